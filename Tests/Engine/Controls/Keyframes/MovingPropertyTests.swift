import OverscrollPhysics
import OverscrollControls
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct MovingPropertyTests {
  /// A property in the form that web/scene/layer-tracks.js writes.
  static func property(_ numbers: [Double]) throws(ByteError) -> MovingProperty {
    var writer = ByteWriter()
    for number in numbers { writer.write(number) }
    var reader = ByteReader(writer.bytes)
    let property = try MovingProperty(from: &reader)
    try reader.end()
    return property
  }

  private static let straight = [0.0, 0, 1, 1]
  /// A property that changes from 1 to 2 in the cycle and from 5 to 9 in the exit.
  ///
  /// Its number is the last one that counts as motion, or the first one that does not.
  private static func moving(isMotion: Bool) throws(ByteError) -> MovingProperty {
    try property(
      [0, isMotion ? 9 : 10, 2]
        + [2, 1, 0, 0, 0, 0, 2] + [0, 1] + straight + [1, 2] + straight
        + [3, 1, 0, 0, 0, 0, 2] + [0, 5] + straight + [1, 9] + straight)
  }

  @Test func `bytes contain the base, and the stops and curves of each track`() throws {
    let property = try MovingPropertyTests.property(
      [7, 1, 2]
        + [0, 3, 1, 0, 0, 0, 2] + [0, 4] + MovingPropertyTests.straight + [1, 6, 0.42, 0, 0.58, 1]
        + [2, 1, 0, 0.5, 1, 1, 1] + [2, 9, 0.5, -2, .nan, .nan])
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
    #expect(throws: ByteError.self) { try MovingPropertyTests.property(numbers) }
  }

  @Test func `with reduced motion, an exit fades without moving`() throws {
    let at = Timeline.Position.exit(0.5, after: 2.5 * 2.25)
    let (motion, fading) = (
      try MovingPropertyTests.moving(isMotion: true),
      try MovingPropertyTests.moving(isMotion: false)
    )
    #expect(try #require(motion.mix(at: at, isReduced: true)).value.isNear(1.25))
    #expect(try #require(fading.mix(at: at, isReduced: true)).value.isNear(7))
    #expect(try #require(motion.mix(at: at, isReduced: false)).value.isNear(7))
  }

  @Test func `with reduced motion, a cycle is slower`() throws {
    let property = try MovingPropertyTests.moving(isMotion: true)
    #expect(try #require(property.mix(at: .cycle(0.5), isReduced: true)).value.isNear(1.2))
    #expect(try #require(property.mix(at: .cycle(0.5), isReduced: false)).value.isNear(1.5))
  }

  @Test func `with reduced motion, a cycle that continues through the exit stops with it`() throws {
    let property = try MovingPropertyTests.property(
      [0, 1, 1, 2, 1, 0, 0, 0, 1, 2] + [0, 0] + MovingPropertyTests.straight + [1, 8]
        + MovingPropertyTests.straight)
    let at = Timeline.Position.exit(0.5, after: 2.5 * 0.25)
    #expect(try #require(property.mix(at: at, isReduced: true)).value.isNear(2))
    #expect(
      try #require(property.mix(at: .exit(0.5, after: 0.25), isReduced: false)).value.isNear(6))
  }

  @Test func `without a track for the timeline, there is no value`() throws {
    let property = try MovingPropertyTests.moving(isMotion: true)
    #expect(property.mix(at: .pull(1), isReduced: false) == nil)
  }
}
