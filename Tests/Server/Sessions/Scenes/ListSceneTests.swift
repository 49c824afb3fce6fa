import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Scenes that one call creates, and mistakes that a server finds in scenes.
@Suite struct ListSceneTests {
  /// A control that draws a circle.
  private func circle(_ name: String?, radius: Double = 4) -> Control {
    Control(name, extent: 60) { Layer.circle(radius: .points(radius)).fill(.red) }
  }

  private func placed(_ scene: ListScene) -> [String] {
    scene.settings.compactMap {
      guard case .control(let edge, let control) = $0 else { return nil }
      return "\(edge.rawValue) \(control.name) \(control.behavior.threshold)"
    }
  }

  @Test func `a scene places its controls with their names, or their edges', and behaviors`() {
    let footer = Control.footer.behaving { $0.threshold = 70 }
    let scene = ListScene(
      name: "rows", top: circle("dot"), left: .spinner, bottom: footer,
      right: circle(nil, radius: 5))
    #expect(
      placed(scene) == [
        "top dot \(Length.points(60))", "left spinner \(Length.points(60))",
        "bottom footer \(Length.points(70))", "right right \(Length.points(60))",
      ])
    #expect(scene.title == "Rows" && ValidatedScene(scene).problems.isEmpty)
    let own: Set = ["dot", "right"]
    #expect(Set(ValidatedScene(scene).gallery.keys) == own.union(Control.gallery.keys))
  }

  @Test func `only a free control that the scene places can have a frame`() {
    let frame = ControlFrame(x: 0, y: 0, width: 80, height: 80)
    let free = circle("sign").presented(Presentation(.free))
    var scene = ListScene(name: "rows", top: free, left: .spinner, feed: nil)
    scene.settings.append(.frame(.top, frame))
    #expect(ValidatedScene(scene).problems.isEmpty)
    let valid = ValidatedScene(scene).settings
    scene.settings += [.frame(.left, frame), .frame(.right, frame)]
    #expect(
      ValidatedScene(scene).problems == [
        "The control spinner has a problem: a control with a frame must be placed as free, got"
          + " \(Control.spinner.presentation.placement.rawValue).",
        "The scene rows has a frame, but no control, at the right.",
      ])
    #expect(ValidatedScene(scene).settings == valid)
  }

  @Test func `every control of the gallery is named by its key in the gallery`() {
    #expect(Control.gallery.count == 17)
    for (name, control) in Control.gallery { #expect(control.name == name) }
  }

  @Test(arguments: ["two words", "", "a=b"])
  func `a name that is not a single word is a problem of its control`(name: String) {
    let problem = "name must be one word of letters, digits and hyphens, got \"\(name)\""
    #expect(circle(name).problems.map(\.description) == [problem])
  }

  @Test func `a control can be at several edges, but two controls of one name are reported`() {
    let same = ListScene(top: circle("dot"), bottom: circle("dot").behaving { $0.threshold = 9 })
    #expect(ValidatedScene(same).problems.isEmpty)
    let two = ValidatedScene(ListScene(top: circle("dot"), bottom: circle("dot", radius: 5)))
    let problem = "The scene mine has different controls called dot; all are drawn like the first."
    #expect(two.problems == [problem])
    #expect(two.gallery["dot"]?.control.layers == circle("dot").layers)
  }

  @Test func `a control without a name among a scene's own controls is reported`() {
    var scene = ListScene(top: .spinner)
    scene.controls.append(circle(nil))
    let problem = "A control of the scene mine has no name, so no setting can place it."
    #expect(ValidatedScene(scene).problems == [problem])
  }

  @Test(arguments: [
    (String(repeating: "a", count: 160), true), (String(repeating: "a", count: 161), false),
    ("Two\nlines.", false), ("", true),
  ])
  func `the sentence about a scene is a single short line`(about: String, isShown: Bool) {
    var scene = ListScene()
    scene.about = about
    let valid = ValidatedScene(scene)
    #expect(valid.about == (isShown ? about : ""))
    let problem =
      "The sentence about mine must be one line of at most 160 characters, got \(about.count)."
    #expect(valid.problems == (isShown ? [] : [problem]))
  }

  @Test func `the first of several scenes with a name is used, the others are reported`() {
    let scenes = ValidatedScene.all([
      ListScene(name: "one", title: "First"), ListScene(name: "two"),
      ListScene(name: "one", title: "Second"),
    ])
    #expect(scenes.map(\.scene.title) == ["First", "Two"])
    #expect(scenes.map(\.problems) == [["2 scenes are called one; only the first is shown."], []])
  }

  @Test func `a missing picture is reported together with the available ones`() {
    let control = Control("photo", extent: 60) {
      Layer.group { Layer.image("dog.png", width: 9, height: 9) }
      Layer.image("cat.png", width: 9, height: 9)
    }
    let scene = ListScene(top: control)
    let problem = "The control photo has a problem: no picture named dog.png (existing: "
    let some = ValidatedScene(scene, pictures: ["cat.png", "owl.svg"])
    #expect(some.problems == [problem + "cat.png, owl.svg)."])
    #expect(ValidatedScene(scene).problems.last == problem + "none).")
    #expect(ValidatedScene(scene, pictures: ["cat.png", "dog.png"]).problems.isEmpty)
  }
}

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

  @Test func `a control with an invalid behavior is reported and left out`() throws {
    let shown = try Shown(FeedTests.scene { $0.settings = [.placed(.top) { $0.exit = .nan }] })
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
    let spinner = Control("spinner", extent: 60) {
      Layer.circle(radius: -4).fill(.ink)
      Layer.circle(radius: 4).fill(.ink)
    }
    let shown = try Shown(FeedTests.scene { $0.controls = [spinner] })
    #expect(shown.controls[0]["layers"].array.count == 1)
    let error = try #require(shown.errors.first)
    #expect(error.contains("spinner"))
    #expect(error.contains("radius must be 0 or more points, got -4.0"))
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
    scene.settings.append(.placed(.bottom))
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

    func page(_ request: FeedRequest, rows: [Row]) -> [Row] { [Row(request.page)] }
  }

  @Test func `a feed with an impossible page size is reported and read row by row`() throws {
    let shown = try Shown(FeedTests.scene { $0.feed = Sizeless() })
    #expect(shown.errors == ["The feed of letters must have at least 1 row per page, got -3."])
    for edge in [ScrollEdge.top, .bottom] { #expect(try shown.refresh(edge) == "success") }
    #expect(shown.rig.calls.map(\.request.page) == [0, 1])
  }

  @Test func `an unknown control is reported, and works without being drawn`() throws {
    let shown = try Shown(FeedTests.scene { $0.settings = [.placed(.top, as: "teapot")] })
    #expect(shown.controls.isEmpty)
    #expect(shown.errors == ["There is no control called teapot to draw at the top."])
    #expect(try shown.refresh() == "success")
  }

  @Test func `a closure's invalid changes are reported once, also to later devices`() throws {
    let spinner = Control("spinner", extent: 60) {
      Layer.group { Layer.circle(radius: 4).fill(.ink).named("dot") }
    }.scrolled { [LayerChange("dot", .y, .nan), LayerChange("dto", .x, $0.distance)] }
    let shown = try Shown(FeedTests.scene { $0.controls = [spinner] })
    _ = try shown.refresh()
    let session = try #require(shown.rig.registry.membership(of: shown.device)?.session)
    #expect(
      try shown.rig.arrive(session: session).reasons("error") == [
        "The control spinner has a problem: layer dot: y must be finite, got nan.",
        "The control spinner has a problem: no layer named dto (existing: dot).",
      ])
  }
}
