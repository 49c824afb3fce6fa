import OverscrollPhysics

/// A finger on a scroll view, from the moment it goes down.
public struct PanGesture: Hashable, Sendable {
  /// The phase of a gesture.
  public enum Phase: Hashable, Sendable {
    /// The finger is down and has moved by `travel` points, which is not enough for a drag.
    case pressing(travel: Vector)
    /// The finger drags the content along these axes.
    case panning([ScrollAxis])
  }

  /// The minimum speed of a finger that flings the content, in points per second, as in UIScrollView.
  static let minimumThrowSpeed = 250.0

  /// The current phase.
  public private(set) var phase = Phase.pressing(travel: .zero)
  let start: Instant
  /// The movement of the finger since it went down, in points.
  public private(set) var moved = Vector.zero
  /// The axis that is nearer to the direction of the drag; `nil` before the drag.
  ///
  /// Only edges of this axis can be pulled, so that one gesture does one thing, unless ``Scroller/isDiagonal`` is true.
  public private(set) var owner: ScrollAxis?
  /// The distance that the finger moves before it drags, in points; greater than 0.
  private let hysteresis: Double
  /// The axes along which the finger has caught a motion, and drags from its first movement.
  private let caught: AxisSet
  private var x: VelocityTracker
  private var y: VelocityTracker
  /// The arrival time of the last movement, which is later than the device's timestamp by the network delay.
  private var lastReceived: Instant

  /// Creates the gesture of a finger that goes down at `instant` and catches motions along some axes.
  init(at instant: Instant, hysteresis: Double, catching caught: AxisSet) {
    start = instant
    self.hysteresis = hysteresis
    self.caught = caught
    x = VelocityTracker(start: instant)
    y = VelocityTracker(start: instant)
    lastReceived = instant
  }

  /// Adds a movement that arrives at `now`, and returns the movement of the content, in points.
  mutating func move(
    by distance: Vector, at instant: Instant, receivedAt now: Instant, along rule: PanRule
  ) -> Vector {
    lastReceived = now
    moved = moved + distance
    x.add(distance.x, at: instant)
    y.add(distance.y, at: instant)
    switch phase {
    case .panning(let axes): return distance.along(axes)
    case .pressing(let before):
      let travel = before + distance
      let length = travel.length
      // As recorded: a finger that catches a motion drags at once, and the content follows the whole movement.
      let slop = caught.isEmpty ? hysteresis : 0
      guard length > 0, length >= slop else {
        phase = .pressing(travel: travel)
        return .zero
      }
      let axes = rule.axes(of: travel, catching: caught)
      phase = .panning(axes)
      owner = axes.count == 1 ? axes[0] : travel.nearerAxis
      let part = 1 - slop / length
      return Vector(travel.x * part, travel.y * part).along(axes)
    }
  }

  /// The velocity of UIPanGestureRecognizer, in points per second; 0 along other axes and for a stationary finger.
  func velocity(at now: Instant) -> Vector {
    guard now <= standstill else { return .zero }
    return Vector(x.pan, y.pan).along(axes)
  }

  /// The instant when the finger starts to count as stationary if it does not move.
  var standstill: Instant { lastReceived.advanced(by: VelocityTracker.staleAfter) }

  /// The velocity of the finger when it lifts, in points per second; 0 along axes that it does not drag.
  func release(at instant: Instant) -> Vector {
    Vector(x.release(at: instant), y.release(at: instant)).along(axes)
  }

  /// Whether the finger has moved so little that it only interrupts a motion, even if the content follows it.
  var isTap: Bool { moved.length < hysteresis && !isThrow }

  /// Whether the finger is fast enough to fling the content.
  package var isThrow: Bool { Vector(x.pan, y.pan).length >= PanGesture.minimumThrowSpeed }

  var isPossible: Bool {
    let travel = if case .pressing(let travel) = phase { travel } else { Vector.zero }
    return [travel.x, travel.y, moved.x, moved.y].allSatisfy { $0.isStorable }
      && (1...100).contains(hysteresis) && x.isPossible && y.isPossible
  }

  /// The axes along which the finger drags the content; empty before the drag.
  public var axes: [ScrollAxis] { if case .panning(let axes) = phase { axes } else { [] } }
}

/// The axes that a drag can move.
struct PanRule: Hashable {
  /// The axes along which the content can move.
  let movable: AxisSet
  /// Whether a drag moves only one axis, although the content can move along both.
  let isLocked: Bool
  /// The greatest angle between a drag and the only axis along which the content can move, in degrees.
  let cone: Double

