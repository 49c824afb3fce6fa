import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A machine takes a behaviour with any numbers, and neither traps nor computes NaN.
@Suite struct HostileBehaviorTests {
  static let hostile: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-9, 0.001,
    1e9, 1e10, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  /// A random behaviour; each of its numbers is hostile with the probability `hostility`.
  static func behavior(_ random: inout SplitMix64, hostility: Double) -> RefreshBehavior {
    func number(_ random: inout SplitMix64, _ range: ClosedRange<Double>) -> Double {
      random.number(0...1) < hostility
        ? hostile[random.integer(0..<hostile.count)] : random.number(range)
    }
    func length(_ random: inout SplitMix64) -> Length {
      let amount = number(&random, 1...100)
      return random.integer(0..<2) == 0 ? .points(amount) : .percent(amount)
    }
    var behavior = RefreshBehavior(
      threshold: length(&random), refreshingExtent: length(&random),
      trigger: Trigger.allCases[random.integer(0..<4)], preload: length(&random),
      ending: FinishCondition(rawValue: random.integer(0..<4)),
      cycle: Cycle(duration: number(&random, 0.1...2), delay: number(&random, 0...1)),
      exit: number(&random, 0...1), minimum: number(&random, 0...1))
    behavior.prompt = length(&random)
    behavior.showAfter = number(&random, 0...1)
    behavior.outcomeDuration = number(&random, 0...1)
    if random.integer(0..<2) == 0 { behavior.timeout = number(&random, 0...5) }
    if random.integer(0..<2) == 0 {
      behavior.secondFloor = SecondFloor(threshold: length(&random), extent: length(&random))
    }
    behavior.opening = .tween(number(&random, 0...1), .easeInOut)
    return behavior
  }

  static func inputs(_ random: inout SplitMix64) -> RefreshInput {
    TransitionListing.inputs[random.integer(0..<TransitionListing.inputs.count)].input
  }

  @Test(arguments: [0.05, 0.3, 1])
  func `a random behaviour drives a machine without a trap or a NaN`(hostility: Double) {
    var random = SplitMix64(seed: 9)
    for _ in 0..<400 {
      var machine = RefreshMachine(Self.behavior(&random, hostility: hostility))
      machine.geometry.length = 600
      var now = Instant.zero
      for step in 0..<60 {
        if step == 30 { machine.behavior = Self.behavior(&random, hostility: hostility) }
        let next = [now, machine.nextDeadline ?? now, now.advanced(by: random.number(0...3))]
        now = max(now, next[random.integer(0..<3)])
        _ = machine.handle(Self.inputs(&random), at: now)
        let numbers = [
          machine.threshold, machine.reserved, machine.prompt, machine.preload,
          machine.state.cycles,
        ]
        #expect(numbers.allSatisfy { $0.isFinite }, "\(machine)")
        #expect(machine.behavior.problems.isEmpty)
      }
    }
  }

  @Test func `a machine with an invalid behaviour is hidden`() {
    var behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    behavior.cycle.delay = .nan
    var machine = RefreshMachine(behavior)
    #expect(machine.obstacle == .hidden)
    let steps = machine.handle(.begun(), at: .zero)
    #expect(steps.map(\.event) == [.declined(.hidden)])
    machine.behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    #expect(machine.obstacle == nil)
  }

  @Test func `a behaviour that becomes invalid lets the running refresh end`() {
    var machine = RefreshMachine(
      RefreshBehavior(threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1), exit: 1))
    _ = machine.handle(.begun(), at: .zero)
    machine.behavior.exit = .nan
    #expect(machine.reserved == 0)
    let steps = machine.handle(.finished(.success, run: nil), at: Instant(seconds: 0.5))
    #expect(steps.compactMap(\.event).last == .ended)
  }

  @Test func `the cycle at the latest instant is computed at once`() {
    var machine = RefreshMachine(
      RefreshBehavior(threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1)))
    _ = machine.handle(.begun(), at: .zero)
    let steps = machine.handle(.passed, at: .distantFuture)
    #expect(steps.compactMap(\.event).first == .cycleEnded(0))
  }
}
