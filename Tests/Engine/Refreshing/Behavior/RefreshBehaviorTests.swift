import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct RefreshBehaviorTests {
  static let valid = RefreshBehavior(threshold: 80, refreshingExtent: 60)

  /// Invalid numbers, each with the expectation in its problem.
  static let hostile: [(number: Double, expected: String)] = [
    (.nan, "0 or more"), (.infinity, "at most 1000000000"), (-1, "0 or more"),
    (1e10, "at most 1000000000"),
  ]

  static let times: [(String, @Sendable (inout RefreshBehavior, Double) -> Void)] = [
    ("cycle.duration", { $0.cycle.duration = $1 }), ("cycle.delay", { $0.cycle.delay = $1 }),
    ("exit", { $0.exit = $1 }), ("minimum", { $0.minimum = $1 }), ("arming", { $0.arming = $1 }),
    ("showAfter", { $0.showAfter = $1 }), ("outcomeDuration", { $0.outcomeDuration = $1 }),
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

  /// The distances of a behavior, each with its smallest amount.
  static let distances: [(String, String, @Sendable (inout RefreshBehavior, Length) -> Void)] = [
    ("threshold", "0.01", { $0.threshold = $1 }), ("prompt", "0", { $0.prompt = $1 }),
    ("refreshingExtent", "0", { $0.refreshingExtent = $1 }), ("preload", "0", { $0.preload = $1 }),
    ("secondFloor.threshold", "0.01", { $0.secondFloor = SecondFloor(threshold: $1, extent: 9) }),
    ("secondFloor.extent", "0.01", { $0.secondFloor = SecondFloor(threshold: 9, extent: $1) }),
  ]

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `the problem of a distance has the name of its property and its unit`(number: Double) {
    for (name, least, set) in Self.distances {
      for (length, unit) in [(Length.points(number), "points"), (.percent(number), "percent")] {
        var behavior = Self.valid
        set(&behavior, length)
        let expected = number == .infinity ? "at most 1000000000" : "\(least) or more"
        let problem = "\(name) must be \(expected) \(unit), got \(number)"
        #expect(
          behavior.problems.map(\.description) == (number == 0 && least == "0" ? [] : [problem]))
      }
    }
  }

  @Test(arguments: [
    Length.smaller(points: .nan, percent: -1), .larger(points: .nan, percent: -1),
  ])
  func `both parts of a distance have problems, each with its unit`(length: Length) {
    var behavior = Self.valid
    behavior.threshold = length
    #expect(
      behavior.problems.map(\.description) == [
        "threshold must be 0.01 or more points, got nan",
        "threshold must be 0.01 or more percent, got -1.0",
      ])
  }

  @Test(arguments: hostile)
  func `an invalid slack is a problem, and a slack of 0 is not`(number: Double, expected: String) {
    var behavior = Self.valid
    behavior.slack = .points(number)
    #expect(
      behavior.problems.map(\.description) == ["slack must be \(expected) points, got \(number)"])
    behavior.slack = .points(0)
    #expect(behavior.problems.isEmpty)
  }

  @Test(
    arguments: [
      (.points(80), 80, 80), (.percent(20), 60, 120), (.smaller(points: 80, percent: 20), 60, 80),
      (.larger(points: 80, percent: 20), 80, 120), (.smaller(points: 60, percent: 20), 60, 60),
    ] as [(Length, Double, Double)])
  func `a distance is the smaller or the larger of points and a part of the viewport`(
    length: Length, turned: Double, upright: Double
  ) {
    #expect(length.points(in: 300).isNear(turned) && length.points(in: 600).isNear(upright))
    #expect(length.points(in: 0).isFinite)
  }

  @Test(arguments: [
    (Timing.tween(1e-6, .linear), "duration must be 0 or at least 0.001 seconds, got 1e-06"),
    (.tween(1, Easing(0, .nan, 1, 1)), "y1 must be -1000 to 1000, got nan"),
    (.tween(1, Easing(0, 0, 1, .infinity)), "y2 must be -1000 to 1000, got inf"),
  ])
  func `an invalid timing is a problem of an opening and of a closing`(
    timing: Timing, problem: String
  ) {
    var behavior = Self.valid
    (behavior.opening, behavior.closing) = (timing, timing)
    #expect(behavior.problems.map(\.description) == ["opening \(problem)", "closing \(problem)"])
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
  func `an invalid cycle has problems and no period`(cycle: Cycle, sentence: String) {
    #expect(cycle.problems.map(\.description) == [sentence])
    #expect(throws: InvalidValue.self) { try cycle.validated() }
    #expect(cycle.period == nil)
    #expect(cycle.position(after: 3) == 0)
  }
}

struct CycleTests {
  @Test func `a cycle waits for its delay and then moves to the next integer`() {
    let cycle = Cycle(duration: 0.5, delay: 1.5)
    let positions = [-1, 0, 1.5, 1.75, 2, 3.5, 3.75, 6].map(cycle.position)
    #expect(positions == [0, 0, 0, 0.5, 1, 1, 1.5, 3])
  }

  @Test func `a cycle has a position after any time`() {
    let cycle = Cycle(duration: 1)
    #expect([.nan, .infinity, -.infinity].map(cycle.position) == [0, 0, 0])
    #expect(cycle.position(after: 1e300) == 1e300)
  }

  @Test func `a control keeps the position of its cycles when the exit begins`() {
    var behavior = RefreshBehavior.test
    behavior.cycle = Cycle(duration: 0.5)
    behavior.ending = []
    var machine = RefreshMachine.test(behavior, after: .begun())
    #expect(machine.state.cycles == 0)
    _ = machine.pass(to: 1)
    _ = machine.events(.finished(.success, run: nil), at: 1.25)
    #expect(machine.phase.name == .exiting && machine.state.cycles == 2.5)
    _ = machine.pass(to: 9)
    #expect(machine.phase.name == .idle && machine.state.cycles == 2.5)
  }
}

/// A machine replaces a behavior with invalid numbers by that of a hidden control.
@Suite struct HostileBehaviorTests {
  @Test func `a machine with an invalid behavior is hidden`() {
    var behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    behavior.cycle.delay = .nan
    var machine = RefreshMachine(behavior)
    #expect(machine.obstacle == .hidden)
    #expect(machine.events(.begun()) == [.declined(.hidden)])
    machine.behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    #expect(machine.obstacle == nil)
  }

  @Test func `a running refresh ends even if its behavior becomes invalid`() {
    var machine = RefreshMachine(
      RefreshBehavior(threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1), exit: 1))
    _ = machine.handle(.begun(), at: .zero)
    machine.behavior.exit = .nan
    #expect(machine.reserved == 0)
    #expect(machine.events(.finished(.success, run: nil), at: 0.5).last == .ended)
  }

  @Test func `the cycle at the latest instant is computed quickly`() {
    var machine = RefreshMachine(
      RefreshBehavior(threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 1)))
    _ = machine.handle(.begun(), at: .zero)
    let steps = machine.handle(.passed, at: .distantFuture)
    #expect(steps.compactMap(\.event).first == .cycleEnded(0))
  }
}
