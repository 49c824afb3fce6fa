import OverscrollPhysics

extension AxisScroller {
  /// Moves the content at once by `distance` points towards the axis' end, as fingers on a trackpad or a smooth wheel do.
  ///
  /// Inside the range the content follows 1:1. Beyond an edge each step moves the content further out, up to an end of
  /// `limits`, and restarts its return from rest. While the wheel turns, the return hardly starts (1.5 % in a sixtieth of a
  /// second); when the wheel stops, the return completes. So the end of the gesture need not be detected. Without `limits`,
  /// content goes half of the viewport's length beyond an edge.
  public mutating func wheel(
    by distance: Double, within limits: ClosedRange<Double>? = nil, at now: Instant
  ) {
    step(by: distance, within: limits ?? reachable(AxisScroller.wheelReach), at: now)
  }

  /// Moves the content at once by `distance` points towards the axis' end, as the momentum of a trackpad does.
  ///
  /// Beyond an edge it does nothing: the content's return continues there. Momentum that began before a scroll by a program, a
  /// key or a tap does nothing either.
  mutating func momentum(by distance: Double, at now: Instant) {
    let x = offset(at: now)
    guard momentum.moves(at: now), clamped(x) == x else { return }
    step(by: distance, within: reachable(AxisScroller.notchReach), at: now)
  }

  private mutating func step(
    by distance: Double, within limits: ClosedRange<Double>, at now: Instant
  ) {
    momentum.restart(at: now)
    let x = offset(at: now)
    let next = shown(moved(pulled(x, physics.wheelBand), by: distance), physics.wheelBand)
    // Content that a finger has pulled beyond the limit goes no further out.
    let limited = min(max(next, min(limits.lowerBound, x)), max(limits.upperBound, x))
    coast(
      along: .continuing(
        from: limited, contentVelocity: 0, in: range, bounces: bounces, physics), at: now)
  }

  /// Moves the content smoothly by `distance` points towards the axis' end, as a notch of a mouse wheel does.
  ///
  /// A critically damped spring moves the content. A notch adds to the notches before it and keeps their speed; any other
  /// motion ends where the content is, or at its edge. At an edge a notch pulls the content like a trackpad, up to an end of
  /// `limits`; without them, by a fifth of the viewport's length.
  public mutating func notch(
    by distance: Double, within limits: ClosedRange<Double>? = nil, at now: Instant
  ) {
    let x = offset(at: now), adds = isNotching(at: now)
    let goal = (adds ? destination : clamped(x)) - distance
    let (end, isBeyond) = (clamped(goal), clamped(x) != x)
    guard goal == end || !isBeyond && abs(x - end) > 1 else {
      return step(
        by: distance, within: limits ?? reachable(AxisScroller.notchReach), at: now)
    }
    coast(
      along: approach(
        end, from: x, velocity: adds || isBeyond ? velocity(at: now) : 0,
        frequency: AxisScroller.notchFrequency), at: now)
  }

  /// Whether notches of a wheel move the content: no other spring has their frequency.
  private func isNotching(at now: Instant) -> Bool {
    guard case .coasting(let trajectory, let since) = state,
      case .spring(let spring) = trajectory.running(at: now - since).segment
    else { return false }
    let frequency = AxisScroller.notchFrequency
    return spring.stiffness == frequency * frequency && spring.damping == 2 * frequency
  }

  /// The offsets up to a part of the viewport's length beyond each edge, points.
  func reachable(_ part: Double) -> ClosedRange<Double> {
    (range.lowerBound - part * length)...(range.upperBound + part * length)
  }

  /// How far notches move the content beyond an edge, as a part of the viewport's length: a wheel can turn for ever.
  static let notchReach = 0.2
  /// How far fingers on a trackpad move the content beyond an edge, as a part of the viewport's length: farther than they
  /// usually get, so that only a smooth wheel that turns for ever reaches it.
  static let wheelReach = 0.5
  /// The natural frequency, rad/s, of the spring of a notch: it covers 99 % of its distance in 0.2 s.
  static let notchFrequency = 33.0
}

/// The momentum of a trackpad along an axis: events that continue to arrive after its fingers have lifted.
///
/// Momentum is no hand. A scroll that a program, a key or a tap has started while momentum runs is not interrupted by the rest
/// of that momentum.
struct Momentum: Hashable, Sendable {
  /// The instant of the last event of fingers or momentum; nil before the first.
  private var last: Instant?
  /// Whether the momentum that runs is over for the content.
  private var isOver = false

  /// The longest gap between two events of the same momentum, seconds: busy pages report late.
  private static let longestGap = 0.5

  /// Fingers, a wheel or momentum that is not over move the content: what follows is momentum of theirs.
  mutating func restart(at now: Instant) { (last, isOver) = (now, false) }

  /// Ends the momentum that runs, if any.
  mutating func end(at now: Instant) { isOver = isOver || continues(at: now) }

  /// Counts an event of momentum, and returns whether it moves the content.
  mutating func moves(at now: Instant) -> Bool {
    isOver = isOver && continues(at: now)
    last = now
    return !isOver
  }

  private func continues(at now: Instant) -> Bool {
    last.map { now - $0 <= Momentum.longestGap } ?? false
  }

  init() {}
}

extension Momentum: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(last, isOver) }

  init(from reader: inout ByteReader) throws(ByteError) {
    last = try reader.read()
    isOver = try reader.read()
  }
}
