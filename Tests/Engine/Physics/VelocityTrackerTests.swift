import OverscrollPhysics
import Testing

@Suite struct VelocityTrackerTests {
  @Test(arguments: Vectors.shared.velocity_estimators)
  func `a finger's velocity matches the golden numbers`(vector: Vectors.Estimate) {
    var tracker = VelocityTracker(start: .zero)
    for (last, next) in zip(vector.samples, vector.samples.dropFirst()) {
      tracker.add(next[1] - last[1], at: Instant(seconds: next[0]))
    }
    let end = Instant(seconds: vector.samples[vector.samples.count - 1][0])
    // The clock counts whole nanoseconds, so the time between two samples can be off by up to 1e-9 s.
    #expect(abs(tracker.pan - vector.uikit_pan) < 1e-3)
    let release = abs(tracker.pan) < 250 ? 0 : tracker.release(at: end)
    #expect(abs(release - vector.uikit_release) < 1e-3)
  }

  @Test func `a finger that stood still before lifting has no velocity`() {
    var tracker = VelocityTracker(start: .zero)
    tracker.add(40, at: Instant(seconds: 0.016))
    tracker.add(40, at: Instant(seconds: 0.032))
    #expect(tracker.release(at: Instant(seconds: 0.08)) > 2000)
    #expect(tracker.release(at: Instant(seconds: 0.0821)) == 0)
  }

  @Test(arguments: [1.0, -1])
  func `a finger with wrong stamps throws no faster than a hand can`(sign: Double) {
    var tracker = VelocityTracker(start: .zero)
    tracker.add(sign * 300, at: Instant(seconds: 1e-6))
    #expect(tracker.release(at: Instant(seconds: 2e-6)) == sign * VelocityTracker.fastest)
    for step in 1...3 { tracker.add(sign * 300, at: Instant(seconds: Double(step) * 1e-3)) }
    #expect(tracker.release(at: Instant(seconds: 0.004)) == sign * VelocityTracker.fastest)
  }

  @Test func `a finger that touched before its first sample has the velocity of its samples`() {
    var tracker = VelocityTracker(start: Instant(seconds: 0.025))
    for step in 0..<4 { tracker.add(step == 0 ? 0 : 12, at: Instant(seconds: 0.01 * Double(step))) }
    #expect(abs(tracker.pan - 1200) < 1e-3)
    #expect(abs(tracker.release(at: Instant(seconds: 0.03)) - 1200) < 1e-3)
  }
}
