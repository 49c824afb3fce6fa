import Overscroll
import OverscrollWire

/// The drawings of the `scrolled` closures of a scene's controls, and the errors in them.
struct ControlDrawing: Sendable {
  enum Output: Hashable, Sendable {
    /// The closure of the control at an edge returned changes that differ from its previous changes.
    case layers(ScrollEdge, [LayerChange])
    /// A closure returned a change that cannot be drawn; reported once per layer.
    case problem(String)
  }

  /// The last valid changes from the closure of the control at each edge.
  private(set) var layers: [ScrollEdge: [LayerChange]] = [:]
  /// The edges whose controls have a closure, and the names of these controls.
  private(set) var placed: [(edge: ScrollEdge, name: String)] = []
  /// The problems so far, in the order of their detection.
  private(set) var problems: [String] = []
  /// The layers with a reported problem, by their control's name.
  private var reported: [String: Set<String>] = [:]

  /// Removes the drawing at an edge and the reported problems of a control that is replaced.
  mutating func remove(_ name: String, at edge: ScrollEdge) {
    reported[name] = nil
    layers[edge] = nil
  }

  /// Sets the names of the controls at the edges, so that only the closures of these controls are called.
  mutating func place(_ names: PerEdge<String?>, from gallery: [String: DrawnControl]) {
    placed = ScrollEdge.allCases.compactMap { edge in
      names[edge].flatMap { gallery[$0]?.control.scrolled == nil ? nil : (edge, $0) }
    }
  }

  mutating func reset() { layers = [:] }

  /// Calls the closure of a control for a moment, and returns its new drawing.
  mutating func draw(_ name: String, _ control: Control, _ moment: ControlMoment) -> [Output] {
    guard let wanted = control.scrolled?(moment) else { return [] }
    let edge = moment.edge
    var outputs: [Output] = []
    let possible = wanted.filter { change in
      guard let problem = control.problem(with: change) else { return true }
      if reported[name, default: []].insert(change.layer).inserted {
        problems.append("The control \(name) has a problem: \(problem).")
        outputs += problems.suffix(1).map { .problem($0) }
      }
      return false
    }
    guard possible != layers[edge] else { return outputs }
    layers[edge] = possible
    return outputs + [.layers(edge, possible)]
  }
}
