import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

/// Inputs that a person gives to a running model as a line.
@Suite struct InputLineTests {
  private let model = ScrollModel(
    ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000)),
      [
        .control(
          .top,
          ControlPlacement(
            name: "bubbles", behavior: RefreshBehavior(threshold: 70, refreshingExtent: 50, exit: 3)
          )),
        .control(
          .bottom,
          ControlPlacement(
            name: "my own", behavior: RefreshBehavior(threshold: 9, refreshingExtent: 8))
        ),
      ]))

  @Test func `what a line leaves out of a control stays as it is`() throws {
    let input = try Input(line: "control top bubbles threshold=90", for: model)
    guard case .control(.top, let placed) = input else {
      Issue.record("no control: \(input)")
      return
    }
    var expected = try #require(model[.top]?.behavior)
    expected.threshold = 90
    #expect(placed == ControlPlacement(name: "bubbles", behavior: expected))
  }

  @Test func `a control with a name of its own needs no distances where it stands already`() throws
  {
    let input = try Input(line: #"control bottom "my own" hold=2"#, for: model)
    guard case .control(.bottom, let placed) = input else {
      Issue.record("no control: \(input)")
      return
    }
    #expect(placed.behavior.threshold == 9 && placed.behavior.outcomeDuration == 2)
  }

  @Test func `another control begins with the values of the gallery`() throws {
    let input = try Input(line: "control top rainbow", for: model)
    #expect(
      input
        == .control(
          .top, ControlPlacement(name: "rainbow", behavior: Control.rainbow.behavior)))
  }

  @Test func `a preset replaces all values`() throws {
    let input = try Input(line: "control top bubbles preset=mj hold=1", for: model)
    var expected = Presets.mjRefreshHeader
    expected.outcomeDuration = 1
    #expect(
      input == .control(.top, ControlPlacement(name: "bubbles", behavior: expected)))
  }

  @Test func `what a line leaves out of the motion stays as it is`() throws {
    var model = model
    _ = model.handle(.rubberBand(.off), at: .zero)
    let input = try Input(line: "physics stopSpeed=20", for: model)
    var expected = ScrollPhysics(stopSpeed: 20)
    expected.touchBand = .off
    #expect(input == .physics(expected))
    _ = model.handle(input, at: .zero)
    #expect(model.scroll.x.physics == expected && model.scroll.y.physics == expected)
  }

  @Test(arguments: [
    ("", "end, accept, refuse"), ("fly", "disable, frame, not fly"), ("begin", "an edge"),
    ("begin top now", "the end of the line, not now"), ("touch 1 2", "not touch"),
    ("move 1 2", "not move"), ("release", "not release"), ("cancel", "not cancel"),
    ("wheel 0 1", "not wheel"), ("insert y 0 5", "not insert"), ("pass", "not pass"),
    ("probe", "not probe"), ("insert y 0 100", "not insert"),
    ("control top bubbles threshold=-1", "points from 0.01 up"),
    ("control top teapot", "a control: arrow"), ("rubberband 9999", "from 0.001 to 1000"),
    ("physics stopSpeed=0", "a number from 0.1 to 1000"), ("physics speed=3", "not speed"),
    ("physics edgeReturn=spring:0:1", "spring:200:28"), ("physics touchBand=0", "off, or"),
    ("physics model=fast", "uikit or ideal for model, not fast") as (String, String),
  ])
  func `a line that is no input says what was expected`(line: String, expected: String) {
    let error = #expect(throws: TranscriptError.self) { try Input(line: line, for: model) }
    #expect(error?.expected.contains(expected) == true, "\(error?.expected ?? "")")
  }

  @Test func `a line that does not begin with an input that it may be lists only those`() {
    let given = #expect(throws: TranscriptError.self) { try Input(line: "fly", for: model) }
    let set = #expect(throws: TranscriptError.self) { try Input(setting: "fly", for: model) }
    #expect(given?.expected.contains("touch") == false, "a device brings it")
    #expect(
      set?.expected
        == "physics, bounces, alwaysBounces, diagonal, paging, direction, control, not fly")
  }

  @Test func `constants of motion read back from their text`() throws {
    var physics = ScrollPhysics(
      decelerationRate: 0.99, model: .ideal, edgeReturn: .spring(stiffness: 170, damping: 26),
      stopSpeed: 4, restDistance: 1, touchBand: .off, wheelBand: RubberBand(coefficient: 0.3))
    physics.acceleratesFlicks = true
    for input in [Input.physics(physics), .physics(ScrollPhysics())] {
      let text = "viewport 1 1\ncontent 1 1\n\(input.text)\n0.000 \(input.text)\n"
      let transcript = try Transcript(text)
      #expect(transcript.entries.map(\.entry.input) == [input])
      #expect(transcript.scene.settings == [input])
    }
  }
}
