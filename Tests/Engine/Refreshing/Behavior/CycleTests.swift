import OverscrollRefreshing
import Testing

struct CycleTests {
  @Test func `a cycle waits for its delay, then moves to the next whole number`() {
    let cycle = Cycle(duration: 0.5, delay: 1.5)
    let positions = [-1, 0, 1.5, 1.75, 2, 3.5, 3.75, 6].map(cycle.position)
    #expect(positions == [0, 0, 0, 0.5, 1, 1, 1.5, 3])
  }

  @Test func `the position stays 0 without cycles`() {
    #expect(Cycle(duration: 0).position(after: 9) == 0)
  }

  @Test func `a control keeps the position of its cycles when the exit begins`() {
    var behavior = RefreshBehavior.test
    behavior.cycle = Cycle(duration: 0.5)
    behavior.ending = []
    var machine = RefreshMachine.test(behavior, after: .begun())
    #expect(machine.state.cycles == 0)
    _ = machine.pass(to: 1)
    _ = machine.events(.finished(.success, run: nil), at: 1.25)
    #expect(machine.phase.name == .exiting)
    #expect(machine.state.cycles == 2.5)
    _ = machine.pass(to: 9)
    #expect(machine.phase.name == .idle)
    #expect(machine.state.cycles == 2.5)
  }
}
