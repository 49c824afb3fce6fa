import Foundation
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ClientMessageTests {
  private func read(_ text: String) throws(WireError) -> ClientMessage {
    try ClientMessage(Data(text.utf8))
  }

  @Test func `each example of PROTOCOL md is read as what it says`() throws {
    let examples = ProtocolText.examples(under: "Up, text")
    let expected: [String: ClientMessage] = [
      "hello": .hello(
        version: 1, scene: "primes", session: nil, token: nil, viewport: [390, 844],
        insets: [52, 0, 0, 0], device: "touch"),
      "ping": .ping(t: 1234.5, roundTrip: 0.004), "begin": .begin(edge: "top", level: 2),
      "scroll": .scroll(to: [0, -52], animated: true),
      "viewport": .viewport(size: [390, 700], insets: [47, 0, 34, 0]),
      "feed": .feed(latency: 2, failures: 0.5, empties: 0), "save": .save,
    ]
    #expect(examples.keys.sorted() == expected.keys.sorted())
    for (kind, text) in examples { #expect(try read(text) == expected[kind]) }
  }

  @Test func `what may be null may also be left out`() throws {
    let hello = #"{"hello":{"version":1,"viewport":[390,844]}}"#
    #expect(
      try read(hello)
        == .hello(
          version: 1, scene: nil, session: nil, token: nil, viewport: [390, 844], insets: nil,
          device: nil))
    #expect(try read(#"{"begin":{"edge":"left"}}"#) == .begin(edge: "left", level: nil))
    #expect(try read(#"{"ping":{"t":1,"roundTrip":null}}"#) == .ping(t: 1, roundTrip: nil))
  }

  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let says: String

    init(_ name: String, _ text: String, _ says: String) {
      (testDescription, self.text, self.says) = (name, text, says)
    }
  }

  @Test(arguments: [
    Refused("nothing", "", "JSON"), Refused("not JSON", "{hello", "JSON"),
    Refused("two values", #"{"save":{}} {"save":{}}"#, "JSON"),
    Refused("an array", #"[{"save":{}}]"#, "one key"), Refused("a number", "7", "one key"),
    Refused("a string", #""save""#, "one key"), Refused("null", "null", "null"),
    Refused("no key", "{}", "one key"), Refused("an unknown key", #"{"fly":{}}"#, "one key"),
    Refused("two keys", #"{"save":{},"ping":{"t":1}}"#, "one key"),
    Refused("a key beside one that is unknown", #"{"save":{},"fly":{}}"#, "one key"),
    Refused("a missing field", #"{"begin":{}}"#, "begin lacks edge"),
    Refused("a missing field of hello", #"{"hello":{"viewport":[1,1]}}"#, "hello lacks version"),
    Refused("a null", #"{"begin":{"edge":null}}"#, "begin.edge is null"),
    Refused("a word for a number", #"{"ping":{"t":"1"}}"#, "ping.t is not"),
    Refused("a number for a word", #"{"begin":{"edge":1}}"#, "begin.edge is not"),
    Refused("a number for an object", #"{"begin":1}"#, "begin is not"),
    Refused("a word among numbers", #"{"scroll":{"to":[0,"a"],"animated":true}}"#, "scroll.to"),
    Refused("a number out of range", #"{"ping":{"t":1e999}}"#, "JSON"),
    Refused("a version that is no integer", #"{"hello":{"version":1.5,"viewport":[1,1]}}"#, " "),
  ])
  func `what is no message is refused with a sentence that says why`(refused: Refused) {
    let error = #expect(throws: WireError.self) { try read(refused.text) }
    #expect(error?.description.contains(refused.says) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(" ") == true)
  }

  @Test(arguments: ["[", #"{"save":"#, #"{"scroll":{"to":["#])
  func `a message nested without end is refused`(opening: String) {
    let text = String(repeating: opening, count: 65_536 / opening.count)
    #expect(throws: WireError.self) { try read(text) }
  }

  @Test func `20,000 random messages are read or refused, and nothing else`() {
    var random = SplitMix64(seed: 6)
    let examples = ProtocolText.examples(under: "Up, text").sorted { $0.key < $1.key }
      .map(\.value)
    var read = 0
    for round in 0..<20_000 {
      var bytes = Array(examples[round % examples.count].utf8)
      if round % 4 == 0 {
        bytes = (0..<random.integer(0..<60)).map { _ in UInt8.random(in: 0...255, using: &random) }
      } else {
        for _ in 0..<random.integer(0..<3) {
          bytes[random.integer(0..<bytes.count)] = .random(in: 0...255, using: &random)
        }
      }
      if (try? ClientMessage(Data(bytes))) != nil { read += 1 }
    }
    #expect(read > 0 && read < 20_000)
  }
}
