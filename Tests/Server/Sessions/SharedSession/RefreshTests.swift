import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct RefreshTests {
  @Test func `a refresh holds its space open and brings the next prime`() async throws {
    try await withPage { page in
      try page.begin("top")
      var received: [String: [JSON]] = [:]
      while received["event"]?.last?["event"].string != "ended" {
        guard case .text(let kind, let json) = try await page.next() else { continue }
        received[kind, default: []].append(json)
      }
      let rows = try #require(received["rows"]?.first)
      #expect(rows["at"].number == 0 && rows["shift"].number == 0)
      #expect(rows["insert"].array.map { $0["id"].string } == ["prime-97"])
      #expect(rows["insert"][0]["mark"].string == "25")
      #expect(received["event"]?.first?["detail"].string == "program")
      let metrics = try #require(received["metrics"])
      let (opened, closed) = (metrics[0], metrics[metrics.count - 1])
      let extent = opened["held"].numbers[0]
      #expect(extent > 0 && opened["insets"].numbers == [52 + extent, 0, 0, 0])
      #expect(closed["held"].numbers == [0, 0, 0, 0] && closed["insets"].numbers == [52, 0, 0, 0])
      #expect(closed["content"].numbers == [390, 25 * 72])
    }
  }

  @Test func `an event caused by a deadline names no input and no device in the log`() throws {
    let (rig, device, _) = try RegistryRig.ofOne()
    rig.begin("top", from: device, then: 20)
    let events = try device.new("event")
    let began = try #require(events.first { $0["event"].string == "began" })
    let ended = try #require(events.first { $0["event"].string == "ended" })
    #expect(began["input"].number != nil && ended["cause"].string == "time")
    #expect(ended["input"].number == nil && ended["device"].number == nil)
  }

  @Test func `a saved session replays and contains the events that the page received`() throws {
    let (rig, device, _) = try RegistryRig.ofOne()
    rig.drag(device, by: 300)
    rig.pass(20)
    let seen = try device.new("event").map { event in
      let words = ["edge", "event", "detail"].compactMap { event[$0].string }
      return "\(Instant(seconds: event["time"].number ?? 0).text) -> "
        + words.filter { !$0.isEmpty }.joined(separator: " ")
    }
    let text = try rig.transcript(for: device)
    #expect(try Transcript(text).firstDifference() == nil)
    #expect(text.split(separator: "\n").filter { $0.contains("-> top ") }.map(String.init) == seen)
    #expect(seen.contains { $0.hasSuffix("began user") })
  }
}

/// Refreshes that a user begins in the panel, which also determines their outcome.
@Suite struct SimulatedRefreshTests {
  /// Letters with a control at each edge and a loaded first page.
  private static let scene = FeedTests.scene {
    $0.settings += [ScrollEdge.left, .right].map { edge in
      Input.placed(edge) { $0.visibility = .always }
    }
  }

  private let rig = RegistryRig([scene])
  private let device: RecordedConnection
  private let session: String

  init() throws {
    (device, session) = try rig.join()
    rig.begin("top", from: device, then: 5)
    _ = device.newTexts()
  }

  private func line(_ text: String) { rig.send(#"{"input":{"line":"\#(text)"}}"#, from: device) }

  private func phase(_ edge: ScrollEdge) -> RefreshPhase.Name? {
    rig.registry[session]?.model[edge]?.phase.name
  }

  @Test(
    arguments: ScrollEdge.allCases,
    [("success", Outcome.success), ("failure", .failure), ("exhausted", .exhausted)])
  func `a simulated refresh waits for its simulated outcome at each edge`(
    edge: ScrollEdge, ending: (word: String, outcome: Outcome)
  ) throws {
    let calls = rig.calls.count
    line("begin \(edge.rawValue) reveal=always")
    rig.pass(60)
    #expect(phase(edge) == .refreshing && rig.calls.count == calls)
    line("end \(edge.rawValue) \(ending.word)")
    rig.pass(5)
    #expect(phase(edge) == .idle && rig.calls.count == calls)
    let events = try device.new("event").map { $0["event"].string }
    #expect(!events.contains("declined") && events.last == "ended")
    #expect(rig.registry[session]?.model[edge]?.state.outcome == ending.outcome)
  }

  @Test func `a pull or a button loads as usual, even after a simulated refresh`() {
    line("begin top reveal=always")
    line("end top failure")
    rig.pass(5)
    let calls = rig.calls.count
    rig.begin("top", from: device, then: 5)
    #expect(rig.calls.count == calls + 1 && phase(.top) == .idle)
  }

  @Test func `one end loads while the other waits for a simulated outcome`() {
    line("begin top reveal=always")
    let calls = rig.calls.count
    rig.begin("bottom", from: device, then: 5)
    #expect(rig.calls.count == calls + 1 && phase(.bottom) == .idle && phase(.top) == .refreshing)
    line("stop top")
    rig.pass(5)
    #expect(phase(.top) == .idle)
  }

  @Test func `a program that performs refreshes is not notified of a simulated one`() throws {
    let (rig, device, session) = try RegistryRig.ofOne([FeedTests.scene { $0.feed = nil }])
    rig.send(#"{"input":{"line":"begin top reveal=always"}}"#, from: device)
    rig.pass(1)
    rig.send(#"{"input":{"line":"end top success"}}"#, from: device)
    rig.pass(5)
    func began() -> Int {
      (rig.events[session] ?? []).count { if case .began = $0.what { true } else { false } }
    }
    #expect(began() == 0 && rig.registry[session]?.model[.top]?.phase.name == .idle)
    rig.begin("top", from: device, then: 1)
    #expect(began() == 1)
  }
}
