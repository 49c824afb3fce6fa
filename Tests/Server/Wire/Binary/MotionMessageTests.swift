import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct MotionMessageTests {
  @Test(arguments: WireVectors.shared.motions)
  func `a motion is written as the golden bytes`(vector: WireVectors.Message) throws {
    let segments = vector.message["segments"].array
    let end = try #require(segments.last?["at"].number)
    let motion = AxisMotion(
      try #require(vector.message["axis"].string.flatMap(ScrollAxis.init(rawValue:))),
      origin: Instant(seconds: try #require(vector.message["origin"].number)),
      Trajectory(try segments.dropLast().map(segment), restingAt: end))
    let sequence = try #require(vector.message["sequence"].number.map { UInt32($0) })
    #expect(MotionMessage(motion, reflecting: sequence).bytes == vector.bytes)
  }

  private func segment(_ json: JSON) throws -> Segment {
    func number(_ name: String) throws -> Double { try #require(json[name].number) }
    let (duration, from) = (try number("duration"), try number("from"))
    switch json["kind"].string {
    case "decay":
      return .decay(
        Decay(
          from: from, velocity: try number("velocity"), rate: try number("rate"),
          gain: try number("gain"), duration: duration))
    case "bounce":
      return .bounce(
        Bounce(
          edge: try number("edge"), from: from, velocity: try number("velocity"),
          rate: try number("rate"), gain: try number("gain"), duration: duration))
    case "spring":
      return .spring(
        SpringMotion(
          target: try number("target"), from: from, velocity: try number("velocity"),
          stiffness: try number("stiffness"), damping: try number("damping"), duration: duration))
    default:
      let easing = Easing(try number("x1"), try number("y1"), try number("x2"), try number("y2"))
      return .tween(Tween(from: from, to: try number("to"), easing: easing, duration: duration))
    }
  }
}
