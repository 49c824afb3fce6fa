import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct TriggerTests {
  @Test(
    arguments: [
      (true, Outcome.failure, RefreshPhase.Readiness.ready), (false, .failure, .spent),
      (false, .success, .spent),
    ])
  func `an end control is ready again after its refresh if the content has grown`(
    hasGrown: Bool, outcome: Outcome, readiness: RefreshPhase.Readiness
  ) {
    var machine = RefreshMachine.test(.test.with { $0.trigger = .edge }, after: .begun())
    if hasGrown { _ = machine.events(.grew) }
    _ = machine.events(.finished(outcome, run: nil))
    _ = machine.pass(to: 2)
    #expect(machine.phase == .idle(readiness))
  }

  @Test func `the threshold trigger waits until a wheel stops`() {
    var machine = RefreshMachine.test(.test.with { $0.trigger = .threshold })
    #expect(machine.events(.pulled(101, by: .wheel)) == [.pulling, .armed(.first)])
    #expect(machine.events(.released(20)) == [.began(.user)])
  }

  /// A control at the end of a list, after a touch that found the content pulled by `pull`.
  private static func end(
    by momentum: MomentumRule = .off, preload: Length = 0, pulled pull: Double = 0
  ) -> RefreshMachine {
    var behavior = RefreshBehavior(
      threshold: 100, refreshingExtent: 60, trigger: .edge, preload: preload)
    behavior.momentum = momentum
    var machine = RefreshMachine(behavior)
    machine.geometry.scrollLength = 1000
    for input in [RefreshInput.touched, .pulled(pull, by: .elsewhere)] {
      _ = machine.handle(input, at: .zero)
    }
    return machine
  }

  @Test(arguments: [PullSource.finger, .wheel, .notches])
  func `an end without momentum loads more after content was dragged towards it`(source: PullSource)
  {
    var machine = Self.end()
    #expect(machine.events(.pulled(0, by: source)) == [])
    #expect(machine.events(.pulled(-10, by: source)) == [])
    #expect(machine.events(.pulled(0, by: source)) == [.began(.edge)])
  }

  @Test(arguments: [PullSource.momentum, .pushback, .elsewhere])
  func `an end without momentum loads more only after a drag`(source: PullSource) {
    var machine = Self.end()
    #expect(machine.events(.pulled(-10, by: source)) == [])
    #expect(!machine.events(.pulled(5, by: source)).contains(.began(.edge)))
  }

  @Test func `an end within its preload does not load more while content moves away from it`() {
    var machine = Self.end(preload: 50)
    for pull in [-10.0, -20, -49] { #expect(machine.events(.pulled(pull, by: .finger)) == []) }
    #expect(machine.events(.pulled(-48, by: .finger)) == [.began(.edge)])
  }

  /// The ends of a refresh that might have brought nothing.
  static let ends: [RefreshInput] = [
    .finished(.success, run: nil), .finished(.failure, run: nil), .refused(nil), .stopped,
  ]

  @Test(arguments: ends, [MomentumRule.automatic, .off])
  func `after a refresh without rows, another touch towards the end loads more`(
    end: RefreshInput, momentum: MomentumRule
  ) {
    var machine = Self.end(by: momentum, pulled: -1)
    #expect(machine.events(.pulled(5, by: .finger)) == [.began(.edge)])
    #expect(machine.events(end).last == .ended)
    #expect(machine.events(.pulled(9, by: .finger)) == [])
    #expect(machine.events(.released(9)) == [.declined(.notRearmed)])
    #expect(machine.events(.pulled(3, by: .momentum)) == [])
    #expect(machine.events(.touched) == [])
    #expect(machine.events(.pulled(3, by: .elsewhere)) == [])
    #expect(machine.events(.pulled(2, by: .finger)) == [])
    #expect(machine.events(.pulled(2.5, by: .finger)) == [.began(.edge)])
  }

  @Test(arguments: [Outcome.success, .failure, .exhausted], [0.0, 1])
  func `a reset during the finish or the exit loads more afterwards`(outcome: Outcome, exit: Double)
  {
    var machine = Self.end(by: .automatic, pulled: -1)
    (machine.behavior.exit, machine.behavior.outcomeDuration) = (exit, 1 - exit)
    #expect(machine.events(.pulled(0, by: .still)) == [.began(.edge)])
    _ = machine.events(.finished(outcome, run: nil))
    #expect(machine.events(.reset, at: 0.5) == [])
    #expect(machine.pass(to: 2).last == Timed(1, .ended))
    #expect(machine.events(.pulled(0, by: .still), at: 2) == [.began(.edge)])
  }

  @Test(arguments: [Trigger.release, .threshold])
  func `momentum is declined once, and a finger can then arm`(trigger: Trigger) {
    var machine = RefreshMachine.test(.test.with { $0.trigger = trigger })
    #expect(machine.events(.pulled(120, by: .momentum)) == [.pulling, .declined(.momentum)])
    #expect(machine.events(.pulled(150, by: .momentum)) == [])
    #expect(machine.events(.touched) == [])
    #expect(machine.events(.pulled(150, by: .finger)).first == .armed(.first))
  }

  @Test(arguments: [(Slack.automatic, 92.0), (.points(0), 100), (.points(30), 70)])
  func `a pull arms at the threshold and disarms below the slack`(slack: Slack, least: Double) {
    var machine = RefreshMachine.test(.test.with { $0.slack = slack }, after: .touched)
    #expect(machine.events(.pulled(120, by: .finger)) == [.pulling, .armed(.first)])
    #expect(machine.events(.pulled(least, by: .finger)) == [])
    #expect(machine.events(.pulled(least - 0.01, by: .finger)) == [.disarmed])
    #expect(machine.events(.pulled(99.99, by: .finger)) == [])
    #expect(machine.events(.pulled(100 - 1e-13, by: .finger)) == [.armed(.first)])
  }

  @Test func `the automatic slack is at most a tenth of the threshold, also for the second floor`()
  {
    var machine = RefreshMachine.test(
      .test.with {
        $0.threshold = 40
        $0.secondFloor = SecondFloor(threshold: 60, extent: 300)
      }, after: .touched)
    #expect(machine.events(.pulled(60, by: .finger)).last == .armed(.second))
    #expect(machine.events(.pulled(54, by: .finger)) == [])
    #expect(machine.events(.pulled(53.99, by: .finger)) == [.armed(.first)])
    #expect(machine.events(.pulled(36, by: .finger)) == [])
    #expect(machine.events(.pulled(35.99, by: .finger)) == [.disarmed])
  }

  /// The reach of a finger, and the thresholds of a control and of its second floor there.
  static let reaches: [(fits: Bool, reach: Double, first: Double, second: Double?)] = [
    (false, 10, 100, nil), (false, 10, 100, 150), (true, 100, 100, nil), (true, 101, 100, nil),
    (true, 60, 60, nil), (true, 150, 100, 150), (true, 75, 50, 75), (true, 0.01, 0.01, nil),
  ]

  @Test(arguments: reaches)
  func `the thresholds fit the reach of a finger and keep their ratio`(
    reaches: (fits: Bool, reach: Double, first: Double, second: Double?)
  ) {
    var machine = RefreshMachine.test(
      .test.with {
        $0.fitsViewport = reaches.fits
        $0.secondFloor = reaches.second.map { _ in SecondFloor(threshold: 150, extent: 300) }
      }, after: .touched)
    machine.geometry.reach = reaches.reach
    #expect(machine.threshold.isNear(reaches.first))
    #expect(!machine.events(.pulled(0.99 * reaches.first, by: .finger)).contains(.armed(.first)))
    #expect(machine.events(.pulled(reaches.first, by: .finger)).last == .armed(.first))
    guard let second = reaches.second else { return }
    #expect(machine.events(.pulled(0.99 * second, by: .finger)) == [])
    #expect(machine.events(.pulled(second, by: .finger)) == [.armed(.second)])
  }

  /// A control after a refresh, with the finger still down and the content pulled far.
  private var ended: RefreshMachine {
    var machine = RefreshMachine.test(
      RefreshBehavior(threshold: 100, refreshingExtent: 60, trigger: .threshold), after: .touched,
      .pulled(150, by: .finger))
    _ = machine.handle(.finished(.success, run: nil), at: .zero)
    return machine
  }

  @Test(arguments: [[150, 90, 191], [150, 10, 111]])
  func `after a refresh, a new touch arms after it has pulled by the threshold`(pulls: [Double]) {
    var machine = ended
    #expect(machine.events(.pulled(150, by: .finger)) == [.pulling])
    #expect(machine.events(.released(150)) == [.declined(.notPulledAnew)])
    #expect(machine.events(.touched) == [])
    for pull in pulls.dropLast() { #expect(machine.events(.pulled(pull, by: .finger)) == []) }
    #expect(machine.events(.pulled(pulls[2], by: .finger)) == [.armed(.first), .began(.user)])
  }

  @Test(arguments: [PullSource.finger, .wheel, .notches, .pushback, .momentum])
  func `content pushed or flung back to its edge stops a refresh if the behavior allows it`(
    source: PullSource
  ) {
    for stops in [true, false] {
      var machine = RefreshMachine.test(
        .test.with { $0.stopsWhenPushedBack = stops }, after: .begun(), .pulled(60, by: .still))
      #expect(machine.events(.pulled(1, by: source)) == [])
      _ = machine.events(.pulled(0, by: source))
      #expect((machine.phase.name == .refreshing) != stops)
    }
  }

  @Test func `a new layout, or content that begins at its edge, does not stop a refresh`() {
    let behavior = RefreshBehavior.test.with { $0.stopsWhenPushedBack = true }
    var machine = RefreshMachine.test(behavior, after: .begun())
    #expect(machine.events(.pulled(0, by: .momentum)) == [])
    #expect(machine.events(.pulled(60, by: .momentum)) == [])
    #expect(machine.events(.pulled(0, by: .still)) == [])
    #expect(machine.phase.name == .refreshing)
  }
}
