import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A control's closure is called at the start and end of each cycle, like the delegate in JHPullToRefreshKit.
@Suite struct CycleHookTests {
  /// A scene whose control shows the values that its closure receives, and the time.
  static var scene: ListScene {
    var behavior = RefreshBehavior(
      threshold: 60, refreshingExtent: 40, ending: .afterCycle, cycle: Cycle(duration: 1), exit: 0.5
    )
    behavior.closing = .tween(0.25, .linear)
    var scene = ListScene(
      name: "hook", title: "Hook",
      settings: [.control(.top, ControlPlacement(name: "words", behavior: behavior))],
      feed: FeedTests.Letters())
    scene.controls = [
      Control("words", extent: 60) { Layer.text("").named("words") }.scrolled { moment in
        let words = [
          moment.edge.rawValue, moment.phase.rawValue, "\(moment.level)", "run \(moment.run)",
          moment.cycle.map { "cycle \($0)" } ?? "no cycle",
          moment.outcome?.rawValue ?? "no outcome",
        ]
        return [LayerChange("words", text: "\(words.joined(separator: ", ")) @\(moment.time)")]
      }
    ]
    return scene
  }

  /// Counts the closure's calls in a refresh of 3.25 seconds and its exit of 0.5 seconds, after the space has opened.
  private func calls(eachFrame: Bool) throws -> Int {
    var scene = CycleHookTests.scene
    scene.controls = [
      Control("words", extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }
        .scrolled(eachFrame: eachFrame) { [LayerChange("dot", .radius, .points($0.time))] }
    ]
    let rig = RegistryRig([scene])
    rig.latency = 2.25
    let (device, _) = try rig.join()
    rig.pass(to: Instant(seconds: 1))
    rig.begin("top", from: device, then: 1)
    _ = try device.new("layers")
    rig.pass(8)
    let before = try device.new("layers")
    rig.pass(10)
    #expect(try device.new("layers").isEmpty, "it is not asked at rest")
    return before.filter { $0["changes"][0]["value"].number ?? 0 < 4.5 }.count
  }

  @Test func `a control can request a call in each frame of a refresh and its exit`() throws {
    // From 2 to 4.5 seconds there are 150 frames, and six changes of cycle and phase.
    #expect((145...160).contains(try calls(eachFrame: true)))
    #expect(try calls(eachFrame: false) < 10)
  }

  @Test func `the closure receives every value and the time of each change`() throws {
    let rig = RegistryRig([CycleHookTests.scene])
    rig.latency = 2.25
    let (device, _) = try rig.join()
    rig.pass(to: Instant(seconds: 1))
    _ = try device.new("layers")
    rig.begin("top", from: device, then: 10)
    var calls: [(words: Substring, time: Double)] = []
    for message in try device.new("layers") {
      let parts = (message["changes"][0]["text"].string ?? "").split(separator: " @")
      // A motion calls the closure 60 times a second; only the first call with a change counts.
      guard parts.count == 2, parts[0] != calls.last?.words else { continue }
      calls.append((parts[0], Double(parts[1]) ?? .nan))
    }
    let expected: [(words: String, time: Double)] = [
      ("top, refreshing, first, run 1, cycle 0, no outcome", 1),
      ("top, refreshing, first, run 1, cycle 1, no outcome", 2),
      ("top, refreshing, first, run 1, cycle 2, no outcome", 3),
      ("top, finishing, first, run 1, cycle 2, success", 3.25),
      ("top, exiting, first, run 1, cycle 2, success", 4),
      ("top, closing, first, run 1, no cycle, success", 4.5),
      ("top, idle, first, run 2, no cycle, success", 4.75),
    ]
    #expect(calls.map { String($0.words) } == expected.map(\.words))
    for (call, expected) in zip(calls, expected) {
      #expect(abs(call.time - expected.time) < 1e-6, "\(call.words) at \(call.time)")
    }
  }
}
