import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ScrollerRestingRangeTests {
  @Test(arguments: ScrollEdge.allCases)
  func `each owner's inset moves its edge, and removal restores it exactly`(edge: ScrollEdge) {
    let former = Scroller.test()[edge.axis]
    for owner in InsetLedger.Owner.allCases {
      var view = Scroller.test()
      view.setInset(owner, edge, 60.1, at: .zero)
      #expect(view[edge.axis].limit(edge).isNear(former.limit(edge) + edge.sign * 60.1))
      let resting = owner == .control ? 0 : 60.1
      #expect(view.baseOffset(edge).isNear(former.limit(edge) + edge.sign * resting))
      view.setInset(owner, edge, 0, at: .zero)
      #expect(view[edge.axis] == former)
    }
  }

  @Test func `short content that runs to the left stands at the right, between its insets`() {
    var view = Scroller.test(at: 0, content: 200)
    view.setInset(.base, .right, 20, at: .zero)
    view.setInset(.prompt, .left, 30, at: .zero)
    view.setDirection(.rightToLeft, at: .zero)
    // Its right end is 20 points from the right of the viewport, which is 600 points wide.
    #expect(ScrollEdge.allCases.map(view.baseOffset) == [0, -380, -0, -380])
    view.setInset(.control, .right, 60, at: .zero)
    #expect(view.x.range == -380 ... -320)
    view.setInset(.control, .left, 50, at: .zero)
    #expect(view.x.range == -430 ... -320)
  }

  @Test func `content that runs to the left stands at its start as soon as it is said to`() {
    var view = Scroller.test(at: 0, content: 200)
    view.setDirection(.rightToLeft, at: .zero)
    #expect(view.x.destination == -400)
    view.setDirection(.leftToRight, at: .zero)
    #expect(view.x.destination == 0)
  }

  @Test(arguments: ScrollAxis.allCases)
  func `content shorter than the viewport has a single resting offset`(axis: ScrollAxis) {
    var view = Scroller.test(at: 0, content: 200)
    view.setInset(.base, .leading(axis), 20, at: .zero)
    #expect(view[axis].range == -20 ... -20)
    view[axis].scroll(to: 500, animated: false, at: .zero)
    #expect(view[axis].offset(at: .zero) == -20)
  }

  @Test func `content that fits bounces only vertically by default`() {
    var view = Scroller.test(at: 0, content: 200)
    #expect(!view.x.bounces && view.y.bounces)
    view.setBounces([.x, .y], always: [.x], at: .zero)
    #expect(view.x.bounces && !view.y.bounces)
    view.setBounces([], always: [.x, .y], at: .zero)
    #expect(!view.x.bounces && !view.y.bounces)
  }
}
