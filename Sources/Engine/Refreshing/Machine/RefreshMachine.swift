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

/// What a refresh waits for before it goes on.
public enum Wait: Hashable, Sendable {
  /// The answer to its work.
  case answer
  /// The instant from which on it shows.
  case showing(at: Instant)
  /// The end of the time for which it shows at least.
  case minimum(until: Instant)
  /// The end of the time for which its outcome is shown.
  case outcome(until: Instant)
  /// The end of its cycle.
  case cycle(until: Instant)
  /// The finger, which must lift.
  case release
  /// The end of its exit animation.
  case exit(until: Instant)
  /// The program, which alone ends its exit.
  case program

  /// Whether time alone ends the wait.
  var endsByItself: Bool {
    switch self {
    case .showing, .minimum, .outcome, .cycle, .exit: true
    case .answer, .release, .program: false
    }
  }
}

extension RefreshMachine {
  /// What the refresh that runs or closes waits for at `now`; empty if none does.
  func waits(at now: Instant) -> [Wait] {
    switch phase {
    case .idle, .pulling, .armed: []
    case .refreshing(let run):
      run.shown == nil && behavior.showAfter > 0 && !run.isSilent
        ? [.answer, .showing(at: run.began.advanced(by: behavior.showAfter))] : [.answer]
    case .finishing(let run, _, let finish): waits(run, finish, now)
    case .exiting(_, let since, _):
      behavior.exitEnd == .byTime ? [.exit(until: since.advanced(by: behavior.exit))] : [.program]
    }
  }

  /// What keeps the exit of a finished refresh from beginning: its minimum, its outcome, and what its ``FinishCondition`` names.
  func waits(_ run: RefreshRun, _ finish: RefreshPhase.Finish, _ now: Instant) -> [Wait] {
    guard let enough = shownEnough(run) else { return [] }
    let (seen, ending) = (finish.done.advanced(by: behavior.outcomeDuration), behavior.ending)
    var waits: [Wait] = []
    if now < enough { waits.append(.minimum(until: enough)) }
    if now < seen { waits.append(.outcome(until: seen)) }
    if ending.contains(.afterCycle), let end = cycleEnd(run), now < end {
      waits.append(.cycle(until: end))
    }
    if ending.contains(.onRelease), state.isDragged { waits.append(.release) }
    return waits
  }

  func cycleEnd(_ run: RefreshRun) -> Instant? { run.cycle.flatMap { cycleEnd(run, $0) } }

  private func cycleEnd(_ run: RefreshRun, _ number: Int64) -> Instant? {
    guard let shown = run.shown, let period = behavior.cycle.period else { return nil }
    return shown.advanced(by: period * Double(number + 1))
  }

  /// The number of the cycle that runs at `now`, the first that has not ended; nil without cycles.
  func cycle(_ run: RefreshRun, _ now: Instant) -> Int64? {
    guard let shown = run.shown, let period = behavior.cycle.period else { return nil }
    // Rounding makes the quotient wrong by one cycle at most.
    let near = max(0, Int64((now - shown) / period) - 1)
    return (near...near + 2).first { cycleEnd(run, $0).map { $0 > now } ?? true } ?? near + 2
  }

  /// When the refresh has shown for its minimum; nil while it does not show.
  func shownEnough(_ run: RefreshRun) -> Instant? {
    run.shown?.advanced(by: behavior.minimum)
  }
}

/// Why a control refreshes at an instant, or does not.
public enum RefreshStatus: Hashable, Sendable {
  /// A release now would begin a refresh, or open the second floor.
  case armed(RefreshPhase.Level)
  /// A pull that goes so many points further would arm.
  case short(by: Double)
  /// The end of the content would have to be so many points nearer.
  case far(by: Double)
  /// Whatever the pull, nothing begins now, for a reason.
  case declines(Reason)
  /// A refresh runs or closes, and waits.
  case runs(RefreshRun, waits: [Wait])
}

extension RefreshMachine {
  /// Why the control refreshes at `now`, or does not, while the content is pulled `pull` points; negative as in
  /// ``RefreshInput/pulled(_:by:)``.
  ///
  /// The machine itself answers: a copy is released, and what it declines is the reason.
  public func status(_ pull: Double, at now: Instant) -> RefreshStatus {
    if let run = phase.run { return .runs(run, waits: waits(at: now)) }
    var copy = self
    let events = copy.handle(.released(pull), at: now).compactMap { $0.event }
    for event in events {
      switch event {
      case .began: return .armed(phase.level)
      case .declined(.below(let distance)): return .short(by: distance)
      case .declined(let reason): return .declines(reason)
      default: break
      }
    }
    return obstacle.map(RefreshStatus.declines) ?? statusWithoutRelease(pull)
  }

  /// Why nothing begins where a release would tell nothing.
  private func statusWithoutRelease(_ pull: Double) -> RefreshStatus {
    switch phase {
    case .idle(.exhausted): return .declines(.exhausted)
    case .pulling(.leftOver): return .declines(.notPulledAnew)
    // How far it was short when it was released is not how far it is now.
    case .pulling(.refused(.below)): break
    case .pulling(.refused(let reason)): return .declines(reason)
    case .idle, .pulling, .armed, .refreshing, .finishing, .exiting: break
    }
    switch behavior.trigger {
    case .manual: return .declines(.manual)
    case .edge:
      let distance = distanceToEnd(pull)
      return distance > 0 ? .far(by: distance) : .declines(.notRearmed)
    case .release, .threshold:
      // A finger that comes down while the space closes pulls from there.
      if case .idle(.leaving) = phase, pull > 0 { return .short(by: threshold) }
      let distance = distanceToThreshold(pull)
      // What is there without being armed was carried there after its release.
      return distance > 0 ? .short(by: distance) : .declines(.momentum)
    }
  }
}
