@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct FlingCurveTests {
  @Test(arguments: [1.0, -1])
  func `a fling goes as far as Chromium's test says`(sign: Double) {
    let vector = LawVectors.chromium.flingCurve
    let fling = FlingCurve(from: 0, velocity: sign * vector.velocity)
    var before = 0.0
    for delta in vector.deltas {
      let position = fling.position(at: delta[0])
      #expect(abs(position - before - sign * delta[1]) <= vector.within)
      before = position
    }
  }

  @Test(arguments: [100.0, 5000, 20_000, 30_000])
  func `a fling begins as fast as the finger and ends at rest`(velocity: Double) {
    let fling = FlingCurve(from: 10, velocity: velocity)
    #expect(fling.velocity(at: 0).isNear(velocity))
    #expect(abs(fling.velocity(at: fling.duration - 1e-9)) < 1e-3)
    #expect(fling.position(at: fling.duration) == fling.position(at: fling.duration + 5))
  }
}
