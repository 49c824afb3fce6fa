import OverscrollPhysics
import OverscrollRefreshing
import Testing

@Suite struct FinishingTests {
  /// A control with cycles of half a second and no exit animation.
  private func machine(_ ending: FinishCondition, minimum: Double = 0) -> RefreshMachine {
    RefreshMachine(
      RefreshBehavior(
        threshold: 100, refreshingExtent: 60, ending: ending,
        cycle: Cycle(duration: 0.5), minimum: minimum))
  }

  // In a page's engine, Int has 32 bits.
  @Test func `a refresh of years has more cycles than 32 bits can count`() {
    var machine = machine(.afterCycle)
    _ = machine.handle(.begun(), at: .zero)
    machine.behavior.cycle = Cycle(duration: 0.25)
    let years = Instant(seconds: 900_000_000.125)
    _ = machine.handle(.passed, at: years)
    #expect(machine.phase.run?.cycle == 3_600_000_000)
    #expect(machine.nextDeadline == Instant(seconds: 900_000_000.25))
  }

  @Test(arguments: [0.1, 2])
  func `cycles with a new length are counted from the start of the refresh`(length: Double) {
    var machine = machine(.afterCycle)
    _ = machine.handle(.begun(), at: .zero)
    _ = machine.pass(to: 5.2)
    machine.behavior.cycle = Cycle(duration: length)
    let number: Int64 = length < 1 ? 52 : 2
    #expect(machine.events(.passed, at: 5.25) == [.cycleEnded(10), .cycleBegan(number)])
    #expect(machine.nextDeadline == Instant(seconds: length * Double(number + 1)))
  }

  @Test func `disabled cycles end at once, and enabled cycles begin at once`() {
    var machine = machine([])
    _ = machine.handle(.begun(), at: .zero)
    _ = machine.pass(to: 1.2)
    machine.behavior.cycle = Cycle(duration: 0)
    #expect(machine.events(.passed, at: 1.2) == [.cycleEnded(2)])
    #expect(machine.nextDeadline == nil)
    machine.behavior.cycle = Cycle(duration: 1)
    #expect(machine.events(.passed, at: 2.5) == [.cycleBegan(2)])
    #expect(machine.nextDeadline == Instant(seconds: 3))
  }

  /// A control in its exit, which began at 0 and takes a second.
  private func exiting(_ end: ExitEnd) -> RefreshMachine {
    .test(
      RefreshBehavior(threshold: 100, refreshingExtent: 60, exit: 1).with { $0.exitEnd = end },
      after: .begun(), .finished(.success, run: nil))
  }

  @Test func `an exit that the program ends early keeps its start time`() {
    var machine = exiting(.byTime)
    #expect(machine.events(.exitEnded, at: 0.4) == [.ended])
    #expect(machine.events(.passed, at: 1) == [])
    #expect(machine.state.timeline.name == .exit && machine.state.timeline.since == .zero)
    machine = exiting(.byTime)
    _ = (machine.events(.exitEnded, at: 0.4), machine.events(.pulled(0, by: .still), at: 2))
    _ = (machine.events(.begun(), at: 3), machine.events(.finished(.success, run: nil), at: 5))
    #expect(machine.events(.exitEnded, at: 5.5) == [.ended])
    #expect(machine.state.timeline.since == Instant(seconds: 5))
  }

  @Test(arguments: ExitEnd.allCases)
  func `an end without animation has no exit, and the next begin is accepted`(end: ExitEnd) {
    var machine = RefreshMachine.test(
      .test.with { ($0.cycle, $0.exitEnd) = (Cycle(duration: 1), end) }, after: .begun())
    #expect(
      machine.events(.finished(.success, run: nil, animated: false), at: 2.5)
        == [.finished(.success), .cycleEnded(0), .ended])
    #expect(machine.state.cycles == 2.5 && machine.state.timeline.since == Instant(seconds: 1.5))
    #expect(machine.events(.begun(), at: 2.5) == [.began(.program), .cycleBegan(0)])
  }

  @Test func `a finger that only rests on the content does not delay the end`() {
    let behavior = RefreshBehavior(threshold: 100, refreshingExtent: 60, ending: .onRelease)
    let end = RefreshInput.finished(.success, run: nil)
    for (drag, isHeld) in [(nil, false), (.elsewhere, false), (.finger, true), (.wheel, true)]
      as [(PullSource?, Bool)]
    {
      var machine = RefreshMachine.test(behavior, after: .begun(), .touched)
      if let drag { _ = machine.events(.pulled(61, by: drag), at: 0) }
      #expect(machine.events(end, at: 1).contains(.ended) != isHeld)
    }
  }

  @Test func `an exit without a duration also waits for the program`() {
    var machine = exiting(.byProgram)
    _ = machine.handle(.exitEnded, at: .zero)
    machine.behavior.exit = 0
    #expect(machine.events(.begun(), at: 9) == [.began(.program)])
    #expect(
      machine.events(.finished(.success, run: nil), at: 9) == [.finished(.success), .exitBegan])
    #expect(machine.events(.exitEnded, at: 9) == [.ended])
  }

  @Test func `an immediate ending interrupts the cycle`() {
    var machine = machine([])
    _ = machine.handle(.begun(), at: .zero)
    #expect(
      machine.events(.finished(.success, run: nil), at: 0.2)
        == [.finished(.success), .cycleEnded(0), .exitBegan, .ended])
  }

  @Test(arguments: [(0.8, 0.8), (1, 1), (0, 0.2), (0.2, 0.2)])
  func `a refresh takes its minimum duration, however fast the work is`(
    minimum: Double, end: Double
  ) {
    var machine = machine([], minimum: minimum)
    _ = machine.handle(.begun(), at: .zero)
    let events = machine.events(.finished(.success, run: nil), at: 0.2)
    let exit = events.contains(.exitBegan) ? 0.2 : nil
    #expect((exit ?? machine.pass(to: 9).last { $0.event == .exitBegan }?.seconds) == end)
  }

  @Test func `after its minimum, a refresh waits for the end of the running cycle`() {
    var machine = machine(.afterCycle, minimum: 0.8)
    _ = machine.handle(.begun(), at: .zero)
    _ = machine.handle(.finished(.success, run: nil), at: .zero)
    #expect(machine.pass(to: 9).first { $0.event == .exitBegan }?.seconds == 1)
  }
}
