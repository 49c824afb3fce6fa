import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Scenes with invalid parts.
@Suite struct SceneProblemTests {
  /// The scene and the errors that a page receives when it joins.
  private struct Shown {
    let rig: RegistryRig
    let device: RecordedConnection
    let controls: [JSON]
    let errors: [String]

    init(_ scene: ListScene) throws {
      rig = RegistryRig([scene])
      device = rig.connect()
      rig.hello(device)
      let received = try device.new("scene", "error")
      controls = received[0]["controls"].array
      errors = received.dropFirst().map { $0["reason"].string ?? "" }
    }

    /// Refreshes at an edge; returns the outcome, or `nil` if the refresh does not finish.
    func refresh(_ edge: ScrollEdge = .top) throws -> String? {
      rig.send(#"{"begin":{"edge":"\#(edge.rawValue)"}}"#, from: device)
      rig.pass(5)
      return try device.new("event").first { $0["event"].string == "finished" }?["detail"].string
    }
  }

  private static let plain = RefreshBehavior(threshold: 60, refreshingExtent: 40)

  @Test func `a control with an invalid behavior is reported and left out`() throws {
    var behavior = Self.plain
    behavior.exit = .nan
    let placed = ControlPlacement(name: "spinner", behavior: behavior)
    let shown = try Shown(FeedTests.scene { $0.settings = [.control(.top, placed)] })
    #expect(shown.controls.isEmpty && shown.errors.first?.contains("exit") == true)
  }

  @Test(arguments: [
    (Input.inset(.top, .nan), "top must be"), (.deceleration(5), "deceleration rate must be"),
    (.viewport(Vector(1, 1)), "cannot set its viewport"),
    (.begin(.top), "has begin, which is not a setting"),
  ])
  func `an input that is not a setting is reported and left out`(setting: Input, reason: String) {
    let usual = ValidatedScene(FeedTests.scene())
    let scene = ValidatedScene(FeedTests.scene { $0.settings.append(setting) })
    #expect(scene.settings == usual.settings && scene.problems.count == 1)
    #expect(scene.problems.first?.contains(reason) == true)
  }

  @Test func `only a layer that cannot be drawn is reported and left out`() throws {
    let shown = try Shown(
      FeedTests.scene {
        $0.controls = [
          Control("spinner", extent: 60) {
            Layer.circle(radius: -4).fill(.ink)
            Layer.circle(radius: 4).fill(.ink)
          }
        ]
      })
    #expect(shown.controls[0]["layers"].array.count == 1)
    let error = try #require(shown.errors.first)
    #expect(
      error.contains("spinner") && error.contains("radius must be 0 or more points, got -4.0"))
    #expect(try shown.refresh() == "success")
  }

  @Test(arguments: [
    Control("mine", extent: 0) { dot },
    Control("mine", extent: .points(.nan), threshold: 50, refreshingExtent: 50) { dot },
    Control("mine", extent: 60, cycle: Cycle(duration: 0.001)) { dot },
    Control("mine", extent: 60, exit: -1) { dot },
  ])
  func `only a control with an impossible number is left out`(control: Control) throws {
    var scene = ListScene(top: control)
    scene.settings.append(
      .control(.bottom, ControlPlacement(name: "spinner", behavior: Self.plain)))
    let shown = try Shown(scene)
    #expect(shown.controls.map { $0["name"].string } == ["spinner"])
    #expect(shown.errors.allSatisfy { $0.hasPrefix("The control mine has a problem: ") })
    #expect(Set(shown.errors).count == shown.errors.count && !shown.errors.isEmpty)
  }

  private static let dot = Layer.circle(radius: 4).fill(.ink)

  /// A feed with an impossible page size.
  struct Sizeless: SynchronousFeed {
    var style: PagedList<Row>.Style { .pageFrom0 }
    var size: Int { -3 }
    var first: [Row] { [] }

    func page(_ request: FeedRequest, rows: [Row]) -> [Row] {
      [Row(id: "\(request.page)", title: "", note: "", mark: "", hue: 0)]
    }
  }

  @Test func `a feed with an impossible page size is reported and read row by row`() throws {
    let shown = try Shown(FeedTests.scene { $0.feed = Sizeless() })
    #expect(shown.errors == ["The feed of letters must have at least 1 row per page, got -3."])
    for edge in [ScrollEdge.top, .bottom] { #expect(try shown.refresh(edge) == "success") }
    #expect(shown.rig.calls.map(\.request.page) == [0, 1])
  }

  @Test func `an unknown control is reported, and works without being drawn`() throws {
    let placed = ControlPlacement(name: "teapot", behavior: Self.plain)
    let shown = try Shown(FeedTests.scene { $0.settings = [.control(.top, placed)] })
    #expect(shown.controls.isEmpty)
    #expect(shown.errors == ["There is no control called teapot to draw at the top."])
    #expect(try shown.refresh() == "success")
  }

  @Test func `a closure's invalid changes are reported once, also to later devices`() throws {
    let shown = try Shown(
      FeedTests.scene {
        $0.controls = [
          Control("spinner", extent: 60) {
            Layer.group { Layer.circle(radius: 4).fill(.ink).named("dot") }
          }.scrolled { [LayerChange("dot", .y, .nan), LayerChange("dto", .x, $0.distance)] }
        ]
      })
    _ = try shown.refresh()
    let session = try #require(shown.rig.registry.membership(of: shown.device)?.session)
    #expect(
      try shown.rig.arrive(session: session).reasons("error") == [
        "The control spinner has a problem: layer dot: y must be finite, got nan.",
        "The control spinner has a problem: no layer named dto (existing: dot).",
      ])
  }
}
