import OverscrollControls
import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import OverscrollWire
import Testing

@testable import OverscrollServer

/// A control's closure is told of each cycle's begin and end, as JHPullToRefreshKit's delegate is.
@Suite struct CycleHookTests {
  /// A row for each request.
  private struct Rows: PromptFeed {
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { 3 }
    var first: [Row] { [] }

    func page(_ request: FeedRequest, rows: [Row]) -> [Row] {
      [Row(id: "1", title: "", note: "", mark: "", hue: 0)]
    }
  }

  /// A scene whose control writes what its closure is given: words, then the time.
  static var scene: ListScene {
    var behavior = RefreshBehavior(
      threshold: 60, resting: 40, ending: .afterCycle, cycle: Cycle(duration: 1), exit: 0.5)
    behavior.closing = .tween(0.25, .linear)
    var scene = ListScene(
      name: "hook", title: "Hook",
      settings: [.control(.top, ControlPlacement(name: "words", behavior: behavior))],
      feed: Rows())
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

  @Test func `the closure knows edge, phase, level, run, cycle, outcome and time of each change`()
    throws
  {
    let rig = RegistryRig([CycleHookTests.scene])
    rig.patience = 2.25
    let (device, _) = try rig.join()
    rig.pass(to: Instant(seconds: 1))
    _ = try device.new("layers")
    rig.send(#"{"begin":{"edge":"top"}}"#, from: device)
    rig.pass(10)
    var calls: [(words: Substring, time: Double)] = []
    for message in try device.new("layers") {
      let parts = (message["changes"][0]["text"].string ?? "").split(separator: " @")
      // A motion asks 60 times a second; what counts is the first time at which something is new.
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
