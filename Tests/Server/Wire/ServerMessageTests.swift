import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

@testable import OverscrollWire

@Suite struct ServerMessageTests {
  static let messages: [String: ServerMessage] = [
    "welcome": .welcome(
      version: 1, session: "8sdk2", device: 1, role: .inspect, now: 0.0123,
      scenes: WrittenJSON([SceneName(name: "primes", title: "Primes")]), created: true,
      instance: "k3qz7"),
    "refused": .refused(code: .version, reason: WireError.version(2).description),
    "pong": .pong(t: 1234.5, now: 3.25),
    "metrics": .metrics(refreshing),
    "phase": .phase(again),
    "frame": .frame(
      edge: .top,
      frame: Nullable(wrappedValue: ControlFrame(x: 10, y: 20, width: 80, height: 80))),
    "physics": .physics(PhysicsMessage(tuned)),
    "actions": .actions(possible: [false, true]),
    "layers": .layers(
      edge: .top,
      changes: [LayerChange("needle", .rotation, 0.2), LayerChange("speed", text: "120")]),
    "event": .event(
      number: 7, time: 0.2, edge: .top, event: "began", detail: "user", cause: "release",
      input: 21, device: 1, cue: .impact),
    "failed": .failed(
      number: 9, time: 0.9, edge: .bottom, reason: "The feed answered HTML, not JSON."),
    "programFailed": .programFailed(
      number: 9, time: 0.9,
      reason: "The program of this session failed: no route to the queue"),
    "noted": .noted(
      number: 3, time: 4.2, SessionNote(.network, devices: [2], by: 1, detail: "stall=3.0")),
    "feed": .feed(FeedConditions(latency: 2)),
    "rows": .rows(
      RowsMessage(
        0..<0, with: [Row(id: "prime-101", title: "101", note: "…", mark: "26", hue: 0.6)],
        shift: 0, at: Instant(seconds: 5.9))),
    "devices": .devices(
      list: [
        .init(
          id: 1, device: .touch, role: .inspect, viewport: Vector(390, 844), roundTrip: 0.154,
          network: NetworkConditions(latency: 0.15, jitter: 0.03, loss: 0.02))
      ], holder: Nullable(wrappedValue: 1), leader: Nullable(wrappedValue: 1)),
    "network": .network(.set(NetworkConditions(latency: 0.15, jitter: 0.03, loss: 0.02))),
    "opened": .opened(device: 2, scene: "people", title: "People"),
    "speed": .speed(speed: .tenth, now: 12.5, device: 2),
    "saved": .saved(problem: "the store of sessions does not answer"),
    "wentBack": .wentBack(device: 2, to: 12.345),
    "ignored": .ignored(sequence: 31, reason: "device 1 holds the list", takeOver: true),
    "transcript": .transcript(name: "primes.txt", text: "viewport 390 844\n…"),
    "why": short,
    "recording": recording,
    "whatIf": .whatIf(branch: 1_000_001),
    "branches": .branches(
      current: 2,
      list: [
        ListedBranch(1, from: nil, name: nil, end: Instant(seconds: 31.5)),
        ListedBranch(2, from: (1, Instant(seconds: 12.345)), name: nil, end: nil),
      ]),
    "imported": .imported(branch: 3, outputs: 12, difference: "line 9: expected `…`, got `…`"),
    "control": .control(
      PlacedControl(.top, "dot", DrawnControl(farther), RefreshMachine(farther.behavior))),
    "tuned": .tuned(values: ["top.threshold": "120"]),
    "source": .source(text: "import Overscroll\n\n// No values differ from the scene's.\n"),
    "join": .join(
      reach: .network,
      links: [
        .init(role: .inspect, url: "http://192.168.1.20:8080/?session=8sdk2", code: codeOfExample)
      ]),
    "error": .error(
      reason: WireError.field(
        "begin.edge", expected: "top, left, bottom or right", given: "\"up\""
      ).description),
  ]

