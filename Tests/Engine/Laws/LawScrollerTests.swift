import OverscrollTestSupport
import Testing

@testable import OverscrollLaws

struct LawScrollerTests {
  private static let bounds = ScrollBounds(viewport: 800, content: 20_000)

  /// Moves a finger up evenly, starting at `time`, and lifts it; returns the time of the lift.
  private func flick(
    _ scroller: inout LawScroller, from time: Double, by step: Double, times: Int
  ) -> Double {
    var time = time
    scroller.touch(at: time)
    for _ in 0..<times {
      time += 0.01
      scroller.move(by: step, at: time)
    }
    scroller.release(at: time)
    return time
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `a law's content follows the finger, flings without a jump and comes to rest`(index: Int) {
    let law = ScrollLaws.all[index]
    var scroller = LawScroller(law, in: Self.bounds, at: 5000)
    let lifted = flick(&scroller, from: 1, by: 20, times: 12)
    let dragged = scroller.offset(at: lifted)
    #expect(dragged > 5150 && dragged <= 5240)
    #expect(abs(scroller.offset(at: lifted + 1e-6) - dragged) < 0.02)
    let speed = (scroller.offset(at: lifted + 0.001) - dragged) / 0.001
    #expect(speed > 1700 && speed < 2900, "\(law.name)")
    let rest = scroller.offset(at: lifted + 20)
    #expect(rest > 5500 && scroller.offset(at: lifted + 30) == rest)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `a finger that touches the screen stops the content`(index: Int) {
    var scroller = LawScroller(ScrollLaws.all[index], in: Self.bounds, at: 5000)
    let lifted = flick(&scroller, from: 0, by: 20, times: 12)
    scroller.touch(at: lifted + 0.1)
    let caught = scroller.offset(at: lifted + 0.1)
    #expect(scroller.offset(at: lifted + 1) == caught)
    scroller.release(at: lifted + 1)
    #expect(scroller.offset(at: lifted + 20) == caught)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `a finger that has not touched the screen moves nothing`(index: Int) {
    var scroller = LawScroller(ScrollLaws.all[index], in: Self.bounds, at: 5000)
    scroller.move(by: 100, at: 1)
    scroller.release(at: 2)
    #expect(scroller.offset(at: 3) == 5000)
  }

  @Test(arguments: ScrollLaws.all.indices)
  func `whatever fingers do, offsets are finite and the content comes to rest in range`(index: Int)
  {
    var random = SplitMix64(seed: UInt64(index))
    for bounds in [ScrollBounds(viewport: 600, content: 1500), .init(viewport: 1, content: 0)] {
      var scroller = LawScroller(ScrollLaws.all[index], in: bounds, at: bounds.range.upperBound)
      var time = 0.0
      for _ in 0..<5000 {
        time += [0, 0.0001, 0.008, 0.016, 0.05, 0.4].randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<12, using: &random) {
        case 0: scroller.touch(at: time)
        case 1: scroller.release(at: time)
        case _: scroller.move(by: Double.random(in: -150...150, using: &random), at: time)
        }
        #expect(scroller.offset(at: time).isFinite)
      }
      scroller.release(at: time)
      let rest = scroller.offset(at: time + 60)
      #expect(bounds.range.contains(rest) && scroller.offset(at: time + 90) == rest)
    }
  }

  /// The distance of a flick, and of a second flick `pause` seconds after the first was caught.
  private func ways(_ law: any ScrollLaw, after pause: Double) -> (first: Double, second: Double) {
    var scroller = LawScroller(law, in: ScrollBounds(viewport: 800, content: 1e6), at: 5e5)
    let lifted = flick(&scroller, from: 0, by: 20, times: 6)
    let first = scroller.offset(at: lifted + 20) - scroller.offset(at: lifted)
    let again = flick(&scroller, from: lifted + pause, by: 20, times: 6)
    return (first, scroller.offset(at: again + 20) - scroller.offset(at: again))
  }

