import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// `Scroller.insert` moves no visible row on screen.
@Suite struct InsertTests {
  @Test(arguments: ScrollAxis.allCases, [72.0, -30])
  func `content inserted above does not move the visible rows`(
    axis: ScrollAxis, length: Double
  ) {
    var view = Scroller.test()
    view.insert(length, at: 0, axis, at: .zero)
    #expect(view[axis].offset(at: .zero) == 700 + length)
    #expect(view.metrics.content[axis] == 2000 + length)
    #expect(view[axis].range.upperBound == 1400 + length)
    #expect(view[axis.other].offset(at: .zero) == 700)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a finger goes on dragging the same row`(axis: ScrollAxis) {
    var view = Scroller.test()
    view.drag(.along(axis, 30))
    view.insert(72, at: 0, axis, at: .zero)
    #expect(view[axis].offset(at: .zero).isNear(752))
    view.move(by: .along(axis, 5), at: Instant(seconds: 0.02), stamp: Instant(seconds: 0.02))
    #expect(view[axis].offset(at: .zero).isNear(747))
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content pulled past its end resists the same after an insertion`(axis: ScrollAxis) {
    var (view, other) = (Scroller.test(at: 1400), Scroller.test(at: 1400))
    view.drag(.along(axis, -200))
    other.drag(.along(axis, -200))
    view.insert(72, at: 0, axis, at: .zero)
    for step in [-40.0, 25, 190] {
      view.move(by: .along(axis, step), at: Instant(seconds: 0.02), stamp: Instant(seconds: 0.02))
      other.move(by: .along(axis, step), at: Instant(seconds: 0.02), stamp: Instant(seconds: 0.02))
      #expect(view[axis].offset(at: .zero).isNear(other[axis].offset(at: .zero) + 72))
    }
  }

  @Test(arguments: ScrollAxis.allCases)
  func `coasting content passes the same rows after an insertion`(axis: ScrollAxis) {
    var view = Scroller.test(at: 3000, content: 9000)
    view.drag(.along(axis, -30), .along(axis, -30), .along(axis, -30))
    view.release(stamp: Instant(seconds: 0.03))
    let before = view
    view.insert(72, at: 0, axis, at: Instant(seconds: 0.2))
    for time in stride(from: 0.2, through: 3, by: 0.1) {
      let now = Instant(seconds: time)
      #expect(view[axis].offset(at: now).isNear(before[axis].offset(at: now) + 72))
    }
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content that bounces at its end bounces at its new end`(axis: ScrollAxis) {
    var view = Scroller.test(at: 1300)
    view.drag(.along(axis, -30), .along(axis, -30), .along(axis, -30))
    view.release(stamp: Instant(seconds: 0.03))
    let before = view
    let insertion = Instant(seconds: 0.1)
    #expect(view[axis].offset(at: insertion) > 1400)
    view.insert(72, at: 0, axis, at: insertion)
    for time in stride(from: 0.1, through: 2, by: 0.1) {
      let now = Instant(seconds: time)
      #expect(view[axis].offset(at: now).isNear(before[axis].offset(at: now) + 72, within: 1e-6))
    }
    #expect(view[axis].destination == 1472)
  }

  /// The old start of the content no longer stops the motion.
  @Test(arguments: ScrollAxis.allCases)
  func `content thrown at its start continues into content inserted there`(axis: ScrollAxis) {
    var view = Scroller.test(at: 300)
    view.drag(.along(axis, 30), .along(axis, 30), .along(axis, 30))
    view.release(stamp: Instant(seconds: 0.03))
    let now = Instant(seconds: 0.05)
    let (x, v) = (view[axis].offset(at: now), view[axis].velocity(at: now))
    #expect(x > 0 && view[axis].destination == 0)
    view.insert(5000, at: 0, axis, at: now)
    #expect(view[axis].offset(at: now).isNear(x + 5000))
    #expect(view[axis].velocity(at: now).isNear(v))
    let way = (v + 0.9989993326658656 * 10) / 2.002002670673341
    #expect(view[axis].destination.isNear(x + 5000 + way))
  }

  @Test(arguments: ScrollAxis.allCases, [0.0, 64])
  func `content inserted at the visible start appears`(axis: ScrollAxis, inset: Double) {
    var view = Scroller.test(at: 0)
    view.setInset(.base, .leading(axis), inset, at: .zero)
    view[axis].scroll(to: -inset, animated: false, at: .zero)
    view.insert(72, at: 0, axis, at: .zero)
    #expect(view[axis].state == .idle(at: -inset))
    #expect(view.metrics.content[axis] == 2072)
  }

  /// A control has opened 60 points, and the content is moving to its new edge.
  @Test(arguments: ScrollAxis.allCases, [0.0, 1, 30, 59.5, 60])
  func `content inserted where a control holds space open appears`(
    axis: ScrollAxis, way: Double
  ) {
    var view = Scroller.test(at: 0)
    view[axis].scroll(to: 0, animated: false, at: .zero)
    view.setInset(.control, .leading(axis), 60, at: .zero)
    view[axis].scroll(to: -way, animated: false, at: .zero)
    view.insert(72, at: 0, axis, at: .zero)
    #expect(view[axis].offset(at: .zero) == -way)
    #expect(view.metrics.content[axis] == 2072)
  }

  @Test func `content that runs to the left starts at the right`() {
    var view = Scroller.test(at: 0)
    view.setDirection(.rightToLeft, at: .zero)
    view[.x].scroll(to: 1400, animated: false, at: .zero)
    view.insert(72, at: 2000, .x, at: .zero)
    #expect(view.x.offset(at: .zero) == 1472)
    view.insert(72, at: 0, .x, at: .zero)
    #expect(view.x.offset(at: .zero) == 1544)
    view[.x].scroll(to: 700, animated: false, at: .zero)
    view.insert(72, at: 2144, .x, at: .zero)
    #expect(view.x.offset(at: .zero) == 700)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content inserted below moves nothing in view`(axis: ScrollAxis) {
    var view = Scroller.test()
    view.insert(72, at: 1000, axis, at: .zero)
    #expect(view[axis].state == .idle(at: 700))
  }

  @Test func `removing more than the whole content leaves no content`() {
    var view = Scroller.test(at: 0)
    view.insert(-9000, at: 0, .y, at: .zero)
    #expect(view.metrics.content.y == 0)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content removed above moves nothing in view`(axis: ScrollAxis) {
    var view = Scroller.test()
    view.insert(-100, at: 200, axis, at: .zero)
    #expect(view[axis].state == .idle(at: 600))
    // Of 300 points from 500 on, 100 stand above the visible rows.
    view.insert(-300, at: 500, axis, at: .zero)
    #expect(view[axis].state == .idle(at: 500))
  }

  @Test func `short content that runs to the left keeps its start as sizes change`() {
    var view = Scroller.test(at: 0)
    view.setDirection(.rightToLeft, at: .zero)
    view[.x].scroll(to: 1400, animated: false, at: .zero)
    view.resize(ScrollMetrics(viewport: view.metrics.viewport, content: Vector(90, 90)), at: .zero)
    #expect(view.x.state == .idle(at: 90 - view.metrics.viewport.x))
  }

  @Test func `content that runs to the left keeps its start as sizes change`() {
    var view = Scroller.test(at: 0)
    view.setDirection(.rightToLeft, at: .zero)
    view[.x].scroll(to: 1400, animated: false, at: .zero)
    let viewport = view.metrics.viewport
    view.resize(ScrollMetrics(viewport: viewport, content: Vector(2500, 2000)), at: .zero)
    #expect(view.x.offset(at: .zero) == 1900)
    let narrow = Vector(viewport.x - 90, viewport.y)
    view.resize(ScrollMetrics(viewport: narrow, content: Vector(2500, 2000)), at: .zero)
    #expect(view.x.offset(at: .zero) == 1990)
    #expect(view.y.offset(at: .zero) == 0)
  }
}
