import OverscrollPhysics
import Testing

@testable import OverscrollPrediction

@Suite struct ErrorSmoothingTests {
  private func left(of distance: Double, after seconds: Double) -> Double {
    var correction = ErrorSmoothing()
    correction.add(distance, at: Instant(seconds: 1))
    return correction.remaining(at: Instant(seconds: 1 + seconds))
  }

  @Test func `a difference decreases to 1 over e in 65 milliseconds`() {
    #expect(abs(left(of: 100, after: 0.065) * Numerics.exp(1) - 100) < 1e-9)
    #expect(left(of: -100, after: 0) == -100)
  }

  @Test func `a difference of less than a twentieth of a point is not drawn`() {
    #expect(left(of: 0.0501, after: 0) == 0.0501 && left(of: 0.0499, after: 0) == 0)
    #expect(left(of: 1, after: 0.194) > 0.05 && left(of: 1, after: 0.195) == 0)
  }

  @Test func `a new difference is added to the rest of the previous one`() {
    var correction = ErrorSmoothing()
    correction.add(100, at: .zero)
    let half = Instant(seconds: 0.1), rest = correction.remaining(at: half)
    correction.add(-rest, at: half)
    #expect(rest > 1 && correction.remaining(at: half) == 0)
  }
}
