import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Long runs of random actions at all four edges keep every invariant, and the model comes to rest.
@Suite struct LongRunTests {
  @Test(arguments: Cases.seeds(3, of: 40))
  func `ten thousand inputs keep every invariant`(seed: UInt64) {
    var chance = RandomActions(seed: seed)
    var state = chance.start()
    var last: [String] = []
    for count in 1...10_000 {
      let action = chance.action(state)
      state.perform(action)
      last = last.suffix(12) + ["\(action)"]
      let broken =
        state.invariants.broken + (count % 50 == 0 ? state.settled().invariants.broken : [])
      guard broken.isEmpty else {
        let way = last.joined(separator: "; ")
        Issue.record("input \(count): \(broken) after \(way), \(state.place)")
        return
      }
    }
  }

  @Test(arguments: UInt64(1)...3)
  func `a tap changes no destination of content at rest or on its way to an edge`(seed: UInt64) {
    var chance = RandomActions(seed: seed)
    var state = chance.start()
    for count in 1...1000 {
      state.perform(chance.action(state))
      var model = state.model
      guard !model.scroll.isTouched else { continue }
      // The wheel stops first.
      _ = model.handle(.wheel(.zero, .momentum), at: state.now)
      let before = model.scroll
      _ = model.handle(.touch(.zero), at: state.now)
      let events = model.handle(.release, at: state.now).events
      if events.contains(where: { if case .began = $0 { true } else { false } }) { continue }
      for axis in ScrollAxis.allCases where before[axis].goal != nil || !before[axis].isCoasting {
        let (old, new) = (before[axis].destination, model.scroll[axis].destination)
        #expect(new.isNear(old, within: 1e-6), "seed \(seed), input \(count), \(axis)")
      }
    }
  }

  @Test(arguments: UInt64(1)...3)
  func `advancing in one step has the same result as in a hundred`(seed: UInt64) {
    var chance = RandomActions(seed: seed)
    var state = chance.start()
    for count in 1...300 {
      state.perform(chance.action(state))
      let (now, span) = (state.now, [0.02, 0.2, 0.8][count % 3])
      var (once, often) = (state.model, state.model)
      let outputs = once.advance(to: now.advanced(by: span))
      let parts = (1...100).flatMap { often.advance(to: now.advanced(by: span * Double($0) / 100)) }
      #expect(outputs == parts)
      #expect(VisibleState(once) == VisibleState(often))
    }
  }
}

/// Random actions and behaviors.
struct RandomActions {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A model with a control at each edge.
  mutating func start() -> ModelState {
    var state = ModelState([:], content: 1000, at: .top)
    for edge in ScrollEdge.allCases { state.perform(.control(edge, behavior())) }
    return state
  }

  mutating func behavior() -> RefreshBehavior {
    var behavior = RefreshBehavior(
      threshold: .points(random.number(20...120)), refreshingExtent: .points(random.number(0...80)),
      trigger: Trigger.allCases[random.integer(0..<4)],
      preload: random.integer(0..<2) == 0 ? 0 : .points(random.number(0...60)),
      ending: FinishCondition(rawValue: random.integer(0..<4)),
      cycle: Cycle(
        duration: random.integer(0..<2) == 0 ? 0 : random.number(0.05...0.5),
        delay: random.number(0...0.2)),
      exit: random.number(0...0.4), minimum: random.number(0...0.4))
    behavior.exitEnd = ExitEnd.allCases[random.integer(0..<2)]
    behavior.momentum = MomentumRule.allCases[random.integer(0..<3)]
    behavior.slack = random.integer(0..<2) == 0 ? .automatic : .points(random.number(0...30))
    behavior.content = random.integer(0..<5) == 0 ? .still : .moves
    behavior.pullsFrom = random.integer(0..<5) == 0 ? .edge : .anywhere
    switch random.integer(0..<8) {
    case 0: behavior.secondFloor = SecondFloor(threshold: 150, extent: .percent(60))
    case 1: behavior.prompt = 30
    case 2: behavior.outcomeDuration = 0.3
    case 3: behavior.showAfter = 0.2
    case 4: behavior.timeout = 1
    case 5: behavior.visibility = ControlVisibility.allCases[random.integer(0..<3)]
    case 6: behavior.stopsWhenPushedBack = true
    default: (behavior.scrollsToStart, behavior.closing) = (true, .tween(0.2, .easeInOut))
    }
    return behavior
  }

  /// A random action of a user or, less often, of a program.
  mutating func action(_ state: ModelState) -> Action {
    let edge = ScrollEdge.allCases[random.integer(0..<4)]
    return switch random.integer(0..<100) {
    case 0..<26: .wait(random.number(0...0.1))
    case 26..<30: .wait(random.number(0...1))
    case 30..<38: .touch
    case 38..<58: .move(way(90))
    case 58..<62: .pull(edge, random.number(-20...220))
    case 62..<70: .release
    case 70: .cancel
    case 71..<78: .wheel(way(60), WheelKind.allCases[random.integer(0..<3)])
    case 78: .scroll(way(1000), animated: random.integer(0..<2) == 0)
    case 79..<82:
      .begin(edge, RefreshStart(reveal: RefreshStart.Reveal.allCases[random.integer(0..<3)]))
    case 82..<91: .answer(edge, answer(state.model[edge]?.state.runs ?? 0))
    case 91: .enable(edge, random.integer(0..<3) > 0)
    case 92: .content(length(0...1500))
    case 93: .viewport(length(200...600))
    case 94: .inset(edge, random.number(0...60))
    case 95: .control(edge, random.integer(0..<3) == 0 ? nil : behavior())
    case 96: .control(edge, behavior())
    default: .pass
    }
  }

  private mutating func answer(_ run: Int) -> RefreshInput {
    let number = random.integer(0..<2) == 0 ? nil : run - random.integer(0..<2)
    return switch random.integer(0..<10) {
    case 0: .accepted(number)
    case 1: .refused(number)
    case 2: random.integer(0..<2) == 0 ? .stopped : .exitEnded
    case 3, 4: .reset
    default: .finished(Outcome.allCases[random.integer(0..<3)], run: number)
    }
  }

  private mutating func way(_ most: Double) -> Vector {
    let way = Vector(random.number(-most...most), random.number(-most...most))
    return [Vector(way.x, 0), Vector(0, way.y), way][random.integer(0..<3)]
  }

  private mutating func length(_ range: ClosedRange<Double>) -> Vector {
    Vector(random.number(range), random.number(range))
  }
}
