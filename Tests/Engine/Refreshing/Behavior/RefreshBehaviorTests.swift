import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct RefreshBehaviorTests {
  /// A change that makes a valid behavior invalid, and the resulting problem.
  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout RefreshBehavior) -> Void

    init(_ sentence: String, _ change: @escaping @Sendable (inout RefreshBehavior) -> Void) {
      (testDescription, self.change) = (sentence, change)
    }
  }

  static let valid = RefreshBehavior(threshold: 80, refreshingExtent: 60)

  /// Invalid numbers, each with the expectation in its problem.
  static let hostile: [(number: Double, expected: String)] = [
    (.nan, "0 or more"), (.infinity, "at most 1000000000"), (-1, "0 or more"),
    (1e10, "at most 1000000000"),
  ]

  static let times: [(String, @Sendable (inout RefreshBehavior, Double) -> Void)] = [
    ("cycle.duration", { $0.cycle.duration = $1 }), ("cycle.delay", { $0.cycle.delay = $1 }),
    ("exit", { $0.exit = $1 }), ("minimum", { $0.minimum = $1 }),
    ("arming", { $0.arming = $1 }), ("showAfter", { $0.showAfter = $1 }),
    ("outcomeDuration", { $0.outcomeDuration = $1 }),
    ("timeout", { $0.timeout = $1 }), ("opening duration", { $0.opening = .tween($1, .linear) }),
    ("closing duration", { $0.closing = .tween($1, .linear) }),
  ]

  @Test(arguments: hostile)
  func `the problem of a time begins with the name of its property`(
    number: Double, expected: String
  ) {
    for (name, set) in Self.times {
      var behavior = Self.valid
      set(&behavior, number)
      #expect(
        behavior.problems.map(\.description)
          == ["\(name) must be \(expected) seconds, got \(number)"])
    }
  }

  @Test(arguments: [
    Refusal("threshold must be 0.01 or more points, got nan") { $0.threshold = .points(.nan) },
    Refusal("threshold must be 0.01 or more points, got 0.0") { $0.threshold = 0 },
    Refusal("threshold must be 0.01 or more percent, got -1.0") { $0.threshold = .percent(-1) },
    Refusal("threshold must be at most 1000000000 points, got inf") {
      $0.threshold = .points(.infinity)
    },
    Refusal("refreshingExtent must be 0 or more points, got nan") {
      $0.refreshingExtent = .points(.nan)
    },
    Refusal("refreshingExtent must be 0 or more percent, got -1.0") {
      $0.refreshingExtent = .percent(-1)
    },
    Refusal("refreshingExtent must be at most 1000000000 percent, got inf") {
      $0.refreshingExtent = .percent(.infinity)
    },
    Refusal("prompt must be 0 or more points, got nan") { $0.prompt = .points(.nan) },
    Refusal("preload must be 0 or more points, got nan") { $0.preload = .points(.nan) },
    Refusal("preload must be 0 or more percent, got -1.0") { $0.preload = .percent(-1) },
    Refusal("preload must be at most 1000000000 points, got inf") {
      $0.preload = .points(.infinity)
    },
    Refusal("secondFloor.threshold must be 0.01 or more points, got 0.0") {
      $0.secondFloor = SecondFloor(threshold: 0, extent: 9)
    },
    Refusal("secondFloor.extent must be 0.01 or more percent, got nan") {
      $0.secondFloor = SecondFloor(threshold: 9, extent: .percent(.nan))
    },
    Refusal("cycle.duration must be 0 or at least 0.01 seconds, got 0.001") {
      $0.cycle = Cycle(duration: 0.001)
    },
    Refusal("opening duration must be 0 or at least 0.001 seconds, got 1e-06") {
      $0.opening = .tween(1e-6, .linear)
    },
    Refusal("opening y1 must be -1000 to 1000, got nan") {
      $0.opening = .tween(1, Easing(0, .nan, 1, 1))
    },
    Refusal("closing y2 must be -1000 to 1000, got inf") {
      $0.closing = .tween(1, Easing(0, 0, 1, .infinity))
    },
    Refusal("exit must be 0 or more seconds, got nan") {
      $0 = RefreshBehavior(threshold: 1, refreshingExtent: 0, exit: .nan)
    },
  ])
  func `a number out of range is a problem`(refusal: Refusal) {
    #expect(Self.valid.problems.isEmpty)
    var behavior = Self.valid
    refusal.change(&behavior)
    #expect(behavior.problems.map(\.description) == [refusal.testDescription])
  }

  @Test func `validating a behavior reports all its problems at once`() throws {
    try #expect(Self.valid.validated() == Self.valid)
    var behavior = Self.valid
    (behavior.threshold, behavior.outcomeDuration) = (-1, .nan)
    let error = #expect(throws: InvalidValue.self) { try behavior.validated() }
    #expect(
      error?.description
        == "threshold must be 0.01 or more points, got -1.0; outcomeDuration must be 0 or more seconds, got nan"
    )
  }

  @Test(arguments: [
    (Cycle(duration: .nan), "duration must be 0 or more seconds, got nan"),
    (Cycle(duration: -0.5), "duration must be 0 or more seconds, got -0.5"),
    (Cycle(duration: .infinity), "duration must be at most 1000000000 seconds, got inf"),
    (Cycle(duration: 0.009), "duration must be 0 or at least 0.01 seconds, got 0.009"),
    (Cycle(duration: 1, delay: .nan), "delay must be 0 or more seconds, got nan"),
    (Cycle(duration: 1, delay: -.infinity), "delay must be 0 or more seconds, got -inf"),
  ])
  func `an invalid cycle has problems and no period`(
    cycle: Cycle, sentence: String
  ) {
    #expect(cycle.problems.map(\.description) == [sentence])
    #expect(throws: InvalidValue.self) { try cycle.validated() }
    #expect(cycle.period == nil)
    #expect(cycle.position(after: 3) == 0)
  }

  @Test func `a cycle has a position after any time`() {
    let cycle = Cycle(duration: 1)
    #expect([.nan, .infinity, -.infinity].map(cycle.position) == [0, 0, 0])
    #expect(cycle.position(after: 1e300) == 1e300)
  }
}

