import OverscrollPhysics
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [0, 1, 200, -4e5])
  func `the slope of the band is its derivative`(pull: Double) {
    let slope = RubberBand.touch.slope(pulling: pull, in: 844)
    let (before, after) = (pull - 1e-3, pull + 1e-3)
    let rise =
      RubberBand.touch.shown(pulling: after, in: 844)
      - RubberBand.touch.shown(pulling: before, in: 844)
    #expect(abs(slope - rise / 2e-3) < 1e-6)
  }

  @Test func `no pull shows a whole viewport, so it counts as 1023 of 1024 parts of it`() {
    let most = RubberBand.touch.pulled(showing: 512, in: 512)
    #expect(abs(most - 1023 * 512 / 0.55) < 1e-6)
    #expect(RubberBand.touch.pulled(showing: -900, in: 512) == -most)
  }

  @Test func `without a coefficient the content follows 1 to 1`() {
    #expect(RubberBand.off.shown(pulling: -300, in: 600) == -300)
    #expect(RubberBand.off.pulled(showing: -300, in: 600) == -300)
  }

  @Test func `a viewport without length does not resist`() {
    #expect(RubberBand.touch.shown(pulling: 7, in: 0) == 7)
  }

  @Test(arguments: [-4e5, -200, -1e-9, 0, 1e-9, 55.5, 200, 1e4])
  func `the pull computed from the shown distance is the original pull`(distance: Double) {
    let shown = RubberBand.touch.shown(pulling: distance, in: 844)
    let again = RubberBand.touch.shown(
      pulling: RubberBand.touch.pulled(showing: shown, in: 844), in: 844)
    #expect(abs(again - shown) <= 1e-3)
    #expect(abs(shown) < 844)
  }
}
