import Overscroll
import OverscrollLaws

/// Content under a finger, by some law; times are seconds from the first moment.
protocol FeelContent {
  /// Where the content is, points.
  func offset(at time: Double) -> Double

  /// Takes what the finger does.
  mutating func handle(_ inputs: [Input], at time: Double)
}

struct EngineContent: FeelContent {
  private var scroll: Scroller
  private let physics: ScrollPhysics
  /// How many points later the content follows, for each touch to come.
  private var late: ArraySlice<Double>

  /// Content that rests at an offset, points.
  init(_ setup: ScrollSetup, at offset: Double, _ fit: FeelFit) {
    scroll = ScrollModel(setup).scroll
    physics = scroll.y.physics
    late = fit.late[...]
    scroll.scroll(to: Vector(0, offset), animated: false, at: .zero)
  }

  func offset(at time: Double) -> Double { scroll.offset(at: Instant(seconds: time)).y }

  mutating func handle(_ inputs: [Input], at time: Double) {
    let now = Instant(seconds: time)
    scroll.advance(to: now)
    for input in inputs {
      if case .touch = input {
        var physics = physics
        physics.hysteresis += late.popFirst() ?? 0
        scroll.setPhysics(physics, at: now)
        scroll.touch(at: now, stamp: now)
      }
      if case .move(let distance) = input { scroll.move(by: distance, at: now, stamp: now) }
      if case .release = input { scroll.release(stamp: now) }
    }
  }
}

extension LawScroller: FeelContent {
  mutating func handle(_ inputs: [Input], at time: Double) {
    for input in inputs {
      if case .touch = input { touch(at: time) }
      if case .move(let distance) = input { move(by: -distance.y, at: time) }
      if case .release = input { release(at: time) }
    }
  }
}
