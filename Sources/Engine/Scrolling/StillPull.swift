import OverscrollPhysics

/// A pull that moves only its control, over content that stays at its edge, as on Android.
///
/// The control follows the finger by half. Beyond the threshold it resists, and stops at twice the threshold, as in
/// Jetpack Compose. With the threshold t, a finger that has moved x points beyond the edge shows:
///
///     x/2                          up to the threshold
///     t + t · (u − u²/4)           beyond it, with u = x/(2t) − 1, at most 2
public struct StillPull: Hashable, Sendable {
  enum State: Hashable {
    /// The control rests at a pull, in points.
    case idle(at: Double)
    /// A finger or a wheel has moved this many points beyond the edge.
    case dragging(Double)
    /// The control moves by itself along a trajectory that started at `since`.
    case coasting(Trajectory, since: Instant)
  }

  private(set) var state = State.idle(at: 0)
  /// The pull that arms the control, in points; not negative.
  private(set) var threshold: Double
  /// The pull where the control rests: the space that a refresh reserves, otherwise 0.
  private(set) var rest = 0.0
  /// Whether a finger or a wheel can pull the control.
  package var isPullable = true
  /// The timings of the motions to a larger and to a smaller pull.
  package var opening = Timing.spring, closing = Timing.spring

  package init(threshold: Double) { self.threshold = threshold }

  /// The pull of the control at `now`, in points; never negative.
  func pull(at now: Instant) -> Double {
    switch state {
    case .idle(let pull): pull
    case .dragging(let distance): shown(distance)
    case .coasting(let trajectory, let since): max(0, trajectory.position(at: now - since))
    }
  }

  /// The velocity of a control that moves by itself, in points per second.
  func velocity(at now: Instant) -> Double {
    guard case .coasting(let trajectory, let since) = state else { return 0 }
    return trajectory.velocity(at: now - since)
  }

  /// The running motion and its start, or `nil`.
  package var motion: (trajectory: Trajectory, since: Instant)? {
    if case .coasting(let trajectory, let since) = state { (trajectory, since) } else { nil }
  }

  package var nextDeadline: Instant? {
    motion.map { $0.since.reached(after: $0.trajectory.duration) }
  }

  mutating func advance(to now: Instant) {
    guard let motion, let end = nextDeadline, end <= now else { return }
    state = .idle(at: motion.trajectory.destination)
  }

  /// Moves the control by a finger or a wheel, and returns the rest of the distance, in points.
  ///
  /// A positive distance pulls it further. A negative distance pushes it back, and its rest moves the content.
  mutating func drag(by distance: Double, at now: Instant) -> Double {
    let before = finger(at: now), next = before + distance
    guard distance != 0, distance > 0 ? isPullable : before > 0 && rest == 0 else {
      return distance
    }
    state = next > 0 ? .dragging(next) : .idle(at: 0)
    return min(0, next)
  }

  /// The distance of the finger, or of a finger that would show the control where it is, in points.
  private func finger(at now: Instant) -> Double {
    if case .dragging(let distance) = state { distance } else { finger(showing: pull(at: now)) }
  }

  /// The finger lifts or the wheel stops: the control moves to its rest.
  mutating func release(_ physics: ScrollPhysics, at now: Instant) {
    if isDragged { go(physics, at: now) }
  }

  var isDragged: Bool { if case .dragging = state { true } else { false } }

  /// Changes the threshold, in points, without a jump.
  package mutating func setThreshold(_ threshold: Double, at now: Instant) {
    guard threshold != self.threshold else { return }
    let pull = pull(at: now)
    self.threshold = threshold
    if isDragged { state = .dragging(finger(showing: pull)) }
  }

  /// Sets the pull where the control rests, in points, and moves the control there unless it is dragged.
  package mutating func setRest(_ rest: Double, _ physics: ScrollPhysics, at now: Instant) {
    guard rest != self.rest else { return }
    self.rest = rest
    if !isDragged { go(physics, at: now) }
  }

  private mutating func go(_ physics: ScrollPhysics, at now: Instant) {
    let pull = pull(at: now)
    let trajectory =
      switch rest > pull ? opening : closing {
      case .spring: Trajectory.returning(to: rest, from: pull, contentVelocity: 0, physics)
      case .tween(let duration, let easing) where duration > 0:
        Trajectory.tween(from: pull, to: rest, duration: duration, easing: easing)
      case .tween, .none: Trajectory.rest(at: rest)
      }
    state = trajectory.duration > 0 ? .coasting(trajectory, since: now) : .idle(at: rest)
  }

  /// The instant when an input starts to affect the control, as ``AxisScroller/instant(of:at:)``.
  package func instant(of stamp: Instant?, at now: Instant) -> Instant {
    guard let stamp, motion.map({ $0.since <= stamp }) ?? true else { return now }
    return min(stamp, now)
  }

  /// The pull of a finger that has moved `distance` points beyond the edge, in points.
  func shown(_ distance: Double) -> Double {
    let half = distance / 2
    guard half > threshold else { return half }
    let u = min(half / threshold - 1, 2)
    return threshold + threshold * (u - u * u / 4)
  }

  /// The shortest distance of a finger that shows a pull, both in points.
  private func finger(showing pull: Double) -> Double {
    guard pull > threshold else { return 2 * pull }
    return 2 * threshold * (3 - 2 * max(0, 2 - pull / threshold).squareRoot())
  }

  func isPossible(at now: Instant) -> Bool {
    let isPlace =
      switch state {
      case .idle(let x), .dragging(let x): x.isStorable && x >= 0
      case .coasting(let trajectory, let since): trajectory.isPossible && since <= now
      }
    return isPlace && threshold >= 0 && threshold.isStorable && rest >= 0 && rest.isStorable
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StillPull: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch state {
    case .idle(let pull): writer.write(Tag(0), pull)
    case .dragging(let distance): writer.write(Tag(1), distance)
    case .coasting(let trajectory, let since): writer.write(Tag(2), trajectory, since)
    }
    writer.write(threshold, rest, isPullable)
    writer.write(opening, closing)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: state = .idle(at: try reader.read())
    case 1: state = .dragging(try reader.read())
    case 2: state = .coasting(try reader.read(), since: try reader.read())
    default: throw .unknownTag(tag)
    }
    threshold = try reader.read()
    rest = try reader.read()
    isPullable = try reader.read()
    opening = try reader.read()
    closing = try reader.read()
  }
}
