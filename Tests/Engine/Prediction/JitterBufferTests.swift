import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

@testable import OverscrollPrediction

@Suite struct JitterBufferTests {
  /// A buffer after `count` steps of a finger, 60 per second; the first arrives 0.4 s late, the others 0.1 s.
  private func jitterBuffer(after count: Int) -> JitterBuffer {
    var jitterBuffer = JitterBuffer()
    for number in 0..<count {
      let at = Instant(seconds: Double(number) / 60)
      jitterBuffer.receive(
        .move(Vector(0, 1)), at: at, receivedAt: at.advanced(by: number == 0 ? 0.4 : 0.1))
    }
    return jitterBuffer
  }

  /// The delay long after the last step has arrived.
  private func usualDelay(after count: Int) -> Double {
    jitterBuffer(after: count).delay(at: Instant(seconds: 1_000))
  }

  @Test func `the first step is shown two frames after it has arrived`() {
    let age = jitterBuffer(after: 1).delay(at: Instant(seconds: 0.4))
    #expect(abs(age - (0.4 + 2.0 / 60)) < 1e-9)
  }

  @Test
  func `the delay is the highest age of few steps, and ignores one outlier of fifty`() {
    #expect(abs(usualDelay(after: 49) - (0.4 + 2.0 / 60)) < 1e-9)
    #expect(abs(usualDelay(after: 50) - (0.1 + 1.0 / 60)) < 1e-9)
  }

  @Test func `after a release, the delay decreases until content is shown immediately`() {
    var jitterBuffer = jitterBuffer(after: 10)
    jitterBuffer.receive(.release, at: Instant(seconds: 0.3), receivedAt: Instant(seconds: 0.4))
    #expect(jitterBuffer.delay(at: Instant(seconds: 0.4)) > 0.3)
    #expect(!jitterBuffer.isDelaying(at: Instant(seconds: 3)))
  }
}
