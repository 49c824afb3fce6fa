import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct MomentumTests {
  /// A list thrown at its edge so fast that its momentum passes the threshold.
  private func thrown(
    _ edge: ScrollEdge, _ behavior: RefreshBehavior = .rig
  ) -> (rig: Rig, outputs: [Output]) {
    var rig = Rig(edge, behavior, at: 800)
    var outputs = rig.touch()
    for _ in 0..<4 { outputs += rig.move(50, after: 0.01) }
    outputs += rig.release(after: 0)
    return (rig, outputs)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `momentum past the threshold is declined once`(edge: ScrollEdge) {
    var (rig, outputs) = thrown(edge)
    outputs += rig.after(9)
    #expect(outputs.events == [.pulling, .declined(.momentum)])
    #expect(rig.word == "idle")
    #expect(rig.pull == 0)
  }

  /// Rounding at the joints of the trajectory must not hide the edge.
  @Test(arguments: ScrollEdge.allCases)
  func `momentum from any distance is declined`(edge: ScrollEdge) {
    for distance in stride(from: 300.0, through: 900, by: 7) {
      var rig = Rig(edge, at: edge.sign < 0 ? distance : 1600 - distance)
      _ = rig.touch()
      for _ in 0..<4 { _ = rig.move(60, after: 0.01) }
      let events = rig.release(after: 0).events + rig.after(9).events
      #expect(events == [.pulling, .declined(.momentum)], "from \(distance)")
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `momentum is declined when it passes the threshold`(edge: ScrollEdge) throws {
    var (rig, _) = thrown(edge)
    let outputs = rig.after(9)
    let declined = try #require(outputs.first { [$0].events == [.declined(.momentum)] })
    var (again, _) = thrown(edge)
    _ = again.after(declined.at.seconds - again.time)
    #expect(again.pull.isNear(80, within: 1e-6))
  }

  @Test(arguments: ScrollEdge.allCases, [Trigger.release, .threshold])
  func `momentum that may refresh begins where it passes the threshold`(
    edge: ScrollEdge, trigger: Trigger
  ) throws {
    let behavior = RefreshBehavior.rig.with { ($0.trigger, $0.momentum) = (trigger, .on) }
    var (rig, outputs) = thrown(edge, behavior)
    outputs += rig.after(9)
    #expect(outputs.events == [.pulling, .armed(.first), .began(.user)])
    #expect(rig.pull.isNear(60.1))
    let began = try #require(outputs.first { [$0].events == [.began(.user)] })
    var (again, _) = thrown(edge, behavior)
    _ = again.after(began.at.seconds - again.time)
    #expect(again.pull.isNear(80, within: 1e-6))
  }

  @Test func `a manual control does not refresh by momentum, whatever its rule`() {
    var machine = RefreshMachine.test(
      .test.with { ($0.trigger, $0.momentum) = (.manual, .on) })
    #expect(machine.events(.pulled(500, by: .momentum)) == [.pulling])
  }

  @Test(arguments: [PullSource.still, .elsewhere, .pushback])
  func `momentum that may refresh is no leave for content that was laid out or pushed`(
    source: PullSource
  ) {
    var machine = RefreshMachine.test(.test.with { $0.momentum = .on })
    let events = machine.events(.pulled(120, by: source)) + machine.events(.pulled(90, by: source))
    #expect(!events.contains(.armed(.first)))
  }

  @Test func `a pull that was declined is not begun by the bounce that follows`() {
    var machine = RefreshMachine.test(
      .test.with { $0.momentum = .on }, after: .touched, .pulled(120, by: .finger))
    #expect(machine.events(.cancelled) == [.disarmed, .declined(.cancelled)])
    #expect(machine.events(.pulled(119, by: .momentum)) == [])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a finger that catches it past the threshold and pulls on arms`(edge: ScrollEdge) throws {
    var (rig, _) = thrown(edge)
    try rig.wait { $0.pull > 90 && $0.word == "pulling" }
    #expect(rig.touch().events == [])
    #expect(rig.move(20).events == [.armed(.first)])
    #expect(rig.release().events == [.began(.user)])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a finger that catches a bounce and lifts lets it go on`(edge: ScrollEdge) throws {
    var (rig, _) = thrown(edge)
    try rig.wait { $0.pull > 50 }
    let before = rig.offset
    _ = rig.touch()
    #expect(rig.offset.isNear(before))
    #expect(rig.release().events == [])
    #expect(rig.offset.isNear(before))
  }
}
