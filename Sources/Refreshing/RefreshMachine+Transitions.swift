import OverscrollPhysics

// A control is in one of six phases:
//
//     idle → pulling ⇄ armed → refreshing → finishing → exiting → idle
//
// A pull leads from idle to pulling and, past the threshold, to armed; letting go there begins a refresh. The refresh waits
// for the answer to its work (refreshing), then for what its ending names (finishing), then for its exit animation
// (exiting). Triggers shorten the way in: `edge` and the program begin from idle, `threshold` under the finger.
//
// Each input in each phase has a line below: the phase that it leads to, the events on the way, and the input that is
// looked at next, at the same instant. No input is impossible: what cannot be done is declined with its reason, or changes
// nothing (`stay`). Lines are tried from the top; their guards ask the behaviour, the place and the clock, and decide
// nothing else. What a control remembers beside its phase is at the end of this file, and is decided nowhere else.

extension RefreshMachine {
  typealias Transition = (phase: RefreshPhase, events: [RefreshEvent], then: RefreshInput?)

  /// Every transition, a line each.
  func transition(_ input: RefreshInput, _ now: Instant) -> Transition {
    switch (phase, input) {
    // An answer to a refresh that is over.
    case (_, .finished(_, let number?)) where number != phase.run?.number,
      (_, .accepted(let number?)) where number != phase.run?.number,
      (_, .refused(let number?)) where number != phase.run?.number:
      declined(.stale(number))

    // Idle: a pull, or the end of the content, sets it off.
    case (.idle(.ready), .pulled(let pull, let source)) where mayAsk(pull, source):
      begin(.edge, now)
    case (.idle(.ready), .pulled(let pull, _)) where pull > 0 && obstacle == nil:
      (.pulling(refused: false), [.pulling], then: input)
    // Idle, while the space of the last refresh still closes.
    case (.idle(.leaving), .touched): (.idle(.caught(at: nil)), [], nil)
    case (.idle(.caught(nil)), .pulled(let pull, _)) where pull > 0:
      (.idle(.caught(at: pull)), [], nil)
    case (.idle(.caught(let start?)), .pulled(let pull, .finger))
    where pull > start || !isBeyond(threshold, pull):
      (.idle(.ready), [], then: input)
    case (.idle(.leaving), .pulled(let pull, let source)) where isBack(pull, source),
      (.idle(.caught), .pulled(let pull, let source)) where isBack(pull, source):
      (.idle(.ready), [], then: input)
    // Idle, after it has asked at the end of the content, or there was no more.
    case (.idle(.spent), .pulled(let pull, _)) where !isNearEnd(pull): (.idle(.ready), [], nil)
    case (.idle(.spent), .grew), (.idle(.exhausted), .reset): (.idle(.ready), [], nil)
    // Idle, let go.
    case (.idle, .released(let pull)) where pull > 0 && obstacle != nil:
      declined(obstacle ?? .disabled)
    case (.idle(.leaving), .released(let pull)) where isBeyond(threshold, pull),
      (.idle(.caught), .released(let pull)) where isBeyond(threshold, pull):
      declined(.stillLeaving)
    case (.idle(.spent), .released(let pull)) where isNearEnd(pull): declined(.notRearmed)
    case (.idle(.exhausted), .released(let pull)) where pull > 0: declined(.exhausted)
    // Idle, asked or answered by program.
    case (.idle(.exhausted), .begun): declined(.exhausted)
    case (.idle, .begun(let level)): hindrance(level).map(declined) ?? begin(.program, now, level)
    case (.idle, .finished), (.idle, .accepted), (.idle, .refused), (.idle, .stopped):
      declined(.notRefreshing)
    case (.idle, .pulled), (.idle, .touched), (.idle, .released), (.idle, .tapped),
      (.idle, .cancelled), (.idle, .reset), (.idle, .grew), (.idle, .passed):
      stay

    // Pulling: past the threshold it arms, unless nobody's hand pulls it.
    case (.pulling, .pulled(let pull, let source)) where mayAsk(pull, source): begin(.edge, now)
    case (.pulling, .pulled(let pull, _)) where pull <= 0 || obstacle != nil:
      (.idle(.ready), [], nil)
    case (.pulling(let refused), .pulled(let pull, let source)) where isBeyond(threshold, pull):
      pass(input, by: source, refused)
    case (.pulling(let refused), .released(let pull)): shortfall(pull, refused)
    case (.pulling, .cancelled): declined(.cancelled)
    case (.pulling, .touched): (.pulling(refused: false), [], nil)
    case (.pulling, .begun(let level)):
      hindrance(level).map(declined) ?? begin(.program, now, level)
    case (.pulling, .finished), (.pulling, .accepted), (.pulling, .refused), (.pulling, .stopped):
      declined(.notRefreshing)
    case (.pulling, .pulled), (.pulling, .tapped), (.pulling, .reset), (.pulling, .grew),
      (.pulling, .passed):
      stay

    // Armed: letting go begins; pulled back it disarms, but not by its own springing back under a wheel.
    case (.armed, .pulled) where obstacle != nil: (.idle(.ready), [.disarmed], nil)
    case (.armed(.first), .pulled(let pull, .finger))
    where behavior.trigger == .threshold && isBeyond(threshold, pull):
      begin(.user, now)
    case (.armed(.first), .pulled(let pull, .finger)) where isBeyondFloor(pull),
      (.armed(.first), .pulled(let pull, .wheel)) where isBeyondFloor(pull):
      (.armed(.second), [.armed(.second)], nil)
    case (.armed(.second), .pulled(let pull, .finger)) where !isBeyondFloor(pull),
      (.armed(.second), .pulled(let pull, .pushback)) where !isBeyondFloor(pull):
      (.armed(.first), [.armed(.first)], then: input)
    case (.armed(.first), .pulled(let pull, .finger)) where !isBeyond(threshold, pull),
      (.armed(.first), .pulled(let pull, .pushback)) where !isBeyond(threshold, pull):
      (.pulling(refused: false), [.disarmed], then: input)
    case (.armed(let level), .released): begin(.user, now, level)
    case (.armed, .cancelled): (.pulling(refused: true), [.disarmed, .declined(.cancelled)], nil)
    case (.armed, .begun(let level)): hindrance(level).map(declined) ?? begin(.program, now, level)
    case (.armed, .finished), (.armed, .accepted), (.armed, .refused), (.armed, .stopped):
      declined(.notRefreshing)
    case (.armed, .pulled), (.armed, .touched), (.armed, .tapped), (.armed, .reset),
      (.armed, .grew), (.armed, .passed):
      stay

    // Refreshing: its work runs, unseen until it shows; cycles follow one another.
    case (.refreshing(let run), .passed) where hasTimedOut(run, now):
      finish(run, .failure, [.declined(.timedOut)], now)
    case (.refreshing(let run), .passed) where run.shown == nil:
      now >= run.began.advanced(by: behavior.showAfter) ? show(run, now) : stay
    case (.refreshing(let run), .passed): turn(run, now) { .refreshing($0) }
    case (.refreshing(let run), .accepted): run.shown == nil ? show(run, now) : stay
    case (.refreshing(let run), .finished(let outcome, _)): finish(run, outcome, [], now)
    case (.refreshing(let run), .refused): leave(run, [.declined(.refused)], now)
    case (.refreshing(let run), .stopped): leave(run, [], now)
    case (.refreshing(let run), .pulled(let pull, .finger))
    where behavior.stopsWhenPushedBack && pull <= 0:
      leave(run, [], now)
    case (.refreshing(let run), .grew): (.refreshing(run.grown), [], nil)
    case (.refreshing, .begun): declined(.alreadyRefreshing)
    case (.refreshing, .released(let pull)) where isBeyond(threshold, pull - held):
      declined(.alreadyRefreshing)
    case (.refreshing, .pulled), (.refreshing, .touched), (.refreshing, .released),
      (.refreshing, .tapped), (.refreshing, .cancelled), (.refreshing, .reset):
      stay

    // Finishing: its work is done, and it waits for its minimum, its hold, its cycle and the hand.
    case (.finishing(let run, _, let finish), .passed) where mayExit(run, finish, now):
      leave(run, [], now)
    case (.finishing(let run, let outcome, let finish), .passed):
      turn(run, now) { .finishing($0, outcome, finish.looking(now)) }
    case (.finishing(let run, let outcome, let finish), .grew):
      (.finishing(run.grown, outcome, finish), [], nil)
    case (.finishing(let run, _, _), .stopped): leave(run, [], now)
    case (.finishing, .released(let pull)) where isBeyond(threshold, pull - held):
      (phase, [.declined(.alreadyRefreshing)], then: .passed)
    case (.finishing, .released), (.finishing, .tapped), (.finishing, .cancelled):
      (phase, [], then: .passed)
    case (.finishing, .begun): declined(.alreadyRefreshing)
    case (.finishing, .finished), (.finishing, .accepted), (.finishing, .refused):
      declined(.alreadyFinished)
    case (.finishing, .pulled), (.finishing, .touched), (.finishing, .reset): stay

    // Exiting: nothing but its own time ends it.
    case (.exiting(let run, let since), .passed) where now >= since.advanced(by: behavior.exit):
      (.idle(readiness(after: run)), [.ended], nil)
    case (.exiting(let run, let since), .grew): (.exiting(run.grown, since: since), [], nil)
    case (.exiting, .released(let pull)) where isBeyond(threshold, pull - held):
      declined(.alreadyRefreshing)
    case (.exiting, .begun): declined(.alreadyRefreshing)
    case (.exiting, .finished), (.exiting, .accepted), (.exiting, .refused):
      declined(.alreadyFinished)
    case (.exiting, .pulled), (.exiting, .touched), (.exiting, .released), (.exiting, .tapped),
      (.exiting, .cancelled), (.exiting, .stopped), (.exiting, .reset), (.exiting, .passed):
      stay
    }
  }

