import OverscrollPhysics
import OverscrollRefreshing
import Testing

/// Pulls that begin before the previous refresh ends, and continue afterwards.
@Suite struct RepullTests {
  /// A control that arms beyond 100 points, waits for the end of its cycle of 1 s, and exits for 1 s.
  private let behavior = RefreshBehavior(
    threshold: 100, refreshingExtent: 60, ending: .afterCycle, cycle: Cycle(duration: 1), exit: 1)

  /// A control whose refresh began at 0, finished at 0.5, exits from 1 to 2, and has received `inputs` at 0.7.
  private func ended(_ inputs: RefreshInput...) -> RefreshMachine {
    var machine = RefreshMachine.test(behavior, after: .begun())
    #expect(machine.events(.finished(.success, run: nil), at: 0.5) == [.finished(.success)])
    for input in inputs { #expect(machine.events(input, at: 0.7) == []) }
    #expect(machine.pass(to: 2).last == Timed(2, .ended))
    return machine
  }

  @Test(arguments: [60, 120, 200])
  func `a resting finger keeps a control closed until it has pulled by the threshold`(hold: Double)
  {
    var machine = ended(.touched, .pulled(hold, by: .elsewhere))
    #expect(machine.events(.pulled(hold, by: .still), at: 2) == [.pulling])
    #expect(machine.state.timeline.name == .exit)
    let far = hold + 100
    #expect(machine.events(.pulled(far - 1, by: .finger), at: 2) == [])
    #expect(machine.phase == .pulling(.leftOver))
    #expect(machine.events(.pulled(far, by: .finger), at: 2) == [.armed(.first)])
    #expect(machine.state.timeline.name == .pull)
  }

  @Test func `a pull is measured from the lowest point of the finger`() {
    var machine = ended(.touched, .pulled(120, by: .elsewhere))
    #expect(machine.events(.pulled(120, by: .finger), at: 2) == [.pulling])
    #expect(machine.events(.pulled(30, by: .finger), at: 2) == [])
    #expect(machine.events(.pulled(129, by: .finger), at: 2) == [])
    #expect(machine.events(.pulled(130, by: .finger), at: 2) == [.armed(.first)])
  }

  @Test func `disabling and enabling a control keeps a leftover pull`() {
    var machine = armed(.release, .begun())
    #expect(machine.events(.pulled(120, by: .finger), at: 2) == [.pulling])
    machine.behavior.isEnabled = false
    #expect(machine.events(.pulled(120, by: .still), at: 2) == [])
    #expect(machine.phase == .idle(.leaving))
    machine.behavior.isEnabled = true
    #expect(machine.events(.pulled(150, by: .finger), at: 2) == [.pulling])
    #expect(machine.phase == .pulling(.leftOver))
  }

  /// A control after a refresh; the finger that armed it is still down.
  private func armed(_ trigger: Trigger, _ begin: RefreshInput) -> RefreshMachine {
    let behavior = RefreshBehavior.test.with { ($0.trigger, $0.ending) = (trigger, []) }
    var machine = RefreshMachine.test(
      behavior, after: .touched, .pulled(0, by: .elsewhere), .pulled(120, by: .finger), begin)
    _ = machine.handle(.finished(.success, run: nil), at: .zero)
    #expect(machine.pass(to: 1).last == Timed(1, .ended))
    return machine
  }

  @Test(arguments: [
    (Trigger.threshold, RefreshInput.pulled(130, by: .finger)), (.release, .begun()),
  ])
  func `the finger that armed the refresh must return first`(
    trigger: Trigger, begin: RefreshInput
  ) {
    var machine = armed(trigger, begin)
    #expect(machine.events(.pulled(200, by: .finger), at: 2) == [.pulling])
    #expect(machine.events(.pulled(50, by: .finger), at: 2) == [])
    #expect(machine.phase == .pulling(.leftOver))
    #expect(machine.events(.pulled(10, by: .finger), at: 2) == [])
    #expect(machine.phase == .pulling(.free))
    #expect(machine.events(.pulled(120, by: .finger), at: 2).contains(.armed(.first)))
  }
}
