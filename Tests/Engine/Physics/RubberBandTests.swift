import OverscrollPhysics
import Testing

@Suite struct RubberBandTests {
  @Test func `the band has the golden values`() {
    for vector in Vectors.shared.rubber_band {
      let band = RubberBand(coefficient: vector.c)
      expectEqual(band.shown(pulling: vector.finger, in: vector.dim), vector.shown)
      expectEqual(band.shown(pulling: -vector.finger, in: vector.dim), vector.shown_of_negative)
      expectEqual(band.slope(pulling: vector.finger, in: vector.dim), vector.slope)
      expectEqual(band.pulled(showing: vector.shown, in: vector.dim), vector.inverse_of_shown)
    }
  }

  @Test func `content caught beyond an edge follows the finger without a jump`() {
    for vector in Vectors.shared.catch_in_overscroll {
      let band = RubberBand(coefficient: vector.c)
      let edge = vector.shown_at_catch < vector.lo ? vector.lo : vector.hi
      let raw = edge + band.pulled(showing: vector.shown_at_catch - edge, in: vector.dim)
      expectEqual(raw, vector.raw_anchor)
      for (delta, shown) in zip(vector.raw_delta, vector.shown) {
        let pulled = raw + delta
        let nearest = min(max(pulled, vector.lo), vector.hi)
        expectEqual(nearest + band.shown(pulling: pulled - nearest, in: vector.dim), shown)
      }
    }
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
