import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Loop @Suite struct RunningProgramsTests {
  private let sessions = SessionRuntime(
    [FeedTests.scene { $0.name = "returns" }, FeedTests.scene { $0.name = "reads" }],
    access: .open, addresses: .unknown,
    program: { session in
      if session.scene == "reads" { for await _ in session.events {} }
    }, logger: quiet)

  private func open(_ scene: String, for device: RecordedConnection) throws -> String {
    let hello = #"{"hello":{"version":1,"scene":"\#(scene)","viewport":[390,844]}}"#
    sessions.perform(
      sessions.registry.receive(text: Data(hello.utf8), from: device, at: sessions.now))
    return try #require(try device.new("welcome").first?["session"].string)
  }

  @Test func `a task is kept until its program returns`() async throws {
    let returned = try open("returns", for: RecordedConnection(1))
    let reading = try open("reads", for: RecordedConnection(2))
    let programs = sessions.programs.running
    await programs[returned]?.task?.value
    #expect(sessions.programs.running[returned]?.task == nil)
    #expect(sessions.programs.has(returned, try #require(programs[returned]).number))
    #expect(sessions.programs.running[reading]?.task != nil)
  }
}

/// The calls of a session's program and the events that it receives, in simulated time.
@Suite struct ProgramTests {
  /// Creates a session of letters with a device that has read its messages.
  private func session(
    _ scene: ListScene = FeedTests.scene()
  ) throws -> (rig: RegistryRig, device: RecordedConnection, session: String) {
    try RegistryRig.ofOne([scene])
  }

  private func model(_ rig: RegistryRig, _ id: String) throws -> ScrollModel {
    try #require(rig.registry[id]).model
  }

  private func rows(_ rig: RegistryRig, _ id: String) -> String {
    rig.registry[id]?.session.loader.list.items.map(\.id).joined() ?? ""
  }

  // MARK: Events

  @Test func `a program receives its session before the first event`() throws {
    let (rig, _, id) = try RegistryRig.ofOne([FeedTests.scene { $0.opensWith = [.top] }])
    #expect(rig.opened.map(\.session) == [id] && rig.opened.map(\.scene) == ["letters"])
    #expect(rig.lines(id).first == "0.0 top began program (begin)")
    _ = try rig.join(id)
    #expect(rig.opened.count == 1)
  }

  @Test func `an event has its time, its cause and the number of its refresh`() throws {
    let (rig, _, id) = try session()
    rig.pass(1)
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    rig.pass(1)
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    rig.pass(10)
    let events = try #require(rig.events[id])
    let begun = events.filter { $0.what == .began(.program) }
    #expect(begun.map(\.run) == [1, 2] && begun.map(\.time.seconds) == [1, 2])
    #expect(begun.allSatisfy { $0.edge == .top && $0.cause == .input(.begin) && $0.device == nil })
    #expect(begun.allSatisfy { $0.state.phase.name == .refreshing })
    #expect(events.filter { $0.what == .ended }.map(\.run) == [1, 2])
    #expect(events.filter { $0.what == .ended }.allSatisfy { $0.state.outcome == .success })
  }

  @Test func `a program receives the pages' events, and the devices that caused them`() throws {
    let (rig, device, id) = try session()
    let (second, _) = try rig.join(id)
    rig.drag(second, by: 300)
    rig.pass(10)
    rig.begin("bottom", from: device, then: 5)
    let events = try #require(rig.events[id])
    let seen = try device.new("event").map {
      "\($0["edge"].string ?? "") \($0["event"].string ?? "")"
    }
    #expect(events.map { "\($0.edge.rawValue) \($0.what.word)" } == seen)
    #expect(events.map(\.number) == Array(1...events.count))
    for event in events where event.edge == .top {
      switch event.what {
      case .pulling, .armed, .began: #expect(event.device == 2)
      case .finished, .ended: #expect(event.device == nil)
      default: break
      }
    }
    #expect(events.contains { $0.what == .began(.user) && $0.cause == .input(.release) })
    #expect(events.contains { $0.what == .ended })
  }

  // MARK: Refreshes

