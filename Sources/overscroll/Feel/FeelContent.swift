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
  private var model: ScrollModel

  /// Content that rests at an offset, points.
  init(_ setup: ScrollSetup, at offset: Double) {
    model = ScrollModel(setup)
    _ = model.handle(.scroll(Vector(0, offset), animated: false), at: .zero)
  }

  func offset(at time: Double) -> Double {
    model.scroll.offset(at: Instant(seconds: time)).y
  }

  mutating func handle(_ inputs: [Input], at time: Double) {
    for input in inputs { _ = model.handle(input, at: Instant(seconds: time)) }
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
