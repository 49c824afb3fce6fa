import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// Random numbers and inputs with SplitMix64; a seed produces the same sequence on every machine.
struct Randomness {
  private var state: UInt64
  private var hand = Hand.none

  /// The device that moves the content; it keeps its direction for a while, so that pulls become long.
  private enum Hand {
    case none
    case finger(Vector)
    case wheel(Vector, WheelKind)
  }

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A random integer from 0 up to, but not including, `count`.
  mutating func whole(_ count: Int) -> Int { Int(next() >> 40) % count }

  mutating func isOneOf(_ count: Int) -> Bool { whole(count) == 0 }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[whole(values.count)] }

  private mutating func edge() -> ScrollEdge { one(of: ScrollEdge.allCases) }

  private mutating func axis() -> ScrollAxis { one(of: ScrollAxis.allCases) }

  private mutating func vector(_ most: Double) -> Vector {
    let (x, y) = (number(-most, most), number(-most, most))
    return one(of: [Vector(x, y), Vector(x, y), Vector(x, 0), Vector(0, y), Vector(0, y)])
  }

  /// The random time between two inputs, in seconds: usually less than a frame, rarely much longer.
  mutating func pause() -> Double {
    if case .wheel(_, .notched) = hand, !isOneOf(8) { return number(0.02, 0.12) }
    return switch whole(40) {
    case 0..<30: number(0, 0.02)
    case 30..<36: number(0, 0.5)
    case 36..<39: number(0, 5)
    default: isOneOf(20) ? number(0, 600) : 0
    }
  }

  /// A random input, most often of a finger or a wheel.
  mutating func input() -> Input { isOneOf(5) ? other() : gesture() }

  private mutating func gesture() -> Input {
    switch hand {
    case .none:
      guard isOneOf(3) else {
        hand = .finger(vector(200))
        return .touch(vector(300))
      }
      let kind = one(of: WheelKind.allCases)
      hand = .wheel(vector(200), kind)
      return .wheel(vector(200), kind)
    case .finger where isOneOf(12):
      hand = .none
      return isOneOf(6) ? .cancel : .release
    case .wheel(let way, _) where isOneOf(12):
      hand = .none
      return .wheel(isOneOf(2) ? .zero : way, .momentum)
    case .finger(let way): return .move(part(of: way))
    case .wheel(let way, let kind): return .wheel(part(of: way), kind)
    }
  }

  /// A step in a direction, or sometimes backwards.
  private mutating func part(of way: Vector) -> Vector {
    let part = isOneOf(10) ? number(-1, 0) : number(0, 1)
    return Vector(way.x * part, way.y * part)
  }

  /// An input that is not part of a gesture, or that does not fit the current gesture.
  private mutating func other() -> Input {
    switch whole(32) {
    case 0..<8: .end(edge(), outcome(), run: run(), animated: !isOneOf(3))
    case 8, 9: isOneOf(2) ? .accept(edge(), run: run()) : .refuse(edge(), run: run())
    case 10: isOneOf(2) ? .stop(edge()) : .endExit(edge())
    case 11..<14: .reset(edge())
    case 14..<18: .begin(edge(), start())
    case 18: .scroll(vector(1500), animated: isOneOf(2))
    case 19: isOneOf(4) ? .remove(edge()) : .scrollToTop
    case 20:
      .insert(
        axis(), at: number(-100, 3000), length: number(-500, 500), one(of: InsertedRows.allCases))
    case 21: isOneOf(2) ? .probe : .pass
    case 22: invalid()
    case 23, 24: one(of: [.touch(vector(300)), .move(vector(300)), .release, .cancel])
    default: setting()
    }
  }

  private mutating func outcome() -> Outcome {
    isOneOf(6) ? .exhausted : one(of: [.success, .failure])
  }

  /// Random sizes of a viewport and its content: longer, shorter or empty.
  mutating func metrics() -> ScrollMetrics {
    let viewport = isOneOf(16) ? .zero : Vector(number(1, 800), number(1, 1000))
    let longest = one(of: [Vector(300, 300), Vector(1000, 1500), Vector(3000, 5000)])
    let content = isOneOf(16) ? .zero : Vector(number(1, longest.x), number(1, longest.y))
    return ScrollMetrics(viewport: viewport, content: content)
  }

  /// A control at an edge, or sometimes `nil`.
  mutating func control(at edge: ScrollEdge) -> Input? {
    isOneOf(4) ? nil : .control(edge, ControlPlacement(name: "spinner", behavior: behavior()))
  }

  /// A random input that can be part of a setup.
  mutating func setting() -> Input {
    switch whole(20) {
    case 0: .viewport(metrics().viewport)
    case 1: .content(metrics().content)
    case 2: .inset(edge(), number(-20, 100))
    case 3: .rubberBand(isOneOf(4) ? .off : RubberBand(coefficient: number(0.1, 2)))
    case 4: .deceleration(number(0.9, 0.9995))
    case 5: .acceleration(isOneOf(2))
    case 6: .physics(physics())
    case 7: .bounces(axis(), !isOneOf(8))
    case 8: .alwaysBounces(axis(), isOneOf(2))
    case 9: .diagonal(isOneOf(2))
    case 10: .paging(axis(), one(of: [.off, .pages, .every(number(1, 300))]))
    case 11: .direction(one(of: WritingDirection.allCases))
    case 12: .enable(edge())
    case 13: isOneOf(3) ? .disable(edge()) : .enable(edge())
    case 14: .cone(isOneOf(2) ? 45 : number(1, 90))
    case 15: .ends(one(of: EndsRule.allCases))
    case 16:
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
      .inset(.left, number), .deceleration(number), .paging(.y, .every(number)), .cone(number),
      .control(
        edge(),
        ControlPlacement(
          name: "", behavior: RefreshBehavior(threshold: .points(number), refreshingExtent: 1))),
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
    let (points, percent) = (number(1, most), number(1, 30))
    return switch whole(8) {
    case 0, 1: .percent(percent)
    case 2: .smaller(points: points, percent: percent)
    case 3: .larger(points: points, percent: percent)
    default: .points(points)
    }
  }

  private mutating func behavior() -> RefreshBehavior {
    var behavior = RefreshBehavior(
      threshold: length(100), refreshingExtent: length(120), trigger: one(of: Trigger.allCases),
      preload: isOneOf(3) ? length(100) : 0,
      ending: one(of: [[], .afterCycle, .onRelease, [.afterCycle, .onRelease]]),
      cycle: Cycle(
        duration: isOneOf(3) ? 0 : number(0.01, 1), delay: isOneOf(2) ? 0 : number(0, 0.5)),
      exit: isOneOf(3) ? 0 : number(0, 1), minimum: isOneOf(2) ? 0 : number(0, 1),
      isEnabled: !isOneOf(16))
    behavior.liftsShortContent = isOneOf(2)
    behavior.fitsViewport = isOneOf(3)
    behavior.slack = isOneOf(2) ? .automatic : .points(number(0, 40))
    behavior.content = isOneOf(4) ? .still : .moves
    behavior.pullsFrom = isOneOf(3) ? .edge : .anywhere
    behavior.cues = HapticCues(rawValue: whole(16))
    if isOneOf(4) { behavior.prompt = length(60) }
    behavior.momentum = one(of: MomentumRule.allCases)
    behavior.exitEnd = one(of: ExitEnd.allCases)
    if isOneOf(3) { behavior.showAfter = number(0, 1) }
    if isOneOf(3) { behavior.outcomeDuration = number(0, 1) }
    if isOneOf(3) { behavior.timeout = number(0, 5) }
    (behavior.opening, behavior.closing) = (timing(), timing())
    behavior.visibility = isOneOf(8) ? .hidden : one(of: [.automatic, .always])
    behavior.stopsWhenPushedBack = isOneOf(3)
    behavior.stopsWhenDisabled = isOneOf(2)
    behavior.waitsForScroll = isOneOf(2)
    behavior.scrollsToStart = isOneOf(3)
    if isOneOf(2) {
      behavior.secondFloor = SecondFloor(threshold: length(200), extent: length(500))
    }
    return behavior
  }
}
