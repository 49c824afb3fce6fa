import Testing

@testable import OverscrollServer

@Suite struct ControlDrawingTests {
  /// Creates a control with a dot, drawn by a closure.
  private func dot(_ scrolled: @escaping @Sendable (ControlMoment) -> [LayerChange]) -> Control {
    Control(extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }.scrolled(scrolled)
  }

  /// The moment of a control whose content a finger has pulled by a distance.
  private func pulled(_ distance: Double, _ edge: ScrollEdge = .top) throws -> ControlMoment {
    let behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
    var model = ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(100, 100), content: Vector(100, 100)),
        [.rubberBand(.off)]
          + [ScrollEdge.top, .bottom].map {
            .control($0, ControlPlacement(name: "dot", behavior: behavior))
          }))
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
