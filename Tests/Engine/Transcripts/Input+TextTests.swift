import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// Inputs, instants and stamps are unchanged after writing and reading.
@Suite struct TimedInputTests {
  static let plain: [Input] = [
    .touch(Vector(160, 300.5)), .move(Vector(-0.1, 1e-7)), .release, .cancel, .scrollToTop,
    .scroll(Vector(0, 500), animated: true), .scroll(Vector(-3, 5), animated: false),
    .viewport(Vector(320, 600)), .content(Vector(0, 1e6)), .rubberBand(.off), .rubberBand(.touch),
    .insert(.x, at: 12, length: -72.25), .insert(.y, at: 0, length: 72, .keep),
    .insert(.y, at: 0, length: 72, .show), .deceleration(0.99), .acceleration(true),
    .diagonal(true), .diagonal(false), .cone(1), .cone(62.5), .ends(.wait), .ends(.replace),
    .bounces(.x, false), .alwaysBounces(.x, true), .paging(.x, .pages), .paging(.y, .every(12.5)),
    .paging(.y, .off), .direction(.rightToLeft), .probe, .pass,
  ]
  static let wheels: [Input] = WheelKind.allCases.map { .wheel(Vector(0, -12), $0) }
  static let answers: [Input] =
    Outcome.allCases.map { .end(.left, $0, run: nil) } + [
      .end(.top, .success, run: 3), .end(.top, .failure, run: nil, animated: false),
      .end(.top, .failure, run: 2, animated: false), .accept(.top, run: nil), .accept(.top, run: 2),
      .refuse(.right, run: nil), .refuse(.right, run: 1), .stop(.top), .endExit(.left),
      .reset(.bottom),
    ]
  static let edges: [Input] = ScrollEdge.allCases.flatMap { edge -> [Input] in
    starts.map { .begin(edge, $0) } + [
      .inset(edge, -4.5), .enable(edge), .disable(edge), .frame(edge, nil),
      .frame(edge, ControlFrame(x: -10, y: 20.5, width: 80, height: 1)),
    ]
  }
  static let starts: [RefreshStart] = [.first, .second].flatMap { level in
    RefreshStart.Reveal.allCases.flatMap { reveal in
      [Timing?.none, Timing.none, .spring, .tween(0.2, .easeInOut)].map {
        RefreshStart(level: level, reveal: reveal, opening: $0)
      }
    }
  }
  static let behaviors: [RefreshBehavior] = {
    var rich = RefreshBehavior(
      threshold: 12.5, refreshingExtent: .percent(30), trigger: .edge, preload: 100,
      ending: [.afterCycle, .onRelease], cycle: Cycle(duration: 0.3, delay: 0.1), exit: 0.2,
      minimum: 4)
    (rich.prompt, rich.showAfter, rich.outcomeDuration, rich.timeout) = (20, 0.1, 0.5, 9)
    (rich.opening, rich.closing) = (.tween(0.25, .easeOut), .none)
    (rich.momentum, rich.exitEnd) = (.off, .byProgram)
    (rich.visibility, rich.stopsWhenPushedBack) = (.always, true)
    rich.scrollsToStart = true
    rich.secondFloor = SecondFloor(threshold: 200, extent: .percent(100))
    return [rich] + Control.gallery.values.map(\.behavior) + Presets.all.values
  }()
  static let controls: [Input] = behaviors.map {
    .control(.bottom, ControlPlacement(name: "plain", behavior: $0))
  }
  static let inputs = plain + wheels + answers + edges + controls

  private func read(_ entry: TimedInput) throws -> TimedInput? {
    try Transcript("viewport 1 1\n\(entry.text)\n").entries.first?.entry
  }

  @Test(arguments: inputs)
  func `an input is unchanged after writing and reading`(input: Input) throws {
    let entry = TimedInput(at: Instant(nanoseconds: 1_234_567_891), input)
    #expect(try read(entry) == entry)
  }

  @Test(
    arguments: [
      (0, nil), (1, nil), (16_000_000, nil), (999_999_999, nil), (1_000_000_000, nil),
      (86_400_000_000_001, nil), (2_000_000_000, 0), (2_000_000_000, 16_000_000),
      (2_000_000_000, 999_999_999), (2_000_000_000, -1), (2_000_000_000, -500_000_000),
      (2_000_000_000, -1_500_000_000),
    ] as [(Int64, Int64?)])
  func `an instant and a stamp keep their nanoseconds as text`(at: Int64, stamp: Int64?) throws {
    let entry = TimedInput(
      at: Instant(nanoseconds: at), stamp: stamp.map { Instant(nanoseconds: $0) },
      stamp == nil ? .pass : .touch(Vector(1, 2)))
    #expect(try read(entry) == entry)
  }
}

