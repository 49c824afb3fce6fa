import OverscrollPhysics

/// One refresh control as a state machine; RefreshMachine+Transitions.swift has all its transitions.
///
/// It is a value without a clock: each input comes with its instant, and ``nextDeadline`` says when it needs the input
/// ``RefreshInput/passed``.
public struct RefreshMachine: Hashable, Sendable {
  /// Where a control stands: its edge, the viewport and how much content there is.
  public struct Geometry: Hashable, Sendable {
    /// The viewport's length along the axis, points.
    public var length = 0.0
    /// Whether the control stands where the list ends: at the bottom, or at the side to which the content runs.
    public var isTrailing = false
    /// Whether the list has been scrolled from its start; see ``RefreshBehavior/waitsForScroll``.
    public var isScrolled = false
    /// Whether the content is no longer than the viewport.
    public var contentFits = false
    /// How far the content can scroll from one end to the other, without the space that controls reserve, points.
    public var scrollLength = 0.0
    /// How much space the control can reserve before the content moves, points; see ``RefreshBehavior/liftsShortContent``.
    public var room = 0.0

    /// Creates the geometry at the start of an axis of no length.
    public init() {}
  }

  /// The control's behaviour, which may change at any time.
  ///
  /// A behaviour with ``RefreshBehavior/problems`` is replaced by that of a hidden control without cycles or waiting times.
  public var behavior: RefreshBehavior {
    didSet { if !behavior.isValid { behavior = .absent } }
  }
  /// Where the control stands.
  public var geometry = Geometry()
  /// What the control is doing, and what it remembers.
  public private(set) var state = ControlState()

  /// Creates a control at rest.
  public init(_ behavior: RefreshBehavior) {
    self.behavior = behavior.isValid ? behavior : .absent
  }

  /// What the control is doing.
  public var phase: RefreshPhase { state.phase }

  /// Goes on as a control with the same behaviour that was in a state.
  mutating func restore(_ state: ControlState) { self.state = state }

  /// Takes an input, and returns its events in order, each with the state after it.
  ///
  /// A visible change of state without an event is returned with nil in the event's place.
  public mutating func handle(
    _ input: RefreshInput, at now: Instant
  ) -> [(event: RefreshEvent?, state: ControlState)] {
    var steps: [(event: RefreshEvent?, state: ControlState)] = []
    var next: RefreshInput? = input
    while let input = next {
      let (step, before) = (transition(input, now), state)
      state = state(after: input, step, now)
      for event in step.events { steps.append((event, state)) }
      if step.events.isEmpty && state.visible != before.visible { steps.append((nil, state)) }
      next = step.then
    }
    return steps
  }

  /// Whether an input would change what a person sees of the control, now or once its exit ends; a request that would be declined
  /// does not.
  public func responds(to input: RefreshInput, at now: Instant) -> Bool {
    let next = state(after: input, transition(input, now), now)
    return next.visible != state.visible || next.phase.next != phase.next
  }

  /// Whether a refresh does not show yet, but will.
  func isShownLater(_ run: RefreshRun) -> Bool { run.shown == nil && !run.isSilent }

  /// When the machine needs the input ``RefreshInput/passed``; nil while nothing happens by itself.
  public var nextDeadline: Instant? {
    switch phase {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run):
      (isShownLater(run) ? run.began.advanced(by: behavior.showAfter) : cycleEnd(run))
        .earlier(behavior.timeout.map { run.began.advanced(by: $0) })
    case .finishing(let run, _, let finish):
      [cycleEnd(run), shownEnough(run), finish.done.advanced(by: behavior.outcomeDuration)]
        .compactMap { $0 }.filter { $0 > finish.checked }.min()
    case .exiting(_, let since, _):
      behavior.exitEnd == .byTime ? since.advanced(by: behavior.exit) : nil
    }
  }
}

// MARK: The space that it keeps

extension RefreshMachine {
  /// The space that the control reserves now, points.
  public var reserved: Double {
    guard let run = phase.run, run.shown != nil else { return 0 }
    return
      ((run.level == .second ? behavior.secondFloor?.extent : nil) ?? behavior.refreshingExtent)
      .points(in: geometry.length)
  }

  /// The space that is kept for the control at rest, points.
  public var prompt: Double {
    obstacle == .hidden || obstacle == .contentFits
      ? 0 : behavior.prompt.points(in: geometry.length)
  }
}
