import OverscrollPhysics

/// One refresh control as a state machine: whatever it can do is in ``transition(_:_:)``.
///
///     idle → pulling ⇄ armed → refreshing → finishing → exiting → idle
///
/// It is a value without a clock: each input comes with its instant, ``nextDeadline`` says when it wants to be
/// handed ``RefreshInput/passed``.
public struct RefreshMachine: Hashable, Sendable {
  /// Where a control stands.
  public struct Place: Hashable, Sendable {
    /// The viewport's length along the axis, points.
    public var length = 0.0
    /// Whether it stands at the end of the axis.
    public var isTrailing = false
    /// Whether the content is no longer than the viewport.
    public var contentFits = false

    /// Creates a place at the start of an axis of no length.
    public init() {}
  }

  /// What the control declares; it may change at any time.
  ///
  /// A behaviour that has ``RefreshBehavior/problems`` is taken as that of a control that is not there: hidden, and
  /// without cycles or waiting times.
  public var behavior: RefreshBehavior {
    didSet { if !behavior.problems.isEmpty { behavior = .absent } }
  }
  /// Where it stands.
  public var place = Place()
  /// What it is doing, and what it remembers.
  public private(set) var state = ControlState()

  /// Creates a control at rest.
  public init(_ behavior: RefreshBehavior) {
    self.behavior = behavior.problems.isEmpty ? behavior : .absent
  }

  /// What it is doing.
  public var phase: RefreshPhase { state.phase }

  /// Takes an input and says what came of it, in order: each event with the state that it led to.
  public mutating func handle(
    _ input: RefreshInput, at now: Instant
  ) -> [(event: RefreshEvent?, state: ControlState)] {
    switch input {
    case .touched: state.isTouched = true
    case .released, .tapped, .cancelled: state.isTouched = false
    case .pulled, .begun, .accepted, .refused, .finished, .stopped, .reset, .grew, .passed: break
    }
    var steps: [(event: RefreshEvent?, state: ControlState)] = []
    var input: RefreshInput? = input
    while let next = input {
      let (phase, events, following) = transition(next, now)
      let before = state
      if next == .reset { state.outcome = nil }
      state.phase = phase
      state.runs = phase.run?.number ?? state.runs
      for event in events {
        if case .finished(let outcome) = event { note(outcome, now) }
        if event == .exitBegan, let begin = phase.run?.shown {
          state.cycles = behavior.cycle.position(after: now - begin)
        }
      }
      if events.isEmpty, state.phase.shows != before.phase.shows || state.outcome != before.outcome
      {
        steps.append((nil, state))
      }
      for event in events { steps.append((event, state)) }
      input = following
    }
    return steps
  }

  private mutating func note(_ outcome: Outcome, _ now: Instant) {
    state.outcome = outcome
    if outcome != .failure { state.updated = now }
  }

  /// When it wants to be handed ``RefreshInput/passed``; nil while nothing happens by itself.
  public var nextDeadline: Instant? {
    switch phase {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run):
      (run.shown == nil ? run.began.advanced(by: behavior.showAfter) : cycleEnd(run))
        .earlier(behavior.timeout.map { run.began.advanced(by: $0) })
    case .finishing(let run, _, let finish):
      [cycleEnd(run), shownEnough(run), finish.done.advanced(by: behavior.hold)]
        .compactMap { $0 }.filter { $0 > finish.looked }.min()
    case .exiting(_, let since): since.advanced(by: behavior.exit)
    }
  }
}

// MARK: - What follows from behaviour and place

extension RefreshMachine {
  /// The pull at which it arms, points.
  public var threshold: Double { behavior.threshold.points(in: place.length) }

  /// The space in points that it holds open now.
  public var held: Double {
    guard let run = phase.run, run.shown != nil else { return 0 }
    return
      (run.level == .second ? behavior.secondFloor?.extent ?? behavior.resting : behavior.resting)
      .points(in: place.length)
  }

  /// The space in points that is kept for it at rest.
  public var prompt: Double {
    obstacle == .hidden || obstacle == .contentFits ? 0 : behavior.prompt.points(in: place.length)
  }

  /// Why it is not there to be pulled; nil if it is.
  public var obstacle: Reason? {
    switch behavior.visibility {
    case .hidden: .hidden
    case .automatic where place.isTrailing && place.contentFits: .contentFits
    case .automatic, .always: behavior.isEnabled ? nil : .disabled
    }
  }

  /// The pulls at which it would change by itself while content coasts, points.
  var levels: [Double] {
    switch phase {
    case .idle(.ready): obstacle == nil ? [0] + zone : []
    case .idle(.leaving), .idle(.caught): [0]
    case .idle(.spent): zone
    case .pulling(refused: false): [0, threshold]
    case .pulling(refused: true): [0]
    case .idle(.exhausted), .armed, .refreshing, .finishing, .exiting: []
    }
  }

  /// The pull from which on the end of the content is near, where that is what sets it off.
  private var zone: [Double] {
    guard case .edge(let preload, _) = behavior.trigger else { return [] }
    return [-preload - prompt]
  }

  func isNearEnd(_ pull: Double) -> Bool { zone.contains { pull >= $0 } }

  func isBeyond(_ threshold: Double, _ pull: Double) -> Bool {
    behavior.armsAtThreshold ? pull >= threshold : pull > threshold
  }

  func isBeyondFloor(_ pull: Double) -> Bool {
    behavior.secondFloor.map { isBeyond($0.threshold.points(in: place.length), pull) } ?? false
  }

  func cycleEnd(_ run: RefreshRun) -> Instant? { run.cycle.flatMap { cycleEnd(run, $0) } }

  private func cycleEnd(_ run: RefreshRun, _ number: Int) -> Instant? {
    guard let shown = run.shown, let period = behavior.cycle.period else { return nil }
    return shown.advanced(by: period * Double(number + 1))
  }

  /// The number of the cycle that runs at `now`, the first that has not ended; nil without cycles.
  func cycle(_ run: RefreshRun, _ now: Instant) -> Int? {
    guard let shown = run.shown, let period = behavior.cycle.period else { return nil }
    // Rounding puts the quotient at most one cycle off.
    let near = max(0, Int((now - shown) / period) - 1)
    return (near...near + 2).first { cycleEnd(run, $0).map { $0 > now } ?? true } ?? near + 2
  }

  /// When the refresh has shown as long as it must.
  private func shownEnough(_ run: RefreshRun) -> Instant? {
    run.shown?.advanced(by: behavior.minimum)
  }

  func mayExit(_ run: RefreshRun, _ finish: RefreshPhase.Finish, _ now: Instant) -> Bool {
    guard let enough = shownEnough(run) else { return true }
    let ending = behavior.ending
    let isCycleOver = cycleEnd(run).map { $0 <= now } ?? true
    return now >= enough && now >= finish.done.advanced(by: behavior.hold)
      && (!ending.contains(.afterCycle) || isCycleOver)
      && (!ending.contains(.onRelease) || !state.isTouched)
  }
}
