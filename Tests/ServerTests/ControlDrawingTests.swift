import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct ControlDrawingTests {
  /// A control with a dot, whose closure draws this.
  private func drawing(_ scrolled: @escaping @Sendable (Pull) -> [LayerChange]) -> ControlDrawing {
    ControlDrawing([
      "dot": Control(extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }.scrolled(
        scrolled),
      "still": Control(extent: 60) { Layer.circle(radius: 4).fill(.ink) },
    ])
  }

  private func pull(_ distance: Double) -> Pull {
    Pull(distance: distance, ratio: distance / 60, velocity: 0, phase: .pulling)
  }

  @Test func `only controls with a closure are asked`() {
    var drawing = drawing { _ in [] }
    #expect(drawing.draws("dot"))
    #expect(!drawing.draws("still") && !drawing.draws("teapot"))
    #expect(drawing.draw(.top, "still", pull(3)).isEmpty)
  }

  @Test
  func `a closure's changes are sent when they differ from the last ones, for each edge alone`() {
    var drawing = drawing { [LayerChange("dot", .x, $0.distance)] }
    let change = { LayerChange("dot", .x, $0) }
    #expect(drawing.draw(.top, "dot", pull(3)) == [.layers(.top, [change(3)])])
    #expect(drawing.draw(.top, "dot", pull(3)).isEmpty)
    #expect(drawing.draw(.bottom, "dot", pull(3)) == [.layers(.bottom, [change(3)])])
    #expect(drawing.draw(.top, "dot", pull(4)) == [.layers(.top, [change(4)])])
    #expect(drawing.layers == [.top: [change(4)], .bottom: [change(3)]])
  }

  @Test func `a change that cannot be drawn is left out and reported once per layer`() {
    var drawing = drawing { pull in
      [
        LayerChange("dot", .x, pull.distance), LayerChange("dot", .y, .nan),
        LayerChange("dto", .x, 1),
      ]
    }
    let outputs = drawing.draw(.top, "dot", pull(3)) + drawing.draw(.top, "dot", pull(4))
    let problems = outputs.compactMap { output in
      if case .problem(let problem) = output { problem } else { nil }
    }
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.hasPrefix("The control dot has a problem: ") })
    #expect(problems[0].contains("y must be finite") && problems[1].contains("dto"))
    #expect(drawing.problems == problems)
    #expect(drawing.layers[.top] == [LayerChange("dot", .x, 4)])
  }
}
