import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ScrollerTests {
  @Test func `without insets, no offset is minus zero`() {
    var view = Scroller.test(at: 0)
    for start in [Vector(0, 0), Vector(-1e9, -1e9)] {
      view.scroll(to: start, animated: false, at: .zero)
      let offset = view.offset(at: .zero)
      #expect(offset == .zero && offset.x.sign == .plus && offset.y.sign == .plus)
    }
  }

  @Test(arguments: [(0.0, 0.0), (0, 600), (2000, 0)])
  func `empty content and an empty viewport accept every input`(content: Double, viewport: Double) {
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

  /// A list of 2000 points thrown beyond its end at 1400, and an instant when it still moves outwards.
  private func thrown(_ axis: ScrollAxis) -> (view: Scroller, now: Instant) {
    var view = Scroller.test(at: 1300)
    view.drag(.along(axis, -30), .along(axis, -30), .along(axis, -30))
    view.release(stamp: Instant(seconds: 0.03))
    return (view, Instant(seconds: 0.06))
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a bounce ignores a new edge of growing content`(axis: ScrollAxis) {
    var (view, now) = thrown(axis)
    let before = view[axis].state
    #expect(view[axis].offset(at: now) > 1400)
    view.resize(ScrollMetrics(viewport: Vector(600, 600), content: Vector(9000, 9000)), at: now)
    #expect(view[axis].state == before && view[axis].destination == 1400)
  }
}

@Suite struct ScrollerRestingRangeTests {
  @Test(arguments: ScrollEdge.allCases)
  func `each owner's inset moves its edge, and removal restores it exactly`(edge: ScrollEdge) {
    let former = Scroller.test()[edge.axis]
    for owner in OwnedInsets.Owner.allCases {
      var view = Scroller.test()
      view.setInset(owner, edge, 60.1, at: .zero)
      #expect(view[edge.axis].limit(edge).isNear(former.limit(edge) + edge.sign * 60.1))
      let resting = owner == .control ? 0 : 60.1
      #expect(view.baseOffset(edge).isNear(former.limit(edge) + edge.sign * resting))
      view.setInset(owner, edge, 0, at: .zero)
      #expect(view[edge.axis] == former)
    }
  }

  @Test func `short right-to-left content is at the right, between its insets`() {
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

  @Test func `content moves to its start when its direction changes`() {
    var view = Scroller.test(at: 0, content: 200)
    view.setDirection(.rightToLeft, at: .zero)
    #expect(view.x.destination == -400)
    view.setDirection(.leftToRight, at: .zero)
    #expect(view.x.destination == 0)
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

/// `Scroller.insert` does not move the visible rows.
@Suite struct InsertTests {
  /// The offset before an insertion, its position and its length, and the offset after it.
  static let insertions: [(Double, at: Double, length: Double, after: Double)] = [
    (700, 0, 72, 772), (700, 0, -30, 670), (700, 1000, 72, 700), (700, 200, -100, 600),
    // Of the 300 points from 600 on, 100 are above the visible rows.
    (700, 600, -300, 600),
    // More than the whole content.
    (0, 0, -9000, 0),
  ]

  @Test(arguments: ScrollAxis.allCases, insertions)
  func `content inserted or removed above or below does not move the visible rows`(
    axis: ScrollAxis, change: (Double, at: Double, length: Double, after: Double)
  ) {
    var view = Scroller.test(at: change.0)
    view.insert(change.length, at: change.at, axis, at: .zero)
    #expect(view[axis].state == .idle(at: change.after))
    let content = max(0, 2000 + change.length)
    #expect(view.metrics.content[axis] == content)
    #expect(view[axis].range.upperBound == max(0, content - 600))
    #expect(view[axis.other].offset(at: .zero) == change.0)
  }

  /// The movements of content when other content is inserted.
  enum Movement: CaseIterable { case dragged, pulled, thrown, bouncing }

  @Test(arguments: Movement.allCases, ScrollAxis.allCases)
  func `an insertion above does not change the movement of the visible rows`(
    movement: Movement, axis: ScrollAxis
  ) {
    let start: Double =
      switch movement {
      case .pulled: 8400
      case .bouncing: 8270
      case .dragged, .thrown: 3000
      }
    var view = Scroller.test(at: start, content: 9000)
    let step = Vector.along(axis, -30)
    view.drag(step, step, step, movement == .pulled ? .along(axis, -140) : step)
    let isHeld = movement == .dragged || movement == .pulled
    if !isHeld { view.release(stamp: Instant(seconds: 0.04)) }
    var other = view
    view.insert(72, at: 0, axis, at: Instant(seconds: 0.1))
    for index in 0...30 {
      let now = Instant(seconds: 0.1 + 0.1 * Double(index))
      #expect(view[axis].offset(at: now).isNear(other[axis].offset(at: now) + 72, within: 1e-6))
      guard isHeld else { continue }
      let step = Vector.along(axis, [-40, 25, 190][index % 3])
      view.move(by: step, at: now, stamp: now)
      other.move(by: step, at: now, stamp: now)
    }
    #expect(view[axis].destination.isNear(other[axis].destination + 72))
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
    #expect(view[axis].offset(at: now).isNear(x + 5000) && view[axis].velocity(at: now).isNear(v))
    let way = (v + 0.9989993326658656 * 10) / 2.002002670673341
    #expect(view[axis].destination.isNear(x + 5000 + way))
  }

  @Test func `right-to-left content keeps its start as sizes change`() {
    var view = Scroller.test(at: 0)
    view.setDirection(.rightToLeft, at: .zero)
    view[.x].scroll(to: 1400, animated: false, at: .zero)
    let viewport = view.metrics.viewport
    view.resize(ScrollMetrics(viewport: viewport, content: Vector(2500, 2000)), at: .zero)
    #expect(view.x.offset(at: .zero) == 1900)
    let narrow = Vector(viewport.x - 90, viewport.y)
    view.resize(ScrollMetrics(viewport: narrow, content: Vector(2500, 2000)), at: .zero)
    #expect(view.x.offset(at: .zero) == 1990 && view.y.offset(at: .zero) == 0)
  }
}

@Suite struct ScrollerGapTests {
  /// A scroll view of 390 × 844 points with held space and permanent space at its edges.
  private func view(
    _ content: Vector, held: [ScrollEdge: Double] = [:], kept: [ScrollEdge: Double] = [:],
    lifts: Bool = true, _ direction: WritingDirection = .leftToRight
  ) -> Scroller {
    var view = Scroller(ScrollMetrics(viewport: Vector(390, 844), content: content))
    view.setDirection(direction, at: .zero)
    for (edge, space) in held {
      view.setLifting(lifts, edge, at: .zero)
      view.setInset(.control, edge, space, at: .zero)
    }
    for (edge, space) in kept { view.setInset(.prompt, edge, space, at: .zero) }
    return view
  }

  /// Space at an edge that is kept for a control at rest, a pull, and the open gap; 60 points are also held there.
  static let gaps: [(kept: Double, pull: Double, gap: Double)] = [
    (44, 0, 44), (44, 40, 84), (44, -14, 30), (44, -100, 0), (0, 0, 0), (0, 20, 20), (0, 120, 120),
  ]

  @Test(arguments: ScrollEdge.allCases, gaps)
  func `kept space is open without a pull, and held space as far as content is pulled into it`(
    edge: ScrollEdge, space: (kept: Double, pull: Double, gap: Double)
  ) {
    let view = view(Vector(1000, 1728), held: [edge: 60], kept: [edge: space.kept])
    #expect(view.gap(edge, pulled: space.pull) == space.gap)
  }

  @Test func `space that does not lift short content uses the free room first`() {
    for (length, lift) in [(240.0, 0.0), (784, 0), (814, 30), (844, 60), (1000, 156 + 60)] {
      let view = view(Vector(390, length), held: [.bottom: 60], lifts: false)
      #expect(view.y.range == 0...lift)
    }
  }

  @Test func `the space is visible as far as the content leaves room`() {
    func gap(_ length: Double, at offset: Double, held: Double = 60, kept: Double = 0) -> Double {
      let view = view(
        Vector(390, length), held: [.bottom: held], kept: [.bottom: kept], lifts: false)
      return view.gap(.bottom, pulled: offset - view.baseOffset(.bottom))
    }
    #expect(gap(240, at: 0) == 60)
    #expect(gap(240, at: 20) == 60, "a pull within the space")
    #expect(gap(240, at: 70) == 70, "a pull beyond it")
    #expect(gap(814, at: 30) == 60)
    #expect(gap(814, at: 0) == 30, "scrolled back")
    #expect(gap(1000, at: 156) == 0, "content without free space covers it")
    #expect(gap(240, at: 0, held: 0) == 0, "nothing is held")
    #expect(gap(240, at: 0, kept: 20) == 80, "with the space kept at rest")
  }

  @Test func `space at the left of right-to-left content is visible as far as there is room`() {
    for (width, range) in [(100.0, -290.0 ... -230), (370, -60...40)] {
      let view = view(
        Vector(width, 844), held: [.left: 60, .right: 60], lifts: false, .rightToLeft)
      #expect(view.x.range == range)
      #expect(view.gap(.left, pulled: view.baseOffset(.left) - range.lowerBound) == 60)
    }
  }
}
