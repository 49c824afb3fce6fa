import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ReservedSpaceTests {
  /// Content lengths in a viewport of 400 points: empty, one row, the viewport's length, and a point less and more.
  static let lengths = [0.0, 72, 399, 400, 401]

  /// A control that holds 60.1 points open and is always visible.
  static let always = RefreshBehavior.rig.with { $0.visibility = .always }

  @Test(arguments: ScrollEdge.allCases, lengths)
  func `reserved space is visible on content of any length and is closed exactly`(
    edge: ScrollEdge, length: Double
  ) {
    var rig = Rig(edge, ReservedSpaceTests.always, length: length)
    let start = rig.offset
    #expect(rig.pull(to: 100).events == [.pulling, .armed(.first)])
    #expect(rig.release().events == [.began(.user)])
    _ = rig.after(5)
    #expect(rig.pull.isNear(60.1))
    _ = rig.finish() + rig.after(5)
    #expect(rig.offset == start)
    #expect(rig.model.scroll.insets == OwnedInsets())
  }

  @Test(arguments: ScrollEdge.allCases, lengths + [360])
  func `a release during a refresh requests another one after a long enough pull`(
    edge: ScrollEdge, length: Double
  ) {
    for lifts in [true, false] {
      let behavior = ReservedSpaceTests.always.with { $0.liftsShortContent = lifts }
      var rig = Rig(edge, behavior, length: length)
      _ = rig.begin() + rig.after(5)
      #expect((rig.pull(to: 79) + rig.release() + rig.after(5)).events == [])
      let outputs = rig.pull(to: 81) + rig.release()
      #expect(outputs.events == [.declined(.alreadyRefreshing)])
    }
  }

  @Test(arguments: [(ScrollEdge.top, ScrollEdge.bottom), (.left, .right)], lengths)
  func `content of any length shows the space at either end while both refresh`(
    edges: (ScrollEdge, ScrollEdge), length: Double
  ) {
    var rig = Rig(edges.0, ReservedSpaceTests.always, length: length)
    _ = rig.control(edges.1, ReservedSpaceTests.always)
    _ = rig.begin() + rig.after(5)
    _ = rig.after(0, .begin(edges.1, RefreshStart(reveal: .always))) + rig.after(5)
    #expect(rig.model.pull(edges.1).isNear(60.1))
    #expect(rig.pull == 0)
    _ = rig.finish() + rig.after(5)
    #expect(rig.model.pull(edges.1).isNear(60.1))
    _ = rig.after(0, .end(edges.1, .success, run: nil)) + rig.after(5)
    #expect(rig.pull == 0)
    #expect(rig.model.pull(edges.1) == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a control that waits for its minimum ends when the minimum becomes 0`(edge: ScrollEdge) {
    var rig = Rig(edge, .rig.with { $0.minimum = 600 })
    _ = rig.begin() + rig.finish(after: 1)
    #expect(rig.word == "finishing")
    _ = rig.control(edge, .rig) + rig.after(5)
    #expect(rig.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `removing a control closes its space`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.begin() + rig.after(1, .remove(edge))
    #expect(rig.model.scroll.insets == OwnedInsets())
    _ = rig.after(5)
    #expect(rig.pull == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `content slightly off the edge counts as at the edge, and content further away does not`(
    edge: ScrollEdge
  ) {
    for (distance, isThere) in [(0.0, true), (1, true), (10, true), (10.1, false)] {
      var rig = Rig(edge)
      _ = rig.scroll(to: rig.offset - edge.sign * distance) + rig.begin() + rig.after(5)
      #expect(rig.model.scroll.pull(edge, at: rig.now).isNear(isThere ? 60.1 : -distance))
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `content that ends before the space kept for the control counts as at the edge`(
    edge: ScrollEdge
  ) {
    var rig = Rig(edge, .rig.with { $0.prompt = 60 })
    _ = rig.scroll(to: rig.model.scroll.baseOffset(edge) - edge.sign * 60)
    _ = rig.begin() + rig.after(5)
    #expect(rig.pull.isNear(60.1))
  }

  @Test(arguments: ScrollEdge.allCases, RefreshStart.Reveal.allCases)
  func `a program decides whether a refresh comes into view`(
    edge: ScrollEdge, reveal: RefreshStart.Reveal
  ) {
    for (away, isSeen) in [(0.0, reveal != .never), (800, reveal == .always)] {
      var rig = Rig(edge)
      _ = rig.scroll(to: rig.offset - edge.sign * away)
      #expect(rig.begin(RefreshStart(reveal: reveal)).events == [.began(.program)])
      _ = rig.after(5)
      #expect(rig.share == 60.1)
      #expect(rig.model.scroll.pull(edge, at: rig.now).isNear(isSeen ? 60.1 : -away))
    }
  }

  @Test(arguments: ScrollEdge.allCases, [true, false])
  func `when a refresh ends without animation, moving content returns by itself`(
    edge: ScrollEdge, isAnimated: Bool
  ) {
    var rig = Rig(edge, .rig.with { ($0.exit, $0.closing) = (0, isAnimated ? .none : .spring) })
    _ = rig.begin() + rig.after(5) + rig.pull(to: 90) + rig.release() + rig.after(0.05)
    let (offset, pull) = (rig.offset, rig.pull)
    #expect(pull > 70 && pull < 150)
    _ = rig.after(0, .end(edge, .success, run: nil, animated: isAnimated))
    #expect(rig.word == "idle")
    #expect(rig.offset == offset)
    _ = rig.after(0.05)
    #expect(rig.pull < pull && rig.pull > 30)
    _ = rig.after(5)
    #expect(rig.pull == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `content that has just begun to return does not jump`(edge: ScrollEdge) {
    var rig = Rig(edge, .rig.with { ($0.exit, $0.closing) = (0, .none) })
    _ = rig.begin() + rig.after(5) + rig.wheel(60)
    let offset = rig.offset
    #expect(rig.pull > 100)
    _ = rig.finish()
    #expect(rig.share == 0 && rig.offset == offset)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `content that scrolls continues to a refresh that begins without animation`(edge: ScrollEdge)
  {
    var rig = Rig(edge)
    _ =
      rig.scroll(to: 800) + rig.after(0, .scroll(Vector(400, 400), animated: true)) + rig.after(0.1)
    let offset = rig.offset
    _ = rig.begin(RefreshStart(reveal: .always, isAnimated: false))
    #expect(rig.offset == offset)
    _ = rig.after(5)
    #expect(rig.pull.isNear(60.1))
  }

  @Test(arguments: ScrollEdge.allCases)
  func `additional space opens at once if the opening has no animation`(edge: ScrollEdge) {
    var rig = Rig(edge, .rig.with { $0.opening = .none })
    _ = rig.begin() + rig.after(5)
    _ = rig.control(edge, .rig.with { ($0.refreshingExtent, $0.opening) = (90, .none) })
    #expect(rig.pull == 90)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `space opened without animation under a finger comes into view without a jump`(
    edge: ScrollEdge
  ) {
    for lift in [Input.release, .cancel] {
      var rig = Rig(edge)
      _ = rig.touch() + rig.begin(RefreshStart(isAnimated: false)) + rig.after(1)
      #expect(rig.share == 60.1)
      _ = rig.after(0, lift)
      #expect(rig.pull == 0)
      _ = rig.after(0.1)
      #expect(rig.pull > 0 && rig.pull < 60)
      _ = rig.after(5)
      #expect(rig.pull.isNear(60.1))
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a declined end does not change how the next one closes`(edge: ScrollEdge) {
    var rig = Rig(edge, RefreshBehavior(threshold: 80, refreshingExtent: 60))
    _ = rig.begin() + rig.after(5)
    _ = rig.after(0, .end(edge, .success, run: 7, animated: false)) + rig.finish()
    #expect(rig.pull == 60)
  }
}