  @Test(arguments: [
    ("chromium-chromeos", true), ("webkit", true), ("flutter-bouncing", true), ("android", false),
    ("flutter-clamping", false), ("webkit-mac", false),
  ])
  func `a second flick moves further under the laws that add velocities, and otherwise as far`(
    name: String, addsUp: Bool
  ) throws {
    let law = try #require(ScrollLaws.all.first { $0.name == name })
    let (first, second) = ways(law, after: 0.1)
    #expect(addsUp ? second > first * 1.1 : second.isNear(first))
  }
}

struct TouchSlopTests {
  @Test(arguments: [TouchSlop.Start.surplus, .all, .nothing])
  func `a finger does not drag until it has moved beyond the slop`(start: TouchSlop.Start) {
    let slop = TouchSlop(distance: 8, start: start)
    #expect(slop.dragged(by: 8) == nil && slop.dragged(by: -8) == nil)
    #expect(slop.dragged(by: 8.5) != nil && slop.dragged(by: -8.5) != nil)
  }

  @Test func `the first movement counts beyond the slop, completely or not at all`() {
    #expect(TouchSlop(distance: 8, start: .surplus).dragged(by: -20) == -12)
    #expect(TouchSlop(distance: 8, start: .all).dragged(by: -20) == -20)
    #expect(TouchSlop(distance: 8, start: .nothing).dragged(by: -20) == 0)
  }
}

struct StretchDragTests {
  private let bounds = ScrollBounds(viewport: 1000, content: 2000)

  @Test func `content stretches after it was dragged ten points beyond an edge`() {
    let vector = LawVectors.chromium.minimumDelta
    var drag = StretchDrag(from: 1000, in: bounds, by: ElasticOverscroll())
    for (distance, stretches) in zip(vector.drags, vector.stretches) {
      drag.move(by: distance)
      #expect((drag.offset > 1000) == stretches)
    }
  }

  @Test func `content that is caught while it returns stretches from its current offset`() {
    let vector = LawVectors.chromium.bezierCatch
    let bounds = ScrollBounds(viewport: vector.length, content: vector.length + 100)
    var drag = StretchDrag(
      from: vector.stretch, in: bounds, by: BezierOverscroll(length: vector.length))
    drag.move(by: vector.by)
    #expect(drag.offset.rounded(.towardZero) == vector.then)
  }

  @Test func `content returns 1 to 1 and then scrolls`() {
    var drag = StretchDrag(from: 1000, in: bounds, by: ElasticOverscroll())
    drag.move(by: 400)
    #expect(drag.offset == 1020)
    drag.move(by: -15)
    #expect(drag.offset == 1005)
    drag.move(by: -25)
    #expect(drag.offset == 980)
  }
}

struct LeastSquaresVelocityTests {
  private func velocity(
    _ tracker: LeastSquaresVelocity, _ samples: [[Double]], axis: Int, lifting: Double? = nil
  ) -> Double {
    tracker.velocity(
      of: samples.map { FingerSample(time: $0[0] / 1000, position: $0[axis]) },
      at: (lifting ?? samples[samples.count - 1][0]) / 1000)
  }

  /// Samples of an even movement at `velocity` in `seconds`, with times in milliseconds.
  private func evenly(_ velocity: Double, _ seconds: Double, _ count: Double) -> [[Double]] {
    let step = seconds / count * 1000
    return stride(from: 0, to: count, by: 1).map { [$0 * step, velocity * $0 * step / 1000] }
  }

  @Test(arguments: LawVectors.android.flings.cases)
  func `a recording from Android has the velocity of Android's test`(fling: Gestures.Case) {
    for (axis, expected) in zip(1..., fling.velocity) {
      guard let expected else { continue }
      let found = velocity(.android, fling.samples, axis: axis)
      #expect(abs(found / expected - 1) < LawVectors.android.flings.part)
    }
  }

  @Test(arguments: LawVectors.android.manual.cases)
  func `a synthetic stroke has the velocity of Android's test`(stroke: Strokes.Case) {
    let found = velocity(.android, stroke.samples, axis: 1, lifting: stroke.lifts)
    let part = LawVectors.android.manual.part
    #expect(abs(found - stroke.velocity) <= max(part * abs(stroke.velocity), 1e-6))
  }

