import OverscrollLists
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Feeds with pages, with failures, and without more rows.
@Suite struct FeedTests {
  /// Seven letters in pages of three.
  struct Letters: PromptFeed {
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size = 3
    var first: [Row] = []

    func page(_ request: FeedRequest, rows: [Row]) -> [Row] {
      Array("abcdefg").dropFirst(request.page).prefix(size).map(Letters.row)
    }

    static func row(_ letter: Character) -> Row {
      Row(id: String(letter), title: String(letter), note: "", mark: "", hue: 0)
    }
  }

  static func scene(_ change: (inout ListScene) -> Void = { _ in }) -> ListScene {
    let behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
    var scene = ListScene(
      name: "letters", title: "Letters",
      settings: [ScrollEdge.top, .bottom].map {
        var behavior = behavior
        behavior.visibility = .always
        return .control($0, ControlPlacement(name: "spinner", behavior: behavior))
      }, feed: Letters())
    change(&scene)
    return scene
  }

  @Test func `a list is loaded page by page until there are no more`() async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      for (edge, at, letters, expected) in [
        ("top", 0.0, "abc", "success"), ("bottom", 3, "def", "success"),
        ("bottom", 6, "g", "exhausted"),
      ] {
        try page.begin(edge)
        let (outcome, rows) = try await page.outcome()
        #expect(outcome == expected)
        #expect(rows?["at"].number == at)
        #expect(rows?["insert"].array.compactMap { $0["id"].string }.joined() == letters)
      }
      try page.begin("bottom")
      #expect(try await page.next("event")["detail"].string == "exhausted")
    }
  }

  @Test func `a refresh replaces the loaded rows, and there might be more again`() async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      for edge in ["top", "bottom", "bottom", "top"] {
        try page.begin(edge)
        _ = try await page.outcome()
      }
      try page.begin("bottom")
      let (outcome, rows) = try await page.outcome()
      #expect(outcome == "success")
      #expect(rows?["at"].number == 3)
    }
  }

  @Test func `a refresh drops the running request of the end`() throws {
    let rig = RegistryRig([FeedTests.scene()])
    let (device, _) = try rig.join()
    func events(afterBeginning edges: [String]) throws -> [String] {
      for edge in edges { rig.send(#"{"begin":{"edge":"\#(edge)"}}"#, from: device) }
      rig.pass(60)
      return try device.new().compactMap {
        guard case .text("event", let event) = $0 else { return nil }
        let words = ["edge", "event", "detail"].compactMap { event[$0].string }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
    _ = try events(afterBeginning: ["top"])
    let told = try events(afterBeginning: ["bottom", "top"])
    #expect(told.contains("bottom exitBegan"))
    #expect(!told.contains { $0.hasPrefix("bottom finished") })
    #expect(told.contains("top finished success"))
  }

  /// A scene with controls at four edges.
  static var crossing: ListScene {
    scene {
      var behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
      behavior.visibility = .always
      $0.settings = ScrollEdge.allCases.map {
        .control($0, ControlPlacement(name: "spinner", behavior: behavior))
      }
      $0.feed = Letters(size: 1, first: [Letters.row("A")])
    }
  }

  @Test func `all edges can refresh at once, and edges that request the same page share it`() throws
  {
    let rig = RegistryRig([FeedTests.crossing])
    let (device, _) = try rig.join()
    for edge in ScrollEdge.allCases {
      rig.send(#"{"begin":{"edge":"\#(edge.rawValue)"}}"#, from: device)
    }
    rig.pass(60)
    var (finished, rows): ([String], [String]) = ([], [])
    for case .text(let kind, let json) in try device.new() {
      if kind == "rows" { rows += json["insert"].array.compactMap { $0["title"].string } }
      if kind == "event", json["event"].string == "finished" {
        finished.append("\(json["edge"].string ?? "") \(json["detail"].string ?? "")")
      }
      #expect(json["event"].string != "declined")
    }
    #expect(finished == ["top success", "left success", "bottom success", "right success"])
    #expect(rows == ["a", "b"])
  }

  @Test func `the end of the list cannot be pulled before the first page has been loaded`()
    async throws
  {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      try page.begin("bottom")
      var declined: JSON?
      while declined == nil {
        let event = try await page.next("event")
        if event["event"].string == "declined" { declined = event }
      }
      #expect(declined?["detail"].string == "disabled")
    }
  }

  /// A list without pages.
  struct Whole: Feed {
    var style: PagedList<Row>.Style { .none }
    var size: Int { 1 }
    var first: [Row] { [] }

    func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] { rows }
  }

  @Test func `a refresh that is refused at once ends, and its last phase is idle`() async throws {
    try await withPage(scenes: [FeedTests.scene { $0.feed = Whole() }]) { page in
      try page.begin("bottom")
      try page.send(#"{"ping":{"t":0,"roundTrip":null}}"#)
      var (phases, events): ([String], [String]) = ([], [])
      while true {
        guard case .text(let kind, let json) = try await page.next() else { continue }
        if kind == "phase" { phases.append(json["phase"].string ?? "") }
        if kind == "event" { events.append(json["event"].string ?? "") }
        if kind == "pong" { break }
      }
      #expect(phases.first == "refreshing")
      #expect(phases.last == "idle")
      #expect(
        events.filter { !$0.hasPrefix("cycle") } == ["began", "declined", "exitBegan", "ended"])
    }
  }

  @Test func `a failure is reported, and the next refresh sends a new request`() async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      try page.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#)
      #expect(try await page.next("feed")["failures"].number == 1)
      try page.begin("top")
      let failed = try await page.next("failed")
      #expect(failed["edge"].string == "top")
      #expect(failed["reason"].string?.hasSuffix(".") == true)
      #expect(try await page.outcome().outcome == "failure")
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":0}}"#)
      try page.begin("top")
      let (outcome, rows) = try await page.outcome()
      #expect(outcome == "success")
      #expect(rows?["insert"].array.count == 3)
    }
  }

  @Test func `devices that join later receive the reason for a feed's failure`()
    async throws
  {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, session) = try await Page.joined(port: port)
      try page.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#)
      try page.begin("top")
      let failed = try await page.next("failed")
      _ = try await page.outcome()
      let other = try Page(port: port)
      try other.hello(session: session)
      let lines = try await other.all(["failed", "event"], before: "devices")
      #expect(lines.map { $0["number"].number } == lines.indices.map { Double($0 + 1) })
      let told = lines.first { $0["reason"].string != nil }
      #expect(told?["reason"].string == failed["reason"].string)
      #expect(told?["edge"].string == "top")
      #expect(told?["time"].number == failed["time"].number)
      #expect(lines.last?["event"].string == "ended")
    }
  }

  @Test func `an empty page at the end is the last page`() async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      try page.begin("top")
      _ = try await page.outcome()
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":1}}"#)
      try page.begin("bottom")
      let (outcome, rows) = try await page.outcome()
      #expect(outcome == "exhausted")
      #expect(rows == nil)
    }
  }

  @Test(arguments: ["61,0,0", "-1,0,0", "0,1.1,0", "0,0,-0.1"])
  func `impossible conditions are an error and change nothing`(numbers: String) async throws {
    try await withPage(scenes: [FeedTests.scene()]) { page in
      let parts = numbers.split(separator: ",")
      try page.send(
        #"{"feed":{"latency":\#(parts[0]),"failures":\#(parts[1]),"empties":\#(parts[2])}}"#)
      #expect(try await page.next("error")["reason"].string?.hasPrefix("feed.") == true)
      try page.begin("top")
      #expect(try await page.outcome().outcome == "success")
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

  @Test func `a long list is sent completely to current and later devices`()
    async throws
  {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Flood(count: 8_000) }]) { port in
      let (page, session) = try await Page.joined(port: port)
      try page.begin("top")
      let rows = try await page.outcome().rows
      #expect(rows?["insert"].array.count == 8_000)
      #expect(rows?["insert"][0]["hue"].number == 0)
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

  @Test func `after the only page, the end of the list is exhausted`() async throws {
    try await withPage(scenes: [FeedTests.scene { $0.feed = Flood(count: 2) }]) { page in
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":1}}"#)
      try page.begin("top")
      _ = try await page.outcome()
      try page.begin("bottom")
      #expect(try await page.next("event")["detail"].string == "exhausted")
    }
  }

  @Test func `a successful retry is also a success for devices that join later`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, session) = try await Page.joined(port: port)
      try page.begin("top")
      _ = try await page.outcome()
      for failures in [1, 0] {
        try page.send(#"{"feed":{"latency":0,"failures":\#(failures),"empties":0}}"#)
        try page.begin("bottom")
        _ = try await page.outcome()
      }
      let other = try Page(port: port)
      try other.hello(session: session)
      let controls = try await other.next("scene")["controls"]
      #expect(controls.array.map { $0["outcome"].string } == ["success", "success"])
    }
  }

  @Test func `work that takes too long is reported as a failure`() async throws {
    let scene = FeedTests.scene {
      var behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
      behavior.timeout = 0.05
      $0.settings = [.control(.top, ControlPlacement(name: "spinner", behavior: behavior))]
      $0.conditions.latency = 60
    }
    try await withPage(scenes: [scene]) { page in
      try page.begin("top")
      #expect(try await page.next("failed")["reason"].string == "Loading took too long.")
    }
  }

  @Test func `distances in percent of the viewport change with its size`() async throws {
    let scene = FeedTests.scene {
      let behavior = RefreshBehavior(threshold: .percent(10), refreshingExtent: .percent(10))
      $0.settings = [.control(.top, ControlPlacement(name: "spinner", behavior: behavior))]
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.next("scene")["controls"][0]["threshold"].number == 84.4)
      try page.send(#"{"viewport":{"size":[390,400],"insets":[52,0,0,0]}}"#)
      #expect(try await page.next("scene")["controls"][0]["threshold"].number == 40)
    }
  }

  @Test func `a scene can open with a refresh`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.opensWith = [.top] }]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.outcome().rows?["insert"].array.count == 3)
    }
  }

  /// Letters whose first page is there from the start.
  struct Begun: Feed {
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { 3 }
    var first: [Row] {
      "abc".map { Row(id: String($0), title: String($0), note: "", mark: "", hue: 0) }
    }

    func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
      try await Letters().page(request, after: rows)
    }
  }

  @Test func `a footer whose preload is in view when the scene opens loads page after page`()
    async throws
  {
    let scene = FeedTests.scene {
      var behavior = RefreshBehavior(
        threshold: 60, refreshingExtent: 40, trigger: .edge, preload: 1000)
      behavior.visibility = .always
      $0.settings = [.control(.bottom, ControlPlacement(name: "footer", behavior: behavior))]
      $0.feed = Begun()
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      var letters = "", outcomes: [String] = []
      while letters.count < 4 {
        guard case .text(let kind, let json) = try await page.next() else { continue }
        if kind == "rows" {
          letters += json["insert"].array.compactMap { $0["id"].string }.joined()
        }
        if json["event"].string == "finished" { outcomes.append(json["detail"].string ?? "") }
      }
      #expect(letters == "defg" && outcomes == ["success", "exhausted"])
    }
  }

  @Test func `cards are laid out along the other axis`() async throws {
    let scene = FeedTests.scene {
      $0.layout = .cards(200)
      $0.settings = [
        .control(
          .left,
          ControlPlacement(
            name: "spinner", behavior: RefreshBehavior(threshold: 60, refreshingExtent: 40)))
      ]
    }
    try await withPage(scenes: [scene]) { page in
      try page.begin("left")
      var content: [Double] = []
      while content != [600, 792] { content = try await page.next("metrics")["content"].numbers }
    }
  }

  @Test func `a closure draws what keyframes cannot express whenever the pull changes`()
    async throws
  {
    let scene = FeedTests.scene {
      $0.controls = [
        Control("spinner", extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }.scrolled
        { pull in
          [LayerChange("dot", .x, pull.distance), LayerChange("dot", .y, .nan)]
        }
      ]
    }
    try await withPage(scenes: [scene]) { page in
      let now = try await page.clock()
      try page.send(.touch, 100, 300, at: now)
      try page.send(.move, 0, 60, at: now + 0.01)
      var value = 0.0
      while value <= 0 {
        let changes = try await page.next("layers")["changes"]
        #expect(changes.array.count == 1)
        #expect(changes[0]["layer"].string == "dot")
        value = changes[0]["value"].number ?? .nan
      }
      #expect(value < 60)
      try page.send(.release, at: now + 0.02)
      while value > 0 {
        value = try await page.next("layers")["changes"][0]["value"].number ?? .nan
      }
    }
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
  ) {
    #expect(conditions.response(using: &random) == response)
  }

  @Test func `a feed receives the session, edge and cause of a request, and the current rows`()
    throws
  {
    let rig = RegistryRig([FeedTests.scene { $0.conditions.latency = 2 }])
    let (device, session) = try rig.join()
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    rig.pass(20)
    let asked = rig.calls[0]
    #expect(asked.request.session == session && asked.request.edge == .top)
    #expect(asked.request.run == 1 && asked.request.cause == .program)
    #expect(asked.request.replaces && asked.latency == 2 && asked.rows.isEmpty)
    // Pull at the end of the list: the content is 216 points long and fits, so any upward pull is at its end.
    rig.send(.touch, 100, 300, from: device)
    for _ in 0..<6 {
      rig.pass(0.016)
      rig.send(.move, 0, -60, from: device)
    }
    rig.send(.release, from: device)
    rig.pass(20)
    let more = try #require(rig.calls.dropFirst().first)
    #expect(more.request.edge == .bottom && more.request.cause == .user)
    #expect(more.request.page == 3 && !more.request.replaces)
    #expect(more.rows.map(\.id).joined() == "abc")
  }

  @Test(arguments: [(1, RefreshPhase.Level.first), (2, .second)])
  func `a feed learns whether the second floor was opened`(
    asked: Int, level: RefreshPhase.Level
  ) throws {
    let rig = RegistryRig([ListScene(top: .curtain)])
    let (device, _) = try rig.join()
    rig.send(#"{"begin":{"edge":"top","level":\#(asked)}}"#, from: device)
    rig.pass(1)
    #expect(rig.calls.map(\.request.level) == [level])
  }
}
