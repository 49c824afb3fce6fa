import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// A control with any name and behaviour reads back from its text unchanged.
@Suite struct ControlTextTests {
  private static func read(_ control: ControlPlacement) throws -> (ControlPlacement?, text: String?)
  {
    let entry = TimedInput(at: .zero, .control(.top, control))
    let read = try Transcript("viewport 1 1\n\(entry.text)\n").entries.first?.entry
    guard case .control(.top, let control) = read?.input else { return (nil, nil) }
    return (control, read?.text)
  }

  private func expectSame(_ control: ControlPlacement) throws {
    let (again, text) = try Self.read(control)
    #expect(again == control)
    #expect(text == TimedInput(at: .zero, .control(.top, control)).text)
  }

  @Test(arguments: Control.gallery.keys.sorted(), [1, 2] as [UInt64])
  func `any behaviour with a name of the gallery reads back`(name: String, seed: UInt64) throws {
    var random = RandomControls(seed: seed)
    for _ in 0..<100 {
      try expectSame(ControlPlacement(name: name, behavior: random.behavior()))
    }
  }

  @Test(arguments: Control.gallery.keys.sorted())
  func `any gallery behaviour with another control's name reads back`(name: String) throws {
    for control in Control.gallery.values {
      try expectSame(ControlPlacement(name: name, behavior: control.behavior))
    }
  }

  @Test(arguments: [
    "My sun", "", " ", "#1", "a#b", "say \"hi\"", "back\\slash", "\"", "\\", "two\nlines", "a\r\nb",
    "höhe", "🫧 soup", "e\u{301}", "\u{301}", "\u{345}x", "\u{2028}", "\u{0}", "threshold=80",
    "@0.5",
    "->", "tab\there", "\\u{a}", "0.5",
  ])
  func `any name reads back`(name: String) throws {
    var random = RandomControls(seed: 3)
    for _ in 0..<5 { try expectSame(ControlPlacement(name: name, behavior: random.behavior())) }
  }

  @Test
  func
    `older words for the extent while refreshing and the outcome's duration are read, but not twice`()
    throws
  {
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

  @Test func `thousands of random names read back`() throws {
    var random = RandomControls(seed: 4)
    for _ in 0..<2000 {
      try expectSame(ControlPlacement(name: random.name(), behavior: .rigged))
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
  func `an invalid name or curve is an error that names the valid ones`(
    line: String, expected: String
  ) {
    let error = #expect(throws: TranscriptError.self) { try Transcript(line + "\n") }
    #expect(error?.expected.contains(expected) == true, "\(error?.expected ?? "")")
  }

  @Test func `an option that the gallery's control has and this one lacks is written`() throws {
    var curtain = Control.curtain.behavior
    curtain.secondFloor = nil
    let text = TimedInput(
      at: .zero, .control(.top, ControlPlacement(name: "curtain", behavior: curtain))
    )
    .text
    #expect(Control.curtain.behavior.secondFloor != nil)
    #expect(text.hasSuffix(" floor=off"))
  }
}

extension RefreshBehavior {
  fileprivate static let rigged = RefreshBehavior(threshold: 80, refreshingExtent: 60)
}

/// Random valid behaviours and names.
struct RandomControls {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func isOn() -> Bool { random.integer(0..<2) == 0 }

  private mutating func length() -> Length {
    let amount = [random.number(0.1...300), Double(random.integer(1..<100))][random.integer(0..<2)]
    return isOn() ? .points(amount) : .percent(amount)
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
    behavior.liftsShortContent = isOn()
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
