import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A model accepts an input with any numbers or reports why it ignores it, and never traps.
@Suite struct InputProblemsTests {
  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e308, -1e308,
    1e12, -1e12, tiny, 1e-9, -1, 0, 0.001, 0.01, 1,
  ]

  struct Bad: CustomTestStringConvertible {
    let testDescription: String
    let input: Input

    init(_ sentence: String, _ input: Input) { (testDescription, self.input) = (sentence, input) }
  }

  private static func placed(_ change: (inout RefreshBehavior) -> Void) -> Input {
    .control(.top, ControlPlacement(name: "bubbles", behavior: RefreshBehavior.rig.with(change)))
  }

  private static let wide = "must be -1000000000000 to 1000000000000, got"

  static let bad = [
    Bad("touch x \(wide) nan", .touch(Vector(.nan, 0))),
    Bad("move y \(wide) 1e+308", .move(Vector(0, 1e308))),
    Bad("wheel x \(wide) -inf", .wheel(Vector(-.infinity, 0), .precise)),
    Bad("scroll y \(wide) nan", .scroll(Vector(0, .nan), animated: true)),
    Bad(
      "viewport height must be 0, or 1 to 1000000000000 points, got -1.0", .viewport(Vector(1, -1))),
    Bad(
      "content width must be 0, or 1 to 1000000000000 points, got 1e-09", .content(Vector(1e-9, 1))),
    Bad("insert position \(wide) nan", .insert(.y, at: .nan, length: 1)),
    Bad("insert length \(wide) inf", .insert(.x, at: 1, length: .infinity)),
    Bad("inset left \(wide) nan", .inset(.left, .nan)),
    Bad(
      "frame top y \(wide) nan", .frame(.top, ControlFrame(x: 0, y: .nan, width: 80, height: 80))),
    Bad(
      "frame left width must be 1 to 1000000000000, got 0.0",
      .frame(.left, ControlFrame(x: 0, y: 0, width: 0, height: 80))),
    Bad(
      "rubberband coefficient must be 0.001 to 1000, got 1e-09",
      .rubberBand(RubberBand(coefficient: 1e-9))),
    Bad("deceleration rate must be 0.001 to 0.999999, got 1.0", .deceleration(1)),
    Bad("deceleration rate must be 0.001 to 0.999999, got nan", .deceleration(.nan)),
    Bad("paging every must be 1 to 1000000000000, got 0.0", .paging(.x, .every(0))),
    Bad("paging every must be 1 to 1000000000000, got nan", .paging(.x, .every(.nan))),
    Bad("control top bubbles: exit must be 0 or more seconds, got nan", placed { $0.exit = .nan }),
    Bad(
      "begin top opening duration must be 0 or more seconds, got -1.0",
      .begin(.top, RefreshStart(opening: .tween(-1, .linear)))),
  ]

  @Test(arguments: bad)
  func `an invalid input is ignored with the place, the expected and the actual value`(bad: Bad) {
    #expect(bad.input.problems.map(\.description) == [bad.testDescription])
    var rig = Rig(.top)
    _ = rig.pull(to: 50)
    let before = VisibleState(rig.model)
    let outputs = rig.after(0, bad.input)
    #expect(outputs.ignored == [bad.testDescription])
    #expect(outputs.count == 1)
    #expect(VisibleState(rig.model) == before)
  }

  @Test(arguments: Cases.seeds(3, of: 40))
  func `thousands of hostile inputs cause neither a trap nor a NaN offset`(seed: UInt64) {
    var hostility = Hostility(seed: seed)
    var model = ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(900, 2000)),
        (0..<10).map { _ in hostility.input() }), physics: hostility.physics())
    for count in 0..<4000 {
      let input = hostility.input()
      let at = hostility.instant(after: model.clock)
      let outputs = model.handle(input, at: at, stamp: hostility.stamp())
      let (offset, velocity) = (model.scroll.offset(at: model.clock), model.snapshot().velocity)
      guard offset.isFinite, velocity.isFinite, outputs.count < 10_000 else {
        Issue.record("seed \(seed), input \(count): \(input) led to \(offset), \(velocity)")
        return
      }
      if let wrong = outputs.first(where: { !$0.isFinite }) {
        Issue.record("seed \(seed), input \(count): \(input) led to \(wrong)")
        return
      }
      guard model.snapshot().isFinite,
        ScrollEdge.allCases.compactMap(model.explanation).allSatisfy(\.isFinite)
      else {
        Issue.record("seed \(seed), input \(count): \(input) led to \(model.snapshot())")
        return
      }
    }
  }
}

/// A number whose reciprocal is infinite: about 1e-310, a literal that the compiler would warn about.
private let tiny = Double.leastNormalMagnitude / 128