  /// The slope above which a drag is vertical only, as in UIScrollView's directional lock: the tangent of 70 degrees.
  private static let steep = 2.747477419454622
  /// The slope below which a drag is horizontal only, as in UIScrollView's directional lock: the tangent of 20 degrees.
  private static let flat = 0.36397023426620234

  /// The axes of a drag that has moved by `travel`, and has caught motions along some axes.
  func axes(of travel: Vector, catching caught: AxisSet) -> [ScrollAxis] {
    let turned = axes(of: travel)
    let isOne = movable != .all || isLocked
    guard isOne, !caught.isEmpty else {
      return ScrollAxis.allCases.filter { turned.contains($0) || caught.contains($0) }
    }
    return caught == .all ? [travel.nearerAxis] : ScrollAxis.allCases.filter(caught.contains)
  }

  private func axes(of travel: Vector) -> AxisSet {
    let nearer = travel.nearerAxis
    if movable == .all {
      let (across, along) = (abs(travel.x), abs(travel.y))
      let isFree = !isLocked && along < across * PanRule.steep && along > across * PanRule.flat
      return isFree ? .all : [nearer]
    }
    guard let axis = ScrollAxis.allCases.first(where: movable.contains) else { return [nearer] }
    return [travel.angle(from: axis) <= cone ? axis : axis == .x ? .y : .x]
  }
}

extension Vector {
  /// The axis with the larger component; y if both are equal.
  package var nearerAxis: ScrollAxis { abs(y) >= abs(x) ? .y : .x }

  /// The angle to an axis, from 0 to 90 degrees.
  package func angle(from axis: ScrollAxis) -> Double {
    let (across, along) = axis == .y ? (abs(x), abs(y)) : (abs(y), abs(x))
    return across == along ? 45 : Numerics.atan2(across, along) * 180 / .pi
  }

  fileprivate func along(_ axes: [ScrollAxis]) -> Vector {
    Vector(axes.contains(.x) ? x : 0, axes.contains(.y) ? y : 0)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PanGesture: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(phase, start, moved, hysteresis)
    writer.write(owner, caught, x, y)
    writer.write(lastReceived)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    phase = try reader.read()
    start = try reader.read()
    moved = try reader.read()
    hysteresis = try reader.read()
    owner = try reader.read()
    caught = try reader.read()
    x = try reader.read()
    y = try reader.read()
    lastReceived = try reader.read()
  }
}

/// A series of quick flicks in one direction; as in UIScrollView, every flick after the third scrolls further.
///
/// The constants come from a published instruction-level analysis of UIScrollView.
struct FlickStreak: Hashable, Sendable {
  private var count = 0
  private var direction = 0.0
  private var ended = Instant.zero

  /// The minimum speed of a flick when the finger lifts, in points per second.
  private static let minimumSpeed = 600.0
  /// The maximum pause between the end of a flick and the next touch of the same series, in seconds.
  private static let maximumPause = 1.0
  /// The number of flicks at the start of a series that are not accelerated.
  private static let unacceleratedCount = 3
  /// The distance of a flick with the weight 1, in points, and the maximum weight.
  private static let (fullLength, fullWeight) = (240.0, 0.9)
  /// The maximum multiplier.
  private static let maximumMultiplier = 16.0

  init() {}

  var isPossible: Bool { (0...1_000_000_000).contains(count) && direction.isStorable }

  /// Counts a flick of `distance` points at `velocity`, in points per second, and returns its multiplier.
  mutating func multiplier(
    velocity: Double, distance: Double, touch: Instant, release: Instant
  ) -> Double {
    let continues =
      count > 0 && velocity * direction > 0 && touch - ended < FlickStreak.maximumPause
    guard abs(velocity) >= FlickStreak.minimumSpeed else {
      self = FlickStreak()
      return 1
    }
    (count, direction, ended) = (continues ? count + 1 : 1, velocity, release)
    guard count > FlickStreak.unacceleratedCount else { return 1 }
    let weight = min(abs(distance) / FlickStreak.fullLength, FlickStreak.fullWeight)
    let steps = 1 + Double(count - FlickStreak.unacceleratedCount) / 2
    return min(1 + steps * weight, FlickStreak.maximumMultiplier)
  }
}

extension FlickStreak: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(count, direction, ended)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    count = try reader.read()
    direction = try reader.read()
    ended = try reader.read()
  }
}
