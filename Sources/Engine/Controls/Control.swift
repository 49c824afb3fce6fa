import OverscrollRefreshing

/// A refresh control as a value: how it behaves, where it stands, and what it looks like.
///
/// No number traps here: ``problems`` says which cannot work, ``validated()`` throws them, and ``drawable`` leaves out what
/// cannot be drawn.
///
/// A control, and a scene that a server shows with it:
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
  /// Its name in scenes, transcripts and links: one word of letters, digits and hyphens; nil for none, and then a scene names
  /// it by its edge.
  public internal(set) var name: String?
  /// The length of its box along the axis, above 0; the box is as wide as the viewport.
  public internal(set) var extent: Length
  /// How it behaves unless a scene or a transcript says otherwise.
  public internal(set) var behavior: RefreshBehavior
  /// Where its box stands in the space that a pull reveals.
  public internal(set) var presentation: Presentation
  /// The colour of the revealed space behind its layers; nil for none.
  public let background: LayerColor?
  /// What it looks like, from back to front.
  public internal(set) var layers: [Layer]
  /// Changes of its layers that no track can describe; ``scrolled(eachFrame:_:)`` says when it is called.
  public internal(set) var scrolled: (@Sendable (ControlMoment) -> [LayerChange])?
  /// Whether ``scrolled`` is called at each frame of a refresh as well.
  public internal(set) var isScrolledEachFrame = false

  /// Creates a control that arms at its own extent and holds it open, unless told otherwise.
  ///
  /// - Parameters:
  ///   - name: Its name in scenes, transcripts and links.
  ///   - extent: The length of its box.
  ///   - threshold: The pull beyond which it arms; its extent unless given.
  ///   - refreshingExtent: The space that it reserves; its extent unless given.
  ///   - cycle: The animation that it repeats while it refreshes.
  ///   - exit: Seconds its exit animation takes.
  ///   - ending: What it waits for once its work is done.
  ///   - presentation: Where its box stands.
  ///   - background: The colour of the revealed space behind its layers.
  ///   - layers: What it looks like, from back to front.
  public init(
    _ name: String? = nil, extent: Length, threshold: Length? = nil,
    refreshingExtent: Length? = nil,
    cycle: Cycle = Cycle(duration: 0), exit: Double = 0, ending: FinishCondition = [.afterCycle],
    presentation: Presentation = Presentation(revealing: .pinned, overpulled: .centered),
    background: LayerColor? = nil, @LayerBuilder layers: () -> [Layer]
  ) {
    self.name = name
    self.extent = extent
    behavior = RefreshBehavior(
      threshold: threshold ?? extent, refreshingExtent: refreshingExtent ?? extent, ending: ending,
      cycle: cycle,
      exit: exit)
    self.presentation = presentation
    self.background = background
    self.layers = layers()
  }
}

extension Control {
  /// The same control with a closure that changes its layers in ways that no track can describe.
  ///
  /// It is called at each input, whenever a control's phase changes, at each cycle's begin and end, and at 60 Hz while a
  /// motion pulls the control's edge. What it returns counts until the next call.
  ///
  /// - Parameters:
  ///   - eachFrame: Whether it is called at 60 Hz, too, from the begin of a refresh to the end of its exit.
  ///   - changes: What differs from the layers' own look at a moment.
  /// - Returns: The control with the closure.
  public func scrolled(
    eachFrame: Bool = false, _ changes: @escaping @Sendable (ControlMoment) -> [LayerChange]
  ) -> Control {
    var control = self
    control.scrolled = changes
    control.isScrolledEachFrame = eachFrame
    return control
  }

  /// Whether the two draw the same; closures cannot be compared.
  package func looksLike(_ other: Control) -> Bool {
    extent == other.extent && presentation == other.presentation
      && background == other.background && layers == other.layers
      && (scrolled == nil) == (other.scrolled == nil)
  }

  /// The same control with another name.
  public func named(_ name: String) -> Control {
    var control = self
    control.name = name
    return control
  }

  /// The same control with a changed behaviour.
  public func behaving(_ change: (inout RefreshBehavior) -> Void) -> Control {
    var control = self
    change(&control.behavior)
    return control
  }

  /// The same control with a box of another length.
  public func sized(_ extent: Length) -> Control {
    var control = self
    control.extent = extent
    return control
  }

  /// The same control with its box placed otherwise.
  public func presented(_ presentation: Presentation) -> Control {
    var control = self
    control.presentation = presentation
    return control
  }

  /// The same control with its box placed otherwise, while it is being revealed and when it is pulled further.
  public func presented(_ revealing: Placement, _ overpulled: Placement) -> Control {
    presented(Presentation(revealing: revealing, overpulled: overpulled))
  }
}

extension Control: Validatable {
  /// Why this control cannot be placed or drawn, one problem for each mistake; empty if it is valid.
  ///
  /// A layer without a name is numbered from 1: "layer 2: radius must be 0 or more points, got -1.0".
  public var problems: [Problem] {
    problemsOfPlacing + Layer.problems(of: layers, numberedAfter: "layer ") + problemsOfNames
  }

  /// The problems of names that several layers have: a change would reach all of them.
  private var problemsOfNames: [Problem] {
    Dictionary(grouping: layers.flatMap(\.named).compactMap(\.name)) { $0 }.filter { $1.count > 1 }
      .sorted { $0.key < $1.key }
      .map {
        .invalid("layer \($0): name", mustBe: "one layer's alone", got: "\($1.count) layers")
      }
  }

  /// The problems without the layers': with one of these nothing of the control can be shown.
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

  /// A name stands in links, in transcripts and on the wire as it is.
  private var nameProblem: Problem? {
    guard let name, name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    return .invalid("name", mustBe: "one word of letters, digits and hyphens", got: "\"\(name)\"")
  }

  /// The part of this control that can be drawn: the control without the layers that have problems; nil if its distances,
  /// times or background have any.
  public var drawable: Control? {
    guard problemsOfPlacing.isEmpty else { return nil }
    var control = self
    control.layers = layers.filter(\.problems.isEmpty)
    return control
  }

  /// Why a change of one of this control's layers cannot be drawn; nil if it can.
  public func problem(with change: LayerChange) -> Problem? {
    let named = layers.flatMap(\.named)
    guard let layer = named.first(where: { $0.name == change.layer }) else {
      return .missing("layer", named: change.layer, known: named.compactMap(\.name))
    }
    return layer.problem(with: change.what)?.within("layer \(change.layer): ")
  }
}

extension Layer {
  /// The layer and those that it groups which have names, from back to front.
  fileprivate var named: [Layer] {
    let inner: [Layer] =
      if case .group(let layers) = shape { layers.flatMap(\.named) } else { [] }
    return (name == nil ? [] : [self]) + inner
  }
}
