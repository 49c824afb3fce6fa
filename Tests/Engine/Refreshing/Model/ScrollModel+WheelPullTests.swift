import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct WheelPullTests {
  @Test(arguments: ScrollEdge.allCases)
  func `a wheel that arrives late has armed and begun at its device's times`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.after(1)
    #expect(rig.wheel(120, late: 0.125).events == [.pulling, .armed(.first)])
    #expect(rig.machine?.state.armingSince == Instant(seconds: 0.875))
    #expect(rig.after(0.149).events == [])
    let outputs = rig.after(0.001)
    #expect(outputs.events == [.began(.user)])
    let stop = Instant(seconds: 1.025)
    #expect(rig.machine?.state.timeline.since == stop)
    let motions = outputs.compactMap {
      if case .motion(_, _, let since) = $0.what { since } else { nil }
    }
    #expect(motions == [stop])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `the stop of a wheel can be reported early, and changes nothing afterwards`(edge: ScrollEdge)
  {
    var (notified, silent) = (Rig(edge), Rig(edge))
    _ = notified.after(1) + silent.after(1)
    _ = notified.wheel(120, late: 0.125) + silent.wheel(120, late: 0.125)
    _ = notified.after(0.1)
    #expect(notified.wheel(0, .momentum, late: 0.075).events == [.began(.user)])
    _ = notified.after(0.3) + silent.after(0.4)
    #expect(notified.machine?.phase == silent.machine?.phase)
    #expect(notified.model.scroll[edge.axis] == silent.model.scroll[edge.axis])
    #expect(silent.wheel(0, .momentum, late: 0.375).isEmpty)
  }

  /// Another finger's release has moved content after the device's wheel step.
  @Test(arguments: ScrollEdge.allCases)
  func `a running refresh uses the clock, regardless of a wheel's stamp`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.after(1)
    _ = rig.begin()
    let before = rig.machine?.phase
    #expect(rig.wheel(10, late: 0.5).events == [])
    #expect(rig.machine?.phase == before)
    _ = rig.finish(after: 1)
    #expect(rig.machine?.state.timeline.since == rig.now)
  }

  @Test(arguments: ScrollEdge.allCases, [WheelKind.precise, .notched])
  func `a scroll to the edge pulls it only after a pause`(edge: ScrollEdge, kind: WheelKind) {
    // On a trackpad, fingers that pull for half a second always pull.
    let (steps, gap) = kind == .precise ? (5, 0.05) : (10, 0.1)
    for (pause, pulls) in [(0.499, false), (0.5, true)] {
      var rig = Rig(edge)
      _ = rig.wheel(-300, kind)
      _ = rig.after(1) + rig.wheel(300, kind)
      var events = rig.wheel(80, kind, after: pause).events
      for _ in 0..<steps { events += rig.wheel(80, kind, after: gap).events }
      events += rig.after(0.15).events
      #expect(events.contains(.began(.user)) == pulls)
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a scroll away from the edge and back does not pull`(edge: ScrollEdge) {
    for (way, pulls) in [(5.0, true), (100, false)] {
      var rig = Rig(edge)
      _ = rig.wheel(-way) + rig.wheel(way + 100, after: 0.1)
      #expect((rig.word == "armed") == pulls)
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a wheel's pull is declined once, whether it or its momentum crosses the threshold`(
    edge: ScrollEdge
  ) {
    var carried = Rig(edge)
    _ = carried.wheel(40)
    let short = carried.wheel(1, .momentum).events
    #expect(short == [.declined(.below(80 - 40))])
    #expect(carried.wheel(60, .momentum).events + carried.after(5).events == [])

    var arriving = Rig(edge)
    _ = arriving.wheel(-100) + arriving.after(1)
    #expect(arriving.wheel(200).events == [.pulling, .declined(.momentum)])
    #expect(arriving.after(5).events == [])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a touch stops the wheel`(edge: ScrollEdge) {
    var rig = Rig(edge)
    _ = rig.wheel(120)
    #expect(rig.touch(after: 0.05).events == [.began(.user)])
    #expect(rig.model.scroll.gesture != nil)
  }
}

@Suite struct MomentumTests {
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

  @Test(
    arguments: [
      (.manual, [.pulling]), (.threshold, [.pulling, .armed(.first), .began(.user)]),
    ] as [(Trigger, [RefreshEvent])])
  func `momentum refreshes a control whose behavior allows it, unless it is manual`(
    trigger: Trigger, events: [RefreshEvent]
  ) {
    var machine = RefreshMachine.test(.test.with { ($0.trigger, $0.momentum) = (trigger, .on) })
    #expect(machine.events(.pulled(500, by: .momentum)) == events)
  }

  @Test(arguments: [PullSource.still, .elsewhere, .pushback])
  func `momentum that may refresh does not apply to content that was laid out or pushed`(
    source: PullSource
  ) {
    var machine = RefreshMachine.test(.test.with { $0.momentum = .on })
    let events = machine.events(.pulled(120, by: source)) + machine.events(.pulled(90, by: source))
    #expect(!events.contains(.armed(.first)))
  }
}