  @Test func `a call that a control declines throws its reason and changes nothing`() throws {
    let (rig, _, id) = try session()
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    let before = try model(rig, id).snapshot()
    let declined: [(Input, Reason)] = [
      (.begin(.top), .alreadyRefreshing), (.end(.top, .success, run: 7), .stale(7)),
      (.accept(.top, run: 2), .stale(2)), (.refuse(.top, run: 0), .stale(0)),
    ]
    for (input, reason) in declined {
      #expect(throws: SessionError.declined(.top, reason)) {
        try rig.program(id) { try $0.handle(input, for: .top) }
      }
    }
    #expect(try model(rig, id).snapshot() == before)
  }

  @Test func `without a feed, a refresh runs until the program ends it`() throws {
    let (rig, _, id) = try session(ListScene(top: .spinner, bottom: .spinner, feed: nil))
    for edge in [ScrollEdge.top, .bottom] {
      try rig.program(id) { try $0.handle(.begin(edge), for: edge) }
      rig.pass(100)
      #expect(try model(rig, id)[edge]?.phase.name == .refreshing)
      try rig.program(id) { try $0.handle(.end(edge, .success, run: 1), for: edge) }
      rig.pass(10)
      #expect(try model(rig, id)[edge]?.phase.name == .idle)
    }
    #expect(rig.calls.isEmpty)
  }

  // MARK: Controls

  @Test(arguments: [
    Input.begin(.left), .end(.left, .success, run: nil), .stop(.left), .accept(.left, run: nil),
    .refuse(.left, run: nil), .enable(.left), .disable(.left), .reset(.left),
    .frame(.left, frame),
  ])
  func `a call for an edge without a control is an error and changes nothing`(input: Input) throws {
    let (rig, _, id) = try session()
    let count = rig.registry[id]?.history.branch.recording.count
    let calls: [(inout SharedSession) throws -> Void] = [
      { try $0.handle(input, for: .left) }, { try $0.remove(.left) },
    ]
    for call in calls {
      #expect(throws: SessionError.noControl(.left)) { try rig.program(id, call) }
    }
    #expect(rig.registry[id]?.history.branch.recording.count == count)
  }

  @Test func `a control can be replaced on every page while its refresh continues`() throws {
    let (rig, device, id) = try session(FeedTests.scene { $0.conditions.latency = 5 })
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    let mine = Control(extent: 33) { Layer.circle(radius: 4).fill(.ink) }
    try rig.program(id) { try $0.place(mine, at: .top) }
    let scene = try #require(try device.new("scene").last)
    let placed = try #require(scene["controls"].array.first { $0["edge"].string == "top" })
    #expect(placed["name"].string == "top" && placed["extent"].number == 33)
    #expect(placed["phase"].string == "refreshing")
    rig.pass(20)
    #expect(rows(rig, id) == "abc")
    #expect(try model(rig, id)[.top]?.behavior.threshold == .points(33))
  }

  @Test func `a placed control's closure draws, and the replaced control's does not`() throws {
    let (rig, device, id) = try session()
    let mine = Control("mine", extent: 33) { Layer.circle(radius: 4).fill(.ink).named("dot") }
      .scrolled { [LayerChange("dot", .x, $0.distance)] }
    try rig.program(id) { try $0.place(mine, at: .top) }
    rig.pull(device, by: 60)
    #expect(try device.new("layers").last?["changes"][0]["layer"].string == "dot")
    try rig.program(id) { try $0.place(.spinner, at: .top) }
    _ = try device.new()
    rig.send(.move, 0, 60, from: device)
    #expect(try device.new("layers").isEmpty)
  }

  @Test func `a control placed at an empty edge waits for the first page`() throws {
    let (rig, _, id) = try session(ListScene(top: .spinner, feed: Letters()))
    try rig.program(id) { try $0.place(.spinner, at: .bottom) }
    #expect(throws: SessionError.declined(.bottom, .disabled)) {
      try rig.program(id) { try $0.handle(.begin(.bottom), for: .bottom) }
    }
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    rig.pass(10)
    try rig.program(id) { try $0.handle(.begin(.bottom), for: .bottom) }
    rig.pass(10)
    #expect(rows(rig, id) == "abcdef")
  }

  @Test func `removing a control closes its space and cancels its request`() throws {
    let (rig, device, id) = try session(FeedTests.scene { $0.conditions.latency = 5 })
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    rig.pass(1)
    try rig.program(id) { try $0.remove(.top) }
    #expect(try device.new("metrics").last?["insets"].numbers == [52, 0, 0, 0])
    rig.pass(20)
    #expect(rows(rig, id) == "" && rig.isAtRest)
    #expect(try model(rig, id)[.top] == nil)
  }

  @Test func `an invalid control is not placed`() throws {
    let (rig, device, id) = try session()
    let broken = Control(extent: 60) { Layer.circle(radius: -4).fill(.ink) }
    let error = #expect(throws: SessionError.self) {
      try rig.program(id) { try $0.place(broken, at: .top) }
    }
    #expect(error?.description == broken.problems.first?.description)
    #expect(try device.new("scene").isEmpty)
    #expect(try model(rig, id).names[.top] == "spinner")
  }

  private static let frame = ControlFrame(x: 10, y: 20, width: 80, height: 80)

  private func expect(_ frame: ControlFrame, _ received: JSON?) {
    let numbers = ["x", "y", "width", "height"].map { received?["frame"][$0].number }
    #expect(numbers == [frame.x, frame.y, frame.width, frame.height])
  }

  @Test func `a free control has its frame on every page, in the past and in a replay`() throws {
    let free = Control("sign", extent: 60, presentation: Presentation(.free)) {
      Layer.circle(radius: 4).fill(.ink)
    }
    let (rig, device, id) = try session(ListScene(top: free, feed: nil))
    rig.pass(1)
    try rig.program(id) { try $0.handle(.frame(.top, Self.frame), for: .top) }
    expect(Self.frame, try device.new("frame").last)
    rig.pass(1)
    let late = rig.connect(from: "")
    rig.hello(late, session: id)
    expect(Self.frame, try late.new("scene").last?["controls"][0])
    rig.send(#"{"recording":{}}"#, from: device)
    var past = Past(try RecordingMessage(bytes: #require(device.frames.last).bytes).recording)
    #expect(past.model(at: Instant(seconds: 0.5)).frames == [:])
    #expect(past.model(at: Instant(seconds: 1.5)).frames == [.top: Self.frame])
    let transcript = try Transcript(rig.transcript(for: device))
    #expect(transcript.replay().contains("1.000 frame top 10 20 80 80"))
    #expect(transcript.firstDifference() == nil)
    var replayed = ScrollModel(transcript.scene)
    for (entry, _) in transcript.entries { _ = replayed.handle(entry.input, at: entry.at) }
    #expect(replayed.frames == [.top: Self.frame])
    try rig.program(id) { try $0.handle(.frame(.top, nil), for: .top) }
    #expect(try device.new("frame").last?["frame"] == .null)
  }

  @Test func `only a free control can have a frame`() throws {
    let (rig, device, id) = try session()
    let error = #expect(throws: SessionError.self) {
      try rig.program(id) { try $0.handle(.frame(.top, Self.frame), for: .top) }
    }
    #expect(error?.description == "a control with a frame must be placed as free, got pinned")
    rig.send(#"{"input":{"line":"frame top 10 20 80 80"}}"#, from: device)
    #expect(try device.new("error").last?["reason"].string?.contains("placed as free") == true)
    #expect(try model(rig, id).frames == [:])
    try rig.program(id) { try $0.handle(.frame(.top, nil), for: .top) }
  }

  // MARK: Rows

  @Test func `rows are inserted, replaced and removed on every page`() throws {
    let (rig, device, id) = try session()
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    rig.pass(10)
    _ = try device.new()
    try rig.program(id) { try $0.replace(0..<0, with: [Letters.row("x")]) }
    try rig.program(id) { try $0.replace(4..<4, with: [Letters.row("y")]) }
    try rig.program(id) { try $0.replace(1..<3, with: [Letters.row("z")]) }
    #expect(rows(rig, id) == "xzcy")
    let changes = try device.new("rows")
    #expect(changes.map { $0["at"].number } == [0, 4, 1])
    #expect(changes.map { $0["remove"].number } == [0, 0, 2])
    #expect(changes.map { $0["insert"][0]["id"].string } == ["x", "y", "z"])
    #expect(try model(rig, id).scroll.metrics.content.y == 4 * 72)
  }

  @Test(arguments: [(0..<0, "x", 72.0), (1..<3, "", -144), (20..<22, "", 0)])
  func `rows that change above or below do not move the visible rows`(
    range: Range<Int>, inserted: String, shift: Double
  ) throws {
    let (rig, device, id) = try session(.primes)
    try rig.program(id) { try $0.handle(.scroll(Vector(0, 500), animated: false)) }
    try rig.program(id) { try $0.replace(range, with: inserted.map(Letters.row)) }
    #expect(try device.new("rows").last?["shift"].number == shift)
    #expect(try model(rig, id).scroll.offset(at: .zero).y == 500 + shift)
  }

  @Test(arguments: [
    (-1..<0, Problem.invalid("indices", mustBe: "within 0..<3", got: "-1..<0")),
    (3..<5, .invalid("indices", mustBe: "within 0..<3", got: "3..<5")),
    (4..<4, .invalid("index", mustBe: "within 0...3", got: "4")),
    (-1..<(-1), .invalid("index", mustBe: "within 0...3", got: "-1")),
  ])
  func `an index beyond the rows changes nothing`(range: Range<Int>, problem: Problem) throws {
    let (rig, device, id) = try session()
    try rig.program(id) { try $0.assign("abc".map(Letters.row)) }
    _ = try device.new()
    #expect(throws: SessionError.invalid(problem)) {
      try rig.program(id) { try $0.replace(range, with: [Letters.row("x")]) }
    }
    #expect(rows(rig, id) == "abc")
    #expect(try device.new().isEmpty)
  }

  @Test func `more rows than the limit of a list are an error and change nothing`() throws {
    let (rig, _, id) = try session()
    let many = (0...Session.maximumRows).map { Row($0) }
    let calls: [(inout SharedSession) throws -> Void] = [
      { try $0.assign(many) }, { try $0.replace(0..<0, with: many) },
    ]
    for call in calls {
      let error = #expect(throws: SessionError.self) { try rig.program(id, call) }
      #expect(error?.description == "rows must be at most 20000, got 20001")
    }
    #expect(rows(rig, id) == "")
    try rig.program(id) { try $0.assign(many.dropLast()) }
  }

  // MARK: The list

  @Test func `a call takes effect before it returns, even if devices are far away`() throws {
    let (rig, device, id) = try session(ListScene(top: .spinner, feed: nil))
    rig.ping(device, roundTrip: 0.3)
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    #expect(try model(rig, id)[.top]?.phase.name == .refreshing)
    try rig.program(id) { try $0.handle(.end(.top, .success, run: 1), for: .top) }
    #expect(try model(rig, id)[.top]?.state.outcome == .success)
  }

  @Test func `a program can scroll to a finite offset while no finger is down`() throws {
    let (rig, device, id) = try session(.primes)
    try rig.program(id) { try $0.handle(.scroll(Vector(0, 300), animated: false)) }
    #expect(try model(rig, id).scroll.offset(at: .zero).y == 300)
    #expect(throws: SessionError.self) {
      try rig.program(id) { try $0.handle(.scroll(Vector(0, .nan), animated: true)) }
    }
    rig.send(.touch, 100, 300, from: device)
    #expect(throws: SessionError.ignored("a finger is down")) {
      try rig.program(id) { try $0.handle(.scroll(Vector(0, 0), animated: true)) }
    }
    #expect(try model(rig, id).scroll.offset(at: .zero).y == 300)
  }

  @Test func `a program's calls are in the transcript, which replays to the same outputs`() throws {
    let (rig, device, id) = try session()
    rig.pass(0.5)
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
    rig.pass(5)
    try rig.program(id) { try $0.replace(0..<1, with: []) }
    try rig.program(id) { try $0.place(.arrow, at: .top) }
    try rig.program(id) { try $0.remove(.bottom) }
    try? rig.program(id) { try $0.handle(.stop(.top), for: .top) }
    rig.pass(5)
    let text = try rig.transcript(for: device)
    #expect(try Transcript(text).firstDifference() == nil)
    let lines = text.split(separator: "\n")
    #expect(lines.contains("0.500 begin top") && lines.contains("5.500 remove bottom"))
    #expect(lines.contains { $0.hasPrefix("5.500 control top arrow") })
    #expect(lines.contains("5.500 -> top declined not refreshing"))
  }

  @Test func `an error that ends a program is sent once to each device`() throws {
    let (rig, device, id) = try session()
    rig.pass(1.5)
    rig.fail(id, "no route\nto the queue")
    let second = rig.arrive(session: id)
    let reason = "The program of this session failed: no route to the queue"
    for each in [device, second] {
      let received = try each.new("programFailed")
      #expect(received.map { $0["reason"].string } == [reason])
      #expect(received.first?["time"].number == 1.5)
    }
    try rig.program(id) { try $0.handle(.begin(.top), for: .top) }
  }
}