  private static let dot = Control("dot", extent: 40, ending: []) {
    Layer.circle(radius: 8).fill(.white)
  }
  private static let farther = dot.behaving { $0.threshold = 90 }

  /// The rows of the QR code in PROTOCOL.md, which other tests compare with the code of the example's link.
  private static var codeOfExample: [String] {
    let example = try? JSON(Data((ProtocolText.serverMessages["join"] ?? "").utf8))
    return example?["join"]["links"][0]["code"].array.compactMap(\.string) ?? []
  }

  /// The model of the scene in PROTOCOL.md.
  private static func model(_ settings: Input...) -> ScrollModel {
    ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
        [.inset(.top, 52)] + settings))
  }

  private static let behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
  private static let bubbles = Input.control(
    .top, ControlPlacement(name: "bubbles", behavior: behavior))

  /// A branch whose list has received a row.
  private static var recording: ServerMessage {
    let row = Row(id: "2", title: "2", note: "", mark: "2", hue: 0.5)
    let scene = SceneMessage(
      model(),
      [
        "name": "primes", "title": "Primes", "axis": "y", "rowHeight": 72, "hint": "", "about": "",
      ], rows: WrittenJSON([]))
    return .recording(
      branch: 1, followed: true, scene: scene,
      rows: [RowsMessage(0..<0, with: [row], shift: 0, at: Instant(seconds: 2.5))],
      looks: ["dot": DrawnControl(dot)])
  }

  /// The sizes while a control holds 60 points at the top.
  private static var refreshing: ScrollLayout {
    var model = model(bubbles)
    _ = model.handle(.begin(.top), at: .zero)
    return ScrollLayout(of: model.scroll)
  }

  /// The explanation of a pull that is 12.5 points short.
  private static var short: ServerMessage {
    var model = model(.rubberBand(.off), bubbles)
    _ = model.handle(.touch(Vector(195, 300)), at: .zero)
    _ = model.handle(.move(Vector(0, 77.5)), at: Instant(seconds: 0.3))
    _ = model.advance(to: Instant(seconds: 0.48))
    guard let explanation = model.explanation(.top) else {
      preconditionFailure("there is a control at the top")
    }
    return .why(explanation)
  }

  /// A scroll view whose physics differs from UIScrollView's.
  private static var tuned: Scroller {
    var scroll = Scroller(
      ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
      physics: ScrollPhysics(
        decelerationRate: 0.99, edgeReturn: .spring(stiffness: 170, damping: 26), touchBand: .off))
    var physics = scroll.y.physics
    physics.acceleratesFlicks = true
    scroll.setPhysics(physics, at: .zero)
    scroll.setBounces([.x], always: [.y], at: .zero)
    scroll.x.paging = .pages
    scroll.y.paging = .every(100)
    return scroll
  }

  /// A control that refreshes again after a successful refresh.
  private static var again: PhaseMessage {
    var machine = RefreshMachine(behavior)
    _ = machine.handle(.begun(), at: Instant(seconds: 4))
    _ = machine.handle(.finished(.success, run: nil), at: Instant(seconds: 4.1))
    _ = machine.handle(.pulled(0, by: .momentum), at: Instant(seconds: 5))
    _ = machine.handle(.begun(), at: Instant(seconds: 5.2))
    return PhaseMessage(.top, machine.state, obstacle: machine.obstacle)
  }

  private func json(_ message: ServerMessage) throws -> JSON { try JSON(Data(message.bytes)) }

  private func expect(_ message: ServerMessage, _ text: String) throws {
    #expect(try json(message) == JSON(Data(text.utf8)))
    #expect(try ProtocolText.schema.problem(json(message), as: "serverMessage") == nil)
  }

  /// The other messages have tests in separate files.
  private static let kinds = Set(ProtocolText.serverMessages.keys).subtracting(["scene", "tuning"])
    .union(messages.keys).sorted()

  @Test(arguments: kinds)
  func `a message is written exactly as in PROTOCOL md`(kind: String) throws {
    try expect(#require(Self.messages[kind]), #require(ProtocolText.serverMessages[kind]))
  }

  @Test(arguments: [
    (NetworkChange.set(.none), #"{"network":{"latency":0,"jitter":0,"loss":0}}"#),
    (.stall(3), #"{"network":{"stall":3}}"#), (.drop, #"{"network":{"drop":true}}"#),
  ])
  func `a change of a network is written as in PROTOCOL md`(
    change: NetworkChange, text: String
  ) throws { try expect(.network(change), text) }

  @Test func `missing values of devices are written as null, as a page expects`() throws {
    let device = ListedDevice(
      id: 1, device: .touch, role: .view, viewport: Vector(1, 1), roundTrip: nil)
    let none = Nullable<Int>(wrappedValue: nil)
    let devices = try json(.devices(list: [device], holder: none, leader: none))["devices"]
    let written = devices["list"][0]
    #expect(devices.keys == ["holder", "leader", "list"])
    #expect(devices["holder"] == .null && devices["leader"] == .null)
    #expect(written.keys.contains("roundTrip") && written["roundTrip"] == .null)
    #expect(written.keys.contains("network") && written["network"] == .null)
  }

  @Test func `an error contains a refused line, and otherwise no such field`() throws {
    let refused = WireError.line("fly", "expected touch")
    let message = try json(.error(reason: refused.description, line: refused.line))
    #expect(message["error"]["reason"].string == "expected touch")
    #expect(message["error"]["line"].string == "fly")
    let other = try json(.error(reason: "no", line: WireError.text("no").line))
    #expect(other["error"].keys == ["reason"])
  }
}

@Suite struct TuningMessageTests {
  /// The constants of a list with bubbles, whose threshold has changed from 80 to 90.
  private var message: JSON {
    get throws {
      let control = ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior)
      let start = ScrollModel(
        ScrollSetup(
          metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
          [.control(.top, control)]))
      var model = start
      _ = model.handle(try Input(line: "control top bubbles threshold=90", for: model), at: .zero)
      return try JSON(Data(ServerMessage.tuning(Tuning(model, since: start)).bytes))
    }
  }

  private var example: JSON {
    get throws { try JSON(Data((ProtocolText.serverMessages["tuning"] ?? "").utf8)) }
  }

  @Test func `the constant in PROTOCOL md is written exactly as shown`() throws {
    let message = try message
    let (tuning, example) = (message["tuning"], try example["tuning"])
    #expect(try ProtocolText.schema.problem(message, as: "serverMessage") == nil)
    #expect(tuning.keys == example.keys)
    let group = try #require(tuning["groups"].array.first { $0["title"].string == "Top: bubbles" })
    #expect(group["constants"].array.contains(example["groups"][0]["constants"][0]))
    #expect(tuning["values"]["top.threshold"] == example["values"]["top.threshold"])
    #expect(tuning["presets"]["uikit"]["threshold"] == example["presets"]["uikit"]["threshold"])
  }

  @Test func `PROTOCOL md names exactly the inputs that a line cannot send`() throws {
    let setup = ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero))
    let error = #expect(throws: TranscriptError.self) {
      try Input(line: "pass", for: ScrollModel(setup))
    }
    let taken = try #require(error).expected.split(separator: " ").map { $0.filter { $0 != "," } }
    let refused = Input.Kind.allCases.map(\.rawValue).filter { $0 == "pass" || !taken.contains($0) }
    let section = ProtocolText.lines.drop { $0 != "### input" }.joined(separator: " ")
    let sentence = try #require(section.firstMatch(of: #/These inputs are rejected: (.*?)\. /#)).1
    #expect(Set(sentence.matches(of: #/`(\w+)`/#).map { String($0.1) }) == Set(refused))
  }
}
