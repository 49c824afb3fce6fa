import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct ControlDrawingTests {
  /// Creates a control with a dot, drawn by a closure.
  private func dot(_ scrolled: @escaping @Sendable (ControlMoment) -> [LayerChange]) -> Control {
    Control(extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }.scrolled(scrolled)
  }

  /// The moment of a control whose content a finger has pulled by a distance.
  private func pulled(_ distance: Double, _ edge: ScrollEdge = .top) throws -> ControlMoment {
    var model = ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(100, 100), content: Vector(100, 100)),
        [.rubberBand(.off)]
          + [ScrollEdge.top, .bottom].map { Input.placed($0, as: "dot") }))
    _ = model.handle(.touch(Vector(50, 50)), at: .zero)
    _ = model.handle(.move(Vector(0, -edge.sign * (10 + distance))), at: .zero)
    return try #require(ControlMoment(model, edge))
  }

  @Test func `only controls with a closure are drawn by the server`() throws {
    let still = Control(extent: 60) { Layer.circle(radius: 4).fill(.ink) }
    var drawing = ControlDrawing()
    drawing.place(
      [.top: "still", .bottom: "dot", .left: "teapot"],
      from: ["still": DrawnControl(still), "dot": DrawnControl(dot { _ in [] })])
    #expect(drawing.placed.map(\.edge) == [.bottom] && drawing.placed.map(\.name) == ["dot"])
    #expect(try drawing.draw("still", still, pulled(6)).isEmpty)
  }

  @Test func `a closure's changes are sent per edge if they differ from the last`() throws {
    let dot = dot { [LayerChange("dot", .x, $0.distance)] }
    var drawing = ControlDrawing()
    let change = { LayerChange("dot", .x, $0) }
    #expect(try drawing.draw("dot", dot, pulled(6)) == [.layers(.top, [change(6)])])
    #expect(try drawing.draw("dot", dot, pulled(6)).isEmpty)
    #expect(try drawing.draw("dot", dot, pulled(6, .bottom)) == [.layers(.bottom, [change(6)])])
    #expect(try drawing.draw("dot", dot, pulled(4)) == [.layers(.top, [change(4)])])
    #expect(drawing.layers == [.top: [change(4)], .bottom: [change(6)]])
  }

  @Test func `a change that cannot be drawn is left out and reported once per layer`() throws {
    let dot = dot { pull in
      [
        LayerChange("dot", .x, pull.distance), LayerChange("dot", .y, .nan),
        LayerChange("dot", .x, .infinity), LayerChange("dto", .x, 1),
      ]
    }
    var drawing = ControlDrawing()
    let outputs = try drawing.draw("dot", dot, pulled(6)) + drawing.draw("dot", dot, pulled(4))
    let problems = outputs.compactMap { output in
      if case .problem(let problem) = output { problem } else { nil }
    }
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.hasPrefix("The control dot has a problem: ") })
    #expect(problems[0].contains("y must be finite") && problems[1].contains("dto"))
    #expect(drawing.problems == problems && drawing.layers[.top] == [LayerChange("dot", .x, 4)])
  }
}

/// A control's closure is called at the start and end of each cycle, like the delegate in JHPullToRefreshKit.
@Suite struct CycleHookTests {
  /// A scene whose control shows the values that its closure receives, and the time.
  static var scene: ListScene {
    let words = Input.placed(.top, as: "words") {
      ($0.ending, $0.cycle, $0.exit) = (.afterCycle, Cycle(duration: 1), 0.5)
      $0.closing = .tween(0.25, .linear)
    }
    var scene = ListScene(name: "hook", title: "Hook", settings: [words], feed: Letters())
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

  /// Joins a session of a scene whose feed takes 2.25 seconds, and advances its time to one second.
  private func joined(_ scene: ListScene) throws -> (RegistryRig, RecordedConnection) {
    let (rig, device, _) = try RegistryRig.ofOne([scene])
    rig.latency = 2.25
    rig.pass(to: Instant(seconds: 1))
    _ = try device.new("layers")
    return (rig, device)
  }

  /// Counts the closure's calls in a refresh of 3.25 seconds and its exit of 0.5 seconds, after the space has opened.
  private func calls(eachFrame: Bool) throws -> Int {
    var scene = CycleHookTests.scene
    scene.controls = [
      Control("words", extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }
        .scrolled(eachFrame: eachFrame) { [LayerChange("dot", .radius, .points($0.time))] }
    ]
    let (rig, device) = try joined(scene)
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
    let (rig, device) = try joined(CycleHookTests.scene)
    rig.begin("top", from: device, then: 10)
    var calls: [(words: Substring, time: Double)] = []
    for message in try device.new("layers") {
      let parts = (message["changes"][0]["text"].string ?? "").split(separator: " @")
      // A motion calls the closure 60 times a second; only the first call with a change counts.
      guard parts.count == 2, parts[0] != calls.last?.words else { continue }
      calls.append((parts[0], Double(parts[1]) ?? .nan))
    }
    let expected = [
      ("top, refreshing, first, run 1, cycle 0, no outcome", 1.0),
      ("top, refreshing, first, run 1, cycle 1, no outcome", 2),
      ("top, refreshing, first, run 1, cycle 2, no outcome", 3),
      ("top, finishing, first, run 1, cycle 2, success", 3.25),
      ("top, exiting, first, run 1, cycle 2, success", 4),
      ("top, closing, first, run 1, no cycle, success", 4.5),
      ("top, idle, first, run 2, no cycle, success", 4.75),
    ]
    #expect(calls.map { String($0.words) } == expected.map(\.0))
    for (call, expected) in zip(calls, expected) {
      #expect(abs(call.time - expected.1) < 1e-6, "\(call.words) at \(call.time)")
    }
  }
}
