import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// The messages to a page with the engine; the page derives the session's model from them, to the last bit.
@Suite struct PageEngineStreamTests {
  private let rig = RegistryRig([.primes, PageEngineStreamTests.numbers])

  /// Forty rows, whose refresh brings forty others; the visible rows stay in place.
  private static let numbers = {
    typealias Numbers = RefreshedRowsTests.Numbers
    var scene = ListScene(
      name: "numbers", title: "Numbers", settings: [.placed(.top)],
      feed: Numbers(refreshed: Numbers.rows(-20..<20)))
    scene.afterRefresh = .seenRow
    return scene
  }()

  /// Joins a session, or opens one, with a page that has the engine.
  private func join(
    _ session: String? = nil, scene: String? = nil
  ) throws -> (page: ReceivedModel, session: String) {
    let (device, session) = try rig.join(session, scene: scene, hasEngine: true)
    return (ReceivedModel(device, rig), session)
  }

  /// Joins one session with two pages that have the engine.
  private func joinBoth() throws -> (first: ReceivedModel, second: ReceivedModel, session: String) {
    let (first, session) = try join()
    return (first, try join(session).page, session)
  }

  private func expectModel(
    _ pages: ReceivedModel..., of session: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for page in pages { #expect(try page.isSession(session), sourceLocation: location) }
  }

  // MARK: Joining

  @Test func `a page with the engine receives welcome, scene and model`() throws {
    let (page, session) = try join()
    let kinds = try page.device.frames.prefix(3).map { try Self.kind($0) }
    #expect(kinds == ["welcome", "scene", "model"])
    try expectModel(page, of: session)
  }

  @Test func `a page that joins while the list moves receives the current offset`() throws {
    let (page, session) = try join()
    rig.drag(page.device, by: -300)
    rig.pass(0.3)
    let other = rig.arrive(session: session, hasEngine: true)
    let now = try #require(rig.registry.sessions[session]?.clock.sessionTime(rig.now))
    var model = try #require(rig.registry[session]?.model)
    #expect(model.clock < now)
    _ = model.advance(to: now)
    let offset = try #require(try other.new("scene").first)["offset"]
    #expect(offset[1].number == model.scroll.y.offset(at: now))
  }

  // MARK: Inputs

  @Test func `a drag and its fling are acknowledged as the page's own inputs`() throws {
    let (page, session) = try join()
    rig.drag(page.device, by: -300)
    rig.pass(5)
    try expectModel(page, of: session)
    #expect(page.entries == [.own(14)])
  }

  @Test func `samples that the server interprets differently have its instants`() throws {
    let (page, session) = try join()
    rig.pass(1)
    rig.send(.touch, 195, 300, from: page.device, late: -0.5)
    rig.pass(0.1)
    rig.send(.move, 0, [-20, -20, -20], apart: 0.01, from: page.device)
    // According to this device's clock, this sample is older than the previous samples.
    rig.send(.move, 0, -20, from: page.device, late: 0.05)
    rig.send(.release, from: page.device)
    rig.pass(5)
    try expectModel(page, of: session)
    #expect(page.entries.contains { if case .ownAt = $0 { true } else { false } })
  }

  @Test(arguments: [0.9, 2.5, 8], [false, true])
  func `samples of a server's stall keep their times`(stall: Double, isPageBack: Bool) throws {
    let (page, session) = try join()
    rig.pass(stall + 1)
    // A page that gave up waiting reconnects before the server reads the messages on the first connection.
    if isPageBack { _ = try join(session) }
    for step in 0..<10 {
      let late = stall - 0.016 * Double(step)
      switch step {
      case 0: rig.send(.touch, 195, 300, from: page.device, late: late)
      case 9: rig.send(.release, from: page.device, late: late)
      default: rig.send(.move, 0, -40, from: page.device, late: late)
      }
    }
    rig.pass(5)
    try expectModel(page, of: session)
    #expect(page.entries == [.own(10)])
  }

  @Test func `another device's inputs are sent with their stamps`() throws {
    let (first, second, session) = try joinBoth()
    rig.drag(first.device, by: 300)
    rig.pass(0.1)
    rig.drag(second.device, by: -200)
    rig.pass(5)
    rig.ping(second.device, roundTrip: 0.01)
    try expectModel(first, second, of: session)
    #expect(first.entries.contains { if case .other(_, _, .touch) = $0 { true } else { false } })
  }

  @Test func `refused samples are acknowledged as dropped`() throws {
    let (first, second, session) = try joinBoth()
    rig.send(.touch, 195, 300, from: first.device)
    rig.send(.touch, 195, 300, from: second.device)
    rig.send(.move, 0, [5, 5, 5], apart: 0.01, from: second.device)
    rig.send(.release, from: first.device)
    rig.drag(second.device, by: 40)
    rig.pass(5)
    try expectModel(first, second, of: session)
    let dropped = second.entries.filter { if case .dropped = $0 { true } else { false } }
    #expect(dropped == [.dropped(1), .dropped(3)])
  }

  @Test func `samples of a viewer are acknowledged as dropped`() throws {
    let access = Access(token: "sesame")
    let rig = RegistryRig(access: access)
    let (device, session) = try rig.join(token: access.token(for: .view), hasEngine: true)
    let page = ReceivedModel(device, rig)
    rig.send(.wheel, 0, [5, 5], apart: 0.01, from: device)
    #expect(try page.isSession(session))
    #expect(page.entries == [.dropped(2)])
  }

  @Test func `a lost finger is lifted in all models, and its later samples are dropped`() throws {
    let (first, second, session) = try joinBoth()
    rig.pull(first.device, by: 80)
    rig.pass(10.5)
    rig.send(.move, 0, 80, from: first.device)
    rig.send(.release, from: first.device)
    rig.pass(5)
    try expectModel(first, second, of: session)
    #expect(first.entries.contains { if case .other(_, _, .cancel) = $0 { true } else { false } })
    #expect(first.entries.suffix(2) == [.dropped(1), .dropped(1)])
  }

  @Test(arguments: ModelLoss.allCases)
  func `a page that has lost the model receives it again, and is counted`(loss: ModelLoss) throws {
    let (page, session) = try join()
    rig.ping(page.device, roundTrip: 0.3)
    rig.send(#"{"begin":{"edge":"top"}}"#, from: page.device)
    rig.pull(page.device, by: -40)
    let before = page.device.frames.count
    rig.send(#"{"model":{"lost":"\#(loss.rawValue)"}}"#, from: page.device)
    // The announced input follows.
    let kinds = try page.device.frames.dropFirst(before).map { try Self.kind($0) }
    #expect(kinds == ["model", "inputs"])
    rig.send(.release, from: page.device)
    rig.pass(5)
    try expectModel(page, of: session)
    let metrics = try Prometheus(rig.registry.metrics(Traffic()).map(\.text).joined())
    #expect(metrics.samples["overscroll_lost_models_total{reason=\"\(loss.rawValue)\"}"] == 1)
  }

  @Test func `a page without an engine cannot report a lost model`() throws {
    let (device, _) = try rig.join()
    rig.send(#"{"model":{"lost":"stopped"}}"#, from: device)
    let reason = "this page runs no engine, so it has no model to lose"
    #expect(try device.reasons("error") == [reason])
  }

  // MARK: Rows

  @Test(arguments: [0.001, 0.15])
  func `a refresh and its rows are sent, even if its end is delayed`(roundTrip: Double) throws {
    let (first, second, session) = try joinBoth()
    rig.ping(second.device, roundTrip: roundTrip)
    rig.drag(first.device, by: 300)
    rig.pass(8)
    try expectModel(first, second, of: session)
    let inputs = try #require(rig.registry[session]).history.branch.recording.entries
    let inserted = try #require(inputs.last { $0.input.kind == .insert }).at.seconds
    for page in [first, second] {
      #expect(try page.device.new("rows").map { $0["time"].number } == [inserted])
    }
  }

  @Test func `rows inserted above the visible rows are sent and move the content`() throws {
    let (page, session) = try join(scene: "numbers")
    rig.send(.jump, 0, 700, from: page.device)
    rig.begin("top", from: page.device, then: 8)
    try expectModel(page, of: session)
    #expect(try page.device.new("rows").last?["shift"].number == 20 * 72)
  }

  // MARK: Other models

  @Test func `two pages with the engine follow changes of constants and controls`() throws {
    let (first, second, session) = try joinBoth()
    for line in [
      "deceleration 0.99", "control top bubbles threshold=90", "paging y every=100", "disable top",
      "direction rtl", "remove bottom",
    ] {
      rig.send(#"{"input":{"line":"\#(line)"}}"#, from: first.device)
      rig.drag(second.device, by: 150)
      rig.pass(0.5)
    }
    rig.pass(8)
    for page in [first, second] { rig.ping(page.device, roundTrip: 0.01) }
    try expectModel(first, second, of: session)
  }

  @Test func `an announcement ends when another model is sent`() throws {
    let (page, session) = try join()
    rig.ping(page.device, roundTrip: 0.3)
    rig.send(#"{"begin":{"edge":"top"}}"#, from: page.device)
    try page.applyMessages()
    #expect(page.scheduledInputs.count == 1)
    rig.send(#"{"open":{"scene":"numbers"}}"#, from: page.device)
    rig.pass(8)
    try expectModel(page, of: session)
    #expect(page.scheduledInputs.isEmpty)
  }

  fileprivate static func kind(_ frame: (opcode: UInt8, bytes: [UInt8])) throws -> String {
    switch try Page.Message(opcode: frame.opcode, frame.bytes) {
    case .text(let kind, _): kind
    case .model: "model"
    case .inputs: "inputs"
    case .motion: "motion"
    case .close: "close"
    }
  }
}

/// The times, the order and the size of the messages to a page with the engine.
@Suite struct EngineMessagesTests {
  private let rig = RegistryRig()

  /// Joins with a page that has the engine; returns it and the messages since then.
  private func join() throws -> (
    page: ReceivedModel, messages: () -> ArraySlice<(opcode: UInt8, bytes: [UInt8])>
  ) {
    let (device, _) = try rig.join(hasEngine: true)
    let start = device.frames.count
    return (ReceivedModel(device, rig), { device.frames[start...] })
  }

  @Test func `a page with the engine does not receive state that its model computes`() throws {
    let (page, messages) = try join()
    rig.drag(page.device, by: 300)
    rig.send(#"{"input":{"line":"deceleration 0.99"}}"#, from: page.device)
    rig.pass(8)
    let kinds = Set(try messages().map { try PageEngineStreamTests.kind($0) })
    #expect(kinds.isDisjoint(with: ["motion", "phase", "metrics", "physics"]))
    #expect(kinds.isSuperset(of: ["event", "rows", "inputs"]))
  }

  @Test func `a page's moves are acknowledged after 32 of them or with a pong`() throws {
    let (page, messages) = try join()
    rig.send(.touch, 195, 300, from: page.device)
    for _ in 0..<31 {
      rig.pass(0.01)
      rig.send(.move, 0, -1, from: page.device)
    }
    #expect(try messages().map { try PageEngineStreamTests.kind($0) } == ["inputs"])
    rig.send(.move, 0, -1, from: page.device)
    try page.applyMessages()
    #expect(page.entries == [.own(32)])
    rig.ping(page.device, roundTrip: 0.01)
    try page.applyMessages()
    #expect(page.entries == [.own(32), .own(1)])
  }

  @Test(arguments: [Page.Phase.scroll, .jump, .momentum])
  func `a key's scroll and the stop of a wheel are acknowledged at once`(phase: Page.Phase) throws {
    let (page, _) = try join()
    rig.send(phase, 0, 0, from: page.device)
    try page.applyMessages()
    #expect(page.entries == [.own(1)])
  }

  @Test func `inputs are sent before their consequences`() throws {
    let (page, _) = try join()
    rig.drag(page.device, by: 300)
    rig.pass(8)
    var news: [String] = []
    for (index, frame) in page.device.frames.enumerated() {
      try page.applyMessages(to: index + 1)
      guard case .text(let kind, let body) = try Page.Message(opcode: frame.opcode, frame.bytes),
        ["event", "rows"].contains(kind), var model = page.model
      else { continue }
      news.append(body["event"].string ?? kind)
      _ = model.advance(to: Instant(seconds: body["time"].number ?? 0))
      if news.last == "finished" { #expect(model[.top]?.phase.name == .finishing) }
    }
    #expect(news.contains("finished"))
  }

  @Test func `messages with inputs supersede no messages and are never superseded`() throws {
    let (page, _) = try join()
    rig.drag(page.device, by: 300)
    rig.pass(8)
    let keys = zip(page.device.frames, page.device.keys).filter { $0.0.opcode == 2 }.map(\.1)
    #expect(keys.count > 3 && keys.allSatisfy { $0 == nil })
  }

  @Test(arguments: [0.001, 0.15])
  func `a fling sends 208 bytes, a refresh 11 messages and 1.5 kB`(roundTrip: Double) throws {
    let (page, messages) = try join()
    rig.ping(page.device, roundTrip: roundTrip)
    rig.pass(6)
    let before = messages().count
    rig.drag(page.device, by: -160, steps: 8)
    rig.pass(6)
    let fling = messages().dropFirst(before)
    #expect(fling.reduce(0) { $0 + $1.bytes.count } <= 208)
    rig.send(.jump, 0, -52, from: page.device)
    rig.pass(6)
    let all = messages().count
    rig.drag(page.device, by: 288)
    rig.pass(8)
    let refresh = messages().dropFirst(all)
    let kinds = try refresh.map { try PageEngineStreamTests.kind($0) }
    #expect(kinds.contains("rows"))
    let bytes = zip(kinds, refresh).filter { $0.0 != "rows" }.reduce(0) { $0 + $1.1.bytes.count }
    // An announcement is a separate message.
    #expect(kinds.filter { $0 != "rows" }.count <= (roundTrip > 0.1 ? 12 : 11))
    #expect(bytes <= 1_500)
  }
}

extension RegistryRig {
  /// Touches with a finger and moves it once.
  func pull(_ device: RecordedConnection, by distance: Double) {
    send(.touch, 195, 300, from: device)
    pass(0.02)
    send(.move, 0, distance, from: device)
  }

  /// Touches with a finger, moves it in steps of one frame, and lifts it.
  func drag(_ device: RecordedConnection, by distance: Double, steps: Int = 12) {
    send(.touch, 195, 300, from: device)
    for _ in 0..<steps {
      pass(1.0 / 60)
      send(.move, 0, distance / Double(steps), from: device)
    }
    pass(1.0 / 60)
    send(.release, from: device)
  }
}
