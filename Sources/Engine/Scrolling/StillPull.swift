import OverscrollPhysics

/// A pull that moves only its control, over content that stays at its edge, as on Android.
///
/// The control follows the finger by half. Beyond the threshold it resists, and stops at twice the threshold, as in
/// Jetpack Compose. With the threshold t, a finger that has moved x points beyond the edge shows:
///
///     x/2                          up to the threshold
///     t + t · (u − u²/4)           beyond it, with u = x/(2t) − 1, at most 2
public struct StillPull: Hashable, Sendable {
  /// The state of the control: its offset is the pull, and `dragging` has the distance of the finger beyond the edge.
  private(set) var state = AxisScroller.State.idle(at: 0)
  /// The pull that arms the control, in points; not negative.
  private(set) var threshold: Double
  /// The pull where the control rests: the space that a refresh reserves, otherwise 0.
  package private(set) var rest = 0.0
  /// Whether a finger or a wheel can pull the control.
  package var isPullable = true

  package init(threshold: Double) { self.threshold = threshold }

  /// The pull of the control at `now`, in points; never negative.
  package func pull(at now: Instant) -> Double {
    switch state {
    case .idle(let pull), .held(let pull): pull
    case .dragging(let distance): shown(distance)
    case .coasting(let trajectory, let since): max(0, trajectory.position(at: now - since))
    }
  }

  /// The velocity of a control that moves by itself, in points per second.
  func velocity(at now: Instant) -> Double { state.velocity(at: now) }

  /// The running motion and its start, or `nil`.
  package var motion: (trajectory: Trajectory, since: Instant)? { state.motion }

  package var nextDeadline: Instant? { state.end }

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
    state = next > 0 ? .dragging(pulled: next) : .idle(at: 0)
    return min(0, next)
  }

  /// The distance of the finger, or of a finger that would show the control where it is, in points.
  private func finger(at now: Instant) -> Double {
    if case .dragging(let distance) = state { distance } else { finger(showing: pull(at: now)) }
  }

  package var isDragged: Bool { if case .dragging = state { true } else { false } }

  /// Changes the threshold, in points, without a jump.
  package mutating func setThreshold(_ threshold: Double, at now: Instant) {
    guard threshold != self.threshold else { return }
    let pull = pull(at: now)
    self.threshold = threshold
    if isDragged { state = .dragging(pulled: finger(showing: pull)) }
  }

  /// Sets the pull where the control rests, in points, and moves it there with a timing unless it is still dragged.
  package mutating func setRest(
    _ rest: Double, by timing: Timing, _ physics: ScrollPhysics, isReleased: Bool = false,
    at now: Instant
  ) {
    let moves = isDragged ? isReleased : rest != self.rest
    self.rest = rest
    guard moves else { return }
    let pull = pull(at: now)
    let trajectory =
      switch timing {
      case .spring: Trajectory.returning(to: rest, from: pull, contentVelocity: 0, physics)
      case .tween(let duration, let easing) where duration > 0:
        Trajectory.tween(from: pull, to: rest, duration: duration, easing: easing)
      case .tween, .none: Trajectory.rest(at: rest)
      }
    state = trajectory.duration > 0 ? .coasting(trajectory, since: now) : .idle(at: rest)
  }

  /// The instant when an input starts to affect the control, as ``AxisScroller/instant(of:at:)``.
  package func instant(of stamp: Instant?, at now: Instant) -> Instant {
    state.instant(of: stamp, at: now)
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
    state.isPossible(at: now) && pull(at: now) >= 0 && threshold >= 0 && threshold.isStorable
      && rest >= 0 && rest.isStorable
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StillPull: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(state, threshold, rest, isPullable)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    state = try reader.read()
    threshold = try reader.read()
    rest = try reader.read()
    isPullable = try reader.read()
  }
}

/// The pulls of controls over still content, by edge; most scroll views have none.
package struct StillPulls: Hashable, Sendable {
  private struct Entry: Hashable {
    let edge: ScrollEdge
    var pull: StillPull
  }

  // An array is smaller than a value for each edge, which every copy of a model would contain.
  private var entries: [Entry] = []

  /// The pull at `edge`, or `nil` if the control there moves the content, or if there is no control.
  package subscript(edge: ScrollEdge) -> StillPull? {
    @inline(never) get { index(of: edge).map { entries[$0].pull } }
    @inline(never) set {
      // In the order of the edges, so that equal pulls are equal values.
      entries = ScrollEdge.allCases.compactMap { other in
        (other == edge ? newValue : self[other]).map { Entry(edge: other, pull: $0) }
      }
    }
  }

  private func index(of edge: ScrollEdge) -> Int? {
    for index in 0..<entries.count where entries[index].edge == edge { return index }
    return nil
  }

  /// The end of the next running motion to finish, or `nil` if no control moves.
  @inline(never) package var nextDeadline: Instant? {
    var next: Instant?
    for entry in entries { next = next.earlier(entry.pull.nextDeadline) }
    return next
  }

  /// Ends the motion of each control that is complete at `now`.
  @inline(never) mutating func advance(to now: Instant) {
    for index in 0..<entries.count { entries[index].pull.advance(to: now) }
  }

  /// Moves the controls of an axis by a finger or a wheel, and returns the distance that moves the content.
  ///
  /// The content first moves to its edge; a control that is pulled first moves back. `room` returns the distance of the
  /// content from an edge, in points.
  @inline(never) mutating func drag(
    by distance: Double, along axis: ScrollAxis, at now: Instant, stamp: Instant?,
    room: (ScrollEdge) -> Double
  ) -> Double {
    var distance = distance
    for index in 0..<entries.count where entries[index].edge.axis == axis {
      let edge = entries[index].edge, way = -edge.sign * distance
      let before = way < 0 ? 0 : room(edge)
      guard way < 0 || way > before else { continue }
      let instant = entries[index].pull.instant(of: stamp, at: now)
      distance = -edge.sign * (before + entries[index].pull.drag(by: way - before, at: instant))
    }
    return distance
  }

  /// Whether a finger or a wheel drags a control along an axis.
  func isDragged(along axis: ScrollAxis) -> Bool {
    entries.contains { $0.edge.axis == axis && $0.pull.isDragged }
  }

  /// Whether a control along an axis moves over still content.
  func contains(_ axis: ScrollAxis) -> Bool { entries.contains { $0.edge.axis == axis } }

  func isPossible(at now: Instant) -> Bool { entries.allSatisfy { $0.pull.isPossible(at: now) } }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StillPulls: ByteCodable {
  package func write(to writer: inout ByteWriter) {
    for edge in ScrollEdge.allCases { writer.write(self[edge]) }
  }

  package init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    for edge in ScrollEdge.allCases { self[edge] = try reader.read() }
  }
}
