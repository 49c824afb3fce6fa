import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

/// Every input to a control in every phase.
@Suite struct RefreshMachineTests {
  @Test func `a disabled control at the end of short content declines as disabled`() {
    var behavior = RefreshBehavior.test
    behavior.isEnabled = false
    var machine = RefreshMachine.test(behavior)
    (machine.geometry.isTrailing, machine.geometry.contentFits) = (true, true)
    #expect(machine.events(.begun()) == [.declined(.disabled)])
    #expect(machine.events(.released(50)) == [.declined(.disabled)])
  }

  static let inputs: [RefreshInput] =
    [
      .touched, .tapped, .cancelled, .begun(), .begun(.second), .passed, .released(0),
      .released(40), .reset, .grew, .accepted(nil), .refused(nil), .stopped, .exitEnded,
      .finished(.success, run: 99),
    ] + Outcome.allCases.map { .finished($0, run: nil) }
    + [PullSource.finger, .wheel, .notches, .pushback, .elsewhere, .momentum].flatMap { source in
      [-20.0, 0, 10, 40, 99, 100].map { .pulled($0, by: source) }
    }

  /// The expected reserved space, timeline and deadline of each phase.
  static let timing: [(Stage, Double, Timeline, Instant?)] = [
    (.idle, 0, .pull, nil), (.leaving, 0, .exit, nil), (.pulling, 0, .pull, nil),
    (.refused, 0, .pull, nil), (.armed, 0, .pull, nil), (.refreshing, 60, .cycle, nil),
    (.finishing, 60, .cycle, nil), (.exiting, 60, .exit, Instant(seconds: 1)),
  ]

  @Test(arguments: timing)
  func `a refresh holds space open, each phase has its timeline, and only an exit ends by itself`(
    stage: Stage, space: Double, timeline: Timeline, deadline: Instant?
  ) {
    let machine = stage.machine
    #expect(machine.reserved == space && machine.state.timeline.name == timeline)
    #expect(machine.nextDeadline == deadline)
  }

  @Test func `an exit does not end before its duration`() {
    var machine = Stage.exiting.machine
    #expect(machine.events(.passed, at: 0.999_999_999) == [])
    #expect(machine.events(.passed, at: 1) == [.ended])
  }

  @Test func `a silent refresh has no cycle and keeps the timeline of the pull`() {
    var machine = RefreshMachine.test(.test.with { $0.cycle = Cycle(duration: 0.5) })
    let silent = RefreshStart(reveal: .never, isAnimated: false)
    #expect(machine.events(.begun(silent)) == [.began(.program)])
    #expect(machine.state.timeline.name == .pull)
  }

  /// The events of an input, and the name of the phase after it.
  struct Result: Equatable {
    var events: [RefreshEvent]
    var word: String

    init(_ events: [RefreshEvent], _ word: String) { (self.events, self.word) = (events, word) }
  }

