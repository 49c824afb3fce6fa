import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

/// The arming timeline: an instant and a direction, from which its place at any time follows.
@Suite struct ArmingTests {
  private var machine = RefreshMachine(RefreshBehavior(threshold: 80, refreshingExtent: 60))

  /// Pulls with a finger, `seconds` after the clock began.
  private mutating func pull(_ distance: Double, at seconds: Double) {
    _ = machine.handle(.pulled(distance, by: .finger), at: Instant(seconds: seconds))
  }

  private func arming(_ seconds: Double) -> Double { machine.arming(at: Instant(seconds: seconds)) }

  @Test mutating func `it rests at 0 until the control arms, then runs to 1 in its time`() {
    #expect(arming(0) == 0 && machine.state.armingSince == nil)
    pull(60, at: 1)
    #expect(arming(5) == 0 && machine.state.armingSince == nil)
    pull(90, at: 6)
    #expect(machine.state.armingSince == Instant(seconds: 6))
    for (at, place) in [(6.0, 0.0), (6.05, 0.25), (6.15, 0.75), (6.2, 1), (9, 1)] {
      #expect(arming(at).isNear(place), "at \(at)")
    }
  }

  @Test mutating func `it runs back in the same time when the control disarms`() {
    pull(90, at: 1)
    pull(70, at: 2)
    #expect(machine.state.armingSince == Instant(seconds: 2))
    for (at, place) in [(2.0, 1.0), (2.05, 0.75), (2.2, 0), (7, 0)] {
      #expect(arming(at).isNear(place), "at \(at)")
    }
  }

  @Test mutating func `it turns round where it stands, however often`() {
    pull(90, at: 1)
    pull(70, at: 1.15)
    #expect(machine.state.armingSince == Instant(seconds: 1.1))
    #expect(arming(1.15).isNear(0.75) && arming(1.2).isNear(0.5) && arming(1.3).isNear(0))
    pull(90, at: 1.25)
    #expect(arming(1.25).isNear(0.25) && arming(1.3).isNear(0.5) && arming(1.4).isNear(1))
    pull(70, at: 1.25)
    #expect(arming(1.25).isNear(0.25) && arming(1.3).isNear(0))
  }

  @Test
  mutating func `a control that turns round at the clock's begin seems to have begun before it`() {
    pull(90, at: 0.01)
    pull(70, at: 0.02)
    #expect(machine.state.armingSince == Instant(seconds: -0.17))
    #expect(arming(0.02).isNear(0.05) && arming(0.03).isNear(0))
  }

  @Test mutating func `a second threshold does not turn it round`() {
    machine.behavior.secondFloor = SecondFloor(threshold: 160, extent: 300)
    pull(90, at: 1)
    for (distance, at) in [(170.0, 2.0), (150, 3), (170, 4)] { pull(distance, at: at) }
    #expect(machine.state.armingSince == Instant(seconds: 1) && arming(5) == 1)
  }

  @Test mutating func `a refresh ends it, and the next pull begins at 0`() {
    pull(90, at: 1)
    _ = machine.handle(.released(90), at: Instant(seconds: 2))
    #expect(machine.phase.name == .refreshing && machine.state.armingSince == nil)
    _ = machine.handle(.finished(.success, run: nil), at: Instant(seconds: 3))
    #expect(machine.phase.name == .idle && arming(3) == 0)
  }

  @Test mutating func `without a duration it jumps`() {
    machine.behavior.arming = 0
    pull(90, at: 1)
    #expect(arming(1) == 1)
    pull(70, at: 2)
    #expect(arming(2) == 0)
  }
}
