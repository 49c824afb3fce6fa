import OverscrollPhysics
import OverscrollControls
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct AnimatedPropertyTests {
  /// A property in the form that web/scene/layer-tracks.js writes.
  static func property(_ numbers: [Double]) throws(ByteError) -> AnimatedProperty {
    var writer = ByteWriter()
    for number in numbers { writer.write(number) }
    var reader = ByteReader(writer.bytes)
    let property = try AnimatedProperty(from: &reader)
    try reader.end()
    return property
  }

  private static let straight: [Double] = [0, 0, 1, 1]
  /// A property that changes from 1 to 2 in the cycle and from 5 to 9 in the exit.
  ///
  /// Its number is the last that counts as motion, or the first that does not.
  private static func moving(isMotion: Bool) -> [Double] {
    [0, isMotion ? 9 : 10, 2]
      + [2, 1, 0, 0, 0, 0, 2] + [0, 1] + straight + [1, 2] + straight
      + [3, 1, 0, 0, 0, 0, 2] + [0, 5] + straight + [1, 9] + straight
  }

  @Test func `bytes contain the base, and the stops and curves of each track`() throws {
    let property = try AnimatedPropertyTests.property(
      [7, 1, 2] + [0, 3, 1, 0, 0, 0, 2] + [0, 4] + AnimatedPropertyTests.straight + [
        1, 6, 0.42, 0, 0.58, 1,
      ] + [2, 1, 0, 0.5, 1, 1, 1] + [2, 9, 0.5, -2, .nan, .nan])
    #expect(property.base == 7 && property.isMotion)
    let pull = LayerTrack<Double>([.init(0, 4), .init(1, 6, .easeInOut)])
    #expect(property.tracks[.pull] == pull.repeated(3).reversed())
    let cycle = LayerTrack<Double>.to([.init(2, 9, .spring(damping: 0.5, velocity: -2))])
    #expect(property.tracks[.cycle] == cycle.looping(from: 0.5).continuing())
    #expect(property.tracks[.exit] == nil && property.tracks[.arming] == nil)
  }

  @Test(arguments: [
    [], [0, 0], [0, 0, 1], [0, 0, -1], [0, 0, .nan], [0, 0, 0.5], [0, 0, 1e300],
    [0, 0, 1, 4, 1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 1.5, 0, 0, 0, 0, 0],
    [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 5], [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 5, 2, 0, 1, 1],
    [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 5, .nan, 0, 1, 1],
  ])
  func `bytes that are not a property are an error`(numbers: [Double]) {
    #expect(throws: ByteError.self) { try AnimatedPropertyTests.property(numbers) }
  }

  private static let continued: [Double] =
    [0, 1, 1, 2, 1, 0, 0, 0, 1, 2] + [0, 0] + straight + [1, 8] + straight

  /// With reduced motion, an exit fades without moving, and a cycle is slower and stops with the exit.
  @Test(
    arguments: [
      (moving(isMotion: true), Timeline.Position.exit(0.5, after: 2.5 * 2.25), true, 1.25),
      (moving(isMotion: true), .exit(0.5, after: 2.5 * 2.25), false, 7),
      (moving(isMotion: false), .exit(0.5, after: 2.5 * 2.25), true, 7),
      (moving(isMotion: true), .cycle(0.5), true, 1.2),
      (moving(isMotion: true), .cycle(0.5), false, 1.5),
      (continued, .exit(0.5, after: 2.5 * 0.25), true, 2),
      (continued, .exit(0.5, after: 0.25), false, 6),
      (moving(isMotion: true), .pull(1), false, nil),
    ] as [([Double], Timeline.Position, Bool, Double?)])
  func `a property has a value on its timelines, which reduced motion changes`(
    numbers: [Double], at: Timeline.Position, isReduced: Bool, value: Double?
  ) throws {
    let interpolation = try AnimatedPropertyTests.property(numbers).interpolation(
      at: at, isReduced: isReduced)
    if let value {
      #expect(try #require(interpolation).value.isNear(value))
    } else {
      #expect(interpolation == nil)
    }
  }
}
