@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct LeastSquaresVelocityTests {
  private func velocity(
    _ tracker: LeastSquaresVelocity, _ samples: [[Double]], axis: Int, lifting: Double? = nil
  ) -> Double {
    var tracker = tracker
    for sample in samples {
      tracker.add(FingerSample(time: sample[0] / 1000, position: sample[axis]))
    }
    return tracker.velocity(at: (lifting ?? samples[samples.count - 1][0]) / 1000)
  }

  @Test(arguments: LawVectors.android.flings.cases)
  func `a recording of Android's has the velocity that Android's test says`(
    fling: Gestures.Case
  ) {
    for (axis, expected) in zip(1..., fling.velocity) {
      guard let expected else { continue }
      let found = velocity(.android, fling.samples, axis: axis)
      #expect(abs(found / expected - 1) < LawVectors.android.flings.part)
    }
  }

  @Test(arguments: LawVectors.android.manual.cases)
  func `a stroke made by hand has the velocity that Android's test says`(stroke: Strokes.Case) {
    let found = velocity(.android, stroke.samples, axis: 1, lifting: stroke.lifts)
    let part = LawVectors.android.manual.part
    #expect(abs(found - stroke.velocity) <= max(part * abs(stroke.velocity), 1e-6))
  }

  @Test(arguments: LawVectors.flutter.velocity.cases)
  func `a recording of Flutter's has the velocity that Flutter's test says`(
    gesture: Gestures.Case
  ) throws {
    for (axis, expected) in zip(1..., gesture.velocity) {
      let found = velocity(.flutter, gesture.samples, axis: axis)
      #expect(abs(found / (try #require(expected)) - 1) < LawVectors.flutter.velocity.part)
    }
  }

  @Test(arguments: LawVectors.flutter.fits.cases)
  func `a parabola that fits a line has the line's slope`(fit: Fits.Case) {
    let samples = fit.y.enumerated().map { [Double($0), $1] }
    let perMillisecond = velocity(.flutter, samples, axis: 1) / 1000
    #expect(abs(perMillisecond - fit.slope) < fit.within)
  }

  @Test(arguments: [LeastSquaresVelocity.android, .chromium])
  func `a finger that moves evenly has its velocity`(tracker: LeastSquaresVelocity) {
    let steady = LawVectors.chromium.velocity.steady
    let step = steady.seconds / steady.samples * 1000
    let samples = stride(from: 0, to: steady.samples, by: 1).map {
      [$0 * step, steady.velocity * $0 * step / 1000]
    }
    let found = velocity(tracker, samples, axis: 1)
    #expect(abs(found / steady.velocity - 1) < LawVectors.chromium.velocity.part)
    #expect(tracker.velocity(at: 0) == 0)
  }

  @Test(arguments: [LeastSquaresVelocity.android, .chromium])
  func `a finger that slows down and speeds up has less velocity and then more`(
    tracker: LeastSquaresVelocity
  ) {
    let varying = LawVectors.chromium.velocity.varying
    let step = varying.seconds / varying.samples
    var (tracker, time, position, found) = (tracker, 0.0, 0.0, [Double]())
    for speed in [varying.fast, varying.slow, varying.fast] {
      for index in stride(from: 0, to: varying.samples, by: 1) {
        tracker.add(
          FingerSample(time: time + index * step, position: position + speed * index * step))
      }
      time += varying.seconds
      position += speed * varying.seconds
      found.append(tracker.velocity(at: time - step))
    }
    #expect(found[1] < found[0] && found[1] < varying.fast)
    #expect(found[2] > found[1] && found[2] > varying.slow)
  }

  @Test func `a finger that lifts late has stopped`() {
    let delayed = LawVectors.chromium.velocity.delayed
    let step = delayed.seconds / delayed.samples * 1000
    let samples = stride(from: 0, to: delayed.samples, by: 1).map {
      [$0 * step, delayed.velocity * $0 * step / 1000]
    }
    #expect(velocity(.chromium, samples, axis: 1) > 1000)
    #expect(velocity(.chromium, samples, axis: 1, lifting: delayed.lifts * 1000) == 0)
  }

  @Test func `a finger that stops suddenly has no velocity against its way in Chromium`() {
    let stopping = LawVectors.chromium.velocity.stopping
    let samples = stride(from: 0, to: stopping.samples, by: 1).map {
      [$0 * stopping.every * 1000, min($0 + 1, stopping.moves) * stopping.step]
    }
    #expect(velocity(.chromium, samples, axis: 1) == 0)
    #expect(velocity(.android, samples, axis: 1) < 0)
  }

  @Test func `two samples are a line for Android and too few for Flutter`() {
    let samples = [[0.0, 0], [10, 5]]
    #expect(velocity(.android, samples, axis: 1).isNear(500))
    #expect(velocity(.flutter, samples, axis: 1) == 0)
  }
}
