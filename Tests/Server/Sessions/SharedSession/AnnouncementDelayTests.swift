import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Changes that the server starts itself begin after a delay, so that distant devices receive them before.
@Suite struct AnnouncementDelayTests {
  private let rig = RegistryRig([One.scene])

  /// Connects a page with the engine, reports its round trip, in seconds, and begins a refresh.
  private func refreshing(_ roundTrip: Double) throws -> (page: ReceivedModel, session: String) {
    rig.latency = 0
    let (device, session) = try rig.join(hasEngine: true)
    rig.ping(device, roundTrip: roundTrip)
    _ = device.newTexts()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    return (ReceivedModel(device, rig), session)
  }

  @Test(arguments: [(0.016, 0.0), (0.2, 0.12), (2, 0.2)])
  func `a button takes effect at once, or after half of the longest round trip, at most 0.2 s`(
    roundTrip: Double, delay: Double
  ) throws {
    let (page, _) = try refreshing(roundTrip)
    if delay > 0 {
      rig.pass(to: Instant(seconds: delay - 0.001))
      #expect(try page.device.new("event").isEmpty)
      rig.pass(to: Instant(seconds: delay))
    }
    let began = try #require(try page.device.new("event").first)
    #expect(began["event"].string == "began" && began["time"].number == delay)
    rig.pass(3)
    try page.applyMessages()
    // Only a delayed button is announced.
    #expect(
      page.entries.contains { if case .scheduled = $0 { true } else { false } } == (delay > 0))
  }

  @Test func `a button and the end of its refresh are announced and sent later`() throws {
    let (page, session) = try refreshing(0.2)
    try page.applyMessages()
    let begin = Input.begin(.top, RefreshStart(reveal: .atEdge))
    #expect(page.scheduledInputs == [.init(at: Instant(seconds: 0.12), input: begin)])
    // The refresh begins after 0.12 s, its row arrives 0.4 s later, and the answer takes effect 0.12 s after that.
    rig.pass(0.52)
    try page.applyMessages()
    let end = Input.end(.top, .success, run: rig.calls.first?.request.run)
    #expect(page.scheduledInputs == [.init(at: Instant(seconds: 0.64), input: end)])
    rig.pass(3)
    #expect(try page.isSession(session))
    #expect(page.scheduledInputs.isEmpty)
  }

  @Test func `a page that joins during an announcement receives it after the model`() throws {
    let (page, session) = try refreshing(0.2)
    try page.applyMessages()
    let (device, _) = try rig.join(session, hasEngine: true)
    let other = ReceivedModel(device, rig)
    try other.applyMessages()
    #expect(other.scheduledInputs == page.scheduledInputs)
    rig.pass(3)
    #expect(try other.isSession(session))
    #expect(other.scheduledInputs.isEmpty)
  }
}

/// A list of one row, which takes 0.4 s to load.
private struct One: SynchronousFeed {
  var style: PagedList<Row>.Style { .none }
  var size: Int { 1 }
  var first: [Row] { [] }

  func page(_ request: FeedRequest, rows: [Row]) -> [Row] { [Row("a")] }

  static let scene = {
    let behavior = RefreshBehavior(
      threshold: 60, refreshingExtent: 40, ending: [], cycle: Cycle(duration: 0), exit: 0.3)
    var scene = ListScene(
      name: "one", title: "One",
      settings: [.control(.top, ControlPlacement(name: "bubbles", behavior: behavior))],
      feed: One())
    scene.conditions = FeedConditions(latency: 0.4, failures: 0, empties: 0)
    return scene
  }()
}
