import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

@Suite struct RefreshBehaviorTests {
  /// A change that makes a valid behaviour invalid, and the problem's sentence.
  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout RefreshBehavior) -> Void

    init(_ sentence: String, _ change: @escaping @Sendable (inout RefreshBehavior) -> Void) {
      (testDescription, self.change) = (sentence, change)
    }
  }

  static let valid = RefreshBehavior(threshold: 80, refreshingExtent: 60)

  /// Invalid numbers, each with what its problem expects.
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
  func `the problem of a time begins with its property`(number: Double, expected: String) {
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

  @Test func `validating a behaviour throws all its problems at once`() throws {
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
