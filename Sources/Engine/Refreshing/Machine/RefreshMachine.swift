import OverscrollPhysics

/// The state machine of a refresh control; RefreshMachine+Transitions.swift contains all its transitions.
///
/// It has no clock: at ``nextDeadline``, the machine needs the input ``RefreshInput/passed``.
public struct RefreshMachine: Hashable, Sendable {
  /// The geometry around a control: its edge, the viewport and the length of the content.
  public struct Geometry: Hashable, Sendable {
    /// The viewport's length along the axis, in points.
    public var length = 0.0
    /// Whether the control is at the end of the list: at the bottom, or at the trailing side.
    public var isTrailing = false
    /// Whether the list has been scrolled away from its start; see ``RefreshBehavior/waitsForScroll``.
    public var isScrolled = false
    /// Whether the content fits the viewport.
    public var contentFits = false
    /// The scroll distance between the two ends of the content, without the space that controls reserve, in points.
    public var scrollLength = 0.0
    /// The space that can be reserved before the content moves, in points; see ``RefreshBehavior/liftsShortContent``.
    public var room = 0.0
    /// The pull of a finger that moves through three quarters of the viewport, in points.
    public var reach = Bounds.farthest
    /// Whether the control waits for a refresh at the other end of the list; see ``EndsRule/wait``.
    public var waitsForOtherEnd = false

    /// Creates a geometry whose lengths are 0.
    public init() {}
  }

  /// The behavior of the control, which can change at any time.
  ///
  /// With ``RefreshBehavior/problems``, it is replaced by that of a hidden control without cycles and delays.
  public var behavior: RefreshBehavior {
    didSet { if !behavior.isValid { behavior = .absent } }
  }
  /// The geometry around the control.
  public var geometry = Geometry()
  /// The phase of the control, and the history of its refreshes.
  public private(set) var state = ControlState()

  /// Creates a control at rest.
  public init(_ behavior: RefreshBehavior) {
    self.behavior = behavior.isValid ? behavior : .absent
  }

  /// The phase of the control.
  public var phase: RefreshPhase { state.phase }

  /// Resumes from the state of a control with the same behavior.
  mutating func restore(_ state: ControlState) { self.state = state }

  /// Handles an input and returns its events, each with the state after it.
  ///
  /// If the visible state changes without an event, the result contains this state with `nil` as its event.
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

  /// Whether an input changes the visible state of the control, now or after its exit, and is not declined.
  public func responds(to input: RefreshInput, at now: Instant) -> Bool {
    let next = state(after: input, transition(input, now), now)
    return next.visible != state.visible || next.phase.next != phase.next
  }

  func awaitsShowing(_ run: RefreshRun) -> Bool { run.shown == nil && !run.isSilent }

  /// The next time when the machine needs the input ``RefreshInput/passed``, or `nil` if it needs none.
  public var nextDeadline: Instant? {
    switch phase {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run):
      (awaitsShowing(run) ? run.began.advanced(by: behavior.showAfter) : cycleEnd(run))
        .earlier(behavior.timeout.map { run.began.advanced(by: $0) })
    case .finishing(let run, _, let finish):
      [cycleEnd(run), minimumEnd(run), finish.done.advanced(by: behavior.outcomeDuration)]
        .compactMap { $0 }.filter { $0 > finish.checked }.min()
    case .exiting(_, let since, _):
      behavior.exitEnd == .byTime ? since.advanced(by: behavior.exit) : nil
    }
  }
}

// MARK: Reserved space

extension RefreshMachine {
  /// The space that the control currently reserves, in points.
  public var reserved: Double {
    guard let run = phase.run, run.shown != nil else { return 0 }
    return
      ((run.level == .second ? behavior.secondFloor?.extent : nil) ?? behavior.refreshingExtent)
      .points(in: geometry.length)
  }

  /// The space that is kept for the control at rest, in points.
  public var prompt: Double {
    obstacle == .hidden || obstacle == .contentFits
      ? 0 : behavior.prompt.points(in: geometry.length)
  }
}

