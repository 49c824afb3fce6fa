import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A list at an edge, with controls at both ends of an axis.
@Suite struct EndsTests {
  private func rig(_ edge: ScrollEdge, _ rule: EndsRule) -> Rig {
    var rig = Rig(edge)
    _ = rig.control(edge.opposite, .rig) + rig.after(0, .ends(rule))
    return rig
  }

  private func phase(_ rig: Rig, _ edge: ScrollEdge) -> RefreshPhase.Name? {
    rig.model[edge]?.phase.name
  }

  @Test(arguments: ScrollEdge.allCases)
  func `an end waits for the refresh at the other end and its exit`(edge: ScrollEdge) {
    var rig = rig(edge, .wait)
    _ = rig.after(0, .begin(edge.opposite))
    #expect(rig.begin().events == [.declined(.otherEnd)])
    let pulled = rig.pull(to: 100) + rig.release()
    #expect(pulled.events == [.declined(.otherEnd)])
    #expect(rig.after(3, .end(edge.opposite, .success, run: nil)).events.last == .exitBegan)
    #expect(rig.begin().events == [.declined(.otherEnd)])
    #expect(rig.after(3).events == [.ended])
    let again = rig.pull(to: 100) + rig.release()
    #expect(again.events == [.pulling, .armed(.first), .began(.user)])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a refresh at the other end disarms a waiting end`(edge: ScrollEdge) {
    var rig = rig(edge, .wait)
    _ = rig.pull(to: 100)
    #expect(rig.after(0, .begin(edge.opposite)).events == [.began(.program), .disarmed])
    #expect(rig.release().events == [.declined(.otherEnd)])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a refresh replaces the running work at the other end`(edge: ScrollEdge) {
    var rig = rig(edge, .replace)
    _ = rig.after(0, .begin(edge.opposite))
    let outputs = rig.pull(to: 100) + rig.release()
    #expect(outputs.events == [.pulling, .armed(.first), .began(.user), .exitBegan])
    #expect(phase(rig, edge) == .refreshing && phase(rig, edge.opposite) == .exiting)
    let late = rig.after(1, .end(edge.opposite, .success, run: 1)).events
    #expect(late == [.ended, .declined(.stale(1))])
    #expect(phase(rig, edge) == .refreshing)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a refresh replaces a refresh that waits for an exit at the other end`(edge: ScrollEdge) {
    var rig = rig(edge, .replace)
    _ = rig.after(0, .begin(edge.opposite)) + rig.after(3, .end(edge.opposite, .success, run: nil))
    _ = rig.after(0, .begin(edge.opposite))
    #expect(rig.begin().events == [.began(.program)])
    #expect(rig.after(3).events == [.ended])
    #expect(phase(rig, edge) == .refreshing && phase(rig, edge.opposite) == .idle)
  }

  @Test(arguments: ScrollEdge.allCases, EndsRule.allCases)
  func `ends of different axes are independent`(edge: ScrollEdge, rule: EndsRule) {
    var rig = rig(edge, rule)
    let other = ScrollEdge.leading(edge.axis.other)
    _ = rig.control(other, .rig)
    _ = rig.after(0, .begin(other))
    #expect(rig.begin().events == [.began(.program)])
    #expect(phase(rig, edge) == .refreshing && phase(rig, other) == .refreshing)
  }
}
