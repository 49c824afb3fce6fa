import Overscroll

/// What the `scrolled` closures of a scene's controls draw, and what is wrong with it.
struct ControlDrawing: Sendable {
  /// What the devices are told.
  enum Output: Hashable, Sendable {
    /// The closure of the control at an edge returned other changes than before.
    case layers(ScrollEdge, [LayerChange])
    /// A closure returned a change that cannot be drawn; reported once per layer.
    case problem(String)
  }

  /// The valid changes that the closure of the control at each edge returned last.
  private(set) var layers: [ScrollEdge: [LayerChange]] = [:]
  /// The edges whose controls have a closure to ask, and the names of those controls.
  private(set) var placed: [(edge: ScrollEdge, name: String)] = []
  /// The problems so far, in the order in which they were found.
  private(set) var problems: [String] = []
  private var gallery: [String: Control]
  /// The layers whose problem has been reported, by their control's name.
  private var said: [String: Set<String>] = [:]

  /// Creates a drawing of the controls of `gallery`.
  init(_ gallery: [String: Control]) {
    self.gallery = gallery.filter { $0.value.scrolled != nil }
  }

  /// Takes a control in place of the one of its name, and of the one at an edge.
  mutating func replace(_ name: String, with control: Control, at edge: ScrollEdge) {
    gallery[name] = control.scrolled == nil ? nil : control
    said[name] = nil
    layers[edge] = nil
  }

  /// Takes the names of the controls at the edges: the gallery may have many closures where none is to be asked.
  mutating func place(_ names: PerEdge<String?>) {
    placed = ScrollEdge.allCases.compactMap { edge in
      names[edge].flatMap { gallery[$0] == nil ? nil : (edge, $0) }
    }
  }

  mutating func forget() { layers = [:] }

  /// Whether the closure of the control called `name` is to be asked again a frame after this moment.
  func asksEachFrame(_ name: String, _ moment: ControlMoment) -> Bool {
    guard gallery[name]?.isScrolledEachFrame == true else { return false }
    return switch moment.phase {
    case .refreshing, .finishing, .exiting: true
    case .idle, .pulling, .armed, .closing: false
    }
  }

  /// Asks the closure of the control called `name` what to draw at a moment.
  mutating func draw(_ name: String, _ moment: ControlMoment) -> [Output] {
    guard let control = gallery[name], let wanted = control.scrolled?(moment) else { return [] }
    let edge = moment.edge
    var outputs: [Output] = []
    let possible = wanted.filter { change in
      guard let problem = control.problem(with: change) else { return true }
      if said[name, default: []].insert(change.layer).inserted {
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
