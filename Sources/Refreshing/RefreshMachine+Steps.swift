import OverscrollPhysics

// MARK: - Guards

extension RefreshMachine {
  /// Below this part of the threshold the same finger may arm again after a refresh, as UIRefreshControl (Flutter
  /// measured 90 % retracted).
  static let rearming = 0.1

  /// Whether the end of the content is near enough to ask for more.
  func mayAsk(_ pull: Double, _ hand: PullSource) -> Bool {
    guard case .edge(_, let byMomentum) = behavior.trigger, obstacle == nil else { return false }
    return isNearEnd(pull) && (byMomentum || hand == .finger || hand == .wheel)
  }

  /// Whether content that a refresh left pulled is back.
  func isBack(_ pull: Double, _ hand: PullSource) -> Bool {
    pull <= 0 || hand == .finger && pull <= threshold * RefreshMachine.rearming
  }

  /// Why a pull that was let go did not refresh; nil where letting go is not what sets it off.
  ///
  /// What was let go beyond the threshold without arming belongs to another edge, or to momentum, which has said so.
  func shortfall(_ pull: Double, _ refused: Bool) -> Transition? {
    switch behavior.trigger {
    case .edge: nil
    case .manual: declined(.manual)
    case .release, .threshold:
      if !isBeyond(threshold, pull) {
        declined(.below(threshold - pull))
      } else if refused {
        nil
      } else {
        (.pulling(refused: true), [.declined(.otherEdge)], nil)
      }
    }
  }

  /// Why the program cannot begin; it may where content fits, for it pulls nothing.
  func hindrance(_ level: RefreshPhase.Level) -> Reason? {
    if let obstacle, obstacle != .contentFits { return obstacle }
    return level == .second && behavior.secondFloor == nil ? .noSecondFloor : nil
  }

  func hasTimedOut(_ run: RefreshRun, _ now: Instant) -> Bool {
    behavior.timeout.map { now >= run.began.advanced(by: $0) } ?? false
  }
}

// MARK: - Steps

extension RefreshMachine {
  /// The pull passes the threshold.
  func pass(
    _ input: RefreshInput, by hand: PullSource, _ refused: Bool, _ now: Instant
  ) -> Transition {
    switch (hand, behavior.trigger) {
    case (.pushback, _), (.elsewhere, _), (_, .manual), (_, .edge): stay
    case (.momentum, _):
      refused ? stay : (.pulling(refused: true), [.declined(.momentum)], nil)
    case (.finger, _), (.wheel, _):
      (.armed(.first), [.armed(.first)], then: input)
    }
  }

  func begin(
    _ cause: Cause, _ now: Instant, _ level: RefreshPhase.Level = .first
  ) -> Transition {
    let run = RefreshRun(number: state.runs + 1, cause: cause, level: level, began: now)
    guard behavior.showAfter == 0 else { return (.refreshing(run), [.began(cause)], nil) }
    let (phase, first, _) = show(run, now)
    return (phase, [.began(cause)] + first, nil)
  }

  func show(_ run: RefreshRun, _ now: Instant) -> Transition {
    var run = run
    run.shown = now
    return turn(run, now) { .refreshing($0) }
  }

  func finish(
    _ run: RefreshRun, _ outcome: Outcome, _ events: [RefreshEvent], _ now: Instant
  ) -> Transition {
    var run = run
    run.outcome = outcome
    let finish = RefreshPhase.Finish(done: now, looked: now)
    return (.finishing(run, outcome, finish), events + [.finished(outcome)], then: .passed)
  }

  /// Goes on to the cycle that runs now if that is another: the last is over, or cycles are of another length.
  func turn(
    _ run: RefreshRun, _ now: Instant, _ phase: (RefreshRun) -> RefreshPhase
  ) -> Transition {
    var next = run
    next.cycle = cycle(run, now)
    guard next.cycle != run.cycle else { return (phase(run), [], nil) }
    let events = [
      run.cycle.map(RefreshEvent.cycleEnded), next.cycle.map(RefreshEvent.cycleBegan),
    ]
    return (phase(next), events.compactMap { $0 }, nil)
  }

  /// Begins the exit; what never showed is over at once.
  func leave(_ run: RefreshRun, _ events: [RefreshEvent], _ now: Instant) -> Transition {
    guard run.shown != nil else {
      return (.idle(readiness(after: run)), events + [.ended], nil)
    }
    let last = [run.cycle.map(RefreshEvent.cycleEnded)].compactMap { $0 }
    return (.exiting(run, since: now), events + last + [.exitBegan], then: .passed)
  }

  func readiness(after run: RefreshRun) -> RefreshPhase.Readiness {
    if run.outcome == .exhausted { return .exhausted }
    guard case .edge = behavior.trigger else { return .leaving }
    return run.hasGrown ? .ready : .spent
  }
}

extension RefreshRun {
  var grown: RefreshRun {
    var run = self
    run.hasGrown = true
    return run
  }
}

extension RefreshPhase.Finish {
  func looking(_ now: Instant) -> Self { Self(done: done, looked: now) }
}