/// A condition that a refresh waits for.
public enum Wait: Hashable, Sendable {
  /// The answer to the work.
  case answer
  /// The time when the refresh is first shown.
  case showing(at: Instant)
  /// The end of the minimum time that the refresh is shown.
  case minimum(until: Instant)
  /// The end of the time that the outcome is shown.
  case outcome(until: Instant)
  /// The end of the running cycle.
  case cycle(until: Instant)
  /// The release of the finger.
  case release
  /// The end of the exit animation.
  case exit(until: Instant)
  /// The program, which must end the exit.
  case program

  var endsByItself: Bool {
    switch self {
    case .showing, .minimum, .outcome, .cycle, .exit: true
    case .answer, .release, .program: false
    }
  }
}

extension RefreshMachine {
  /// The conditions that the current refresh waits for at `now`; empty if no refresh is running or exiting.
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

  /// The conditions that delay the exit of a finished refresh: minimum time, outcome and ``FinishCondition``.
  func waits(_ run: RefreshRun, _ finish: RefreshPhase.Finish, _ now: Instant) -> [Wait] {
    guard let enough = minimumEnd(run) else { return [] }
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

  /// The number of the cycle that runs at `now`, or `nil` without cycles.
  func cycle(_ run: RefreshRun, _ now: Instant) -> Int64? {
    guard let shown = run.shown, let period = behavior.cycle.period else { return nil }
    // Because of rounding, the quotient can be wrong by at most one cycle.
    let near = max(0, Int64((now - shown) / period) - 1)
    return (near...near + 2).first { cycleEnd(run, $0).map { $0 > now } ?? true } ?? near + 2
  }

  /// The end of the minimum time that the refresh is shown, or `nil` if it is not shown.
  func minimumEnd(_ run: RefreshRun) -> Instant? {
    run.shown?.advanced(by: behavior.minimum)
  }
}

/// The reason why a control refreshes at an instant, or why it does not.
public enum RefreshStatus: Hashable, Sendable {
  /// A release would now begin a refresh or open the second floor.
  case armed(RefreshPhase.Level)
  /// The control would arm if the pull grew by this many points.
  case short(by: Double)
  /// A refresh would begin if the end of the content came closer by this many points.
  case far(by: Double)
  /// No pull begins a refresh now, for a reason.
  case declines(Reason)
  /// A refresh is running or exiting, and waits for these conditions.
  case runs(RefreshRun, waits: [Wait])
}

extension RefreshMachine {
  /// The reason why the control refreshes at `now`, or why it does not, if the content is pulled by `pull` points.
  ///
  /// A copy of the machine receives a release and declines it for this reason. `pull` is negative as in
  /// ``RefreshInput/pulled(_:by:)``; `barred` is the reason as in ``RefreshInput/released(_:barred:)``.
  public func status(_ pull: Double, barred: Reason? = nil, at now: Instant) -> RefreshStatus {
    if let run = phase.run { return .runs(run, waits: waits(at: now)) }
    var copy = self
    let events = copy.handle(.released(pull, barred: barred), at: now).compactMap { $0.event }
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

  /// The reason why no refresh begins if a release would not produce an event.
  private func statusWithoutRelease(_ pull: Double) -> RefreshStatus {
    switch phase {
    case .idle(.exhausted): return .declines(.exhausted)
    case .pulling(.leftOver): return .declines(.notPulledAnew)
    // The payload is the distance at the last release, which can be different from the current distance.
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
      // A finger that touches the content while the space is closing must pull by the whole threshold from there.
      if case .idle(.leaving) = phase, pull > 0 { return .short(by: threshold) }
      let distance = distanceToThreshold(pull)
      // Unarmed content beyond the threshold was carried there by momentum after its release.
      return distance > 0 ? .short(by: distance) : .declines(.momentum)
    }
  }
}
