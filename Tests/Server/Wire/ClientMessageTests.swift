import Foundation
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ClientMessageTests {
  private func read(_ text: String) throws(WireError) -> ClientMessage.Request {
    try ClientMessage(Data(text.utf8)).request
  }

  /// Creates a message of samples of a kind; each sample has three numbers.
  private func samples(_ kind: UInt8, _ sequence: UInt32, _ numbers: [Double]) throws -> Samples {
    let count = UInt8(numbers.count / 3)
    let head = [1, kind, count, 0] + withUnsafeBytes(of: sequence.littleEndian) { Array($0) }
    let bytes = numbers.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian) { Array($0) } }
    return try Samples((head + bytes).span.bytes)
  }

  @Test(arguments: [(4, 4, 4.0), (5, 6, 6), (5, 9, 8), (5.01, 6, nil)])
  func `a new session replays up to five seconds of inputs and at most three more seconds`(
    last: Double, time: Double, age: Double?
  ) throws {
    // The page's clock does not start at 0.
    let did = try samples(1, 1, [12, 0, -14, 12 + last, 0, -9])
    let page = ClientMessage.Page(
      id: 1, sequence: 1, unanswered: [did], time: Instant(seconds: 12 + time))
    let life = page.life
    #expect(life?.age == age.map { Instant(seconds: $0) })
    #expect(life?.samples[0].samples.map(\.stamp.seconds) == age.map { _ in [0, last] })
  }

  @Test(arguments: [(7, 64, true), (8, 62, true), (8, 63, false), (500, 1, true), (55, 64, false)])
  func `a page resends at most 500 samples, in any number of messages`(
    messages: Int, samples: Int, isRead: Bool
  ) throws {
    let each = Array(repeating: "[1,0,1]", count: samples).joined(separator: ",")
    let said = (1...messages).map { #"{"sequence":\#($0),"kind":1,"samples":[\#(each)]}"# }
    let text = """
      {"hello":{"version":1,"viewport":[390,844],"page":1,"sequence":\(messages),
      "unanswered":[\(said.joined(separator: ","))]}}
      """
    let message = try? ClientMessage(Data(text.utf8))
    #expect((message != nil) == isRead)
  }

  @Test func `each example of PROTOCOL md is read with its values`() throws {
    let expected: [String: ClientMessage.Request] = try [
      "hello": .hello(
        ClientMessage.Hello(
          scene: "primes", session: "8sdk2", offset: Vector(0, 1250),
          viewport: Vector(390, 844),
          insets: [.top: 52, .left: 0, .bottom: 0, .right: 0], device: .touch, hasEngine: true,
          page: .init(
            id: 4_503_599_627_370_497, sequence: 18,
            unanswered: [
              samples(1, 17, [12.25, 0, -14.5, 12.258, 0, -9]), samples(2, 18, [12.266, 0, 0]),
            ], time: Instant(seconds: 14.75)),
          network: NetworkConditions(latency: 0.15, jitter: 0.03, loss: 0.02))),
      "ping": .session(.ping(t: 1234.5, roundTrip: 0.004)),
      "begin": .session(.command(.begin(.top, .second))),
      "stop": .session(.command(.stop(.top))), "end": .session(.command(.end(.bottom, .exhausted))),
      "enable": .session(.command(.enable(.bottom))),
      "disable": .session(.command(.disable(.bottom))),
      "reset": .session(.command(.reset(.bottom))), "clear": .session(.command(.clear)),
      "viewport": .session(
        .viewport(
          size: Vector(390, 700), insets: [.top: 47, .left: 0, .bottom: 34, .right: 0])),
      "feed": .session(.feed(FeedConditions(latency: 2, failures: 0.5))),
      "network": .session(
        .network(
          device: 2, .set(NetworkConditions(latency: 0.15, jitter: 0.03, loss: 0.02)))),
      "stall": .session(.network(device: 2, .stall(2))),
      "drop": .session(.network(device: 2, .drop)),
      "save": .session(.save(.transcript, from: 12.5)),
      "open": .server(.open(scene: "people")), "takeOver": .session(.takeOver),
      "model": .session(.model(.stopped)),
      "why": .session(.why(.top, .init(at: 12.345))),
      "join": .session(.join(try #require(PagePath("/overscroll/")))),
      "recording": .session(.recording(branch: 2)),
      "whatIf": .session(
        .whatIf(
          .init(["control top bubbles threshold=60"], in: 2, as: 1_000_001))),
      "fork": .session(
        .fork(.init(at: 12.345), lines: ["control top bubbles threshold=60"])),
      "import": .session(
        .importing(
          .init(name: "primes.txt", part: 1, of: 1, text: "viewport 390 844\n…"))),
      "input": .session(.input(line: "control top bubbles threshold=90")),
      "tune": .session(.tune(.init(at: 12.3, branch: 2))),
      "source": .session(
        .source(.init(at: 12.3, branch: 2), lines: ["control top bubbles threshold=40"])),
      "speed": .server(.speed(.tenth)), "newLinks": .server(.newLinks(.root)),
    ]
    #expect(ProtocolText.clientMessages.keys.sorted() == expected.keys.sorted())
    for (kind, text) in ProtocolText.clientMessages { #expect(try read(text) == expected[kind]) }
  }

  @Test(arguments: [
    "",
    #","scene":null,"session":null,"offset":null,"token":null,"insets":null,"device":null,"engine":null"#,
    #","page":null,"sequence":null,"unanswered":null"#,
  ])
  func `a field with a default can be omitted or null`(rest: String) throws {
    #expect(
      try read(#"{"hello":{"version":1,"viewport":[390,844]\#(rest)}}"#)
        == .hello(ClientMessage.Hello(viewport: Vector(390, 844))))
    #expect(try read(#"{"begin":{"edge":"left"}}"#) == .session(.command(.begin(.left))))
    #expect(
      try read(#"{"begin":{"edge":"left","level":null}}"#) == .session(.command(.begin(.left))))
    #expect(try read(#"{"why":{"edge":"left"}}"#) == .session(.why(.left)))
    #expect(try read(#"{"why":{"edge":"left","at":null,"course":null}}"#) == .session(.why(.left)))
    #expect(try read(#"{"why":{"edge":"left","at":1}}"#) == .session(.why(.left, .init(at: 1))))
    #expect(
      try read(#"{"why":{"edge":"left","at":1,"course":2}}"#)
        == .session(.why(.left, .init(at: 1, branch: 2))))
    #expect(try read(#"{"save":{}}"#) == .session(.save(.transcript, from: nil)))
    #expect(try read(#"{"save":{"as":null}}"#) == .session(.save(.transcript, from: nil)))
    #expect(try read(#"{"ping":{"t":1}}"#) == .session(.ping(t: 1, roundTrip: nil)))
    #expect(
      try read(#"{"ping":{"t":1,"roundTrip":null}}"#) == .session(.ping(t: 1, roundTrip: nil)))
  }

  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let says: String

    init(_ name: String, _ text: String, _ says: String) {
      (testDescription, self.text, self.says) = (name, text, says)
    }
  }

  /// More messages of samples than a page resends.
  private static let many = Array(
    repeating: #"{"sequence":1,"kind":2,"samples":[[1,0,0]]}"#, count: 501
  ).joined(separator: ",")
  private static let kinds =
    "begin, clear, disable, drop, enable, end, feed, fork, hello, import, input, join, "
    + "model, network, newLinks, open, ping, recording, reset, save, source, speed, "
    + "stall, stop, takeOver, tune, viewport, whatIf or why"
  private static let oneKey =
    "a message must be an object with one key that names its kind: \(kinds), got "

  @Test(arguments: [
    Refused("nothing", "", #"a message must be JSON with numbers that a double can hold, got """#),
    Refused("words", "{hello", #", got "{hello""#),
    Refused("two values", #"{"save":{}} {"save":{}}"#, #", got "{"save":{}} {"save":{}}""#),
    Refused("a list", #"[{"save":{}}]"#, oneKey + "a list of 1"),
    Refused("a number", "7", oneKey + "7"), Refused("a string", #""save""#, oneKey + #""save""#),
    Refused("null", "null", oneKey + "null"),
    Refused("no key", "{}", oneKey + "an object with 0 keys"),
    Refused("two keys", #"{"save":{},"fly":{}}"#, oneKey + "an object with 2 keys"),
    Refused(
      "an unknown kind", #"{"fly":{}}"#, #"the kind of a message must be \#(kinds), got "fly""#),
    Refused(
      "a missing field", #"{"begin":{}}"#,
      "begin.edge must be top, left, bottom or right, got nothing"),
    Refused(
      "a null", #"{"begin":{"edge":null}}"#,
      "begin.edge must be top, left, bottom or right, got null"),
    Refused(
      "an unknown word", #"{"begin":{"edge":"up"}}"#,
      #"begin.edge must be top, left, bottom or right, got "up""#),
    Refused(
      "a number for a word", #"{"begin":{"edge":1}}"#,
      "begin.edge must be top, left, bottom or right, got 1"),
    Refused(
      "a third level", #"{"begin":{"edge":"top","level":3}}"#,
      "begin.level must be 1 or 2, got 3"),
    Refused("a number for an object", #"{"begin":1}"#, "begin must be an object, got 1"),
    Refused(
      "an end without an outcome", #"{"end":{"edge":"top"}}"#,
      "end.outcome must be success, failure or exhausted, got nothing"),
    Refused(
      "a list to stop", #"{"stop":{}}"#,
      "stop.edge must be top, left, bottom or right, got nothing"),
    Refused(
      "a run to stop", #"{"stop":{"edge":"top","run":1}}"#,
      #"the keys of stop must be edge, got "run""#),
    Refused(
      "an edge to clear", #"{"clear":{"edge":"top"}}"#,
      #"the keys of clear must be none, got "edge""#),
    Refused(
      "an unknown field", #"{"begin":{"edge":"top","floor":2}}"#,
      #"the keys of begin must be edge or level, got "floor""#),
    Refused(
      "a field that a message does not have", #"{"join":{"as":"a.txt"}}"#,
      #"the keys of join must be path, got "as""#),
    Refused(
      "an unknown format", #"{"save":{"as":"a.txt"}}"#,
      #"save.as must be transcript, test, trace or tracks, got "a.txt""#),
    Refused(
      "no line to take", #"{"input":{}}"#,
      "input.line must be a string of at most 4096 bytes, got nothing"),
    Refused(
      "an endless line", #"{"input":{"line":"\#(String(repeating: "x", count: 4097))"}}"#,
      "input.line must be a string of at most 4096 bytes"),
    Refused("no scene to open", #"{"open":{}}"#, "open.scene must be a string, got nothing"),
    Refused(
      "a place that is no place", #"{"hello":{"version":1,"viewport":[1,1],"offset":[0]}}"#,
      "hello.offset must be a list of two numbers from -1000000000 to 1000000000, got a list of 1"),
    Refused(
      "a moment before the first", #"{"fork":{"at":-1}}"#,
      "fork.at must be a number from 0 to 1000000000, got -1"),
    Refused(
      "a branch that has no number", #"{"recording":{"course":0}}"#,
      "recording.course must be a whole number, 1 or more, got 0"),
    Refused(
      "a changed branch without a number", #"{"whatIf":{"lines":[],"as":0}}"#,
      "whatIf.as must be a whole number from 1 to 4294967295, got 0"),
    Refused(
      "what is no list of lines", #"{"whatIf":{"lines":"paging y off","as":1}}"#,
      #"whatIf.lines must be a list of at most 32 strings, got "paging y off""#),
    Refused(
      "a question about a moment before the first", #"{"why":{"edge":"top","at":-1}}"#,
      "why.at must be a number from 0 to 1000000000, got -1"),
    Refused(
      "a question about a branch without a moment", #"{"why":{"edge":"top","course":1}}"#,
      "why.at must be a number from 0 to 1000000000, got nothing"),
    Refused(
      "too many parts", #"{"import":{"name":"a","part":1,"parts":1001,"text":""}}"#,
      "import.parts must be a whole number from 1 to 1000, got 1001"),
    Refused(
      "a file without a name", #"{"import":{"name":"","part":1,"parts":1,"text":""}}"#,
      #"import.name must be a string of 1 to 255 characters, got """#),
    Refused(
      "a file with an endless name",
      #"{"import":{"name":"\#(String(repeating: "x", count: 256))","part":1,"parts":1,"text":""}}"#,
      "import.name must be a string of 1 to 255 characters"),
    Refused(
      "a file without a text", #"{"import":{"name":"a","part":1,"parts":1}}"#,
      "import.text must be a string, got nothing"),
    Refused("a word for a number", #"{"ping":{"t":"1"}}"#, #"ping.t must be a number, got "1""#),
    Refused(
      "a negative round trip", #"{"ping":{"t":1,"roundTrip":-1}}"#,
      "ping.roundTrip must be a number from 0 to 60, or null, got -1"),
    Refused(
      "a round trip of minutes", #"{"ping":{"t":1,"roundTrip":1e6}}"#,
      "ping.roundTrip must be a number from 0 to 60, or null, got 1000000"),
    Refused("a number that no double can hold", #"{"ping":{"t":1e999}}"#, "a double can hold"),
    Refused(
      "a word among numbers", #"{"hello":{"version":1,"viewport":[1,1],"offset":[0,"a"]}}"#,
      #"hello.offset[1] must be a number from -1000000000 to 1000000000, got "a""#),
    Refused(
      "a page whose number a double cannot hold",
      #"{"hello":{"version":1,"viewport":[1,1],"page":9007199254740992}}"#,
      "hello.page must be a whole number from 1 to 9007199254740991, got 9007199254740992"),
    Refused(
      "a number of samples that is none",
      #"{"hello":{"version":1,"viewport":[1,1],"page":1,"sequence":-1}}"#,
      "hello.sequence must be a whole number from 0 to 4294967295, got -1"),
    Refused(
      "samples that are no message",
      #"{"hello":{"version":1,"viewport":[1,1],"page":1,"unanswered":[5]}}"#,
      "hello.unanswered[0] must be an object, got 5"),
    Refused(
      "more samples than a page says again",
      #"{"hello":{"version":1,"viewport":[1,1],"page":1,"unanswered":[\#(many)]}}"#,
      "hello.unanswered must be a list of 0 to 500, got a list of 501"),
    Refused(
      "a word among samples",
      #"{"hello":{"version":1,"viewport":[1,1],"page":1,"unanswered":[{"sequence":1,"kind":2,"samples":[[1,"a",0]]}]}}"#,
      #"hello.unanswered[0].samples[0][1] must be a number, got "a""#),
    Refused(
      "samples of a message without a number",
      #"{"hello":{"version":1,"viewport":[1,1],"page":1,"unanswered":[{"kind":2,"samples":[[1,0,0]]}]}}"#,
      "hello.unanswered[0].sequence must be a whole number from 1 to 4294967295, got nothing"),
    Refused(
      "two releases in a message",
      #"{"hello":{"version":1,"viewport":[1,1],"page":1,"unanswered":[{"sequence":1,"kind":2,"samples":[[1,0,0],[1,0,0]]}]}}"#,
      "samples.n must be 1 of kind 2, got 2"),
    Refused(
      "an offset that is too far", #"{"hello":{"version":1,"viewport":[1,1],"offset":[0,2e9]}}"#,
      "hello.offset[1] must be a number from -1000000000 to 1000000000, got 2000000000"),
    Refused(
      "a list that is too short", #"{"viewport":{"size":[390],"insets":[0,0,0,0]}}"#,
      "viewport.size must be a list of two numbers, each 0, or a number from 1 to 20000, got a list of 1"
    ),
    Refused(
      "three insets", #"{"viewport":{"size":[390,1],"insets":[0,0,0]}}"#,
      "(top, left, bottom, right) from 0 to 20000, got a list of 3"),
    Refused(
      "a negative size", #"{"viewport":{"size":[390,-1],"insets":[0,0,0,0]}}"#,
      "viewport.size[1] must be 0, or a number from 1 to 20000, got -1"),
    Refused(
      "a size that no model takes", #"{"hello":{"version":1,"viewport":[390,5e-324]}}"#,
      "hello.viewport[1] must be 0, or a number from 1 to 20000, got 5e-324"),
    Refused(
      "more failures than requests", #"{"feed":{"latency":0,"failures":1.5,"empties":0}}"#,
      "feed.failures must be a number from 0 to 1, got 1.5"),
    Refused(
      "another version, whatever else it says", #"{"hello":{"version":2,"stage":[1,1]}}"#,
      "this server supports version 1 of the protocol, not 2"),
    Refused(
      "a version that is no integer", #"{"hello":{"version":1.5,"viewport":[1,1]}}"#,
      "hello.version must be a whole number, got 1.5"),
    Refused(
      "an engine of another version", #"{"hello":{"version":1,"viewport":[1,1],"engine":3}}"#,
      "this page's engine has version 3, and the server's has version 2: reload the page"),
    Refused(
      "an engine whose version is no integer",
      #"{"hello":{"version":1,"viewport":[1,1],"engine":"1"}}"#,
      #"hello.engine must be a whole number or null, got "1""#),
    Refused(
      "an unknown device", #"{"hello":{"version":1,"viewport":[1,1],"device":"watch"}}"#,
      #"hello.device must be touch, mouse or pen, got "watch""#),
    Refused(
      "a long word", #"{"begin":{"edge":"\#(String(repeating: "a", count: 50))"}}"#,
      "got \"" + String(repeating: "a", count: 40) + "…\""),
  ])
  func `the error for an invalid message contains the place, the expected and the actual value`(
    refused: Refused
  ) {
    let error = #expect(throws: WireError.self) { try read(refused.text) }
    #expect(error?.description.contains(refused.says) == true, "\(error?.description ?? "")")
  }

  /// Values of each type, at and beyond the limits of each range.
  private static let replacements: [JSON] =
    [.null, .bool(true), .string(""), .string("up"), .array([]), .object([:])]
    + [0, 1, 2, 3, 0.5, -1, -1e9, 1e9, 1.1e9, 60, 61, 20_000, 20_001].map(JSON.number)
    + [1, 2, 3, 4].map { .array(Array(repeating: .number(1), count: $0)) }

  /// The variants of a value in which one part is replaced or omitted.
  private func changed(_ value: JSON) -> [JSON] {
    switch value {
    case .object(let members):
      return Self.replacements
        + members.flatMap { name, member in
          [.object(members.filter { $0.key != name })]
            + changed(member).map { .object(members.merging([name: $0]) { $1 }) }
        } + [.object(members.merging(["more": .null]) { $1 })]
    case .array(let elements):
      return Self.replacements
        + elements.indices.flatMap { index in
          changed(elements[index]).map { element in
            .array(elements.enumerated().map { $0.offset == index ? element : $0.element })
          }
        }
    case .null, .bool, .number, .string: return Self.replacements
    }
  }

  @Test(arguments: ProtocolText.clientMessages.keys.sorted())
  func `a message is read if and only if the schema allows it`(kind: String) throws {
    let schema = try ProtocolText.schema
    let example = try JSON(Data((ProtocolText.clientMessages[kind] ?? "").utf8))
    var valid = 0
    let messages = [example] + Cases.every(7, of: changed(example))
    for message in messages {
      let isRead = (try? ClientMessage(JSONEncoder().encode(message))) != nil
      let problem = schema.problem(message, as: "clientMessage")
      #expect(isRead == (problem == nil), "\(message) \(problem ?? "")")
      valid += isRead ? 1 : 0
    }
    #expect(valid < messages.count && valid > 0)
  }

  @Test func `the fuzzer's corpus has valid messages of all kinds`() throws {
    let kinds = Set(ClientMessageKind.all.keys), folder = "Tests/Fuzz/Corpus"
    let paths = Repository.paths(in: "\(folder)/message", endingWith: "")
    let script = Repository.text("\(folder)/session/every-text").split(separator: "\n")
      .compactMap { $0.firstIndex(of: "{").map($0.suffix(from:)) }
    func read(_ texts: [Data]) throws -> Set<String> {
      for text in texts { _ = try ClientMessage(text) }
      return Set(try texts.flatMap { try JSON($0).keys })
    }
    #expect(try read(paths.map(Repository.contents)) == kinds)
    #expect(try read(script.map { Data($0.utf8) }) == kinds.subtracting(["hello"]))
  }

  @Test(arguments: ["[", #"{"save":"#, #"{"hello":{"viewport":["#])
  func `a message with unlimited nesting is refused`(opening: String) {
    let text = String(repeating: opening, count: 65_536 / opening.count)
    #expect(throws: WireError.self) { try read(text) }
  }

  @Test func `20,000 random messages are each read or refused`() {
    var random = SplitMix64(seed: 6)
    let examples = ProtocolText.clientMessages.sorted { $0.key < $1.key }.map(\.value)
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
