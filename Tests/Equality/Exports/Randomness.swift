import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// Random numbers and inputs, the same from the same seed on every machine: SplitMix64.
struct Randomness {
  var state: UInt64

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 on, less than `count`.
  mutating func whole(_ count: Int) -> Int { Int(next() >> 40) % count }

  mutating func isOneOf(_ count: Int) -> Bool { whole(count) == 0 }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[whole(values.count)] }

  private mutating func edge() -> ScrollEdge { one(of: ScrollEdge.allCases) }

  private mutating func axis() -> ScrollAxis { one(of: ScrollAxis.allCases) }

  private mutating func vector(_ most: Double) -> Vector {
    let x = isOneOf(3) ? number(-most, most) : 0
    return Vector(x, number(-most, most))
  }

  /// The seconds between two inputs: a frame, mostly, or as long as a motion, a refresh or a night takes.
  mutating func pause() -> Double {
    switch whole(40) {
    case 0..<30: number(0, 0.02)
    case 30..<36: number(0, 0.5)
    case 36..<39: number(0, 5)
    default: isOneOf(20) ? number(0, 40_000) : 0
    }
  }

  /// Any input; those of fingers and wheels come often.
  mutating func input() -> Input {
    switch whole(60) {
    case 0..<6: .touch(vector(300))
    case 6..<30: .move(vector(isOneOf(5) ? 400 : 40))
    case 30..<34: .release
    case 34: .cancel
    case 35..<44:
      .wheel(vector(120), one(of: WheelKind.allCases))
    case 44..<47: .end(edge(), one(of: Outcome.allCases), run: run(), animated: !isOneOf(3))
    case 47: isOneOf(2) ? .accept(edge(), run: run()) : .refuse(edge(), run: run())
    case 48: isOneOf(2) ? .stop(edge()) : .endExit(edge())
    case 49: .reset(edge())
    case 50, 51: .begin(edge(), start())
    case 52: .scroll(vector(3000), animated: isOneOf(2))
    case 53: isOneOf(2) ? .scrollToTop : .remove(edge())
    case 54: .insert(axis(), at: number(-100, 3000), length: number(-500, 500))
    case 55: isOneOf(2) ? .probe : .pass
    case 56: invalid()
    default: setting()
    }
  }

  /// An input that can be part of a setup.
  mutating func setting() -> Input {
    switch whole(20) {
    case 0: .viewport(Vector(number(1, 800), number(1, 1000)))
    case 1: .content(Vector(number(1, 3000), number(1, 5000)))
    case 2: .inset(edge(), number(-20, 100))
    case 3: .rubberBand(isOneOf(4) ? .off : RubberBand(coefficient: number(0.1, 2)))
    case 4: .deceleration(number(0.9, 0.9995))
    case 5: .acceleration(isOneOf(2))
    case 6: .physics(physics())
    case 7: .bounces(axis(), !isOneOf(4))
    case 8: .alwaysBounces(axis(), isOneOf(2))
    case 9: .diagonal(isOneOf(2))
    case 10: .paging(axis(), one(of: [.off, .pages, .every(number(1, 300))]))
    case 11: .direction(one(of: WritingDirection.allCases))
    case 12: .enable(edge())
    case 13: isOneOf(3) ? .disable(edge()) : .enable(edge())
    case 14:
      .frame(edge(), isOneOf(2) ? nil : ControlFrame(x: number(0, 9), y: 0, width: 90, height: 9))
    default:
      .control(
        edge(),
        ControlPlacement(name: isOneOf(2) ? "spinner" : "a longer name", behavior: behavior()))
    }
  }

  private mutating func run() -> Int? { isOneOf(5) ? whole(4) : nil }

  private mutating func invalid() -> Input {
    let number = one(of: [Double.nan, .infinity, -1e300, 1e13])
    return one(of: [
      .move(Vector(0, number)), .wheel(Vector(number, 1), .precise), .viewport(Vector(320, number)),
      .inset(.left, number), .deceleration(number), .paging(.y, .every(number)),
      .control(
        edge(),
        ControlPlacement(
          name: "", behavior: RefreshBehavior(threshold: .points(number), resting: 1))),
    ])
  }

  private mutating func timing() -> Timing {
    one(of: [
      .spring, .none, .tween(number(0.01, 1), .linear), .tween(0.3, Easing(0.4, -1, 0.5, 2)),
    ])
  }

  private mutating func start() -> RefreshStart {
    RefreshStart(
      level: isOneOf(3) ? .second : .first, reveal: one(of: RefreshStart.Reveal.allCases),
      opening: isOneOf(3) ? timing() : nil)
  }

  private mutating func physics() -> ScrollPhysics {
    var physics = ScrollPhysics()
    physics.model = one(of: ScrollPhysics.Model.allCases)
    physics.decelerationRate = number(0.9, 0.9995)
    physics.stopSpeed = number(1, 50)
    physics.restDistance = number(0.1, 5)
    physics.hysteresis = number(1, 20)
    physics.acceleratesFlicks = isOneOf(2)
    physics.wheelBand = RubberBand(coefficient: number(0.1, 2))
    if isOneOf(2) {
      physics.edgeReturn = .spring(stiffness: number(20, 800), damping: number(5, 60))
    }
    return physics
  }

  private mutating func length(_ most: Double) -> Length {
    isOneOf(4) ? .percent(number(1, 30)) : .points(number(1, most))
  }

  private mutating func behavior() -> RefreshBehavior {
    var behavior = RefreshBehavior(
      threshold: length(150), resting: length(120), trigger: one(of: Trigger.allCases),
      preload: isOneOf(3) ? length(100) : 0,
      ending: one(of: [[], .afterCycle, .onRelease, [.afterCycle, .onRelease]]),
      cycle: Cycle(
        duration: isOneOf(3) ? 0 : number(0.01, 1), delay: isOneOf(2) ? 0 : number(0, 0.5)),
      exit: isOneOf(3) ? 0 : number(0, 1), minimum: isOneOf(2) ? 0 : number(0, 1),
      isEnabled: !isOneOf(8))
    behavior.armsAtThreshold = isOneOf(2)
    behavior.liftsShortContent = isOneOf(2)
    if isOneOf(4) { behavior.prompt = length(60) }
    behavior.momentum = one(of: MomentumRule.allCases)
    behavior.exitEnd = one(of: ExitEnd.allCases)
    if isOneOf(3) { behavior.showAfter = number(0, 1) }
    if isOneOf(3) { behavior.hold = number(0, 1) }
    if isOneOf(3) { behavior.timeout = number(0, 5) }
    (behavior.opening, behavior.closing) = (timing(), timing())
    behavior.visibility = one(of: ControlVisibility.allCases)
    behavior.stopsWhenPushedBack = isOneOf(3)
    behavior.stopsWhenDisabled = isOneOf(2)
    behavior.waitsForScroll = isOneOf(2)
    behavior.scrollsToStart = isOneOf(3)
    if isOneOf(2) {
      behavior.secondFloor = SecondFloor(threshold: length(300), extent: length(500))
    }
    return behavior
  }
}
