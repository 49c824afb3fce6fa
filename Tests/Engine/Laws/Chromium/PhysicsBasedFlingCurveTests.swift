@testable import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct PhysicsBasedFlingCurveTests {
  private let vector = LawVectors.chromium.physicsBased

  @Test(arguments: LawVectors.chromium.physicsBased.cases)
  func `a fling goes as far as Chromium's test says`(fling: PhysicsBased.Case) {
    let motion = PhysicsBasedFlingCurve.motion(
      from: 0, velocity: fling.velocity, viewport: fling.viewport)
    var before = 0.0
    for delta in fling.deltas {
      let position = motion.position(at: delta[0])
      #expect(abs(position - before - delta[1]) <= vector.within)
      before = position
    }
  }

  @Test(arguments: LawVectors.chromium.physicsBased.controls)
  func `a fling has the control points that Chromium's test says`(fling: PhysicsBased.Control) {
    let easing = PhysicsBasedFlingCurve.motion(
      from: 0, velocity: fling.velocity, viewport: fling.viewport
    ).easing
    for (found, expected) in zip([easing.x1, easing.y1, easing.x2, easing.y2], fling.points) {
      #expect(abs(found - expected) <= vector.controlsWithin)
    }
  }

  @Test(arguments: LawVectors.chromium.boostedBounds.cases)
  func `a fling that is boosted goes up to twice as far`(bound: [Double]) {
    let viewport = LawVectors.chromium.boostedBounds.viewport
    let motion = PhysicsBasedFlingCurve.motion(
      from: 0, velocity: bound[0], viewport: viewport, isBoosted: bound[1] == 1)
    #expect(motion.to == bound[2] * viewport)
  }

  @Test(arguments: [500.0, -5000, 15_000])
  func `a fling begins as fast as the finger`(velocity: Double) {
    let motion = PhysicsBasedFlingCurve.motion(from: 0, velocity: velocity, viewport: 800)
    #expect(motion.velocity(at: 1e-9).isNear(velocity, within: 1e-4))
  }
}
