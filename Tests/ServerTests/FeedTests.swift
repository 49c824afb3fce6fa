import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollSessions
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// What comes of a feed that has pages, fails, or has no more.
@Suite struct FeedTests {
  /// Seven letters in pages of three.
  struct Letters: Feed {
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { 3 }
    var first: [Row] { [] }

    func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] {
      Array("abcdefg").dropFirst(request.page).prefix(size).map {
        Row(id: String($0), title: String($0), note: "", mark: "", hue: 0)
      }
    }
  }

  static func scene(_ change: (inout DemoScene) -> Void = { _ in }) -> DemoScene {
    let behavior = RefreshBehavior(threshold: 60, resting: 40)
    var scene = DemoScene(
      name: "letters", title: "Letters",
      settings: [Edge.top, .bottom].map {
        var behavior = behavior
        behavior.visibility = .always
        return .control($0, Scene.Placed(name: "spinner", behavior: behavior))
      }, feed: Letters())
    change(&scene)
    return scene
  }

  private func begin(_ edge: String, _ page: Page) throws {
    try page.send(#"{"begin":{"edge":"\#(edge)"}}"#)
  }

  /// The outcome of a refresh that has begun, and the rows that it brought.
  private func outcome(_ page: Page) async throws -> (outcome: String, rows: JSON?) {
    var (outcome, rows) = ("", JSON?.none)
    while true {
      guard case .text(let kind, let json) = try await page.next() else { continue }
      switch (kind, json["event"].string) {
      case ("rows", _): rows = json
      case ("event", "finished"): outcome = json["detail"].string ?? ""
      // What it brought has been said before this is answered.
      case ("event", "ended"): try page.send(#"{"ping":{"t":0,"roundTrip":null}}"#)
      case ("pong", _): return (outcome, rows)
      default: break
      }
    }
  }

  @Test func `a list is loaded page by page, until there is no more`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, _) = try await Page.joined(port: port)
      for (edge, at, letters, expected) in [
        ("top", 0.0, "abc", "success"), ("bottom", 3, "def", "success"),
        ("bottom", 6, "g", "exhausted"),
      ] {
        try begin(edge, page)
        let (outcome, rows) = try await outcome(page)
        #expect(outcome == expected)
        #expect(rows?["at"].number == at)
        #expect(rows?["insert"].array.compactMap { $0["id"].string }.joined() == letters)
      }
      try begin("bottom", page)
      #expect(try await page.next("event")["detail"].string == "exhausted")
    }
  }

  @Test func `a refresh replaces what was loaded, and there may be more again`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, _) = try await Page.joined(port: port)
      for edge in ["top", "bottom", "bottom", "top"] {
        try begin(edge, page)
        _ = try await outcome(page)
      }
      try begin("bottom", page)
      let (outcome, rows) = try await outcome(page)
      #expect(outcome == "success")
      #expect(rows?["at"].number == 3)
    }
  }

  @Test func `a refresh makes unwanted what was asked for at the end`() async throws {
    let scene = FeedTests.scene { $0.conditions.latency = 0.05 }
    try await withServer(scenes: [scene]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("top", page)
      _ = try await outcome(page)
      try begin("bottom", page)
      try begin("top", page)
      var events: [String] = []
      while events.last != "top ended" {
        let event = try await page.next("event")
        let words = ["edge", "event", "detail"].compactMap { event[$0].string }
        events.append(words.filter { !$0.isEmpty }.joined(separator: " "))
      }
      #expect(events.contains("bottom exitBegan"))
      #expect(!events.contains { $0.hasPrefix("bottom finished") })
      #expect(events.contains("top finished success"))
    }
  }

  /// Four edges.
  static func crossing(_ latency: Double) -> DemoScene {
    scene {
      var behavior = RefreshBehavior(threshold: 60, resting: 40)
      behavior.visibility = .always
      $0.settings = Edge.allCases.map {
        .control($0, Scene.Placed(name: "spinner", behavior: behavior))
      }
      $0.feed = Primes(count: 1)
      $0.conditions.latency = latency
    }
  }

  @Test func `all edges may refresh at once: who asks for the same gets the same answer`()
    async throws
  {
    try await withServer(scenes: [FeedTests.crossing(0.02)]) { port in
      let (page, _) = try await Page.joined(port: port)
      for edge in ["top", "left", "bottom", "right"] { try begin(edge, page) }
      var (finished, rows): ([String], [String]) = ([], [])
      while finished.count < 4 || rows.count < 2 {
        guard case .text(let kind, let json) = try await page.next() else { continue }
        if kind == "rows" { rows += json["insert"].array.compactMap { $0["title"].string } }
        if kind == "event", json["event"].string == "finished" {
          finished.append("\(json["edge"].string ?? "") \(json["detail"].string ?? "")")
        }
        #expect(json["event"].string != "declined")
      }
      #expect(finished == ["top success", "left success", "bottom success", "right success"])
      #expect(rows == ["3", "5"])
    }
  }

  @Test func `there is nothing to go on after before a first page has come`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("bottom", page)
      var declined: JSON?
      while declined == nil {
        let event = try await page.next("event")
        if event["event"].string == "declined" { declined = event }
      }
      #expect(declined?["detail"].string == "disabled")
    }
  }

  /// A list that has no pages.
  struct Whole: Feed {
    var style: PagedList<Row>.Style { .none }
    var size: Int { 1 }
    var first: [Row] { [] }

    func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] { rows }
  }

  @Test func `what is refused at once is over, and the last word says so`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Whole() }]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("bottom", page)
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

  @Test func `what fails is said, and asked for again by the next refresh`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, _) = try await Page.joined(port: port)
      try page.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#)
      #expect(try await page.next("feed")["failures"].number == 1)
      try begin("top", page)
      let failed = try await page.next("failed")
      #expect(failed["edge"].string == "top")
      #expect(failed["reason"].string?.hasSuffix(".") == true)
      #expect(try await outcome(page).outcome == "failure")
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":0}}"#)
      try begin("top", page)
      let (outcome, rows) = try await outcome(page)
      #expect(outcome == "success")
      #expect(rows?["insert"].array.count == 3)
    }
  }

  @Test func `why a feed has failed is told to those who come later`()
    async throws
  {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, session) = try await Page.joined(port: port)
      try page.send(#"{"feed":{"latency":0,"failures":1,"empties":0}}"#)
      try begin("top", page)
      let failed = try await page.next("failed")
      _ = try await outcome(page)
      let other = try Page(port: port)
      try other.hello(session: session)
      var lines: [JSON] = []
      while case let message = try await other.next() {
        if case .text("devices", _) = message { break }
        if case .text("failed", let line) = message { lines.append(line) }
        if case .text("event", let line) = message { lines.append(line) }
      }
      #expect(lines.map { $0["number"].number } == lines.indices.map { Double($0 + 1) })
      let told = lines.first { $0["reason"].string != nil }
      #expect(told?["reason"].string == failed["reason"].string)
      #expect(told?["edge"].string == "top")
      #expect(told?["time"].number == failed["time"].number)
      #expect(lines.last?["event"].string == "ended")
    }
  }

  @Test func `an empty page at the end is the last`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("top", page)
      _ = try await outcome(page)
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":1}}"#)
      try begin("bottom", page)
      let (outcome, rows) = try await outcome(page)
      #expect(outcome == "exhausted")
      #expect(rows == nil)
    }
  }

  @Test(arguments: ["61,0,0", "-1,0,0", "0,1.1,0", "0,0,-0.1"])
  func `conditions that cannot be are an error and change nothing`(numbers: String) async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, _) = try await Page.joined(port: port)
      let parts = numbers.split(separator: ",")
      try page.send(
        #"{"feed":{"latency":\#(parts[0]),"failures":\#(parts[1]),"empties":\#(parts[2])}}"#)
      #expect(try await page.next("error")["reason"].string?.contains("latency") == true)
      try begin("top", page)
      #expect(try await outcome(page).outcome == "success")
    }
  }

  /// All rows at once.
  struct Flood: Feed {
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { count }
    var first: [Row] { [] }
    var count: Int

    func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] {
      let note = String(repeating: "long ", count: 30)
      return (0..<count).map {
        Row(id: "\($0)", title: "\($0)", note: note, mark: "", hue: $0 == 0 ? .nan : 0.5)
      }
    }
  }

  @Test func `a long list comes whole, to who is there and to who joins`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Flood(count: 8_000) }]) { port in
      let (page, session) = try await Page.joined(port: port)
      try begin("top", page)
      let rows = try await outcome(page).rows
      #expect(rows?["insert"].array.count == 8_000)
      #expect(rows?["insert"][0]["hue"].number == 0)
      let other = try Page(port: port)
      try other.hello(session: session)
      #expect(try await other.next("scene")["rows"].array.count == 8_000)
      _ = try await other.next("devices")
    }
  }

  @Test func `more rows than a list can have are a failure`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Flood(count: 20_001) }]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("top", page)
      #expect(try await page.next("failed")["reason"].string?.contains("20000 at most") == true)
    }
  }

  @Test func `a first page that is the last is said where more is asked for`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Flood(count: 2) }]) { port in
      let (page, _) = try await Page.joined(port: port)
      try page.send(#"{"feed":{"latency":0,"failures":0,"empties":1}}"#)
      try begin("top", page)
      _ = try await outcome(page)
      try begin("bottom", page)
      #expect(try await outcome(page).outcome == "exhausted")
    }
  }

  @Test func `a retry that succeeds has succeeded for those who come later as well`() async throws {
    try await withServer(scenes: [FeedTests.scene()]) { port in
      let (page, session) = try await Page.joined(port: port)
      try begin("top", page)
      _ = try await outcome(page)
      for failures in [1, 0] {
        try page.send(#"{"feed":{"latency":0,"failures":\#(failures),"empties":0}}"#)
        try begin("bottom", page)
        _ = try await outcome(page)
      }
      let other = try Page(port: port)
      try other.hello(session: session)
      let controls = try await other.next("scene")["controls"]
      #expect(controls.array.map { $0["outcome"].string } == ["success", "success"])
    }
  }

  @Test func `work that takes too long is a failure, and said`() async throws {
    let scene = FeedTests.scene {
      var behavior = RefreshBehavior(threshold: 60, resting: 40)
      behavior.timeout = 0.05
      $0.settings = [.control(.top, Scene.Placed(name: "spinner", behavior: behavior))]
      $0.conditions.latency = 60
    }
    try await withServer(scenes: [scene]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("top", page)
      #expect(try await page.next("failed")["reason"].string == "The feed took too long.")
    }
  }

  @Test func `distances by the viewport follow it`() async throws {
    let scene = FeedTests.scene {
      let behavior = RefreshBehavior(threshold: .percent(10), resting: .percent(10))
      $0.settings = [.control(.top, Scene.Placed(name: "spinner", behavior: behavior))]
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.next("scene")["controls"][0]["threshold"].number == 84.4)
      try page.send(#"{"viewport":{"size":[390,400],"insets":[52,0,0,0]}}"#)
      #expect(try await page.next("scene")["controls"][0]["threshold"].number == 40)
    }
  }

  @Test func `a behaviour that makes no sense is said, and its control is not there`() async throws
  {
    let scene = FeedTests.scene {
      var behavior = RefreshBehavior(threshold: 60, resting: 40)
      behavior.exit = .nan
      $0.settings = [.control(.top, Scene.Placed(name: "spinner", behavior: behavior))]
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.next("scene")["controls"].array.isEmpty)
      #expect(try await page.next("error")["reason"].string?.contains("exit") == true)
    }
  }

  @Test func `a scene may open with a refresh`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.opensWith = [.top] }]) { port in
      let (page, _) = try await Page.joined(port: port)
      #expect(try await outcome(page).rows?["insert"].array.count == 3)
    }
  }

  @Test func `cards lie along the other axis`() async throws {
    let scene = FeedTests.scene {
      $0.layout = .cards(200)
      $0.settings = [
        .control(
          .left,
          Scene.Placed(
            name: "spinner", behavior: RefreshBehavior(threshold: 60, resting: 40)))
      ]
    }
    try await withServer(scenes: [scene]) { port in
      let (page, _) = try await Page.joined(port: port)
      try begin("left", page)
      var content: [Double] = []
      while content != [600, 792] { content = try await page.next("metrics")["content"].numbers }
    }
  }

  @Test func `a layer that cannot be drawn is said, left out, and the rest goes on`() async throws {
    let scene = FeedTests.scene {
      $0.controls = [
        "spinner": Control(extent: 60) {
          Layer.circle(radius: -4)
          Layer.circle(radius: 4)
        }
      ]
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      let layers = try await page.next("scene")["controls"][0]["layers"]
      #expect(layers.array.count == 1)
      let reason = try await page.next("error")["reason"].string
      #expect(reason?.contains("spinner") == true)
      #expect(reason?.contains("radius is 0 or more") == true)
      try begin("top", page)
      #expect(try await outcome(page).outcome == "success")
    }
  }

  @Test(arguments: [
    Control(extent: 0) { Layer.circle(radius: 4) },
    Control(extent: .nan, threshold: 50, resting: 50) { Layer.circle(radius: 4) },
    Control(extent: 60, cycle: Cycle(duration: 0.001)) { Layer.circle(radius: 4) },
    Control(extent: 60, exit: -1) { Layer.circle(radius: 4) },
  ])
  func `a control with a number that cannot be is said and not placed, and the rest goes on`(
    control: Control
  ) async throws {
    var scene = DemoScene(control)
    scene.settings.append(
      .control(
        .bottom,
        Scene.Placed(name: "spinner", behavior: RefreshBehavior(threshold: 60, resting: 40))))
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      let controls = try await page.next("scene")["controls"]
      #expect(controls.array.map { $0["name"].string } == ["spinner"])
      var reasons: [String] = []
      while case let message = try await page.next() {
        if case .text("devices", _) = message { break }
        if case .text("error", let json) = message { reasons.append(json["reason"].string ?? "") }
      }
      #expect(reasons.allSatisfy { $0.hasPrefix("The control mine has a fault: its ") })
      #expect(Set(reasons).count == reasons.count && !reasons.isEmpty)
    }
  }

  /// Pages that none can fill.
  struct Sizeless: Feed {
    var style: PagedList<Row>.Style { .pageFrom0 }
    var size: Int { -3 }
    var first: [Row] { [] }

    func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] {
      [Row(id: "\(request.page)", title: "", note: "", mark: "", hue: 0)]
    }
  }

  @Test func `a feed without room on its pages is said, and read row by row`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Sizeless() }]) { port in
      let page = try Page(port: port)
      try page.hello()
      let reason = try await page.next("error")["reason"].string
      #expect(reason == "The feed of letters has pages of 1 row or more, not of -3.")
      for edge in ["top", "bottom"] {
        try begin(edge, page)
        let (outcome, rows) = try await outcome(page)
        #expect(outcome == "success")
        #expect(rows?["insert"].array.count == 1)
      }
    }
  }

  @Test func `a control that there is not is said, and works unseen`() async throws {
    let placed = Scene.Placed(
      name: "teapot", behavior: RefreshBehavior(threshold: 60, resting: 40))
    let scene = FeedTests.scene { $0.settings = [.control(.top, placed)] }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.next("scene")["controls"].array.isEmpty)
      #expect(try await page.next("error")["reason"].string?.contains("teapot") == true)
      try begin("top", page)
      #expect(try await outcome(page).outcome == "success")
    }
  }

  @Test func `a closure says what keyframes cannot, when the pull is another`() async throws {
    let scene = FeedTests.scene {
      $0.controls = [
        "spinner": Control(extent: 60) { Layer.circle(radius: 4).named("dot") }.scrolled { pull in
          [LayerChange("dot", .x, pull.distance), LayerChange("dot", .y, .nan)]
        }
      ]
    }
    try await withServer(scenes: [scene]) { port in
      let (page, _) = try await Page.joined(port: port)
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

  @Test
  func `what a closure wants that cannot be is said once for each layer, to who comes later too`()
    async throws
  {
    let scene = FeedTests.scene {
      $0.controls = [
        "spinner": Control(extent: 60) {
          Layer.group { Layer.circle(radius: 4).named("dot") }
        }.scrolled { pull in
          [
            LayerChange("dot", .x, pull.distance), LayerChange("dot", .y, .nan),
            LayerChange("dot", .x, .infinity), LayerChange("dto", .x, pull.distance),
          ]
        }
      ]
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      let session = try await page.next("welcome")["session"].string
      try begin("top", page)
      _ = try await outcome(page)
      let other = try Page(port: port)
      try other.hello(session: session)
      var reasons: [String] = []
      while case let message = try await other.next() {
        if case .text("devices", _) = message { break }
        if case .text("error", let json) = message { reasons.append(json["reason"].string ?? "") }
      }
      #expect(
        reasons == [
          "The control spinner has a fault: its layer dot has a finite y, not nan.",
          "The control spinner has a fault: it changes a layer called dto, which it has not.",
        ])
    }
  }
}
