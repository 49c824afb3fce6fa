import OverscrollPhysics
import Testing

@testable import OverscrollScrolling

@Suite struct FlickRunTests {
  /// The multipliers of flicks of 0.1 s, each of which begins `pause` seconds after the one before.
  private func multipliers(
    _ flicks: [(velocity: Double, distance: Double)], pause: Double = 0.2
  ) -> [Double] {
    var run = FlickRun()
    return flicks.enumerated().map { index, flick in
      let touch = Instant(seconds: Double(index) * (0.1 + pause))
      return run.multiplier(
        velocity: flick.velocity, distance: flick.distance, touch: touch,
        release: touch.advanced(by: 0.1))
    }
  }

  private func alike(_ count: Int, velocity: Double = -900, distance: Double = -120) -> [(
    velocity: Double, distance: Double
  )] {
    Array(repeating: (velocity, distance), count: count)
  }

  @Test func `three flicks are ordinary, and each further one gains half its weight`() {
    // 120 of 240 points are the weight 0.5: 1 + 1.5 · 0.5, 1 + 2 · 0.5, 1 + 2.5 · 0.5.
    #expect(multipliers(alike(6)) == [1, 1, 1, 1.75, 2, 2.25])
    #expect(multipliers(alike(6, velocity: 900, distance: 120)) == [1, 1, 1, 1.75, 2, 2.25])
  }

  @Test(arguments: [216.0, 240, 500])
  func `a flick weighs 0.9 at most`(distance: Double) {
    #expect(multipliers(alike(4, distance: distance)).last == 1 + 1.5 * 0.9)
  }

  @Test func `velocity is multiplied by 16 at most`() {
    let all = multipliers(alike(40, distance: 300))
    #expect(all.max() == 16 && all.last == 16 && all[30] < 16)
  }

  @Test func `a run ends with a pause of a second`() {
    #expect(multipliers(alike(4), pause: 0.999).last == 1.75)
    #expect(multipliers(alike(4), pause: 1.001).last == 1)
  }

  @Test func `a run ends with a flick the other way, or one slower than 600 points a second`() {
    let (up, down) = (alike(1)[0], alike(1, velocity: 900, distance: 120)[0])
    #expect(multipliers([up, up, up, down, down, down, down]) == [1, 1, 1, 1, 1, 1, 1.75])
    let slow = alike(1, velocity: -599.9)[0]
    #expect(multipliers([up, up, up, slow, up, up, up, up]) == [1, 1, 1, 1, 1, 1, 1, 1.75])
    #expect(multipliers(alike(4, velocity: -600)).last == 1.75)
  }
}
