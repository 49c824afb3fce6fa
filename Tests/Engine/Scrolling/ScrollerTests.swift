import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ScrollerTests {
  @Test func `a scroll view starts at the start of its content, with its insets in view`() {
    var view = Scroller.test(at: 0)
    view.setInset(.base, .top, 64, at: .zero)
    view.scroll(to: Vector(-1e9, -1e9), animated: false, at: .zero)
    #expect(view.offset(at: .zero) == Vector(0, -64))
  }

  @Test func `no offset is minus zero where there are no insets`() {
    var view = Scroller.test(at: 0)
    for start in [Vector(0, 0), Vector(-1e9, -1e9)] {
      view.scroll(to: start, animated: false, at: .zero)
      let offset = view.offset(at: .zero)
      #expect(offset == .zero && offset.x.sign == .plus && offset.y.sign == .plus)
    }
  }

  @Test(arguments: ScrollEdge.allCases, [0.0, 0.2, 33])
  func `a pull is measured from the resting offset, away from the edge`(
    edge: ScrollEdge, pull: Double
  ) {
    var view = Scroller.test(at: edge.sign * 1e9, ScrollPhysics(touchBand: .off))
    view.drag(.along(edge.axis, -edge.sign * (10 + pull)))
    #expect(view.pull(edge, at: .zero).isNear(pull))
  }

  @Test(arguments: [(0.0, 0.0), (0, 600), (2000, 0)])
  func `empty content and an empty viewport take every input`(
    content: Double, viewport: Double
  ) {
    var view = Scroller.test(at: 0, content: content, viewport: viewport)
    view.drag(Vector(0, 50), Vector(0, -500), Vector(0, 700))
    view.release(stamp: Instant(seconds: 0.03))
    view.wheel(by: Vector(80, 80), at: Instant(seconds: 0.1))
    view.notch(by: Vector(-80, -80), at: Instant(seconds: 0.2))
    view.advance(to: Instant(seconds: 60))
    let rest = view.offset(at: Instant(seconds: 60))
    #expect(view.nextDeadline == nil)
    #expect(view.x.range.contains(rest.x) && view.y.range.contains(rest.y))
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content that becomes shorter than the offset returns by itself`(axis: ScrollAxis) {
    var view = Scroller.test(at: 1400)
    view.resize(
      ScrollMetrics(viewport: Vector(600, 600), content: Vector(1450, 1450)), at: .zero)
    #expect(view[axis].offset(at: .zero) == 1400)
    #expect(view[axis].velocity(at: .zero).isNear(0))
    #expect(view[axis].destination == 850)
  }

  /// A list of 2000 points thrown beyond its end at 1400, at an instant at which it still moves outwards.
  private func thrown(_ axis: ScrollAxis) -> (view: Scroller, now: Instant) {
    var view = Scroller.test(at: 1300)
    view.drag(.along(axis, -30), .along(axis, -30), .along(axis, -30))
    view.release(stamp: Instant(seconds: 0.03))
    return (view, Instant(seconds: 0.06))
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a bounce does not follow the edge that growing content moves`(axis: ScrollAxis) {
    var (view, now) = thrown(axis)
    let before = view[axis].state
    #expect(view[axis].offset(at: now) > 1400)
    view.resize(
      ScrollMetrics(viewport: Vector(600, 600), content: Vector(9000, 9000)), at: now)
    #expect(view[axis].state == before)
    #expect(view[axis].destination == 1400)
  }

  @Test(arguments: ScrollAxis.allCases, [-30.0, 60])
  func `a bounce follows the edge that an inset moves`(axis: ScrollAxis, inset: Double) {
    var (view, now) = thrown(axis)
    let (x, v) = (view[axis].offset(at: now), view[axis].velocity(at: now))
    view.setInset(.control, .trailing(axis), inset, at: now)
    #expect(view[axis].offset(at: now).isNear(x))
    #expect(view[axis].velocity(at: now).isNear(v))
    #expect(view[axis].destination == 1400 + inset)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `with the rubber band off content follows 1 to 1 past the edge and still returns`(
    axis: ScrollAxis
  ) {
    var view = Scroller.test(at: 0, ScrollPhysics(touchBand: .off))
    view.drag(.along(axis, 310))
    #expect(view[axis].offset(at: .zero).isNear(-300))
    view.release(stamp: Instant(seconds: 1))
    #expect(view[axis].destination == 0)
  }
}
