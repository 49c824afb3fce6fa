import OverscrollPhysics

/// One refresh control as a state machine: whatever it can do is in ``transition(_:_:)``.
///
///     idle → pulling ⇄ armed → refreshing → finishing → exiting → idle
///
/// It is a value without a clock: each input comes with its instant, ``nextDeadline`` says when it wants to be
/// handed ``RefreshInput/passed``.
public struct RefreshMachine: Hashable, Sendable {
  /// What the control declares; it may change at any time.
  public var behavior: RefreshBehavior
  /// What the control is doing.
  public private(set) var phase = RefreshPhase.idle(leaving: false)
  private var isTouched = false

  /// Creates a control at rest.
  public init(_ behavior: RefreshBehavior) {
    self.behavior = behavior
  }

  /// The space in points that it holds open now.
  public var held: Double { phase.holdsSpace ? behavior.resting : 0 }

  /// Takes an input and says what came of it, in order: each event with the phase that it led to.
  public mutating func handle(
    _ input: RefreshInput, at now: Instant
  ) -> [(event: RefreshEvent?, phase: RefreshPhase)] {
    switch input {
    case .touched: isTouched = true
    case .released, .tapped, .cancelled: isTouched = false
    case .pulled, .begun, .finished, .passed: break
    }
    var steps: [(event: RefreshEvent?, phase: RefreshPhase)] = []
    var input: RefreshInput? = input
    while let next = input {
      let (phase, events, following) = transition(next, now)
      if events.isEmpty && phase.shows != self.phase.shows { steps.append((nil, phase)) }
      steps += events.map { ($0, phase) }
      (self.phase, input) = (phase, following)
    }
    return steps
  }

