import OverscrollPhysics
import OverscrollScrolling
import Testing

@Suite struct ScrollerGapTests {
  /// A scroll view of 390 × 844 points, with space that is held and kept at edges.
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

  @Test(arguments: ScrollEdge.allCases)
  func `space kept for a control at rest is open without being pulled`(edge: ScrollEdge) {
    let view = view(Vector(1000, 1728), held: [edge: 60], kept: [edge: 44])
    for (pull, gap) in [(0.0, 44.0), (40, 84), (-14, 30), (-100, 0)] {
      #expect(view.gap(edge, pulled: pull) == gap)
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `space that is held is no pull, and is open as far as content is pulled into it`(
    edge: ScrollEdge
  ) {
    let view = view(Vector(1000, 1728), held: [edge: 60])
    for pull in [0.0, 20, 120] { #expect(view.gap(edge, pulled: pull) == pull) }
  }

  @Test func `space that does not lift short content takes its room first`() {
    for (length, lift) in [(240.0, 0.0), (784, 0), (814, 30), (844, 60), (1000, 156 + 60)] {
      let view = view(Vector(390, length), held: [.bottom: 60], lifts: false)
      #expect(view.y.range == 0...lift)
    }
  }

  @Test func `the space is in view as far as the content leaves it free`() {
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
    #expect(gap(1000, at: 156) == 0, "content without room covers it")
    #expect(gap(240, at: 0, held: 0) == 0, "nothing is held")
    #expect(gap(240, at: 0, kept: 20) == 80, "with the space kept at rest")
  }

  @Test func `so it is at the left of content that runs from the right`() {
    for (width, range) in [(100.0, -290.0 ... -230), (370, -60...40)] {
      let view = view(
        Vector(width, 844), held: [.left: 60, .right: 60], lifts: false, .rightToLeft)
      #expect(view.x.range == range)
      #expect(
        view.gap(.left, pulled: view.baseOffset(.left) - range.lowerBound) == 60)
    }
  }
}
