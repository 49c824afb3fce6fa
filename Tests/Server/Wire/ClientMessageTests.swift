import Foundation
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@testable import OverscrollWire

@Suite struct ClientMessageTests {
  private func read(_ text: String) throws(WireError) -> ClientMessage.Request {
    try ClientMessage(Data(text.utf8)).request
  }

  /// Creates a message of samples of the given kind; each sample has three numbers.
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
    let inputs = page.resumableInputs
    #expect(inputs?.age == age.map { Instant(seconds: $0) })
    #expect(inputs?.samples[0].samples.map(\.stamp.seconds) == age.map { _ in [0, last] })
  }

  @Test(arguments: [(7, 64, true), (8, 62, true), (8, 63, false), (500, 1, true), (55, 64, false)])
  func `a page resends up to 500 samples`(messages: Int, samples: Int, isRead: Bool) throws {
    let each = Array(repeating: "[1,0,1]", count: samples).joined(separator: ",")
    let unanswered = (1...messages).map { #"{"sequence":\#($0),"kind":1,"samples":[\#(each)]}"# }
    let text = """
      {"hello":{"version":1,"viewport":[390,844],"page":1,"sequence":\(messages),
      "unanswered":[\(unanswered.joined(separator: ","))]}}
      """
    #expect(((try? read(text)) != nil) == isRead)
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
        .viewport(size: Vector(390, 700), insets: [.top: 47, .left: 0, .bottom: 34, .right: 0])),
      "feed": .session(.feed(FeedConditions(latency: 2, failures: 0.5))),
      "network": .session(
        .network(device: 2, .set(NetworkConditions(latency: 0.15, jitter: 0.03, loss: 0.02)))),
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
          .init(branch: 2, lines: ["control top bubbles threshold=60"], number: 1_000_001))),
      "fork": .session(.fork(.init(at: 12.345), lines: ["control top bubbles threshold=60"])),
      "import": .session(
        .importing(
          .init(name: "primes.txt", part: 1, parts: 1, text: "viewport 390 844\n…"))),
      "input": .session(.input(line: "control top bubbles threshold=90")),
      "tune": .session(.tune(.init(at: 12.3, branch: 2))),
      "source": .session(
        .source(.init(at: 12.3, branch: 2), lines: ["control top bubbles threshold=40"])),
      "speed": .server(.speed(.tenth)), "newLinks": .server(.newLinks(.root)),
    ]
    #expect(ProtocolText.clientMessages.keys.sorted() == expected.keys.sorted())
    for (kind, text) in ProtocolText.clientMessages { #expect(try read(text) == expected[kind]) }
  }

  private static let least = #"{"hello":{"version":1,"viewport":[390,844]"#
  private static let plain = ClientMessage.Request.hello(.init(viewport: Vector(390, 844)))
  private static let defaults: [(String, ClientMessage.Request)] = [
    (least + "}}", plain),
    (least + #","scene":null,"session":null,"offset":null,"token":null}}"#, plain),
    (least + #","insets":null,"device":null,"engine":null}}"#, plain),
    (least + #","page":null,"sequence":null,"unanswered":null}}"#, plain),
    (#"{"begin":{"edge":"left"}}"#, .session(.command(.begin(.left)))),
    (#"{"begin":{"edge":"left","level":null}}"#, .session(.command(.begin(.left)))),
    (#"{"why":{"edge":"left"}}"#, .session(.why(.left))),
    (#"{"why":{"edge":"left","at":null,"branch":null}}"#, .session(.why(.left))),
    (#"{"why":{"edge":"left","at":1}}"#, .session(.why(.left, .init(at: 1)))),
    (#"{"why":{"edge":"left","at":1,"branch":2}}"#, .session(.why(.left, .init(at: 1, branch: 2)))),
    (#"{"save":{}}"#, .session(.save(.transcript, from: nil))),
    (#"{"save":{"as":null}}"#, .session(.save(.transcript, from: nil))),
    (#"{"ping":{"t":1}}"#, .session(.ping(t: 1, roundTrip: nil))),
    (#"{"ping":{"t":1,"roundTrip":null}}"#, .session(.ping(t: 1, roundTrip: nil))),
    (slow(#""latency":1,"jitter":0.2"#), change(.init(latency: 1, jitter: 0.2))),
    (slow(#""latency":0,"jitter":0,"loss":0.2"#), change(.init(latency: 0, jitter: 0, loss: 0.2))),
    (slow(#""latency":0,"jitter":0"#), change(.none)),
    (#"{"stall":{"device":1,"duration":10}}"#, .session(.network(device: 1, .stall(10)))),
  ]

  private static func slow(_ fields: String) -> String { #"{"network":{"device":1,\#(fields)}}"# }

  private static func change(_ network: NetworkConditions) -> ClientMessage.Request {
    .session(.network(device: 1, .set(network)))
  }

  @Test(arguments: defaults)
  func `a field with a default can be omitted or null, and limits are included`(
    text: String, request: ClientMessage.Request
  ) throws { #expect(try read(text) == request) }

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

  private static let edges = "must be top, left, bottom or right"
  private static let offset = "a number from -1000000000 to 1000000000"
  private static let hello = #"{"hello":{"version":1,"viewport":[1,1]"#
  private static let page = hello + #","page":1"#

  private static let refused = Cases.table(
    #"""
     => a message must be JSON with numbers that a double can hold, got ""
    {hello => , got "{hello"
    {"save":{}} {"save":{}} => , got "{"save":{}} {"save":{}}"
    [{"save":{}}] => \#(oneKey)a list of 1
    7 => \#(oneKey)7
    "save" => \#(oneKey)"save"
    null => \#(oneKey)null
    {} => \#(oneKey)an object with 0 keys
    {"save":{},"fly":{}} => \#(oneKey)an object with 2 keys
    {"fly":{}} => the kind of a message must be \#(kinds), got "fly"
    {"begin":{}} => begin.edge \#(edges), got nothing
    {"begin":{"edge":null}} => begin.edge \#(edges), got null
    {"begin":{"edge":"up"}} => begin.edge \#(edges), got "up"
    {"begin":{"edge":"top","level":3}} => begin.level must be 1 or 2, got 3
    {"begin":1} => begin must be an object, got 1
    {"begin":{"edge":"top","floor":2}} => the keys of begin must be edge or level, got "floor"
    {"begin":{"edge":"\#(String(repeating: "a", count: 50))"}} => got "\#(String(repeating: "a", count: 40))…"
    {"end":{"edge":"top"}} => end.outcome must be success, failure or exhausted, got nothing
    {"speed":{"speed":0.2}} => speed.speed must be 1, 0.5 or 0.1, got 0.2
    {"clear":{"edge":"top"}} => the keys of clear must be none, got "edge"
    {"save":{"as":"a.txt"}} => save.as must be transcript, test, trace or tracks, got "a.txt"
    {"input":{"line":"\#(String(repeating: "x", count: 4097))"}} => input.line must be a string of at most 4096 bytes
    {"open":{}} => open.scene must be a string, got nothing
    {"fork":{"at":-1}} => fork.at must be a number from 0 to 1000000000, got -1
    {"recording":{"branch":0}} => recording.branch must be a whole number, 1 or more, got 0
    {"whatIf":{"lines":[],"as":0}} => whatIf.as must be a whole number from 1 to 4294967295, got 0
    {"whatIf":{"lines":"paging y off","as":1}} => whatIf.lines must be a list of at most 32 strings, got "paging y off"
    {"why":{"edge":"top","branch":1}} => why.at must be a number from 0 to 1000000000, got nothing
    {"import":{"name":"a","part":1,"parts":1001,"text":""}}
      => import.parts must be a whole number from 1 to 1000, got 1001
    {"import":{"name":"","part":1,"parts":1,"text":""}} => import.name must be a string of 1 to 255 characters, got ""
    {"import":{"name":"\#(String(repeating: "x", count: 256))","part":1,"parts":1,"text":""}}
      => import.name must be a string of 1 to 255 characters
    {"import":{"name":"a","part":1,"parts":1}} => import.text must be a string, got nothing
    {"ping":{"t":"1"}} => ping.t must be a number, got "1"
    {"ping":{"t":1e999}} => a double can hold
    {"ping":{"t":1,"roundTrip":-1}} => ping.roundTrip must be a number from 0 to 60, or null, got -1
    \#(hello),"offset":[0]}}
      => hello.offset must be a list of two numbers from -1000000000 to 1000000000, got a list of 1
    \#(hello),"offset":[0,2e9]}} => hello.offset[1] must be \#(offset), got 2000000000
    \#(hello),"page":9007199254740992}}
      => hello.page must be a whole number from 1 to 9007199254740991, got 9007199254740992
    \#(page),"sequence":-1}} => hello.sequence must be a whole number from 0 to 4294967295, got -1
    \#(page),"unanswered":[5]}} => hello.unanswered[0] must be an object, got 5
    \#(page),"unanswered":[\#(many)]}} => hello.unanswered must be a list of 0 to 500, got a list of 501
    \#(page),"unanswered":[{"sequence":1,"kind":2,"samples":[[1,"a",0]]}]}}
      => hello.unanswered[0].samples[0][1] must be a number, got "a"
    \#(page),"unanswered":[{"kind":2,"samples":[[1,0,0]]}]}}
      => hello.unanswered[0].sequence must be a whole number from 1 to 4294967295, got nothing
    \#(page),"unanswered":[{"sequence":1,"kind":2,"samples":[[1,0,0],[1,0,0]]}]}}
      => samples.n must be 1 of kind 2, got 2
    {"viewport":{"size":[390],"insets":[0,0,0,0]}}
      => viewport.size must be a list of two numbers, each 0, or a number from 1 to 20000, got a list of 1
    {"viewport":{"size":[390,1],"insets":[0,0,0]}} => (top, left, bottom, right) from 0 to 20000, got a list of 3
    {"viewport":{"size":[390,-1],"insets":[0,0,0,0]}}
      => viewport.size[1] must be 0, or a number from 1 to 20000, got -1
    {"hello":{"version":1,"viewport":[390,5e-324]}}
      => hello.viewport[1] must be 0, or a number from 1 to 20000, got 5e-324
    {"feed":{"latency":0,"failures":1.5,"empties":0}} => feed.failures must be a number from 0 to 1, got 1.5
    {"hello":{"version":2,"stage":[1,1]}} => this server supports version 1 of the protocol, not 2
    {"hello":{"version":1.5,"viewport":[1,1]}} => hello.version must be a whole number, got 1.5
    \#(hello),"engine":2}} => this page's engine has version 2, and the server's has version 3: reload the page
    \#(hello),"engine":"1"}} => hello.engine must be a whole number or null, got "1"
    \#(hello),"device":"watch"}} => hello.device must be touch, mouse or pen, got "watch"
    {"network":{"device":1,"latency":1.5,"jitter":0}} => network.latency must be a number from 0 to 1, got 1.5
    {"network":{"device":1,"latency":1,"jitter":0.3}} => network.jitter must be a number from 0 to 0.2, got 0.3
    {"network":{"device":1,"latency":1,"jitter":0,"loss":0.5}} => network.loss must be a number from 0 to 0.2, got 0.5
    {"network":{"latency":1,"jitter":0}} => network.device must be a whole number, 1 or more, got nothing
    {"stall":{"device":1,"duration":11}} => stall.duration must be a number from 0 to 10, got 11
    \#(hello),"network":{"latency":2,"jitter":0}}} => hello.network.latency must be a number from 0 to 1, got 2
    \#(hello),"network":{"latency":1,"jitter":0,"at":0}}}
      => the keys of hello.network must be latency, jitter or loss, got "at"
    """#)

  @Test(arguments: refused)
  func `an error has the place, the expected and the actual value`(text: String, says: String) {
    let error = #expect(throws: WireError.self) { try read(text) }
    let description = error?.description ?? ""
    #expect(description.contains(says), "\(description)")
  }

  /// Values of each type, at and beyond the limits of each range.
  private static let replacements: [JSON] =
    [.null, .bool(true), .string(""), .string("up"), .array([]), .object([:])]
    + [0, 1, 2, 3, 0.5, -1, -1e9, 1e9, 1.1e9, 60, 61, 20_000, 20_001].map(JSON.number)
    + [1, 2, 3, 4].map { .array(Array(repeating: .number(1), count: $0)) }

  /// The variants of a value with one part replaced or omitted.
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
}
