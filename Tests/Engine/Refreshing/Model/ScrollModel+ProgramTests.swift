import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ProgramTests {
  @Test(arguments: ScrollEdge.allCases)
  func `a refresh by program at rest comes into view in the duration of its opening`(
    edge: ScrollEdge
  ) {
    var behavior = RefreshBehavior.rig
    behavior.opening = .tween(0.3, .easeInOut)
    var rig = Rig(edge, behavior)
    #expect(rig.begin().events == [.began(.program)])
    #expect(rig.pull == 0)
    _ = rig.after(0.3)
    #expect(rig.pull.isNear(60.1))
    #expect(rig.model.nextDeadline == nil)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a second floor opened by the program holds its whole extent`(edge: ScrollEdge) {
    var behavior = RefreshBehavior.rig
    behavior.secondFloor = SecondFloor(threshold: 150, extent: 240)
    var rig = Rig(edge, behavior)
    #expect(rig.begin(.second).events == [.began(.program)])
    #expect(rig.model[edge]?.phase.level == .second)
    _ = rig.after(2)
    #expect(rig.pull.isNear(240))
    _ = rig.finish() + rig.after(5)
    #expect(rig.pull == 0)
    #expect(rig.model[edge]?.phase.level == .first)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a begin for a missing second floor is declined and changes nothing`(edge: ScrollEdge) {
    var rig = Rig(edge)
    let before = VisibleState(rig.model)
    #expect(rig.begin(.second).events == [.declined(.noSecondFloor)])
    #expect(VisibleState(rig.model) == before)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a refresh by program away from the edge does not move the content`(edge: ScrollEdge) {
    var rig = Rig(edge, at: 800)
    #expect(rig.begin().events == [.began(.program)])
    #expect(rig.share == 60.1)
    _ = rig.after(1)
    #expect(rig.offset == 800)
    _ = rig.finish() + rig.after(5)
    #expect(rig.offset == 800)
    #expect(rig.share == 0)
    #expect(rig.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a refresh by program does not move content under a finger`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.touch() + rig.begin() + rig.after(1)
    #expect(rig.pull == 0)
    #expect(rig.word == "refreshing")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a revealed refresh holds its space until its end, then closes`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.begin() + rig.after(2)
    #expect(rig.finish().events == [.finished(.success), .exitBegan])
    #expect(rig.after(0.49).events == [])
    #expect(rig.pull.isNear(60.1))
    #expect(rig.after(0.01).events == [.ended])
    _ = rig.after(5)
    #expect(rig.pull == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a second begin is declined and changes nothing`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.begin() + rig.after(1)
    let before = VisibleState(rig.model)
    #expect(rig.begin().events == [.declined(.alreadyRefreshing)])
    #expect(VisibleState(rig.model) == before)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `an end without a refresh is declined and changes nothing`(edge: ScrollEdge) {
    var rig = Rig(edge)
    let before = VisibleState(rig.model)
    #expect(rig.finish().events == [.declined(.notRefreshing)])
    #expect(VisibleState(rig.model) == before)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a disabled control declines a begin and changes nothing`(edge: ScrollEdge) {
    var rig = Rig(edge, .rig.with { $0.isEnabled = false })
    let before = VisibleState(rig.model)
    #expect(rig.begin().events == [.declined(.disabled)])
    #expect(VisibleState(rig.model) == before)
  }

  @Test(arguments: [(ScrollEdge.top, ScrollEdge.bottom), (.left, .right), (.top, .left)])
  func `two edges refresh at the same time, each with its own space`(
    first: ScrollEdge, second: ScrollEdge
  ) {
    var rig = Rig(first)
    _ = rig.control(second, .rig.with { $0.refreshingExtent = 33.3 })
    _ = rig.begin() + rig.after(0.1, .begin(second))
    #expect(rig.share == 60.1)
    #expect(rig.model.scroll.insets[.control, second] == 33.3)
    _ = rig.finish() + rig.after(3)
    #expect(rig.share == 0)
    #expect(rig.model.scroll.insets[.control, second] == 33.3)
    #expect(rig.model[second]?.phase.word == "refreshing")
    _ = rig.after(0, .end(second, .failure, run: nil)) + rig.after(3)
    #expect(rig.model.scroll.insets == InsetLedger())
  }

  @Test func `a diagonal pull arms one of its edges, and the other declines`() {
    var rig = Rig(.top)
    _ = rig.control(.left, .rig)
    _ = rig.after(0, .scroll(.zero, animated: false))
    let outputs = rig.touch() + rig.after(0.016, .move(Vector(150, 150)))
    #expect(outputs.events == [.pulling, .armed(.first), .pulling])
    #expect(rig.release().events == [.began(.user), .declined(.otherEdge)])
    _ = rig.after(5)
    #expect(rig.model.pull(.top).isNear(60.1))
    #expect(rig.model.pull(.left) == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a control that waits for its minimum ends when the minimum becomes 0`(edge: ScrollEdge) {
    let behavior = RefreshBehavior.rig.with { $0.minimum = 600 }
    var rig = Rig(edge, behavior)
    _ = rig.begin() + rig.finish(after: 1)
    #expect(rig.word == "finishing")
    _ = rig.control(edge, .rig)
    _ = rig.after(5)
    #expect(rig.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `removing a control closes its space`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.begin() + rig.after(1, .remove(edge))
    #expect(rig.model.scroll.insets == InsetLedger())
    _ = rig.after(5)
    #expect(rig.pull == 0)
  }
}
