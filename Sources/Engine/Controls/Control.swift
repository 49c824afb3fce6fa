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