/// Controls with any name and behavior are unchanged after writing and reading.
@Suite struct ControlTextTests {
  private func expectSame(_ control: ControlPlacement) throws {
    let entry = TimedInput(at: .zero, .control(.top, control))
    let read = try Transcript("viewport 1 1\n\(entry.text)\n").entries.first?.entry
    #expect(read == entry && read?.text == entry.text, "\(entry.text)")
  }

  @Test(arguments: Control.gallery.keys.sorted(), [1, 2] as [UInt64])
  func `any behavior with a gallery name is unchanged as text`(name: String, seed: UInt64) throws {
    var random = RandomControls(seed: seed)
    for _ in 0..<100 { try expectSame(ControlPlacement(name: name, behavior: random.behavior())) }
  }

  private static let names = [
    "My sun", "", " ", "#1", "a#b", "say \"hi\"", "back\\slash", "\"", "\\", "two\nlines", "a\r\nb",
    "höhe", "🫧 soup", "e\u{301}", "\u{301}", "\u{345}x", "\u{2028}", "\u{0}", "threshold=80",
    "@0.5", "->", "tab\there", "\\u{a}", "0.5",
  ]

  @Test func `any name is unchanged after writing and reading`() throws {
    var random = RandomControls(seed: 4)
    for name in Self.names + (0..<2_000).map({ _ in random.name() }) {
      try expectSame(ControlPlacement(name: name, behavior: random.behavior()))
    }
  }