  /// When it wants to be handed ``RefreshInput/passed``; nil while nothing happens by itself.
  public var nextDeadline: Instant? {
    switch phase {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run): cycleEnd(run)
    case .finishing(let run, _, let looked):
      [cycleEnd(run), shown(run)].compactMap { $0 }.filter { $0 > looked }.min()
    case .exiting(_, let since): since.advanced(by: behavior.exit)
    }
  }

  /// The pulls at which it would change by itself while content coasts, points.
  var levels: [Double] {
    switch phase {
    case .idle(leaving: true): [behavior.threshold * RefreshMachine.rearming]
    case .idle(leaving: false): behavior.isEnabled ? [0] : []
    case .pulling(refused: false): [0, behavior.threshold]
    case .pulling(refused: true): [0]
    case .armed, .refreshing, .finishing, .exiting: []
    }
  }

  private typealias Transition = (RefreshPhase, [RefreshEvent], then: RefreshInput?)

  /// Every transition, a line each: the phase that an input leads to, the events on the way, and what is looked at next.
  private func transition(_ input: RefreshInput, _ now: Instant) -> Transition {
    switch (phase, input) {
    case (.idle(leaving: true), .touched): (.idle(leaving: false), [], nil)
    case (.idle(leaving: true), .pulled(let pull, _)):
      (.idle(leaving: pull > behavior.threshold * RefreshMachine.rearming), [], nil)
    case (.idle(leaving: false), .pulled(let pull, _)) where pull > 0 && behavior.isEnabled:
      (.pulling(refused: false), [.pulling], then: input)
    case (.idle, .released(let pull)) where pull > 0 && !behavior.isEnabled:
      (phase, [.declined(.disabled)], nil)
    case (.idle, .finished): (phase, [.declined(.notRefreshing)], nil)
    case (.idle, .touched), (.idle, .pulled), (.idle, .released), (.idle, .tapped),
      (.idle, .cancelled), (.idle, .passed):
      (phase, [], nil)

    case (.pulling, .pulled(let pull, _)) where pull <= 0 || !behavior.isEnabled:
      (.idle(leaving: false), [], nil)
    case (.pulling(let refused), .pulled(let pull, let hand)) where pull > behavior.threshold:
      pass(by: hand, refused, now)
    case (.pulling, .released(let pull)):
      (
        phase,
        [.declined(behavior.trigger == .manual ? .manual : .below(behavior.threshold - pull))], nil
      )
    case (.pulling, .cancelled): (phase, [.declined(.cancelled)], nil)
    case (.pulling, .finished): (phase, [.declined(.notRefreshing)], nil)
    case (.pulling, .touched): (.pulling(refused: false), [], nil)
    case (.pulling, .pulled), (.pulling, .tapped), (.pulling, .passed): (phase, [], nil)

    case (.armed, .pulled(let pull, .finger)) where pull <= behavior.threshold,
      (.armed, .pulled(let pull, .pushback)) where pull <= behavior.threshold:
      (.pulling(refused: false), [.disarmed], then: input)
    case (.armed, .pulled) where !behavior.isEnabled: (.idle(leaving: false), [.disarmed], nil)
    case (.armed, .released): begin(.user, now)
    case (.armed, .cancelled):
      (.pulling(refused: true), [.disarmed, .declined(.cancelled)], nil)
    case (.armed, .finished): (phase, [.declined(.notRefreshing)], nil)
    case (.armed, .touched), (.armed, .pulled), (.armed, .tapped), (.armed, .passed):
      (phase, [], nil)

    case (.idle, .begun) where !behavior.isEnabled, (.pulling, .begun) where !behavior.isEnabled,
      (.armed, .begun) where !behavior.isEnabled:
      (phase, [.declined(.disabled)], nil)
    case (.idle, .begun), (.pulling, .begun), (.armed, .begun): begin(.program, now)

    case (.refreshing(let run), .passed): turn(run, now) { .refreshing($0) }
    case (.refreshing(let run), .finished(let outcome)):
      (.finishing(run, outcome, looked: now), [.finished(outcome)], then: .passed)
    case (.refreshing, .begun), (.finishing, .begun), (.exiting, .begun):
      (phase, [.declined(.alreadyRefreshing)], nil)
    case (.refreshing, .touched), (.refreshing, .pulled), (.refreshing, .released),
      (.refreshing, .tapped), (.refreshing, .cancelled):
      (phase, [], nil)

    case (.finishing(let run, let outcome, _), .passed) where mayExit(run, now):
      (
        .exiting(outcome, since: now),
        (behavior.cycle.period == nil ? [] : [.cycleEnded(run.cycle)]) + [.exitBegan],
        then: .passed
      )
    case (.finishing(let run, let outcome, _), .passed):
      turn(run, now) { .finishing($0, outcome, looked: now) }
    case (.finishing, .released), (.finishing, .tapped), (.finishing, .cancelled):
      (phase, [], then: .passed)
    case (.finishing, .finished), (.exiting, .finished):
      (phase, [.declined(.alreadyFinished)], nil)
    case (.finishing, .touched), (.finishing, .pulled): (phase, [], nil)

    case (.exiting(_, let since), .passed) where now >= since.advanced(by: behavior.exit):
      (.idle(leaving: true), [.ended], nil)
    case (.exiting, .touched), (.exiting, .pulled), (.exiting, .released), (.exiting, .tapped),
      (.exiting, .cancelled), (.exiting, .passed):
      (phase, [], nil)
    }
  }

  /// Below this part of the threshold the same finger may arm again after a refresh, as UIRefreshControl (Flutter
  /// measured 90 % retracted).
  static let rearming = 0.1

  /// The pull passes the threshold.
  private func pass(by hand: Hand, _ refused: Bool, _ now: Instant) -> Transition {
    switch (hand, behavior.trigger) {
    case (.pushback, _), (_, .manual): (phase, [], nil)
    case (.momentum, _):
      refused ? (phase, [], nil) : (.pulling(refused: true), [.declined(.momentum)], nil)
    case (.finger, .release), (.wheel, .release), (.wheel, .threshold): (.armed, [.armed], nil)
    case (.finger, .threshold): begin(.user, now, after: [.armed])
    }
  }

  private func begin(
    _ cause: Cause, _ now: Instant, after events: [RefreshEvent] = []
  ) -> Transition {
    let run = Run(cause: cause, began: now)
    let first: [RefreshEvent] = behavior.cycle.period == nil ? [] : [.cycleBegan(0)]
    return (.refreshing(run), events + [.began(cause)] + first, nil)
  }

  /// Goes on to the next cycle if the running one is over.
  private func turn(
    _ run: Run, _ now: Instant, _ phase: (Run) -> RefreshPhase
  ) -> Transition {
    guard let end = cycleEnd(run), end <= now else { return (phase(run), [], nil) }
    var next = run
    next.cycle += 1
    return (phase(next), [.cycleEnded(run.cycle), .cycleBegan(next.cycle)], nil)
  }

  private func cycleEnd(_ run: Run) -> Instant? {
    behavior.cycle.period.map { run.began.advanced(by: $0 * Double(run.cycle + 1)) }
  }

  /// When the refresh has shown as long as it must.
  private func shown(_ run: Run) -> Instant { run.began.advanced(by: behavior.minimum) }

  private func mayExit(_ run: Run, _ now: Instant) -> Bool {
    let ending = behavior.ending
    let atCycleEnd = cycleEnd(run).map { $0 <= now } ?? true
    return now >= shown(run) && (!ending.contains(.afterCycle) || atCycleEnd)
      && (!ending.contains(.onRelease) || !isTouched)
  }
}
