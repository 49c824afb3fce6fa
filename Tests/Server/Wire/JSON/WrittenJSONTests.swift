import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Synchronization
import Testing

@Suite struct WrittenJSONTests {
  /// A scene of letters, which two controls of the gallery surround.
  private static func scene(_ top: String, _ bottom: String) -> SceneMessage {
    let placed = [(ScrollEdge.top, top), (.bottom, bottom)].compactMap { edge, name in
      Control.gallery[name].map {
        Input.control(edge, ControlPlacement(name: name, behavior: $0.behavior))
      }
    }
    let metrics = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728))
    return SceneMessage(
      ScrollModel(ScrollSetup(metrics: metrics, placed)),
      WrittenJSON(.init(name: "letters", title: "Letters", length: 72)), rows: WrittenJSON([]))
  }

  @Test(arguments: Control.gallery.keys.sorted())
  func `a scene with copied JSON has the bytes that an encoder without copies writes`(name: String)
    throws
  {
    let scene = WrittenJSONTests.scene(name, "soup")
    let plain = try JSONEncoder.ofAnyNumber.encode(["scene": scene])
    #expect(try WrittenBytes(ServerMessage.scene(scene).bytes) == WrittenBytes(plain))
  }

  @Test func `a welcome with copied JSON names the scenes in their order`() throws {
    let names = ["primes", "a \"quote\"\\ / ü🫧"].map { SceneName(name: $0, title: $0) }
    let welcome = ServerMessage.welcome(
      version: 1, session: "s", device: 1, role: .view, now: 0, scenes: WrittenJSON(names),
      created: true, instance: "r")
    let plain = try JSONEncoder.ofAnyNumber.encode(welcome)
    #expect(try WrittenBytes(welcome.bytes) == WrittenBytes(plain))
    let told = try JSON(Data(welcome.bytes))["welcome"]["scenes"].array
    #expect(told.map { $0["title"].string } == names.map(\.title))
  }

  @Test func `the members of a copied object stand beside those that are written`() {
    let copied = WrittenJSON(["a": 1])
    let forms = [
      JSONForm(copied, ["b": 2] as JSONForm), JSONForm(["b": 2] as JSONForm, copied),
      JSONForm(WrittenJSON([String: Int]()), copied),
    ]
    #expect(
      String(decoding: JSONText.bytes(of: forms), as: UTF8.self)
        == #"[{"a":1,"b":2},{"b":2,"a":1},{"a":1}]"#)
  }

  @Test func `copied JSON stands for its own value, and another value is written anew`() {
    let value = CountedValue()
    let written = WrittenJSON(value)
    let own = written.of(value), other = written.of(CountedValue())
    #expect(JSONText.bytes(of: [written, own, other]) == Array(#"["value","value","value"]"#.utf8))
    #expect(value.count == 1)
    #expect(other.value.count == 1)
  }

  @Test(arguments: [
    [], [Input.bounces(.x, false)], [.alwaysBounces(.x, true)], [.paging(.y, .pages)],
    [.paging(.x, .every(100))], [.deceleration(0.99)], [.rubberBand(RubberBand(coefficient: 1))],
  ])
  func `a scene has the constants of its motion, whether they are copied or not`(
    settings: [Input]
  ) throws {
    let metrics = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728))
    let model = ScrollModel(ScrollSetup(metrics: metrics, settings))
    let scene = SceneMessage(
      model, WrittenJSON(.init(name: "letters", title: "Letters", length: 72)),
      rows: WrittenJSON([]))
    let physics = ServerMessage.physics(PhysicsMessage(model.scroll)).bytes
    let plain = try JSONEncoder.ofAnyNumber.encode(["physics": PhysicsMessage(model.scroll)])
    #expect(try WrittenBytes(physics) == WrittenBytes(plain))
    #expect(
      try JSON(Data(ServerMessage.scene(scene).bytes))["scene"]["physics"]
        == JSON(Data(plain))["physics"])
  }

  @Test func `copied JSON is written once, for the first message that has it`() {
    let value = CountedValue()
    let written = WrittenJSON(value)
    #expect(value.count == 0)
    let messages = (0..<3).map { _ in JSONText.bytes(of: [written]) }
    #expect(value.count == 1)
    #expect(messages == Array(repeating: Array(#"["value"]"#.utf8), count: 3))
  }
}

/// Counts how often it is encoded.
private final class CountedValue: Encodable, Equatable, Sendable {
  private let counter = Mutex(0)
  var count: Int { counter.withLock(\.self) }

  static func == (one: CountedValue, other: CountedValue) -> Bool { one === other }

  func encode(to encoder: any Encoder) throws {
    counter.withLock { $0 += 1 }
    var container = encoder.singleValueContainer()
    try container.encode("value")
  }
}
