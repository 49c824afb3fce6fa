import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Synchronization
import Testing

@Suite struct JSONTextTests {
  private static func text(_ value: some Encodable) -> String {
    String(decoding: JSONText.bytes(of: value), as: UTF8.self)
  }

  @Test(arguments: [
    (text([Double.nan, .infinity, -.infinity]), #"["NaN","Infinity","-Infinity"]"#),
    (text([Float.nan, .infinity, -.infinity]), #"["NaN","Infinity","-Infinity"]"#),
    (text([Int.min, .max]), "[-9223372036854775808,9223372036854775807]"),
    (text([UInt64.max]), "[18446744073709551615]"), (text([Int8.min]), "[-128]"),
    (text("a \"word\""), #""a \"word\"""#), (text(Int?.none), "null"), (text([Int]()), "[]"),
  ])
  func `numbers that are not finite are words, integers have all digits, and a value can be alone`(
    text: String, expected: String
  ) { #expect(text == expected) }

  @Test func `numbers are written as Foundation writes them`() throws {
    var numbers = [0, -0.0, 1, -1, 0.1, 390, 844.5, 1e15, 1e16, 1e17, 1.2345678901234568e17]
    numbers.append(contentsOf: [1e-5, .ulpOfOne, .pi, 0x1p53, 0x1p54, .leastNonzeroMagnitude])
    numbers.append(contentsOf: [.greatestFiniteMagnitude, -.greatestFiniteMagnitude])
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      numbers.append(Double(bitPattern: random.next()))
      numbers.append(random.number(-1000...1000))
    }
    for number in numbers {
      #expect(try JSONText.bytes(of: [number]) == Array(JSONEncoder.ofAnyNumber.encode([number])))
      let short = Float(number)
      #expect(JSONText.bytes(of: [short]) == Array(try JSONEncoder.ofAnyNumber.encode([short])))
    }
  }

  @Test func `each character is written as Foundation writes it`() throws {
    let scalars = (0...0x3000).compactMap { Unicode.Scalar($0 as UInt32) } + ["🫧", "\u{10ffff}"]
    for scalar in scalars {
      let text = "a\(scalar)/\(scalar)"
      #expect(try JSONText.bytes(of: [text]) == Array(JSONEncoder.ofAnyNumber.encode([text])))
    }
  }

  @Test func `nested lists and objects are closed in the right places`() {
    struct Inner: Encodable {
      var none: Int?
      var list = [[1], [], [2, 3]]
      var object = ["a": ["b": true]]
      var word = "x"
    }
    enum Kind: Encodable { case empty, full(first: Inner, last: String?) }
    let inner = #"{"list":[[1],[],[2,3]],"object":{"a":{"b":true}},"word":"x"}"#
    let kinds = [Kind.full(first: Inner(), last: nil), .empty, .full(first: Inner(), last: "[")]
    #expect(
      JSONTextTests.text(kinds) == """
        [{"full":{"first":\(inner)}},{"empty":{}},{"full":{"first":\(inner),"last":"["}}]
        """)
  }

  @Test func `the members of objects are written in their given order`() {
    struct Base: Encodable { let z = 1, a = [2] }
    let form = JSONForm(Base(), ["m": nil, "b": Base(), "y": 3] as JSONForm)
    #expect(JSONTextTests.text(form) == #"{"z":1,"a":[2],"b":{"z":1,"a":[2]},"y":3}"#)
  }

  @Test func `encoders that a type requests write into the same text`() {
    struct Parts: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try "s".encode(to: object.superEncoder())
        try "k".encode(to: object.superEncoder(forKey: .own))
        var list = object.nestedUnkeyedContainer(forKey: .list)
        try list.encodeNil()
        try 1.encode(to: list.superEncoder())
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encodeNil(forKey: .own)
        var last = list.nestedUnkeyedContainer()
        try last.encode(list.count)
      }

      enum Key: CodingKey { case own, list }
    }
    let parts = #"{"super":"s","own":"k","list":[null,1,{"own":null},[4]]}"#
    #expect(JSONTextTests.text([Parts(), Parts()]) == "[\(parts),\(parts)]")
  }
}

@Suite struct WrittenJSONTests {
  /// A list with settings.
  private func model(_ settings: [Input]) -> ScrollModel {
    let metrics = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728))
    return ScrollModel(ScrollSetup(metrics: metrics, settings))
  }

  private func scene(_ model: ScrollModel) -> SceneMessage {
    SceneMessage(model, ["name": "letters", "title": "Letters"], rows: WrittenJSON([]))
  }

  @Test(arguments: Control.gallery.keys.sorted())
  func `a scene with copied JSON has the bytes that an encoder writes`(name: String) throws {
    let placed = try [(ScrollEdge.top, name), (.bottom, "soup")].map { edge, name in
      let control = try #require(Control.gallery[name])
      return Input.control(edge, ControlPlacement(name: name, behavior: control.behavior))
    }
    let scene = self.scene(model(placed))
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
    let scenes = try JSON(Data(welcome.bytes))["welcome"]["scenes"].array
    #expect(scenes.map { $0["title"].string } == names.map(\.title))
  }

  @Test func `the members of a copied object are written together with other members`() {
    let copied = WrittenJSON(["a": 1])
    let forms = [
      JSONForm(copied, ["b": 2] as JSONForm), JSONForm(["b": 2] as JSONForm, copied),
      JSONForm(WrittenJSON([String: Int]()), copied),
    ]
    let text = String(decoding: JSONText.bytes(of: forms), as: UTF8.self)
    #expect(text == #"[{"a":1,"b":2},{"b":2,"a":1},{"a":1}]"#)
  }

  @Test func `copied JSON is encoded once for its own value, and another value is encoded again`() {
    let value = CountedValue(), written = WrittenJSON(value)
    #expect(value.count == 0)
    let own = written.of(value), other = written.of(CountedValue())
    for _ in 0..<3 {
      let bytes = JSONText.bytes(of: [written, own, other])
      #expect(bytes == Array(#"["value","value","value"]"#.utf8))
      #expect(value.count == 1 && other.value.count == 1)
    }
  }

  @Test(arguments: [
    [], [Input.bounces(.x, false)], [.alwaysBounces(.x, true)], [.paging(.y, .pages)],
    [.paging(.x, .every(100))], [.deceleration(0.99)], [.rubberBand(RubberBand(coefficient: 1))],
  ])
  func `a scene has its constants of motion`(settings: [Input]) throws {
    let model = model(settings)
    let physics = ServerMessage.physics(PhysicsMessage(model.scroll)).bytes
    let plain = try JSONEncoder.ofAnyNumber.encode(["physics": PhysicsMessage(model.scroll)])
    #expect(try WrittenBytes(physics) == WrittenBytes(plain))
    let written = try JSON(Data(ServerMessage.scene(scene(model)).bytes))["scene"]
    #expect(try written["physics"] == JSON(Data(plain))["physics"])
  }
}

/// A value that counts how many times it is encoded.
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
