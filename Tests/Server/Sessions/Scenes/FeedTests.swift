import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Feeds that have several pages, fail, or run out of rows.
@Suite struct FeedTests {
  static func scene(_ change: (inout ListScene) -> Void = { _ in }) -> ListScene {
    var scene = ListScene(
      name: "letters", title: "Letters",
      settings: [ScrollEdge.top, .bottom].map { edge in
        Input.placed(edge) { $0.visibility = .always }
      }, feed: Letters())
    change(&scene)
    return scene
  }

  @Test(arguments: [("g", 0), ("", 1)])
  func `a list is loaded until a page is short or empty`(last: String, empties: Int) async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      for (edge, at, letters, expected) in [
        ("top", 0.0, "abc", "success"), ("bottom", 3, "def", "success"),
        ("bottom", 6, last, "exhausted"),
      ] {
        if expected == "exhausted" {
          try page.send(#"{"feed":{"latency":0,"failures":0,"empties":\#(empties)}}"#)
        }
        try page.begin(edge)
        let (outcome, rows) = try await page.outcome()
        let ids = rows?["insert"].array.compactMap { $0["id"].string }.joined()
        #expect(outcome == expected && ids ?? "" == letters)
        #expect(rows?["at"].number == (letters.isEmpty ? nil : at))
      }
      try page.begin("bottom")
      #expect(try await page.next("event")["detail"].string == "exhausted")
    }
  }

  /// A list without pages.
  struct Whole: Feed {
    var style: PagedList<Row>.Style { .none }
    var size: Int { 1 }
    var first: [Row] { [] }

    func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] { rows }
  }

  @Test func `a refresh that is refused at once ends, and its last phase is idle`() throws {
    let (rig, device, _) = try RegistryRig.ofOne([FeedTests.scene { $0.feed = Whole() }])
    rig.begin("bottom", from: device, then: 5)
    let received = try device.new("phase", "event")
    let events = received.compactMap { $0["event"].string }.filter { !$0.hasPrefix("cycle") }
    #expect(events == ["began", "declined", "exitBegan", "ended"])
    let phases = received.filter { $0["event"] == .null }.map { $0["phase"].string }
    #expect(phases.first == "refreshing" && phases.last == "idle")
  }

  @Test func `a failure is reported, and the next refresh sends a new request`() async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      try page.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#)
      #expect(try await page.next("feed")["failures"].number == 1)
      try page.begin("top")
      let failed = try await page.next("failed")
      #expect(failed["edge"].string == "top" && failed["reason"].string?.hasSuffix(".") == true)
      #expect(try await page.outcome().outcome == "failure")
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":0}}"#)
      try page.begin("top")
      let (outcome, rows) = try await page.outcome()
      #expect(outcome == "success" && rows?["insert"].array.count == 3)
    }
  }

  /// A feed that returns all rows at once.
  struct Flood: Feed {
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { count }
    var first: [Row] { [] }
    var count: Int

    func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
      let note = String(repeating: "long ", count: 30)
      return (0..<count).map {
        Row(id: "\($0)", title: "\($0)", note: note, mark: "", hue: $0 == 0 ? .nan : 0.5)
      }
    }
  }

  @Test func `a long list is sent completely to current and later devices`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Flood(count: 8_000) }]) { port in
      let (page, session) = try await Page.joined(port: port)
      try page.begin("top")
      let rows = try await page.outcome().rows
      #expect(rows?["insert"].array.count == 8_000 && rows?["insert"][0]["hue"].number == 0)
      let other = try Page(port: port)
      try other.hello(session: session)
      #expect(try await other.next("scene")["rows"].array.count == 8_000)
      _ = try await other.next("devices")
    }
  }

  @Test func `more rows than the limit of a list are a failure`() async throws {
    try await withPage(scenes: [FeedTests.scene { $0.feed = Flood(count: 20_001) }]) { page in
      try page.begin("top")
      #expect(try await page.next("failed")["reason"].string?.contains("20000 at most") == true)
    }
  }

  @Test func `cards are laid out along the other axis`() {
    let scene = FeedTests.scene {
      ($0.layout, $0.feed) = (.cards(200), Letters(first: "abc".map(Letters.row)))
    }
    let setup = ValidatedScene(scene).setup(viewport: Vector(390, 844), insets: [.top: 52])
    #expect(setup.metrics.content == Vector(600, 792))
  }
}

/// Requests to a feed and the conditions of a scene.
@Suite struct FeedCallTests {
  private var random = SplitMix64(seed: 9)

  @Test(arguments: [
    (FeedConditions(), FeedCall.Response.asked), (FeedConditions(failures: 1), .fails),
    (FeedConditions(empties: 1), .empty), (FeedConditions(failures: 1, empties: 1), .fails),
  ])
  mutating func `conditions determine the result of the next request`(
    conditions: FeedConditions, response: FeedCall.Response
  ) { #expect(random.response(conditions) == response) }

  @Test func `a feed receives the values of a request and the current rows`() throws {
    let scene = FeedTests.scene { $0.conditions.latency = 2 }
    let (rig, device, session) = try RegistryRig.ofOne([scene])
    rig.begin("top", from: device, then: 20)
    let asked = rig.calls[0]
    #expect(asked.request.session == session && asked.request.edge == .top)
    #expect(asked.request.run == 1 && asked.request.cause == .program)
    #expect(asked.request.replaces && asked.latency == 2 && asked.rows.isEmpty)
    // Pull at the end of the list: the content is 216 points long and fits, so any upward pull is at its end.
    rig.drag(device, by: -360, steps: 6)
    rig.pass(20)
    let more = try #require(rig.calls.dropFirst().first)
    #expect(more.request.edge == .bottom && more.request.cause == .user)
    #expect(more.request.page == 3 && !more.request.replaces)
    #expect(more.rows.map(\.id).joined() == "abc")
  }

  @Test(arguments: [(1, RefreshPhase.Level.first), (2, .second)])
  func `a request names the opened floor`(asked: Int, level: RefreshPhase.Level) throws {
    let (rig, device, _) = try RegistryRig.ofOne([ListScene(top: .curtain)])
    rig.send(#"{"begin":{"edge":"top","level":\#(asked)}}"#, from: device)
    rig.pass(1)
    #expect(rig.calls.map(\.request.level) == [level])
  }
}
