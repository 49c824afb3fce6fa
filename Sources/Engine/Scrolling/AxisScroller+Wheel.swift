import OverscrollPhysics

extension AxisScroller {
  /// Moves the content at once by `distance` points towards the end of the axis, for a trackpad or a smooth wheel.
  ///
  /// Inside the range the content follows 1:1. Beyond an edge each step moves it further out, up to an end of `limits`
  /// (by default half of the viewport), and restarts its return from rest. While the wheel turns, the return hardly
  /// starts (1.5 % in a sixtieth of a second), so the end of the gesture need not be detected.
  public mutating func wheel(
    by distance: Double, within limits: ClosedRange<Double>? = nil, at now: Instant
  ) {
    step(by: distance, within: limits ?? reachable(AxisScroller.wheelReach), at: now)
  }

  /// Moves the content at once by `distance` points towards the end of the axis, for the momentum of a trackpad.
  ///
  /// It has no effect beyond an edge, or if a scroll by the program, a key or a tap started after the momentum.
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
    // Content that a finger has pulled beyond the limit does not move further out.
    let limited = min(max(next, min(limits.lowerBound, x)), max(limits.upperBound, x))
    coast(
      along: .continuing(
        from: limited, contentVelocity: 0, in: range, bounces: bounces, physics), at: now)
  }

  /// Moves the content smoothly by `distance` points towards the end of the axis, for a notch of a mouse wheel.
  ///
  /// A critically damped spring adds the distance to the previous notches and keeps their speed. Any other motion stops
  /// at the current offset, or at the edge. At an edge a notch pulls the content like a trackpad, up to an end of
  /// `limits`; by default a fifth of the viewport's length.
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

  /// Whether wheel notches move the content; no other spring has their frequency.
  private func isNotching(at now: Instant) -> Bool {
    guard case .coasting(let trajectory, let since) = state,
      case .spring(let spring) = trajectory.running(at: now - since).segment
    else { return false }
    let frequency = AxisScroller.notchFrequency
    return spring.stiffness == frequency * frequency && spring.damping == 2 * frequency
  }

  /// The offsets up to `part` times the viewport's length beyond each edge, in points.
  func reachable(_ part: Double) -> ClosedRange<Double> {
    (range.lowerBound - part * length)...(range.upperBound + part * length)
  }

  /// The maximum distance of notches beyond an edge, in viewports; a wheel can turn forever.
  static let notchReach = 0.2
  /// The maximum distance of a trackpad beyond an edge, in viewports; only a smooth wheel usually reaches it.
  static let wheelReach = 0.5
  /// The natural frequency of the spring of a notch, in rad/s; the spring covers 99 % of its distance in 0.2 s.
  static let notchFrequency = 33.0
}

/// The momentum of a trackpad along an axis: events that continue to arrive after the fingers have lifted.
///
/// A scroll by the program, a key or a tap is not interrupted by the momentum that remains.
struct Momentum: Hashable, Sendable {
  private var last: Instant?
  /// Whether the content ignores the rest of the running momentum.
  private var isOver = false

  /// The longest gap between two events of the same momentum, in seconds; busy pages send events late.
  private static let longestGap = 0.5

  /// Records that fingers, a wheel or momentum move the content, so that subsequent momentum belongs to them.
  mutating func restart(at now: Instant) { (last, isOver) = (now, false) }

  /// Ignores the rest of the running momentum, if there is any.
  mutating func end(at now: Instant) { isOver = isOver || continues(at: now) }

  /// Records a momentum event and returns whether it moves the content.
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
