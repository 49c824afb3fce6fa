import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Momentum of a trackpad is no hand: it does not end a scroll that began after it.
@Suite struct MomentumTests {
  enum Scroll: CaseIterable { case animated, jump, tap }

  /// A view at 700 with fingers that have moved the content to 800 along an axis until 0.1 s.
  private func wheeled(_ axis: ScrollAxis) -> Scroller {
    var view = Scroller.test()
    view.wheel(by: .along(axis, -100), at: Instant(seconds: 0.1))
    return view
  }

  private func momentum(
    _ view: inout Scroller, _ axis: ScrollAxis, from start: Double, to end: Double
  ) {
    for time in stride(from: start, to: end, by: 0.016) {
      let now = Instant(seconds: time)
      view.advance(to: now)
      view.momentum(by: .along(axis, -20), at: now)
    }
  }

  @Test(arguments: Scroll.allCases, ScrollAxis.allCases)
  func `momentum that began before a scroll does nothing`(scroll: Scroll, axis: ScrollAxis) {
    for isRightToLeft in [false, true] {
      var view = wheeled(axis)
      if isRightToLeft { view.setDirection(.rightToLeft, at: .zero) }
      momentum(&view, axis, from: 0.116, to: 0.2)
      let now = Instant(seconds: 0.2)
      switch scroll {
      case .animated: view.scroll(to: Vector(100, 100), animated: true, at: now)
      case .jump: view.scroll(to: Vector(100, 100), animated: false, at: now)
      case .tap: view[axis].scrollToStart(at: now)
      }
      let goal = view[axis].destination
      momentum(&view, axis, from: 0.21, to: 2)
      #expect(view[axis].offset(at: Instant(seconds: 3)) == goal)
    }
  }

  @Test(arguments: ScrollAxis.allCases)
  func `momentum that begins only after a scroll, of fingers before it, does nothing`(
    axis: ScrollAxis
  ) {
    var view = wheeled(axis)
    view.scroll(to: Vector(100, 100), animated: true, at: Instant(seconds: 0.11))
    momentum(&view, axis, from: 0.116, to: 1)
    #expect(view[axis].offset(at: Instant(seconds: 1)) == 100)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `momentum that began before a touch does nothing after it`(axis: ScrollAxis) {
    var view = wheeled(axis)
    let now = Instant(seconds: 0.11)
    view.touch(at: now, stamp: now)
    view.cancel(at: Instant(seconds: 0.15))
    momentum(&view, axis, from: 0.16, to: 0.3)
    #expect(view[axis].offset(at: Instant(seconds: 0.3)) == 800)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `fingers that move again have momentum again`(axis: ScrollAxis) {
    var view = wheeled(axis)
    view.scroll(to: Vector(100, 100), animated: false, at: Instant(seconds: 0.11))
    view.wheel(by: .along(axis, -10), at: Instant(seconds: 0.12))
    view.momentum(by: .along(axis, -20), at: Instant(seconds: 0.13))
    #expect(view[axis].offset(at: Instant(seconds: 0.13)) == 130)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `momentum without fingers before it moves the content`(axis: ScrollAxis) {
    var view = Scroller.test()
    view.momentum(by: .along(axis, -20), at: Instant(seconds: 0.1))
    #expect(view[axis].offset(at: Instant(seconds: 0.1)) == 720)
    view.scroll(to: Vector(100, 100), animated: false, at: Instant(seconds: 0.2))
    // Half a second without momentum: fingers have moved again, even if their steps were lost.
    view.momentum(by: .along(axis, -20), at: Instant(seconds: 0.9))
    #expect(view[axis].offset(at: Instant(seconds: 0.9)) == 120)
  }

  @Test func `a scroll along one axis leaves momentum along the other one alone`() {
    var view = wheeled(.x)
    view.y.scrollToStart(at: Instant(seconds: 0.11))
    view.momentum(by: .along(.x, -20), at: Instant(seconds: 0.12))
    #expect(view.x.offset(at: Instant(seconds: 0.12)) == 820)
  }
}
