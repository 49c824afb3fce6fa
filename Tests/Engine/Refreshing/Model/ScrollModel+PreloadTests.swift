import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A control of 80 points whose pull starts 30 points before its edge.
@Suite struct PreloadTests {
  private static let early = RefreshBehavior(threshold: 80, refreshingExtent: 60, preload: 30)

  /// The content offset with the edge `points` out of sight.
  private static func offset(_ edge: ScrollEdge, before points: Double) -> Double {
    edge.sign < 0 ? points : 1600 - points
  }

  private func rig(
    _ edge: ScrollEdge, before points: Double, _ behavior: RefreshBehavior = early
  ) -> Rig {
    Rig(edge, behavior, at: Self.offset(edge, before: points))
  }

  @Test func `a release during a refresh requests another one after a pull by the threshold`() {
    var machine = RefreshMachine.test(Self.early, after: .begun())
    #expect(machine.events(.released(139)) == [])
    #expect(machine.events(.released(140)) == [.declined(.alreadyRefreshing)])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a preload can be a part of the viewport`(edge: ScrollEdge) {
    let rig = rig(edge, before: 40, Self.early.with { $0.preload = .percent(10) })
    #expect(rig.machine?.preload == 40)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a wheel that starts in the preload pulls, and one from further away does not`(
    edge: ScrollEdge
  ) {
    var near = rig(edge, before: 20)
    #expect(near.wheel(5).events == [.pulling])
    #expect(near.wheel(-12, after: 0.02).events == [])
    #expect(near.wheel(-5, after: 0.02).events == [])
    #expect(near.word == "idle")
    var far = rig(edge, before: 60)
    #expect(far.wheel(50).events == [])
    #expect(far.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `moving back before the preload ends the pull`(edge: ScrollEdge) {
    var rig = rig(edge, before: 20)
    _ = rig.touch() + rig.move(ScrollPhysics.normalHysteresis)
    #expect(rig.move(5).events == [.pulling])
    _ = rig.move(-14)
    #expect(rig.word == "pulling")
    _ = rig.move(-2)
    #expect(rig.word == "idle")
  }

  @Test(arguments: ScrollEdge.allCases)
  func `after a refresh, the same finger pulls again from a tenth of the whole distance`(
    edge: ScrollEdge
  ) {
    var rig = rig(edge, before: 0, Self.early.with { $0.trigger = .threshold })
    _ = rig.pull(to: 60) + rig.finish()
    #expect(rig.move(-70).events == [])
    #expect(rig.machine?.phase == .pulling(.leftOver))
    #expect(rig.move(-13).events == [])
    #expect(rig.machine?.phase == .pulling(.free))
    #expect(rig.move(80).events == [.armed(.first), .began(.user)])
  }
  @Test(arguments: ScrollEdge.allCases)
  func `after a refresh, a wheel pulls again only from before the preload`(edge: ScrollEdge) {
    var rig = rig(edge, before: 0, Self.early.with { $0.trigger = .threshold })
    _ = rig.pull(to: 60) + rig.finish() + rig.release()
    _ = rig.wheel(-rig.pull - 10, after: 0.016)
    #expect((-30..<0).contains(rig.model.scroll.pull(edge, at: rig.now)))
    #expect(rig.machine?.phase == .pulling(.leftOver))
    _ = rig.wheel(-25, after: 0.016)
    #expect(rig.word == "idle")
  }
}
