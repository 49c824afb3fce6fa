import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollScrolling

/// The values of PullToRefreshState in Jetpack Compose's Material 3, for a control that arms at 80 points.
@Suite struct StillPullTests {
  private let physics = ScrollPhysics()

  /// A control that a finger has pulled by a distance.
  private func still(draggedBy distance: Double) -> StillPull {
    var still = StillPull(threshold: 80)
    _ = still.drag(by: distance, at: .zero)
    return still
  }

  private func pull(_ distance: Double) -> Double { still(draggedBy: distance).pull(at: .zero) }

  @Test(
    arguments: [
      (0, 0), (1, 0.5), (80, 40), (160, 80), (240, 115), (320, 140), (400, 155), (480, 160),
      (481, 160), (1e9, 160),
    ] as [(Double, Double)])
  func `a control follows a finger by half, and beyond the threshold less and less`(
    finger: Double, pull: Double
  ) {
    #expect(self.pull(finger).isNear(pull))
  }

  @Test func `a control never moves back, never faster than half of the finger, and stops`() {
    for finger in stride(from: 0, through: 600, by: 0.5) {
      let step = pull(finger + 0.5) - pull(finger)
      #expect(step >= 0 && step <= 0.25 + 1e-9 && pull(finger) <= 160, "at \(finger)")
    }
  }

  @Test(
    arguments: [
      (20, 5), (100, 40), (100, 200), (160, 79), (240, 60), (240, 500),
    ] as [(Double, Double)])
  func `another threshold does not move a dragged control`(finger: Double, threshold: Double) {
    var still = still(draggedBy: finger)
    still.setThreshold(threshold, at: .zero)
    #expect(still.pull(at: .zero).isNear(pull(finger)))
    #expect(still.isDragged && still.threshold == threshold)
  }

  @Test(arguments: [40.0, 60, 120, 159], [0.0, 0.3, 0.9])
  func `a finger grabs a moving control at its current pull`(rest: Double, seconds: Double) {
    var still = StillPull(threshold: 80)
    still.setRest(rest, by: .tween(1, .linear), physics, at: .zero)
    let now = Instant(seconds: seconds), before = still.pull(at: now)
    #expect(before.isNear(rest * seconds, within: 1e-6))
    #expect(still.drag(by: 1e-6, at: now) == 0)
    #expect(still.isDragged && still.pull(at: now).isNear(before, within: 1e-6))
  }

  @Test func `a finger that has gone too far goes back as far before the control moves`() {
    var still = still(draggedBy: 800)
    for (distance, pull) in [(-320.0, 160.0), (-80, 155), (-240, 80)] {
      _ = still.drag(by: distance, at: .zero)
      #expect(still.pull(at: .zero).isNear(pull))
    }
  }

  @Test func `pushing back moves the control, and the rest of the distance moves the content`() {
    var still = still(draggedBy: 100)
    #expect(still.drag(by: -30, at: .zero) == 0)
    #expect(still.pull(at: .zero) == 35)
    #expect(still.drag(by: -100, at: .zero) == -30)
    #expect(still.state == .idle(at: 0))
    #expect(still.drag(by: -10, at: .zero) == -10)
  }

  @Test func `a control that cannot be pulled leaves the distance to the content`() {
    var still = StillPull(threshold: 80)
    still.isPullable = false
    #expect(still.drag(by: 50, at: .zero) == 50)
    #expect(still.pull(at: .zero) == 0)
    still.setRest(60, by: .none, physics, at: .zero)
    #expect(still.drag(by: 50, at: .zero) == 50)
    #expect(still.drag(by: -50, at: .zero) == -50)
    #expect(still.pull(at: .zero) == 60)
  }

  @Test(arguments: [(40.0, 60.0), (160, 60), (160, 0), (240, 120)])
  func `a released control moves to its rest`(finger: Double, rest: Double) {
    var still = still(draggedBy: finger)
    let timing = Timing.tween(0.4, .linear)
    still.setRest(rest, by: timing, physics, at: .zero)
    #expect(still.motion == nil && still.pull(at: .zero).isNear(pull(finger)))
    still.setRest(rest, by: timing, physics, isReleased: true, at: .zero)
    #expect(still.nextDeadline == Instant(seconds: 0.4))
    let half = still.pull(at: Instant(seconds: 0.2))
    #expect(half.isNear((pull(finger) + rest) / 2, within: 1e-6))
    still.advance(to: Instant(seconds: 0.4))
    #expect(still.state == .idle(at: rest) && still.nextDeadline == nil)
  }
}
