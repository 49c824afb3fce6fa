import OverscrollRefreshing
import Testing

@Suite struct RefreshBehaviorTests {
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout RefreshBehavior) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout RefreshBehavior) -> Void) {
      (testDescription, self.change) = (name, change)
    }
  }

  @Test(arguments: [
    Change("threshold") { $0.threshold = .points(.nan) }, Change("threshold") { $0.threshold = 0 },
    Change("resting") { $0.resting = .percent(-1) }, Change("prompt") { $0.prompt = .points(.nan) },
    Change("cycle") { $0.cycle.duration = .nan }, Change("delay") { $0.cycle.delay = -1 },
    Change("exit") { $0.exit = .infinity }, Change("minimum") { $0.minimum = -1 },
    Change("show-after") { $0.showAfter = .nan }, Change("hold") { $0.hold = -0.1 },
    Change("timeout") { $0.timeout = .infinity },
    Change("cycle") { $0.cycle = Cycle(duration: 0.001) },
    Change("delay") { $0.cycle = Cycle(duration: 1, delay: .nan) },
    Change("second floor's threshold") { $0.secondFloor = SecondFloor(threshold: 0, extent: 9) },
    Change("second floor's extent") { $0.secondFloor = SecondFloor(threshold: 9, extent: -1) },
    Change("threshold") { $0 = RefreshBehavior(threshold: -1, resting: 0) },
    Change("exit") { $0 = RefreshBehavior(threshold: 1, resting: 0, exit: .nan) },
    Change("minimum") { $0 = RefreshBehavior(threshold: 1, resting: 0, minimum: -1) },
    Change("preload") { $0.trigger = .edge(preload: .nan) },
  ])
  func `a number that makes no sense is said by its name`(change: Change) {
    var behavior = RefreshBehavior(threshold: 80, resting: 60)
    #expect(behavior.faults.isEmpty)
    change.change(&behavior)
    #expect(behavior.faults.count == 1)
    #expect(behavior.faults.first?.contains(change.testDescription) == true)
  }
}