  @Test func `older words for the extent and the duration are read, but not twice`() throws {
    let scene = "viewport 390 844\ncontent 390 2000\n"
    let model = ScrollModel(
      try Transcript(scene + "control top dot threshold=9 resting=7 hold=2").scene)
    #expect(model[.top]?.behavior.refreshingExtent == 7)
    #expect(model[.top]?.behavior.outcomeDuration == 2)
    let heading = Transcript(model.setup, []).heading
    #expect(heading.contains { $0.text.contains(" refreshingExtent=7 ") })
    #expect(throws: TranscriptError.self) {
      try Transcript(scene + "control top dot threshold=9 resting=7 refreshingExtent=8")
    }
  }

  @Test(arguments: [
    (#"control top "My sun threshold=9 resting=1"#, "a name in quotes"),
    (#"control top "My sun"x threshold=9 resting=1"#, "an option as name=value"),
    (#"control top "a\x" threshold=9 resting=1"#, "a name in quotes"),
    ("control top bubbles opening=0.25:0.1,0.2,0.3", "four numbers"),
    ("control top bubbles opening=0.25:2,0,0,1", "four numbers"),
    ("control top bubbles opening=0.0001:linear", "seconds and a curve"),
    ("control top bubbles closing=1:0,1e4,0,1", "seconds and a curve"),
    ("control top bubbles timeout=-1", "seconds up to 1e9, or off"),
  ])
  func `the error for a name or curve lists the valid words`(line: String, expected: String) {
    let error = #expect(throws: TranscriptError.self) { try Transcript(line + "\n") }
    #expect(error?.expected.contains(expected) == true, "\(error?.expected ?? "")")
  }

  @Test func `a missing option that the gallery's control has is written as off`() throws {
    var curtain = Control.curtain.behavior
    curtain.secondFloor = nil
    let text = TimedInput(
      at: .zero, .control(.top, ControlPlacement(name: "curtain", behavior: curtain))
    ).text
    #expect(Control.curtain.behavior.secondFloor != nil)
    #expect(text.hasSuffix(" floor=off"))
  }
}

/// Random valid behaviors and names.
struct RandomControls {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func isOn() -> Bool { random.integer(0..<2) == 0 }

  private mutating func length() -> Length {
    let amount = [random.number(0.1...300), Double(random.integer(1..<100))][random.integer(0..<2)]
    let lengths: [Length] = [
      .points(amount), .percent(amount), .smaller(points: amount, percent: random.number(1...90)),
      .larger(points: random.number(1...300), percent: amount),
    ]
    return lengths[random.integer(0..<4)]
  }

  private mutating func seconds() -> Double { isOn() ? 0 : random.number(0.01...5) }

  private mutating func timing() -> Timing {
    let curves = [
      Easing.linear, .easeIn, .easeOut, .easeInOut,
      Easing(
        random.number(0...1), random.number(-2...2), random.number(0...1), random.number(-2...2)),
    ]
    let timings = [Timing.spring, .none, .tween(seconds(), curves[random.integer(0..<5)])]
    return timings[random.integer(0..<3)]
  }

  mutating func behavior() -> RefreshBehavior {
    var behavior = RefreshBehavior(
      threshold: length(), refreshingExtent: length(),
      trigger: Trigger.allCases[random.integer(0..<4)],
      ending: FinishCondition(rawValue: random.integer(0..<4)),
      cycle: Cycle(duration: seconds(), delay: seconds()), exit: seconds(), minimum: seconds(),
      isEnabled: isOn())
    (behavior.prompt, behavior.preload) = (isOn() ? 0 : length(), isOn() ? 0 : length())
    behavior.exitEnd = ExitEnd.allCases[random.integer(0..<2)]
    behavior.momentum = MomentumRule.allCases[random.integer(0..<3)]
    (behavior.showAfter, behavior.outcomeDuration, behavior.arming) = (
      seconds(), seconds(), seconds()
    )
    behavior.timeout = isOn() ? nil : seconds()
    (behavior.opening, behavior.closing) = (timing(), timing())
    behavior.visibility = ControlVisibility.allCases[random.integer(0..<3)]
    (behavior.stopsWhenPushedBack, behavior.scrollsToStart) = (isOn(), isOn())
    (behavior.liftsShortContent, behavior.fitsViewport) = (isOn(), isOn())
    behavior.slack = isOn() ? .automatic : .points(random.number(0...100))
    behavior.cues = HapticCues(rawValue: random.integer(0..<16))
    behavior.content = PulledContent.allCases[random.integer(0..<2)]
    behavior.pullsFrom = PullOrigin.allCases[random.integer(0..<2)]
    behavior.secondFloor = isOn() ? nil : SecondFloor(threshold: length(), extent: length())
    return behavior
  }

  mutating func name() -> String {
    let letters = Array("ab \"#\\=@\n\t\u{301}é🫧{}u-.".unicodeScalars)
    return String(
      String.UnicodeScalarView(
        (0..<random.integer(0..<9)).map { _ in letters[random.integer(0..<letters.count)] }))
  }
}

/// Lines that a user sends to a running model as inputs.
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
            name: "my own", behavior: RefreshBehavior(threshold: 9, refreshingExtent: 8))),
      ]))

  /// Lines with a control's edge, its name, its behavior, and the duration of its outcome if the line sets it.
  static let controls: [(String, ScrollEdge, String, RefreshBehavior, Double?)] = [
    (
      "control top bubbles threshold=90", .top, "bubbles",
      RefreshBehavior(threshold: 90, refreshingExtent: 50, exit: 3), nil
    ),
    (
      #"control bottom "my own" hold=2"#, .bottom, "my own",
      RefreshBehavior(threshold: 9, refreshingExtent: 8), 2
    ), ("control top rainbow", .top, "rainbow", Control.rainbow.behavior, nil),
    ("control top bubbles preset=mj hold=1", .top, "bubbles", Presets.mjRefreshHeader, 1),
  ]

  @Test(arguments: controls)
  func `a control keeps its values, unless a preset or another control's values replace them`(
    line: String, edge: ScrollEdge, name: String, behavior: RefreshBehavior,
    outcomeDuration: Double?
  ) throws {
    var expected = behavior
    if let outcomeDuration { expected.outcomeDuration = outcomeDuration }
    let placement = ControlPlacement(name: name, behavior: expected)
    #expect(try Input(line: line, for: model) == .control(edge, placement))
  }

  @Test func `values that a line leaves out of the motion stay unchanged`() throws {
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
    ("control top teapot", "a control: android"), ("rubberband 9999", "from 0.001 to 1000"),
    ("physics stopSpeed=0", "a number from 0.1 to 1000"), ("physics speed=3", "not speed"),
    ("physics edgeReturn=spring:0:1", "spring:200:28"), ("physics touchBand=0", "off, or"),
    ("physics model=fast", "uikit or ideal for model, not fast") as (String, String),
  ])
  func `the error of a line names what was expected`(line: String, expected: String) {
    let error = #expect(throws: TranscriptError.self) { try Input(line: line, for: model) }
    #expect(error?.expected.contains(expected) == true, "\(error?.expected ?? "")")
  }

  @Test func `the error for an unknown input lists only the inputs that the line can be`() {
    let given = #expect(throws: TranscriptError.self) { try Input(line: "fly", for: model) }
    let set = #expect(throws: TranscriptError.self) { try Input(setting: "fly", for: model) }
    #expect(given?.expected.contains("touch") == false, "only a device sends it")
    #expect(
      set?.expected
        == "physics, bounces, alwaysBounces, diagonal, cone, ends, paging, direction, control, not fly"
    )
  }

  @Test func `constants of motion are unchanged after writing and reading`() throws {
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
