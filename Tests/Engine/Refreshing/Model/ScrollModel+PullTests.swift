import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct PullTests {
  @Test(arguments: ScrollEdge.allCases)
  func `a pull to the threshold arms, and a release begins the refresh`(edge: ScrollEdge) {
    var rig = Rig(edge)
    #expect(rig.pull(to: 79.9).events == [.pulling])
    #expect(rig.move(0.1).events == [.armed(.first)])
    #expect(rig.release().events == [.began(.user)])
    #expect(rig.word == "refreshing")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `events precede the motion that they cause`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.pull(to: 100)
    let order = rig.release().order
    #expect(order.hasPrefix("e") && order.hasSuffix("m") && !order.contains("me"))
  }

  @Test(arguments: ScrollEdge.allCases)
  func `released content shows the whole control`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.pull(to: 120) + rig.release()
    _ = rig.after(5)
    #expect(rig.pull.isNear(60.1))
    #expect(rig.share == 60.1)
  }

  @Test(arguments: ScrollEdge.allCases, [1.0, 40, 79.5])
  func `a pull short of the threshold is declined with the missing points`(
    edge: ScrollEdge, pull: Double
  ) {
    var rig = Rig(edge)
    _ = rig.pull(to: pull)
    expectShortfall(rig.release().events, of: 80 - pull)
    _ = rig.after(5)
    #expect(rig.word == "idle")
    #expect(rig.pull == 0)
  }

  private func expectShortfall(
    _ events: [RefreshEvent], of distance: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    guard events.count == 1, case .declined(.below(let lacking)) = events[0] else {
      Issue.record("it is declined once, as short: \(events)", sourceLocation: location)
      return
    }
    #expect(lacking.isNear(distance), sourceLocation: location)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `pushing back disarms, and a release there does not refresh`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.pull(to: 100)
    #expect(rig.move(-30).events == [.disarmed])
    expectShortfall(rig.release().events, of: 10)
    #expect(rig.word == "pulling")
    #expect(rig.share == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a cancelled touch does not refresh`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.pull(to: 100)
    let events = rig.after(0.1, .cancel).events
    #expect(events == [.disarmed, .declined(.cancelled)])
    #expect(rig.after(5).events == [])
    #expect(rig.pull == 0)
    #expect(rig.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a tap has no events`(edge: ScrollEdge) {
    var rig = Rig(edge)
    #expect((rig.touch() + rig.move(5) + rig.release()).events == [])
    #expect(rig.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a pull has events only at its own edge`(edge: ScrollEdge) {
    var rig = Rig(edge)
    for other in ScrollEdge.allCases { _ = rig.control(other, .rig) }
    let outputs = rig.pull(to: 100) + rig.release()
    for output in outputs {
      if case .event(let place, _, _) = output.what { #expect(place == edge) }
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `the control's inset is held until the end of the refresh and removed exactly`(
    edge: ScrollEdge
  ) {
    var rig = Rig(edge)
    let before = rig.model.scroll.insets
    _ = rig.pull(to: 100)
    #expect(rig.share == 0)
    _ = rig.release()
    #expect(rig.share == 60.1)
    #expect(rig.finish(after: 1).events == [.finished(.success), .exitBegan])
    #expect(rig.share == 60.1)
    #expect(rig.after(0.5).events == [.ended])
    #expect(rig.model.scroll.insets == before)
    _ = rig.after(5)
    #expect(rig.pull == 0)
    #expect(rig.model.nextDeadline == nil)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `the threshold trigger begins under the finger and moves nothing`(
    edge: ScrollEdge
  ) {
    var rig = Rig(edge, .rig.with { $0.trigger = .threshold })
    #expect(rig.pull(to: 100).events == [.pulling, .armed(.first), .began(.user)])
    let before = rig.offset
    #expect(rig.pull.isNear(100))
    _ = rig.after(1)
    #expect(rig.offset == before)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `an end does not move content under a finger`(edge: ScrollEdge) {
    var rig = Rig(edge, .rig.with { $0.trigger = .threshold })
    _ = rig.pull(to: 100)
    let before = rig.offset
    #expect(rig.finish(after: 0.3).events == [.finished(.success), .exitBegan])
    #expect(rig.offset.isNear(before))
    #expect(rig.after(1).events == [.ended, .pulling])
    #expect(rig.offset.isNear(before))
    #expect(rig.move(0).events == [])
    #expect(rig.offset.isNear(before))
    _ = rig.release()
    _ = rig.after(5)
    #expect(rig.pull == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `with UIKit's band, the threshold applies to the shown distance`(edge: ScrollEdge) {
    var rig = Rig(edge, .rig, ScrollPhysics())
    let way = RubberBand.touch.pulled(showing: 80, in: 400)
    #expect(rig.pull(to: way - 0.5).events == [.pulling])
    #expect(rig.move(1).events == [.armed(.first)])
  }
}
