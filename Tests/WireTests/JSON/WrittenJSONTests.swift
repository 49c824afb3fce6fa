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
      .init(name: "letters", title: "Letters", length: 72), rows: WrittenJSON([]))
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
private final class CountedValue: Encodable, Sendable {
  private let counter = Mutex(0)
  var count: Int { counter.withLock(\.self) }

  func encode(to encoder: any Encoder) throws {
    counter.withLock { $0 += 1 }
    var container = encoder.singleValueContainer()
    try container.encode("value")
  }
}