struct CycleTests {
  @Test func `a cycle waits for its delay and then moves to the next integer`() {
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

/// A machine accepts a behavior with any numbers, and neither traps nor computes NaN.
@Suite struct HostileBehaviorTests {
  static let hostile: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-9, 0.001,
    1e9, 1e10, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  /// A random behavior; each of its numbers is hostile with the probability `hostility`.
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
  func `a random behavior causes no trap and no NaN`(hostility: Double) {
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

  @Test func `a machine with an invalid behavior is hidden`() {
    var behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    behavior.cycle.delay = .nan
    var machine = RefreshMachine(behavior)
    #expect(machine.obstacle == .hidden)
    let steps = machine.handle(.begun(), at: .zero)
    #expect(steps.map(\.event) == [.declined(.hidden)])
    machine.behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    #expect(machine.obstacle == nil)
  }

  @Test func `a running refresh ends even if its behavior becomes invalid`() {
    var machine = RefreshMachine(
      RefreshBehavior(threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1), exit: 1))
    _ = machine.handle(.begun(), at: .zero)
    machine.behavior.exit = .nan
    #expect(machine.reserved == 0)
    let steps = machine.handle(.finished(.success, run: nil), at: Instant(seconds: 0.5))
    #expect(steps.compactMap(\.event).last == .ended)
  }

  @Test func `the cycle at the latest instant is computed quickly`() {
    var machine = RefreshMachine(
      RefreshBehavior(threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1)))
    _ = machine.handle(.begun(), at: .zero)
    let steps = machine.handle(.passed, at: .distantFuture)
    #expect(steps.compactMap(\.event).first == .cycleEnded(0))
  }
}

@Suite struct ProblemTests {
  @Test func `a problem contains the place, the expected and the actual value`() {
    let problem = Problem.invalid("exit", mustBe: "0 or more seconds", got: "nan")
    #expect("\(problem)" == "exit must be 0 or more seconds, got nan")
  }

  @Test func `the problem of an unknown name lists the known names`() {
    #expect(
      "\(Problem.missing("layer", named: "dto", known: ["dot", "ring"]))"
        == "no layer named dto (existing: dot, ring)")
    #expect(
      "\(Problem.missing("layer", named: "dto", known: []))"
        == "no layer named dto (existing: none)")
  }
}
