import OverscrollPhysics

// The steps that several lines of the transition table share.

extension RefreshMachine {
  /// The phase stays, without an event.
  var stay: Transition { (phase, [], nil) }

  /// The phase stays, and the request is declined.
  func declined(_ reason: Reason) -> Transition { (phase, [.declined(reason)], nil) }

  /// The pull passes the threshold: a finger or a wheel arms, momentum is declined once.
  func pass(
    _ input: RefreshInput, by source: PullSource, _ refused: Bool
  ) -> Transition {
    switch (source, behavior.trigger) {
    case (.pushback, _), (.elsewhere, _), (_, .manual), (_, .edge): stay
    case (.momentum, _): refused ? stay : (.pulling(refused: true), [.declined(.momentum)], nil)
    case (.finger, _), (.wheel, _): (.armed(.first), [.armed(.first)], then: input)
    }
  }

  /// A pull is released without being armed.
  ///
  /// A pull beyond the threshold then belongs to another edge, or to momentum, which has been declined already.
  func shortfall(_ pull: Double, _ refused: Bool) -> Transition {
    switch behavior.trigger {
    case .edge: stay
    case .manual: declined(.manual)
    case .release, .threshold:
      if !isBeyond(threshold, pull) {
        declined(.below(threshold - pull))
      } else if refused {
        stay
      } else {
        (.pulling(refused: true), [.declined(.otherEdge)], nil)
      }
    }
  }

  /// Begins a refresh, which shows at once unless the behaviour delays it.
  func begin(
    _ cause: Cause, _ now: Instant, _ level: RefreshPhase.Level = .first
  ) -> Transition {
    let run = RefreshRun(number: state.runs + 1, cause: cause, level: level, began: now)
    guard behavior.showAfter == 0 else { return (.refreshing(run), [.began(cause)], nil) }
    let (phase, first, _) = show(run, now)
    return (phase, [.began(cause)] + first, nil)
  }

  /// The refresh begins to show, and its first cycle begins.
  func show(_ run: RefreshRun, _ now: Instant) -> Transition {
    var run = run
    run.shown = now
    return turn(run, now) { .refreshing($0) }
  }

  /// Ends the last cycle and begins the cycle of `now`, if the last one is over or the cycles' length has changed.
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

  /// Finishes the work, and handles `passed` next because the ending may have nothing to wait for.
  func finish(
    _ run: RefreshRun, _ outcome: Outcome, _ events: [RefreshEvent], _ now: Instant
  ) -> Transition {
    var run = run
    run.outcome = outcome
    let finish = RefreshPhase.Finish(done: now, checked: now)
    return (.finishing(run, outcome, finish), events + [.finished(outcome)], then: .passed)
  }

  /// Begins the exit; a refresh that never showed ends at once.
  func leave(_ run: RefreshRun, _ events: [RefreshEvent], _ now: Instant) -> Transition {
    guard run.shown != nil else {
      return (.idle(readiness(after: run)), events + [.ended], nil)
    }
    let last = [run.cycle.map(RefreshEvent.cycleEnded)].compactMap { $0 }
    return (.exiting(run, since: now), events + last + [.exitBegan], then: .passed)
  }

  /// The readiness of the control after a refresh.
  func readiness(after run: RefreshRun) -> RefreshPhase.Readiness {
    if run.outcome == .exhausted { return .exhausted }
    guard case .edge = behavior.trigger else { return .leaving }
    return run.hasGrown ? .ready : .spent
  }
}

extension RefreshRun {
  /// The same refresh, after the content has grown.
  var grown: RefreshRun {
    var run = self
    run.hasGrown = true
    return run
  }
}

extension RefreshPhase.Finish {
  /// The same finish, checked at `now`.
  func checked(_ now: Instant) -> Self { Self(done: done, checked: now) }
}
