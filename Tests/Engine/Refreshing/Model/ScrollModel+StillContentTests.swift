import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A control over content that stays at its edge.
@Suite struct StillContentTests {
  static let still = RefreshBehavior.rig.with { $0.content = .still }

  @Test(arguments: ScrollEdge.allCases)
  func `a pull and its refresh move the control, but not the content`(edge: ScrollEdge) {
    var rig = Rig(edge, Self.still)
    let start = rig.offset
    var outputs = rig.pull(to: 100)
    #expect(rig.pull.isNear(50))
    outputs += rig.move(70) + rig.release() + rig.after(2)
    #expect(rig.pull.isNear(60.1) && rig.share == 0)
    outputs += rig.finish() + rig.after(3)
    #expect(rig.pull == 0)
    #expect(
      outputs.events == [
        .pulling, .armed(.first), .began(.user), .finished(.success), .exitBegan, .ended,
      ])
    for output in outputs {
      switch output.what {
      case .motion, .layout: Issue.record("\(output) of content that stays")
      case .offset(let axis, let offset): #expect(axis != edge.axis || offset == start)
      case .event, .state, .frame, .ignored, .late, .probe: break
      }
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a list thrown to its edge does not pull a control over it`(edge: ScrollEdge) {
    var rig = Rig(edge, Self.still, at: 800)
    var outputs = rig.touch()
    for _ in 0..<4 { outputs += rig.move(50, after: 0.01) }
    outputs += rig.release(after: 0)
    var furthest = 0.0
    for _ in 0..<400 {
      outputs += rig.after(0.01)
      furthest = max(furthest, edge.sign * (rig.offset - rig.model.scroll.baseOffset(edge)))
      #expect(rig.pull == 0)
    }
    #expect(furthest > 80 && outputs.events == [])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a control that is removed and placed again under a finger starts at 0`(edge: ScrollEdge) {
    var rig = Rig(edge, Self.still)
    let start = rig.offset
    _ = rig.pull(to: 100) + rig.control(edge, nil)
    #expect(rig.pull == 0 && rig.model.scroll.stillPulls[edge] == nil)
    _ = rig.control(edge, Self.still) + rig.move(20)
    #expect(rig.pull.isNear(10) && rig.offset == start)
    _ = rig.release() + rig.after(3)
    #expect(rig.pull == 0 && rig.model.nextDeadline == nil)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a control that waits for the other end declines a pull, and can be pulled afterwards`(
    edge: ScrollEdge
  ) {
    var rig = Rig(edge, Self.still)
    _ = rig.control(edge.opposite, .rig) + rig.after(0, .ends(.wait))
    // Each setting updates the pulls of all controls.
    _ = rig.after(0, .begin(edge.opposite)) + rig.after(0, .cone(60))
    var outputs = rig.pull(to: 100)
    #expect(rig.pull.isNear(50))
    outputs += rig.release()
    #expect(outputs.events == [.declined(.otherEnd)])
    _ = rig.after(1, .end(edge.opposite, .success, run: nil)) + rig.after(3)
    outputs = rig.pull(to: 100)
    #expect(outputs.events == [.pulling] && rig.pull.isNear(50))
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a prompt at the other end changes a fitting threshold and the end of a pull`(
    edge: ScrollEdge
  ) throws {
    var rig = Rig(edge, Self.still.with { ($0.threshold, $0.fitsViewport) = (400, true) })
    #expect(try #require(rig.machine?.threshold).isNear(150))
    _ = rig.control(edge.opposite, RefreshBehavior.rig.with { $0.prompt = 40 })
    #expect(try #require(rig.machine?.threshold).isNear(135))
    _ = rig.pull(to: 2000)
    #expect(rig.pull.isNear(270))
  }

  @Test(arguments: ScrollEdge.allCases, PulledContent.allCases)
  func `a change of the rule does not move the content, and loses neither a pull nor a refresh`(
    edge: ScrollEdge, content: PulledContent
  ) {
    for refreshes in [true, false] {
      var rig = Rig(edge, .rig.with { $0.content = content })
      let (rest, isStill) = (rig.offset, content == .still)
      _ = refreshes ? rig.begin() + rig.after(3) : rig.pull(to: 60)
      let before = rig.offset
      _ = rig.control(edge, RefreshBehavior.rig.with { $0.content = isStill ? .moves : .still })
      #expect(rig.offset.isNear(before))
      if refreshes {
        #expect(rig.after(3).events == [])
        #expect(rig.pull.isNear(60.1) && rig.share == (isStill ? 60.1 : 0))
        let end = rig.after(0, .end(edge, .success, run: 1)).events
        #expect(end == [.finished(.success), .exitBegan])
      } else {
        #expect(rig.move(10).events.last == .pulling)
        _ = rig.release()
      }
      _ = rig.after(3)
      #expect(rig.word == "idle" && rig.pull == 0 && rig.offset == rest)
    }
  }
}
