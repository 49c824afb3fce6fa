import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

/// Inputs, instants and stamps read back from their text unchanged.
@Suite struct TimedInputTests {
  static let plain: [Input] = [
    .touch(Vector(160, 300.5)), .move(Vector(-0.1, 1e-7)), .release, .cancel, .scrollToTop,
    .scroll(Vector(0, 500), animated: true), .scroll(Vector(-3, 5), animated: false),
    .viewport(Vector(320, 600)), .content(Vector(0, 1e6)), .rubberBand(.off), .rubberBand(.touch),
    .insert(.x, at: 12, length: -72.25), .insert(.y, at: 0, length: 72, .keep),
    .insert(.y, at: 0, length: 72, .show), .deceleration(0.99), .acceleration(true),
    .diagonal(true), .diagonal(false),
    .bounces(.x, false), .alwaysBounces(.x, true), .paging(.x, .pages), .paging(.y, .every(12.5)),
    .paging(.y, .off), .direction(.rightToLeft), .probe, .pass,
  ]
  static let wheels: [Input] = WheelKind.allCases.map { .wheel(Vector(0, -12), $0) }
  static let answers: [Input] =
    Outcome.allCases.map { .end(.left, $0, run: nil) } + [
      .end(.top, .success, run: 3), .end(.top, .failure, run: nil, animated: false),
      .end(.top, .failure, run: 2, animated: false), .accept(.top, run: nil),
      .accept(.top, run: 2),
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
  func `an input reads back unchanged`(input: Input) throws {
    let entry = TimedInput(at: Instant(nanoseconds: 1_234_567_891), input)
    #expect(try read(entry) == entry)
  }

  @Test(arguments: [0, 1, 16_000_000, 999_999_999, 1_000_000_000, 86_400_000_000_001] as [Int64])
  func `an instant reads back to the nanosecond`(nanoseconds: Int64) throws {
    let entry = TimedInput(at: Instant(nanoseconds: nanoseconds), .pass)
    #expect(try read(entry) == entry)
  }

  @Test(arguments: [0, 16_000_000, 999_999_999, -1, -500_000_000, -1_500_000_000] as [Int64])
  func `a stamp reads back to the nanosecond`(nanoseconds: Int64) throws {
    let entry = TimedInput(
      at: Instant(seconds: 2), stamp: Instant(nanoseconds: nanoseconds), .touch(Vector(1, 2)))
    #expect(try read(entry) == entry)
  }

  @Test func `a stamp follows an at sign`() {
    let entry = TimedInput(at: Instant(seconds: 0.5), stamp: Instant(seconds: 0.016), .release)
    #expect(entry.text == "0.500 release @0.016")
  }
}
