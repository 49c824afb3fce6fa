import Overscroll
import OverscrollWire

// What is wrong with a scene, in sentences for its author.

extension ListScene {
  /// The scene's own controls by their names; of two with the same name, the first.
  var controlsByName: [String: Control] {
    Dictionary(controls.compactMap { control in control.name.map { ($0, control) } }) { one, _ in
      one
    }
  }

  /// Controls without a name, and different controls that share one.
  var problemsOfNames: [String] {
    let missing =
      controls.contains { $0.name == nil }
      ? ["A control of the scene \(name) has no name, so no setting can place it."] : []
    let shared = Dictionary(grouping: controls.filter { $0.name != nil }) { $0.name ?? "" }
      .filter { _, controls in controls.dropFirst().contains { !$0.looksLike(controls[0]) } }
    return missing
      + shared.keys.sorted().map {
        "The scene \(name) has different controls called \($0); all are drawn as the first."
      }
  }

  /// Placements of controls that do not exist, or with a behaviour that cannot work and is not the control's own.
  func problemsOfPlacing(_ known: [String: Control]) -> [String] {
    settings.flatMap { setting -> [String] in
      guard case .control(let edge, let placed) = setting else { return [] }
      let missing =
        known[placed.name] == nil
        ? ["There is no control called \(placed.name) to draw at the \(edge.rawValue)."] : []
      let own = known[placed.name]?.behavior.problems ?? []
      return missing
        + placed.behavior.problems.filter { !own.contains($0) }.map {
          "The control \(placed.name) at the \(edge.rawValue) has a problem: \($0)."
        }
    }
  }

  /// Why a setting that places no control cannot stand in a scene; nil if it can.
  ///
  /// The sizes of viewport and content are the page's and the list's.
  func problem(of setting: Input) -> String? {
    if case .control = setting { return nil }
    if let problem = setting.problems.first {
      return "A setting of the scene \(name) is not possible: \(problem)."
    }
    if case .frame(let edge, _?) = setting { return problemOfFrame(edge) }
    switch setting.kind {
    case .viewport, .content: return "The scene \(name) cannot set its \(setting.kind.rawValue)."
    case let kind where kind.isSetting: return nil
    case let kind: return "\(kind.rawValue) is not a setting of a scene, as \(name) has it."
    }
  }

  /// Why the scene cannot give the control at an edge a frame; nil if it can.
  private func problemOfFrame(_ edge: ScrollEdge) -> String? {
    let placed = settings.compactMap { setting -> String? in
      guard case .control(edge, let placed) = setting else { return nil }
      return placed.name
    }.last
    guard let placed else {
      return "The scene \(name) has a frame for the \(edge.rawValue), where it has no control."
    }
    return (controlsByName[placed] ?? Control.gallery[placed])?.problemOfFrame.map {
      "The control \(placed) has a problem: \($0)."
    }
  }

  /// A sentence about the scene that has several lines or is too long.
  var problemsOfAbout: [String] {
    guard about.contains(where: \.isNewline) || about.count > ListScene.longestAbout else {
      return []
    }
    return [
      "The sentence about \(name) must be one line of at most \(ListScene.longestAbout) characters,"
        + " but has \(about.count)."
    ]
  }

  /// A page size that is not possible.
  var problemsOfFeed: [String] {
    guard let size = feed?.size, size < 1 else { return [] }
    return ["The feed of \(name) must have at least 1 row per page, but says \(size)."]
  }

  /// Buttons for an edge that has no control.
  func problemsOfActions(_ edges: Set<ScrollEdge>) -> [String] {
    actions.filter { $0.command.edge.map { !edges.contains($0) } ?? false }.map {
      "The button \($0.title) of \(name) is for an edge without a control."
    }
  }

  /// The list with which each session begins, for the controls that `settings` place at `edges`.
  func loader(_ settings: [Input], _ edges: Set<ScrollEdge>) -> PagedLoader<Row> {
    let metrics = ScrollMetrics(viewport: .zero, content: .zero)
    let rows = (feed?.first ?? []).prefix(Session.mostRows)
    return PagedLoader(
      PagedList(feed?.style ?? .none, size: feed?.size ?? 1, Array(rows)), edges: edges,
      direction: ScrollSetup(metrics: metrics, settings).direction)
  }
}

extension Control {
  /// Why a program cannot place this control's box; nil if it can.
  var problemOfFrame: Problem? {
    guard presentation.placement != .free else { return nil }
    return .invalid(
      "a control with a frame", mustBe: "placed as free", got: presentation.placement.rawValue)
  }

  /// The layers that show a picture which is not among those of the server.
  func problems(ofPictures pictures: Set<String>) -> [Problem] {
    Set(layers.flatMap(\.pictures)).subtracting(pictures).sorted().map {
      .missing("picture", named: $0, known: pictures.sorted())
    }
  }
}

extension Layer {
  /// The names of the pictures that the layer and those that it groups show.
  fileprivate var pictures: [String] {
    switch shape {
    case .group(let layers): layers.flatMap(\.pictures)
    case .image(let name, _, _): [name]
    default: []
    }
  }
}
