import OverscrollRefreshing

/// A refresh control as a value: its behavior, its placement and its drawing.
///
/// Invalid numbers do not trap. ``problems`` lists them, ``validated()`` throws them, and ``drawable`` leaves out
/// layers that cannot be drawn. This example creates a control, and a scene for a server:
///
/// ```swift
/// let dots = Control("dots", extent: 60, cycle: Cycle(duration: 0.8), exit: 0.3) {
///   Layer.circle(radius: 8).fill(.accent)
///     .scale(pull: [0, 1], cycle: [1, 1.4, 1], exit: [1, 0])
///   Layer.text("Pull", size: 13).y(20).shown(in: [.pulling])
///   Layer.text("Let go", size: 13).y(20).shown(in: [.armed])
/// }.behaving {
///   $0.threshold = 80
///   $0.outcomeDuration = 0.5
/// }
/// let scene = ListScene(name: "mine", top: dots, feed: PrimesFeed())
/// ```
public struct Control: Sendable {
  /// The name in scenes, transcripts and links, of letters, digits and hyphens; without it, a scene uses the edge.
  public internal(set) var name: String?
  /// The length of the box along the axis, greater than 0; the box is as wide as the viewport.
  public internal(set) var extent: Length
  /// The behavior, unless a scene or a transcript changes it.
  public internal(set) var behavior: RefreshBehavior
  /// The placement of the box in the space that a pull reveals.
  public internal(set) var presentation: Presentation
  /// The color of the revealed space behind the layers, or `nil` without a background.
  public let background: LayerColor?
  /// The drawing, from back to front.
  public internal(set) var layers: [Layer]
  /// A closure that returns changes of the layers, or `nil`; see ``scrolled(eachFrame:_:)``.
  public internal(set) var scrolled: (@Sendable (ControlMoment) -> [LayerChange])?
  /// Whether ``scrolled`` is also called in each frame of a refresh.
  public internal(set) var isScrolledEachFrame = false

  /// Creates a control that by default arms at its own extent and reserves its own extent.
  ///
  /// - Parameters:
  ///   - name: The name in scenes, transcripts and links.
  ///   - extent: The length of the box.
  ///   - threshold: The pull beyond which the control arms.
  ///   - refreshingExtent: The space that the control reserves.
  ///   - cycle: The animation that repeats during a refresh.
  ///   - exit: The duration of the exit animation, in seconds.
  ///   - ending: The conditions for the end of a refresh after its work is done.
  ///   - presentation: The placement of the box.
  ///   - background: The color of the revealed space behind the layers.
  ///   - layers: The drawing, from back to front.
  public init(
    _ name: String? = nil, extent: Length, threshold: Length? = nil,
    refreshingExtent: Length? = nil, cycle: Cycle = Cycle(duration: 0), exit: Double = 0,
    ending: FinishCondition = [.afterCycle],
    presentation: Presentation = Presentation(revealing: .pinned, overpulled: .centered),
    background: LayerColor? = nil, @LayerBuilder layers: () -> [Layer]
  ) {
    self.name = name
    self.extent = extent
    behavior = RefreshBehavior(
      threshold: threshold ?? extent, refreshingExtent: refreshingExtent ?? extent, ending: ending,
      cycle: cycle, exit: exit)
    self.presentation = presentation
    self.background = background
    self.layers = layers()
  }
}

extension Control {
  /// The control with a closure that changes its layers beyond the possibilities of tracks.
  ///
  /// The closure is called for each input, when a control's phase changes, at the start and end of each cycle, and 60
  /// times per second while a motion pulls the control's edge. The returned changes apply until the next call.
  ///
  /// - Parameters:
  ///   - eachFrame: Whether the closure is also called 60 times per second from a refresh's start to its exit's end.
  ///   - changes: Returns the changes of the layers at a moment.
  /// - Returns: The control with the closure.
  public func scrolled(
    eachFrame: Bool = false, _ changes: @escaping @Sendable (ControlMoment) -> [LayerChange]
  ) -> Control {
    changed {
      $0.scrolled = changes
      $0.isScrolledEachFrame = eachFrame
    }
  }

