@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct WindowVelocityTests {
  private func velocity(_ steps: [(Double, Double)], at time: Double) -> Double {
    var tracker = WindowVelocity()
    for (time, distance) in steps { tracker.add(DragStep(time: time, distance: distance)) }
    return tracker.velocity(at: time)
  }

  @Test func `the steps of the last 150 ms count, the first one's distance too`() {
    let steps = [(0.0, 100.0), (0.1, 10), (0.15, 20), (0.2, 30)]
    #expect(velocity(steps, at: 0.22).isNear(60 / 0.12))
  }

  @Test func `a finger that rests before it lifts is slower`() {
    let steps = [(0.0, 10.0), (0.01, 10), (0.02, 10)]
    #expect(velocity(steps, at: 0.02).isNear(1500))
    #expect(velocity(steps, at: 0.12).isNear(250))
    #expect(velocity(steps, at: 0.3) == 0)
  }

  @Test func `one step at the release has no velocity`() {
    #expect(velocity([(0.1, 50)], at: 0.1) == 0)
    #expect(velocity([], at: 0.1) == 0)
  }
}
