import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct AxisMotionTests {
  @Test(arguments: WireVectors.shared.motions)
  func `a motion is written as the golden bytes`(vector: WireVectors.Message) throws {
    let segments = vector.message["segments"].array
    let end = try #require(segments.last?["at"].number)
    let motion = AxisMotion(
      try #require(vector.message["axis"].string.flatMap(ScrollAxis.init(rawValue:))),
      origin: Instant(seconds: try #require(vector.message["origin"].number)),
      Trajectory(segments.dropLast().map(segment), restingAt: end))
    let sequence = try #require(vector.message["sequence"].number.map { UInt32($0) })
    #expect(motion.bytes(reflecting: sequence) == vector.bytes)
  }

  private func segment(_ json: JSON) -> Segment {
    func number(_ name: String) -> Double { json[name].number ?? .nan }
    let (from, duration) = (number("from"), number("duration"))
    let (velocity, rate, gain) = (number("velocity"), number("rate"), number("gain"))
    switch json["kind"].string {
    case "decay":
      return .decay(
        Decay(from: from, velocity: velocity, rate: rate, gain: gain, duration: duration))
    case "bounce":
      return .bounce(
        Bounce(
          edge: number("edge"), from: from, velocity: velocity, rate: rate, gain: gain,
          duration: duration))
    case "spring":
      return .spring(
        SpringMotion(
          target: number("target"), from: from, velocity: velocity, stiffness: number("stiffness"),
          damping: number("damping"), duration: duration))
    default:
      let easing = Easing(number("x1"), number("y1"), number("x2"), number("y2"))
      return .tween(Tween(from: from, to: number("to"), easing: easing, duration: duration))
    }
  }
}