  private var stay: Transition { (phase, [], nil) }

  private func declined(_ reason: Reason) -> Transition { (phase, [.declined(reason)], nil) }
}

// MARK: - Lines of several phases

extension RefreshMachine {
  /// The pull passes the threshold.
  private func pass(
    _ input: RefreshInput, by source: PullSource, _ refused: Bool
  ) -> Transition {
    switch (source, behavior.trigger) {
    case (.pushback, _), (.elsewhere, _), (_, .manual), (_, .edge): stay
    case (.momentum, _): refused ? stay : (.pulling(refused: true), [.declined(.momentum)], nil)
    case (.finger, _), (.wheel, _): (.armed(.first), [.armed(.first)], then: input)
    }
  }

  /// A pull is let go that is not armed.
  ///
  /// What lies beyond the threshold then belongs to another edge, or to momentum, which has said so.
  private func shortfall(_ pull: Double, _ refused: Bool) -> Transition {
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

  private func begin(
    _ cause: Cause, _ now: Instant, _ level: RefreshPhase.Level = .first
  ) -> Transition {
    let run = RefreshRun(number: state.runs + 1, cause: cause, level: level, began: now)
    guard behavior.showAfter == 0 else { return (.refreshing(run), [.began(cause)], nil) }
    let (phase, first, _) = show(run, now)
    return (phase, [.began(cause)] + first, nil)
  }

  private func show(_ run: RefreshRun, _ now: Instant) -> Transition {
    var run = run
    run.shown = now
    return turn(run, now) { .refreshing($0) }
  }

  /// Goes on to the cycle that runs now if that is another: the last is over, or cycles are of another length.
  private func turn(
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

  /// The work is done: what the ending waits for may already be so.
  private func finish(
    _ run: RefreshRun, _ outcome: Outcome, _ events: [RefreshEvent], _ now: Instant
  ) -> Transition {
    var run = run
    run.outcome = outcome
    let finish = RefreshPhase.Finish(done: now, looked: now)
    return (.finishing(run, outcome, finish), events + [.finished(outcome)], then: .passed)
  }

  /// Begins the exit; what never showed is over at once.
  private func leave(_ run: RefreshRun, _ events: [RefreshEvent], _ now: Instant) -> Transition {
    guard run.shown != nil else {
      return (.idle(readiness(after: run)), events + [.ended], nil)
    }
    let last = [run.cycle.map(RefreshEvent.cycleEnded)].compactMap { $0 }
    return (.exiting(run, since: now), events + last + [.exitBegan], then: .passed)
  }

  /// How ready a control is once a refresh is over.
  private func readiness(after run: RefreshRun) -> RefreshPhase.Readiness {
    if run.outcome == .exhausted { return .exhausted }
    guard case .edge = behavior.trigger else { return .leaving }
    return run.hasGrown ? .ready : .spent
  }
}

// MARK: - What is remembered beside the phase

extension RefreshMachine {
  /// The state after an input and what came of it.
  func state(after input: RefreshInput, _ step: Transition, _ now: Instant) -> ControlState {
    var next = state
    next.phase = step.phase
    switch input {
    case .touched: next.isTouched = true
    case .released, .tapped, .cancelled: next.isTouched = false
    case .reset: next.outcome = nil
    case .pulled, .begun, .accepted, .refused, .finished, .stopped, .grew, .passed: break
    }
    for event in step.events {
      switch event {
      case .began: next.runs += 1
      case .finished(let outcome):
        next.outcome = outcome
        if outcome != .failure { next.updated = now }
      case .exitBegan:
        guard let shown = step.phase.run?.shown else { break }
        next.cycles = behavior.cycle.position(after: now - shown)
      case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded, .ended: break
      }
    }
    return next
  }
}

extension RefreshRun {
  fileprivate var grown: RefreshRun {
    var run = self
    run.hasGrown = true
    return run
  }
}

extension RefreshPhase.Finish {
  fileprivate func looking(_ now: Instant) -> Self { Self(done: done, looked: now) }
}