  @Test(arguments: LawVectors.flutter.velocity.cases)
  func `a recording from Flutter has the velocity of Flutter's test`(
    gesture: Gestures.Case
  ) throws {
    for (axis, expected) in zip(1..., gesture.velocity) {
      let found = velocity(.flutter, gesture.samples, axis: axis)
      #expect(abs(found / (try #require(expected)) - 1) < LawVectors.flutter.velocity.part)
    }
  }

  @Test(arguments: LawVectors.flutter.fits.cases)
  func `a parabola fitted to a line has the line's slope`(fit: Fits.Case) {
    let samples = fit.y.enumerated().map { [Double($0), $1] }
    let perMillisecond = velocity(.flutter, samples, axis: 1) / 1000
    #expect(abs(perMillisecond - fit.slope) < fit.within)
  }

  @Test(arguments: [LeastSquaresVelocity.android, .chromium])
  func `a finger that moves evenly has its actual velocity`(tracker: LeastSquaresVelocity) {
    let steady = LawVectors.chromium.velocity.steady
    let samples = evenly(steady.velocity, steady.seconds, steady.samples)
    let found = velocity(tracker, samples, axis: 1)
    #expect(abs(found / steady.velocity - 1) < LawVectors.chromium.velocity.part)
    #expect(tracker.velocity(of: [], at: 0) == 0)
  }

  @Test func `a finger that lifts late has stopped`() {
    let delayed = LawVectors.chromium.velocity.delayed
    let samples = evenly(delayed.velocity, delayed.seconds, delayed.samples)
    #expect(velocity(.chromium, samples, axis: 1) > 1000)
    #expect(velocity(.chromium, samples, axis: 1, lifting: delayed.lifts * 1000) == 0)
  }

  @Test func `in Chromium, a finger that stops suddenly does not reverse its velocity`() {
    let stopping = LawVectors.chromium.velocity.stopping
    let samples = stride(from: 0, to: stopping.samples, by: 1).map {
      [$0 * stopping.every * 1000, min($0 + 1, stopping.moves) * stopping.step]
    }
    #expect(velocity(.chromium, samples, axis: 1) == 0 && velocity(.android, samples, axis: 1) < 0)
  }

  @Test func `two samples are a line for Android and too few for Flutter`() {
    let samples = [[0.0, 0], [10, 5]]
    #expect(velocity(.android, samples, axis: 1).isNear(500))
    #expect(velocity(.flutter, samples, axis: 1) == 0)
  }
}

struct WeightedVelocityTests {
  @Test func `a finger that moves evenly has its actual velocity from the fourth sample on`() {
    let steady = LawVectors.flutter.iOSVelocity
    var samples: [FingerSample] = []
    for index in 0..<steady.count {
      let time = Double(index + 1) * steady.every
      samples.append(FingerSample(time: time, position: Double(index + 1) * steady.step))
      guard index >= steady.from else { continue }
      #expect(WeightedVelocity.iOS.velocity(of: samples, at: time).isNear(steady.velocity))
    }
  }

  @Test(arguments: [WeightedVelocity.iOS, .macOS])
  func `a finger without a recent sample has stopped`(tracker: WeightedVelocity) {
    let samples = (0..<10).map { FingerSample(time: Double($0), position: Double($0)) }
    #expect(tracker.velocity(of: samples, at: 9) > 0)
    #expect(tracker.velocity(of: samples, at: 9.05) == 0)
  }

  @Test func `the newest difference has the smallest weight`() {
    let samples = [(0.0, 0.0), (0.01, 1), (0.02, 3), (0.03, 7)].map {
      FingerSample(time: $0, position: $1)
    }
    // 0.6 times 100, 0.35 times 200 and 0.05 times 400.
    #expect(WeightedVelocity.iOS.velocity(of: samples, at: 0.03).isNear(150))
  }
}
