import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A behavior, and the edge of its check.
struct ModelCase: CustomTestStringConvertible {
  let testDescription: String
  let edge: ScrollEdge
  let behavior: RefreshBehavior
  var physics = ScrollPhysics()
  /// A short and a long content length, in points.
  var lengths = (300.0, 2000.0)

  static let plain = RefreshBehavior(threshold: 80, refreshingExtent: 60)

  static let all = [
    ModelCase(testDescription: "release", edge: .top, behavior: plain),
    ModelCase(
      testDescription: "release, after a cycle and a release, exit and minimum", edge: .left,
      behavior: plain.with {
        ($0.ending, $0.cycle) = ([.afterCycle, .onRelease], Cycle(duration: 0.5))
        ($0.exit, $0.minimum) = (0.3, 0.2)
      }, physics: ScrollPhysics(touchBand: .off, wheelBand: .off)),
    ModelCase(
      testDescription: "threshold, on release, shown late, with a timeout", edge: .top,
      behavior: plain.with {
        ($0.trigger, $0.ending, $0.showAfter, $0.timeout) = (.threshold, .onRelease, 0.2, 2)
      }),
    ModelCase(
      testDescription: "second floor, hold, stops when pushed back", edge: .bottom,
      behavior: plain.with {
        ($0.exit, $0.secondFloor) = (0.3, SecondFloor(threshold: 200, extent: 300))
        ($0.outcomeDuration, $0.stopsWhenPushedBack) = (0.4, true)
      }),
    ModelCase(
      testDescription: "edge with preload, exit", edge: .bottom,
      behavior: plain.with { ($0.trigger, $0.preload, $0.exit, $0.prompt) = (.edge, 30, 0.3, 44) },
      lengths: (800, 1000)),
    ModelCase(
      testDescription: "edge by finger, after a cycle", edge: .right,
      behavior: plain.with {
        ($0.trigger, $0.ending, $0.momentum) = (.edge, .afterCycle, .off)
        $0.cycle = Cycle(duration: 0.5)
      }, lengths: (800, 1000)),
    ModelCase(
      testDescription: "threshold from before the edge", edge: .bottom,
      behavior: plain.with {
        ($0.threshold, $0.trigger, $0.preload, $0.exit) = (60, .threshold, 60, 0.3)
      }),
    ModelCase(
      testDescription: "release by momentum too, from before the edge", edge: .top,
      behavior: plain.with { ($0.preload, $0.momentum) = (20, .on) }),
    ModelCase(
      testDescription: "release, an exit that the program ends", edge: .top,
      behavior: plain.with { ($0.exit, $0.exitEnd) = (0.3, .byProgram) }),
    ModelCase(
      testDescription: "by program alone, scrolls to the start", edge: .bottom,
      behavior: plain.with { ($0.trigger, $0.exit, $0.scrollsToStart) = (.manual, 0.3, true) }),
  ]
}

/// Every state that actions in any order can reach keeps every invariant and comes to rest.
@Suite struct ModelCheckTests {
  /// The maximum number of consecutive actions at one edge; the greater depth takes minutes.
  private static let depth = Cases.areAll ? 8 : 5

  @Test(arguments: ModelCase.all)
  func `one edge keeps every invariant in every state`(check: ModelCase) {
    let (edge, lengths) = (check.edge, check.lengths)
    let start = ModelState([edge: check.behavior], content: lengths.1, at: edge, check.physics)
    let actions =
      Action.common + Action.each(at: edge, check.behavior, short: lengths.0, long: lengths.1)
    report(ModelCheck(start, actions, limit: Self.depth), check.testDescription)
  }

  @Test(arguments: [[ScrollEdge.top, .bottom], [.top, .left]])
  func `two edges keep every invariant in every state`(edges: [ScrollEdge]) {
    let behaviors = [
      ModelCase.plain,
      RefreshBehavior(threshold: 80, refreshingExtent: 60, trigger: .threshold, exit: 0.3),
    ]
    let start = ModelState(
      Dictionary(uniqueKeysWithValues: zip(edges, behaviors)), content: 500, at: edges[0])
    let actions = zip(edges, behaviors).flatMap { edge, behavior in
      Action.each(at: edge, behavior, short: 300, long: 500).filter {
        $0 != .answer(edge, .accepted(nil)) && $0 != .answer(edge, .reset)
      }
    }
    let both = [Action.move(Vector(140, 140)), .move(Vector(-60, -60))]
    report(
      ModelCheck(start, Action.common + both + actions, limit: 4), "\(edges[0]) and \(edges[1])")
  }

  private func report(_ check: ModelCheck, _ name: String) {
    print("\(name): \(check.states.count) states, \(check.steps) steps, \(check.depth) deep")
    #expect(check.broken == [])
  }
}