  /// The expected result, or `nil` for an input without events that does not change the phase.
  static func expected(_ stage: Stage, _ input: RefreshInput) -> Result? {
    let (source, pull): (PullSource?, Double) =
      if case .pulled(let pull, let source) = input { (source, pull) } else { (nil, 0) }
    switch (stage, input) {
    case (_, .finished(_, 99?, _)): return Result([.declined(.stale(99))], word(stage))
    case (.refreshing, .refused): return Result([.declined(.refused), .exitBegan], "exiting")
    case (.refreshing, .stopped), (.finishing, .stopped): return Result([.exitBegan], "exiting")
    case (.finishing, .accepted), (.finishing, .refused), (.exiting, .accepted),
      (.exiting, .refused), (.exiting, .stopped):
      return Result([.declined(.alreadyFinished)], word(stage))
    case (.exiting, .exitEnded): return Result([.ended], "idle")
    case (_, .exitEnded): return Result([.declined(.notExiting)], word(stage))
    case (.refreshing, .accepted): return nil
    case (_, .accepted), (_, .refused), (_, .stopped):
      return Result([.declined(.notRefreshing)], word(stage))

    case (.leaving, .pulled(10, .finger)): return Result([.pulling], "pulling")
    case (.idle, .begun(.second)), (.leaving, .begun(.second)), (.pulling, .begun(.second)),
      (.refused, .begun(.second)), (.armed, .begun(.second)):
      return Result([.declined(.noSecondFloor)], word(stage))
    case (.idle, .begun), (.leaving, .begun), (.pulling, .begun), (.refused, .begun),
      (.armed, .begun):
      return Result([.began(.program)], "refreshing")
    case (.exiting, .begun(.second)): return Result([.declined(.noSecondFloor)], word(stage))
    case (.exiting, .begun): return nil
    case (.refreshing, .begun), (.finishing, .begun):
      return Result([.declined(.alreadyRefreshing)], word(stage))
    case (.armed, .finished(.exhausted, nil, _)): return Result([.disarmed], "idle")
    case (.pulling, .finished(.exhausted, nil, _)), (.refused, .finished(.exhausted, nil, _)):
      return Result([], "idle")
    case (.idle, .finished(.exhausted, nil, _)), (.leaving, .finished(.exhausted, nil, _)),
      (.finishing, .finished(.exhausted, nil, _)), (.exiting, .finished(.exhausted, nil, _)):
      return nil
    case (.refreshing, .finished(let outcome, _, _)):
      return Result([.finished(outcome), .exitBegan], "exiting")
    case (.finishing, .finished), (.exiting, .finished):
      return Result([.declined(.alreadyFinished)], word(stage))
    case (_, .finished): return Result([.declined(.notRefreshing)], word(stage))
    case (.finishing, .released), (.finishing, .tapped), (.finishing, .cancelled):
      return Result([.exitBegan], "exiting")

    case (.idle, .pulled(100, .finger)), (.idle, .pulled(100, .wheel)):
      return Result([.pulling, .armed(.first)], "armed")
    case (.idle, .pulled(100, .momentum)):
      return Result([.pulling, .declined(.momentum)], "pulling")
    case (.idle, .pulled) where pull > 0: return Result([.pulling], "pulling")

    case (.pulling, .pulled(100, .finger)), (.pulling, .pulled(100, .wheel)),
      (.refused, .pulled(100, .finger)), (.refused, .pulled(100, .wheel)):
      return Result([.armed(.first)], "armed")
    case (.pulling, .pulled(100, .momentum)): return Result([.declined(.momentum)], "pulling")
    case (.pulling, .pulled) where pull <= 0, (.refused, .pulled) where pull <= 0:
      return Result([], "idle")
    case (.pulling, .released(let pull, _)):
      return Result([.declined(.below(100 - pull))], "pulling")
    case (.pulling, .cancelled), (.refused, .cancelled):
      return Result([.declined(.cancelled)], "pulling")

    case (.armed, .pulled) where pull < 92 && (source == .finger || source == .pushback):
      return Result([.disarmed], pull > 0 ? "pulling" : "idle")
    case (.armed, .released): return Result([.began(.user)], "refreshing")
    case (.armed, .cancelled): return Result([.disarmed, .declined(.cancelled)], "pulling")
    default: return nil
    }
  }

  static func word(_ stage: Stage) -> String { stage.machine.phase.word }

  @Test(arguments: Stage.allCases, inputs)
  func `every input has the expected result in every phase`(stage: Stage, input: RefreshInput) {
    var machine = stage.machine
    let now = machine.phase
    let events = machine.events(input, at: stage == .leaving ? 1 : 0)
    if let expected = Self.expected(stage, input) {
      #expect(Result(events, machine.phase.word) == expected)
    } else {
      #expect(events == [])
      #expect(machine.phase.word == now.word)
    }
  }

  @Test(arguments: Outcome.allCases)
  func `an outcome is kept until the next outcome or a reset`(outcome: Outcome) {
    var machine = RefreshMachine(RefreshBehavior(threshold: 100, refreshingExtent: 50))
    #expect(machine.state.outcome == nil)
    _ = machine.handle(.begun(), at: .zero)
    #expect(machine.state.outcome == nil)
    _ = machine.handle(.finished(outcome, run: nil), at: Instant(seconds: 2))
    #expect(machine.state.outcome == outcome)
    #expect(machine.state.updated == (outcome == .failure ? nil : Instant(seconds: 2)))
    _ = machine.handle(.reset, at: Instant(seconds: 3))
    #expect(machine.state.outcome == nil)
  }

  @Test(arguments: [Outcome.exhausted, .failure])
  func `a reset of an exhausted or failed control is visible once`(outcome: Outcome) {
    var machine = RefreshMachine(RefreshBehavior(threshold: 100, refreshingExtent: 50))
    _ = (machine.events(.begun()), machine.events(.finished(outcome, run: nil)))
    let steps = machine.handle(.reset, at: Instant(seconds: 1))
    #expect(steps.map(\.event) == [nil])
    #expect(machine.handle(.reset, at: Instant(seconds: 1)).isEmpty)
    #expect(outcome == .failure || steps.map(\.state.phase) == [.idle(.ready)])
  }

  @Test func `a failure keeps the time of the last success`() {
    var machine = RefreshMachine(RefreshBehavior(threshold: 100, refreshingExtent: 50))
    for (second, outcome) in [(1.0, Outcome.success), (2, .failure)] {
      _ = machine.handle(.begun(), at: Instant(seconds: second))
      _ = machine.handle(.finished(outcome, run: nil), at: Instant(seconds: second))
      _ = machine.handle(.pulled(0, by: .momentum), at: Instant(seconds: second))
    }
    #expect(machine.state.outcome == .failure && machine.state.updated == Instant(seconds: 1))
  }

