import OverscrollLists
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Scenes with invalid parts.
@Suite struct SceneProblemTests {
  @Test func `a control with an invalid behavior is reported and left out`() async throws {
    let scene = FeedTests.scene {
      var behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
      behavior.exit = .nan
      $0.settings = [.control(.top, ControlPlacement(name: "spinner", behavior: behavior))]
    }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.next("scene")["controls"].array.isEmpty)
      #expect(try await page.next("error")["reason"].string?.contains("exit") == true)
    }
  }

  @Test(arguments: [
    (Input.inset(.top, .nan), "top must be"), (.deceleration(5), "deceleration rate must be"),
    (.viewport(Vector(1, 1)), "cannot set its viewport"),
    (.begin(.top), "has begin, which is not a setting"),
  ])
  func `an input that is not a setting is reported and left out`(
    setting: Input, reason: String
  ) {
    let usual = ValidatedScene(FeedTests.scene())
    let scene = ValidatedScene(FeedTests.scene { $0.settings.append(setting) })
    #expect(scene.settings == usual.settings)
    #expect(scene.problems.count == 1)
    #expect(scene.problems.first?.contains(reason) == true)
  }

  @Test func `a layer that cannot be drawn is reported and left out, and the others are drawn`()
    async throws
  {
    let scene = FeedTests.scene {
      $0.controls = [
        Control("spinner", extent: 60) {
          Layer.circle(radius: -4).fill(.ink)
          Layer.circle(radius: 4).fill(.ink)
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
      #expect(reason?.contains("radius must be 0 or more points, got -4.0") == true)
      try page.begin("top")
      #expect(try await page.outcome().outcome == "success")
    }
  }

  @Test(arguments: [
    Control("mine", extent: 0) { Layer.circle(radius: 4).fill(.ink) },
    Control("mine", extent: .points(.nan), threshold: 50, refreshingExtent: 50) {
      Layer.circle(radius: 4).fill(.ink)
    },
    Control("mine", extent: 60, cycle: Cycle(duration: 0.001)) {
      Layer.circle(radius: 4).fill(.ink)
    },
    Control("mine", extent: 60, exit: -1) { Layer.circle(radius: 4).fill(.ink) },
  ])
  func `a control with an impossible number is reported and left out, and the others work`(
    control: Control
  ) async throws {
    var scene = ListScene(top: control)
    scene.settings.append(
      .control(
        .bottom,
        ControlPlacement(
          name: "spinner", behavior: RefreshBehavior(threshold: 60, refreshingExtent: 40))))
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
      #expect(reasons.allSatisfy { $0.hasPrefix("The control mine has a problem: ") })
      #expect(Set(reasons).count == reasons.count && !reasons.isEmpty)
    }
  }

  /// A feed with an impossible page size.
  struct Sizeless: Feed {
    var style: PagedList<Row>.Style { .pageFrom0 }
    var size: Int { -3 }
    var first: [Row] { [] }

    func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
      [Row(id: "\(request.page)", title: "", note: "", mark: "", hue: 0)]
    }
  }

  @Test func `a feed with an impossible page size is reported and read row by row`() async throws {
    try await withServer(scenes: [FeedTests.scene { $0.feed = Sizeless() }]) { port in
      let page = try Page(port: port)
      try page.hello()
      let reason = try await page.next("error")["reason"].string
      #expect(reason == "The feed of letters must have at least 1 row per page, got -3.")
      for edge in ["top", "bottom"] {
        try page.begin(edge)
        let (outcome, rows) = try await page.outcome()
        #expect(outcome == "success")
        #expect(rows?["insert"].array.count == 1)
      }
    }
  }

  @Test func `an unknown control is reported, and works without being drawn`()
    async throws
  {
    let placed = ControlPlacement(
      name: "teapot", behavior: RefreshBehavior(threshold: 60, refreshingExtent: 40))
    let scene = FeedTests.scene { $0.settings = [.control(.top, placed)] }
    try await withServer(scenes: [scene]) { port in
      let page = try Page(port: port)
      try page.hello()
      #expect(try await page.next("scene")["controls"].array.isEmpty)
      #expect(try await page.next("error")["reason"].string?.contains("teapot") == true)
      try page.begin("top")
      #expect(try await page.outcome().outcome == "success")
    }
  }

  @Test
  func `invalid changes of a closure are reported once per layer, also to later devices`()
    async throws
  {
    let scene = FeedTests.scene {
      $0.controls = [
        Control("spinner", extent: 60) {
          Layer.group { Layer.circle(radius: 4).fill(.ink).named("dot") }
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
      try page.begin("top")
      _ = try await page.outcome()
      let other = try Page(port: port)
      try other.hello(session: session)
      let reasons = try await other.all(["error"], before: "devices").map { $0["reason"].string }
      #expect(
        reasons == [
          "The control spinner has a problem: layer dot: y must be finite, got nan.",
          "The control spinner has a problem: no layer named dto (existing: dot).",
        ])
    }
  }
}