/// Random inputs with valid and invalid numbers.
struct Hostility {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[random.integer(0..<choices.count)]
  }

  private mutating func number() -> Double {
    random.integer(0..<3) == 0 ? pick(InputProblemsTests.hostile) : random.number(-200...1000)
  }

  private mutating func vector() -> Vector { Vector(number(), number()) }

  private mutating func length() -> Length {
    random.integer(0..<2) == 0 ? .points(number()) : .percent(number())
  }

  private mutating func timing() -> Timing {
    pick([.spring, .none, .tween(number(), Easing(0, number(), 1, number()))])
  }

  /// An instant soon after `clock`, sometimes before it or far in the future.
  mutating func instant(after clock: Instant) -> Instant {
    switch random.integer(0..<40) {
    case 0: pick([.distantPast, .zero, Instant(seconds: -1e10)])
    case 1: clock.advanced(by: 100)
    default: clock.advanced(by: random.number(0...0.1))
    }
  }

  mutating func stamp() -> Instant? {
    pick([nil, nil, .distantPast, .distantFuture, Instant(seconds: number())])
  }

  private mutating func control() -> ControlPlacement {
    var behavior = RefreshBehavior(threshold: length(), refreshingExtent: length(), exit: number())
    behavior.prompt = length()
    (behavior.trigger, behavior.preload) = (pick(Trigger.allCases), length())
    behavior.momentum = pick(MomentumRule.allCases)
    behavior.cycle = Cycle(duration: pick([0, 0.5, number()]), delay: number())
    behavior.secondFloor = pick([nil, SecondFloor(threshold: length(), extent: length())])
    (behavior.opening, behavior.closing) = (timing(), timing())
    (behavior.minimum, behavior.outcomeDuration, behavior.showAfter) = (
      number(), number(), number()
    )
    behavior.timeout = pick([nil, number()])
    // Most numbers are valid: an input with one invalid number is ignored, and its other numbers would not be tested.
    return ControlPlacement(
      name: "any",
      behavior: behavior.problems.isEmpty || random.integer(0..<9) == 0 ? behavior : .rig)
  }

  private mutating func coefficient() -> Double {
    pick([.leastNonzeroMagnitude, tiny, 0.001, 0.3, 1000, 1e308])
  }

  /// Constants of motion at and beyond their limits; most are valid, as for controls.
  mutating func physics() -> ScrollPhysics {
    var physics = ScrollPhysics(
      decelerationRate: pick([.leastNonzeroMagnitude, 0.001, 0.5, 0.998, 0.999_999]),
      model: pick([.uikit, .ideal]), stopSpeed: pick([tiny, 0.1, 10, 1000]),
      restDistance: pick([tiny, 0.01, 0.25, 100]))
    physics.edgeReturn = pick([
      .uikit, .spring(stiffness: pick([tiny, 1, 10_000]), damping: pick([0, 1, 1000])),
    ])
    physics.touchBand = pick([.off, RubberBand(coefficient: coefficient())])
    physics.wheelBand = pick([.off, RubberBand(coefficient: coefficient())])
    return physics.problems.isEmpty || random.integer(0..<9) == 0 ? physics : ScrollPhysics()
  }

  mutating func input() -> Input {
    let edge = pick(ScrollEdge.allCases)
    let axis = pick(ScrollAxis.allCases)
    return pick([
      .touch(vector()), .move(vector()), .move(vector()), .release, .cancel,
      .wheel(vector(), pick(WheelKind.allCases)), .scroll(vector(), animated: true),
      .scroll(vector(), animated: false), .viewport(vector()), .content(vector()),
      .viewport(Vector(320, 600)), .content(Vector(900, 2000)), .scrollToTop,
      .insert(axis, at: number(), length: number()), .inset(edge, number()),
      .rubberBand(pick([.off, .touch, RubberBand(coefficient: coefficient())])),
      .deceleration(pick([number(), 0.998, 0.001, 0.999_999])), .acceleration(true),
      .physics(physics()),
      .bounces(axis, pick([true, false])), .paging(axis, pick([.off, .pages, .every(number())])),
      .direction(pick([.leftToRight, .rightToLeft])), .control(edge, control()), .remove(edge),
      .begin(edge, pick([.first, .second])), .end(edge, .success, run: pick([nil, .min, .max, 1])),
      .frame(edge, ControlFrame(x: number(), y: number(), width: number(), height: number())),
      .enable(edge), .disable(edge), .stop(edge), .endExit(edge), .reset(edge), .probe,
    ])
  }
}

/// An input that is not possible now is ignored with a reason and changes nothing.
@Suite struct InputRefusalTests {
  /// A state of the list, the inputs that it refuses for an edge, and the reason for the refusal.
  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let inputs: @Sendable (ScrollEdge) -> [Input]
    let setUp: @Sendable (inout Rig) -> Void
  }

  static let refusals = [
    Refusal(
      testDescription: "no finger is down", reason: "no finger is down",
      inputs: { _ in [.move(Vector(9, 9)), .release, .cancel] }, setUp: { _ = $0.wheel(50) }),
    Refusal(
      testDescription: "a second finger", reason: "a finger is already down",
      inputs: { _ in [.touch(.zero)] }, setUp: { _ = $0.pull(to: 100) }),
    Refusal(
      testDescription: "content under a finger", reason: "a finger is down",
      inputs: { _ in
        [
          .scroll(Vector(50, 50), animated: true), .scrollToTop, .wheel(Vector(30, 30), .precise),
          .wheel(Vector(30, 30), .notched), .wheel(Vector(30, 30), .momentum),
        ]
      }, setUp: { _ = $0.pull(to: 100) }),
    Refusal(
      testDescription: "no control", reason: "no control at",
      inputs: { edge in
        [
          .begin(edge), .end(edge, .success, run: nil), .accept(edge, run: nil),
          .refuse(edge, run: nil), .stop(edge), .reset(edge), .remove(edge), .enable(edge),
          .disable(edge), .frame(edge, ControlFrame(x: 0, y: 0, width: 80, height: 80)),
        ]
      },
      setUp: { rig in
        let edge = rig.edge
        _ = rig.control(edge, nil)
      }),
  ]

  @Test(arguments: ScrollEdge.allCases, refusals)
  func `an input that is not possible now is ignored with its reason`(
    edge: ScrollEdge, refusal: Refusal
  ) {
    for input in refusal.inputs(edge) {
      var rig = Rig(edge)
      refusal.setUp(&rig)
      let before = VisibleState(rig.model)
      let outputs = rig.after(0, input)
      #expect(outputs.count == 1, "\(input)")
      #expect(outputs.ignored.first?.hasPrefix(refusal.reason) == true, "\(input)")
      #expect(VisibleState(rig.model) == before, "\(input)")
    }
  }
}
