import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct SplineFlingTests {
  /// OverScroller's table of the curve, by bisection as there: the progress at each hundredth of the duration.
  private static let table = (0..<100).map { index -> Double in
    let alpha = Double(index) / 100
    var (low, high, x) = (0.0, 1.0, 0.5)
    while true {
      x = (low + high) / 2
      let weight = 3 * x * (1 - x)
      let time = weight * ((1 - x) * 0.175 + x * 0.35) + x * x * x
      if abs(time - alpha) < 1e-5 { return weight * ((1 - x) * 0.5 + x) + x * x * x }
      if time > alpha { high = x } else { low = x }
    }
  }

  @Test(arguments: [120.0, -2000, 8000])
  func `a fling follows the table of OverScroller`(velocity: Double) {
    let fling = SplineFling(from: 50, velocity: velocity)
    for (index, progress) in Self.table.enumerated() {
      let position = fling.position(at: fling.duration * Double(index) / 100)
      #expect(abs((position - 50) / fling.distance - progress) < 5e-5)
    }
    #expect(fling.position(at: fling.duration + 1) == 50 + fling.distance)
  }

  @Test func `between two entries of the table the content moves evenly`() {
    let fling = SplineFling(from: 0, velocity: 3000)
    let at = { fling.position(at: fling.duration * $0) }
    #expect(at(0.105).isNear((at(0.1) + at(0.11)) / 2))
    #expect(
      fling.velocity(at: fling.duration * 0.105).isNear(
        (at(0.11) - at(0.1)) / (fling.duration * 0.01), within: 1e-6))
  }

  @Test func `a fling is as long and as far as by the formulas of OverScroller`() {
    // The numbers of getSplineFlingDuration and getSplineFlingDistance at a density of 1, cut there to whole ones.
    for (velocity, milliseconds, pixels) in [(1000.0, 555.0, 194.0), (8000.0, 2566.0, 7186.0)] {
      let fling = SplineFling(from: 0, velocity: velocity)
      #expect((fling.duration * 1000).rounded(.down) == milliseconds)
      #expect(fling.distance.rounded(.down) == pixels)
    }
  }
}