  @Test(arguments: Stage.allCases)
  func `an exhausted control does not load, whatever it was doing before`(stage: Stage) {
    var machine = stage.machine
    _ = machine.handle(.finished(.exhausted, run: nil), at: Instant(seconds: 1))
    #expect(machine.state.outcome == .exhausted)
    _ = machine.handle(.released(0), at: Instant(seconds: 1))
    _ = machine.pass(to: 10)
    #expect(machine.phase == .idle(.exhausted))
    #expect(machine.events(.pulled(120, by: .finger), at: 10) == [])
    #expect(machine.events(.released(120), at: 10) == [.declined(.exhausted)])
    _ = machine.handle(.reset, at: Instant(seconds: 10))
    #expect(machine.events(.begun(), at: 10) == [.began(.program)])
  }
}

@Suite struct RefreshEventTests {
  @Test(
    arguments: [
      (RefreshEvent.armed(.first), HapticCue.selection), (.armed(.second), .selection),
      (.disarmed, .selection), (.began(.user), .impact), (.began(.program), nil),
      (.began(.edge), nil), (.finished(.success), .notification), (.ended, nil),
    ] as [(RefreshEvent, HapticCue?)])
  func `an event has its cue only if the control gives it`(event: RefreshEvent, cue: HapticCue?) {
    #expect(event.cue([.arm, .disarm, .begin, .finish]) == cue)
    #expect(event.cue([]) == nil)
  }

  @Test func `a control counts its cues`() {
    var behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    behavior.cues = [.arm, .finish]
    var machine = RefreshMachine(behavior)
    let steps: [(RefreshInput, HapticCue?, Int)] = [
      (.touched, nil, 0), (.pulled(120, by: .finger), .selection, 1),
      (.pulled(20, by: .finger), .selection, 1), (.pulled(90, by: .finger), .selection, 2),
      (.released(90), .selection, 2), (.finished(.success, run: nil), .notification, 3),
    ]
    for (input, cue, count) in steps {
      _ = machine.handle(input, at: .zero)
      #expect(machine.state.cue == cue && machine.state.cueCount == count, "\(input)")
    }
  }
}

/// The arming timeline: an instant and a direction, which determine its position at any time.
@Suite struct ArmingTests {
  private var machine = RefreshMachine(RefreshBehavior(threshold: 80, refreshingExtent: 60))

  /// Pulls with a finger, `seconds` after the start of the clock.
  private mutating func pull(_ distance: Double, at seconds: Double) {
    _ = machine.handle(.pulled(distance, by: .finger), at: Instant(seconds: seconds))
  }

  private func arming(_ seconds: Double) -> Double { machine.arming(at: Instant(seconds: seconds)) }

  @Test mutating func `the arming is 0 until the control arms, and then runs to 1 in its duration`()
  {
    #expect(arming(0) == 0 && machine.state.armingSince == nil)
    pull(60, at: 1)
    #expect(arming(5) == 0 && machine.state.armingSince == nil)
    pull(90, at: 6)
    #expect(machine.state.armingSince == Instant(seconds: 6))
    for (at, place) in [(6.0, 0.0), (6.05, 0.25), (6.15, 0.75), (6.2, 1), (9, 1)] {
      #expect(arming(at).isNear(place), "at \(at)")
    }
  }

  @Test mutating func `the arming reverses at its current position, any number of times`() {
    pull(90, at: 1)
    pull(70, at: 1.15)
    #expect(machine.state.armingSince == Instant(seconds: 1.1))
    #expect(arming(1.15).isNear(0.75) && arming(1.2).isNear(0.5) && arming(1.3).isNear(0))
    pull(90, at: 1.25)
    #expect(arming(1.25).isNear(0.25) && arming(1.3).isNear(0.5) && arming(1.4).isNear(1))
    pull(70, at: 1.25)
    #expect(arming(1.25).isNear(0.25) && arming(1.3).isNear(0))
  }

  @Test
  mutating func `an arming that reverses at the start of the clock seems to have begun before it`()
  {
    pull(90, at: 0.01)
    pull(70, at: 0.02)
    #expect(machine.state.armingSince == Instant(seconds: -0.17))
    #expect(arming(0.02).isNear(0.05) && arming(0.03).isNear(0))
  }

  @Test mutating func `a second threshold does not reverse the arming`() {
    machine.behavior.secondFloor = SecondFloor(threshold: 160, extent: 300)
    pull(90, at: 1)
    for (distance, at) in [(170.0, 2.0), (150, 3), (170, 4)] { pull(distance, at: at) }
    #expect(machine.state.armingSince == Instant(seconds: 1) && arming(5) == 1)
  }

  @Test mutating func `a refresh ends the arming, and the next pull begins at 0`() {
    pull(90, at: 1)
    _ = machine.handle(.released(90), at: Instant(seconds: 2))
    #expect(machine.phase.name == .refreshing && machine.state.armingSince == nil)
    _ = machine.handle(.finished(.success, run: nil), at: Instant(seconds: 3))
    #expect(machine.phase.name == .idle && arming(3) == 0)
  }
}