  /// Whether both controls have the same drawing; two closures count as equal, because they cannot be compared.
  package func looksLike(_ other: Control) -> Bool {
    extent == other.extent && presentation == other.presentation
      && background == other.background && layers == other.layers
      && (scrolled == nil) == (other.scrolled == nil)
  }

  /// Returns the control with another name.
  public func named(_ name: String) -> Control { changed { $0.name = name } }

  /// Returns the control with a changed behavior.
  public func behaving(_ change: (inout RefreshBehavior) -> Void) -> Control {
    changed { change(&$0.behavior) }
  }

  /// Returns the control with a box of another length.
  public func sized(_ extent: Length) -> Control { changed { $0.extent = extent } }

  /// Returns the control with another placement of its box.
  public func presented(_ presentation: Presentation) -> Control {
    changed { $0.presentation = presentation }
  }

  /// Returns the control with other placements of its box: while it is revealed, and when it is pulled further.
  public func presented(_ revealing: Placement, _ overpulled: Placement) -> Control {
    presented(Presentation(revealing: revealing, overpulled: overpulled))
  }

  private func changed(_ change: (inout Control) -> Void) -> Control {
    var control = self
    change(&control)
    return control
  }
}

extension Control: Validatable {
  /// The problems of this control, one for each mistake; empty if the control is valid.
  ///
  /// A layer without a name is numbered from 1: "layer 2: radius must be 0 or more points, got -1.0".
  public var problems: [Problem] {
    problemsOfPlacing + Layer.problems(of: layers, numberedAfter: "layer ") + problemsOfNames
  }

  /// The problems of duplicate names; a change by name would apply to every layer with that name.
  private var problemsOfNames: [Problem] {
    Dictionary(grouping: layers.flatMap(\.named).compactMap(\.name)) { $0 }.filter { $1.count > 1 }
      .sorted { $0.key < $1.key }
      .map {
        .invalid("layer \($0): name", mustBe: "unique", got: "\($1.count) layers")
      }
  }

  /// The problems outside of the layers; they prevent drawing any part of the control.
  private var problemsOfPlacing: [Problem] {
    let steps = presentation.steps.map { step in
      Problem.number("presentation.from", step.ratio, mustBe: .positive("extents"))
    }
    let own: [Problem?] =
      [
        nameProblem,
        extent.problem("extent", mustBe: Problem.Requirement.positive),
        .number("presentation.gap", presentation.gap, mustBe: .finite),
      ] + steps
    let color = (background?.problems ?? []).map { $0.within("background ") }
    return own.compactMap { $0 } + color + behavior.problems
  }

  /// The problem of the name, which is used without escaping in links, transcripts and messages.
  private var nameProblem: Problem? {
    guard let name, name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    return .invalid("name", mustBe: "one word of letters, digits and hyphens", got: "\"\(name)\"")
  }

  /// The control without the invalid layers, or `nil` if its distances, times or background are invalid.
  public var drawable: Control? {
    guard problemsOfPlacing.isEmpty else { return nil }
    return changed { $0.layers = layers.filter(\.problems.isEmpty) }
  }

  /// Returns the problem of a change of a layer, or `nil` if the change is valid.
  public func problem(with change: LayerChange) -> Problem? {
    let named = layers.flatMap(\.named)
    guard let layer = named.first(where: { $0.name == change.layer }) else {
      return .missing("layer", named: change.layer, known: named.compactMap(\.name))
    }
    return layer.problem(with: change.what)?.within("layer \(change.layer): ")
  }
}

extension Layer {
  /// The layers with a name in this layer and its group, from back to front.
  fileprivate var named: [Layer] {
    let inner: [Layer] =
      if case .group(let layers) = shape { layers.flatMap(\.named) } else { [] }
    return (name == nil ? [] : [self]) + inner
  }
}
