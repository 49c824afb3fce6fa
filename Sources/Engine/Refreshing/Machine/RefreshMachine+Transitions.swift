import OverscrollPhysics

// A control is in one of six phases:
//
//     idle → pulling ⇄ armed → refreshing → finishing → exiting → idle
//
// A release while armed begins a refresh. The refresh waits for the answer to its work (refreshing), for the conditions
// of its ending (finishing), and for its exit animation (exiting). Some triggers skip phases: `edge` and the program
// begin a refresh from idle, and `threshold` begins it while the finger is down.
//
// If a finger or a wheel is still on the content after the exit, the control shows its left-over pull. It arms only
// after the content has been pulled by the whole threshold again, or has returned.
//
// The table below has a row for each input in each phase: the next phase, the events, and an input to handle next at
// the same instant. A request that cannot be met is declined with a reason; other inputs have no effect (`stay`). The
// first matching row applies. Guards only read the state. Nothing else changes a control's phase. The steps that
// decline a pull are in RefreshMachine+Conditions.swift.

extension RefreshMachine {
  typealias Transition = (phase: RefreshPhase, events: [RefreshEvent], then: RefreshInput?)

  func transition(_ input: RefreshInput, _ now: Instant) -> Transition {
    switch (phase, input) {
    // An answer to a refresh that is not running.
    case (_, .finished(_, let number?, _)) where number != phase.run?.number,
      (_, .accepted(let number?)) where number != phase.run?.number,
      (_, .refused(let number?)) where number != phase.run?.number:
      declined(.stale(number))

    // No more items exist. The answer does not belong to a refresh.
    case (.idle, .finished(.exhausted, run: nil, _)),
      (.pulling, .finished(.exhausted, run: nil, _)):
      (.idle(.exhausted), [], nil)
    case (.armed, .finished(.exhausted, run: nil, _)): (.idle(.exhausted), [.disarmed], nil)
    case (.finishing(let run, _, let finish), .finished(.exhausted, run: nil, _)):
      (.finishing(run.exhausted, .exhausted, finish), [], nil)
    case (.exiting(let run, let since, let next), .finished(.exhausted, run: nil, _)):
      (.exiting(run.exhausted, since: since, next: next), [], nil)

    // Idle: a pull leads to pulling, and the end of the content begins a refresh when it is near.
    case (.idle(.ready), .pulled(let pull, let source)) where triggersAtEdge(pull, source):
      begin(.edge, now)
    case (.idle(.ready), .pulled(let pull, let source))
    where beginsPull(pull, source) && obstacle == nil:
      (.pulling(.free), [.pulling], then: input)
    // Idle while the space of the last refresh is closing: a new pull of another finger counts, and a left-over pull is
    // shown.
    case (.idle(.leaving), .pulled(let pull, let source))
    where isNewPull(pull, source) || hasReturned(pull, source):
      (.idle(.ready), [], then: input)
    case (.idle(.leaving), .pulled(let pull, _))
    where state.isTouched && pull > 0 && obstacle == nil:
      (.pulling(.leftOver), [.pulling], nil)
    // Idle after the control has requested more items at the end of the content, or when no more items exist.
    case (.idle(.spent), .pulled(let pull, _)) where isFarFromEnd(pull),
      (.idle(.retrying), .pulled(let pull, _)) where isFarFromEnd(pull):
      (.idle(.ready), [], nil)
    case (.idle(.spent), .touched): (.idle(.retrying), [], nil)
    case (.idle(.retrying), .pulled(let pull, let source)) where isPulledTowardsEdge(pull, source):
      (.idle(.ready), [], then: input)
    case (.idle(.exhausted), .reset) where (state.pull ?? 0) > 0: (.idle(.leaving), [], nil)
    case (.idle(.spent), .grew), (.idle(.retrying), .grew), (.idle(.spent), .reset),
      (.idle(.retrying), .reset), (.idle(.exhausted), .reset):
      (.idle(.ready), [], nil)
    // Idle: a release.
    case (.idle, .released(let pull, _)) where pull > 0 && obstacle != nil:
      declined(obstacle ?? .disabled)
    case (.idle(.spent), .released(let pull, _))
    where isNearEnd(pull) && state.touch.pulled(to: pull):
      declined(.notRearmed)
    case (.idle(.exhausted), .released(let pull, _)) where pull > 0: declined(.exhausted)
    case (.idle, .released(_, barred: let reason?)) where obstacle == nil: declined(reason)
    // Idle: requests and answers of the program.
    case (.idle(.exhausted), .begun): declined(.exhausted)
    case (.idle, .begun(let start)):
      beginObstacle(start.level).map(declined) ?? begin(.program, now, start)
    case (.idle, .finished), (.idle, .accepted), (.idle, .refused), (.idle, .stopped):
      declined(.notRefreshing)
    case (.idle, .exitEnded): declined(.notExiting)
    case (.idle, .pulled), (.idle, .touched), (.idle, .released), (.idle, .tapped),
      (.idle, .cancelled), (.idle, .reset), (.idle, .grew), (.idle, .passed):
      stay

    // Pulling with a pull that is left over from the last refresh.
    case (.pulling(.leftOver), .pulled(let pull, let source))
    where isNewPull(pull, source) || hasReturned(pull, source):
      (.pulling(.free), [], then: input)
    case (.pulling(.leftOver), .pulled) where obstacle != nil: (.idle(.leaving), [], nil)
    case (.pulling(.leftOver), .released(let pull, _)):
      reaches(threshold, pull) ? declined(.notPulledAnew) : stay
    case (.pulling(.leftOver), .pulled), (.pulling(.leftOver), .touched): stay
    // Pulling: a finger or a wheel arms at the threshold; momentum does so only if the behavior allows it.
    case (.pulling, .pulled(let pull, let source)) where triggersAtEdge(pull, source):
      begin(.edge, now)
    case (.pulling, .pulled(let pull, let source))
    where !continuesPull(pull, source) || obstacle != nil:
      (.idle(.ready), [], nil)
    case (.pulling(let before), .pulled(let pull, let source)) where reaches(threshold, pull):
      passThreshold(input, by: source, before)
    case (.pulling(let before), .released(let pull, let barred)):
      releaseUnarmed(pull, barred, before)
    case (.pulling, .cancelled): declined(.cancelled)
    case (.pulling, .touched): (.pulling(.free), [], nil)
    case (.pulling, .begun(let start)):
      beginObstacle(start.level).map(declined) ?? begin(.program, now, start)
    case (.pulling, .finished), (.pulling, .accepted), (.pulling, .refused), (.pulling, .stopped):
      declined(.notRefreshing)
    case (.pulling, .exitEnded): declined(.notExiting)
    case (.pulling, .pulled), (.pulling, .tapped), (.pulling, .reset), (.pulling, .grew),
      (.pulling, .passed):
      stay

    // Armed: a release begins a refresh. Pulling back by more than the slack disarms, but the return of the content
    // between two wheel steps does not.
    case (.armed, .pulled) where obstacle != nil: (.idle(.ready), [.disarmed], nil)
    case (.armed(.first), .pulled(let pull, .finger))
    where behavior.trigger == .threshold && reaches(threshold, pull):
      begin(.user, now)
    case (.armed(.first), .pulled(_, .momentum)) where beginsByMomentum: begin(.user, now)
    case (.armed(.first), .pulled(let pull, .finger)) where reachesSecondFloor(pull),
      (.armed(.first), .pulled(let pull, .wheel)) where reachesSecondFloor(pull):
      (.armed(.second), [.armed(.second)], nil)
    case (.armed(.second), .pulled(let pull, .finger)) where !keeps(secondThreshold, pull),
      (.armed(.second), .pulled(let pull, .pushback)) where !keeps(secondThreshold, pull):
      (.armed(.first), [.armed(.first)], then: input)
    case (.armed(.first), .pulled(let pull, .finger)) where !keeps(threshold, pull),
      (.armed(.first), .pulled(let pull, .pushback)) where !keeps(threshold, pull):
      (.pulling(.free), [.disarmed], then: input)
    case (.armed(let level), .released): begin(.user, now, RefreshStart(level: level))
    case (.armed, .cancelled):
      (.pulling(.refused(.cancelled)), [.disarmed, .declined(.cancelled)], nil)
    case (.armed, .begun(let start)):
      beginObstacle(start.level).map(declined) ?? begin(.program, now, start)
    case (.armed, .finished), (.armed, .accepted), (.armed, .refused), (.armed, .stopped):
      declined(.notRefreshing)
    case (.armed, .exitEnded): declined(.notExiting)
    case (.armed, .pulled), (.armed, .touched), (.armed, .tapped), (.armed, .reset),
      (.armed, .grew), (.armed, .passed):
      stay

    // Refreshing: the work is in progress; while the refresh is shown, its cycles repeat.
    case (.refreshing(let run), .passed) where stopsNow: beginExit(run, [], now)
    case (.refreshing(let run), .passed) where hasTimedOut(run, now):
      finish(run, .failure, [.declined(.timedOut)], now)
    case (.refreshing(let run), .passed) where awaitsShowing(run):
      now >= run.began.advanced(by: behavior.showAfter) ? show(run, now) : stay
    case (.refreshing(let run), .passed): advanceCycle(run, now) { .refreshing($0) }
    case (.refreshing(let run), .accepted): awaitsShowing(run) ? show(run, now) : stay
    case (.refreshing(let run), .finished(let outcome, _, _)): finish(run, outcome, [], now)
    case (.refreshing(let run), .refused): beginExit(run, [.declined(.refused)], now)
    case (.refreshing(let run), .stopped): beginExit(run, [], now)
    case (.refreshing(let run), .pulled(let pull, let source)) where isPushedBack(pull, source):
      beginExit(run, [], now)
    case (.refreshing(let run), .grew): (.refreshing(run.grown), [], nil)
    case (.refreshing, .begun): declined(.alreadyRefreshing)
    case (.refreshing, .exitEnded): declined(.notExiting)
    case (.refreshing, .released(let pull, _)) where requestsAnotherRefresh(pull):
      declined(.alreadyRefreshing)
    case (.refreshing, .pulled), (.refreshing, .touched), (.refreshing, .released),
      (.refreshing, .tapped), (.refreshing, .cancelled), (.refreshing, .reset):
      stay

    // Finishing: the work is done, and the refresh waits for its minimum time, its outcome, its cycle and the finger.
    case (.finishing(let run, _, let finish), .passed)
    where stopsNow || waits(run, finish, now).isEmpty:
      beginExit(run, [], now)
    case (.finishing(let run, let outcome, let finish), .passed):
      advanceCycle(run, now) { .finishing($0, outcome, finish.checked(now)) }
    case (.finishing(let run, let outcome, let finish), .grew):
      (.finishing(run.grown, outcome, finish), [], nil)
    case (.finishing(let run, _, _), .stopped): beginExit(run, [], now)
    case (.finishing, .released(let pull, _)) where requestsAnotherRefresh(pull):
      (phase, [.declined(.alreadyRefreshing)], then: .passed)
    case (.finishing, .released), (.finishing, .tapped), (.finishing, .cancelled):
      (phase, [], then: .passed)
    case (.finishing, .begun): declined(.alreadyRefreshing)
    case (.finishing, .exitEnded): declined(.notExiting)
    case (.finishing, .finished), (.finishing, .accepted), (.finishing, .refused):
      declined(.alreadyFinished)
    case (.finishing(let run, let outcome, let finish), .reset):
      (.finishing(run.afterReset, outcome, finish), [], nil)
    case (.finishing, .pulled), (.finishing, .touched): stay

    // Exiting: the exit ends after its duration unless only the program can end it, which it can at any time. A refresh
    // that the program begins during the exit waits for its end, and can still be stopped.
    case (.exiting(let run, let since, let next), .passed) where isExitOver(since, now):
      (.idle(readiness(after: run)), [.ended], then: next.map(RefreshInput.begun))
    case (.exiting(let run, _, let next), .exitEnded):
      (.idle(readiness(after: run)), [.ended], then: next.map(RefreshInput.begun))
    case (.exiting(let run, let since, let next), .grew):
      (.exiting(run.grown, since: since, next: next), [], nil)
    case (.exiting(let run, let since, _), .begun(let start)):
      (run.outcome == .exhausted ? .exhausted : beginObstacle(start.level)).map(declined)
        ?? (.exiting(run, since: since, next: start), [], nil)
    case (.exiting(let run, let since, let next), .reset):
      (.exiting(run.afterReset, since: since, next: next), [], nil)
    case (.exiting(let run, let since, .some), .stopped):
      (.exiting(run, since: since, next: nil), [], nil)
    case (.exiting, .released(let pull, _)) where requestsAnotherRefresh(pull):
      declined(.alreadyRefreshing)
    case (.exiting, .finished), (.exiting, .accepted), (.exiting, .refused), (.exiting, .stopped):
      declined(.alreadyFinished)
    case (.exiting, .pulled), (.exiting, .touched), (.exiting, .released), (.exiting, .tapped),
      (.exiting, .cancelled), (.exiting, .passed):
      stay
    }
  }
}

// MARK: - Shared steps

extension RefreshMachine {
  var stay: Transition { (phase, [], nil) }

  /// Begins a refresh, which is shown at once unless the behavior delays it.
  private func begin(
    _ cause: Cause, _ now: Instant, _ start: RefreshStart = .first
  ) -> Transition {
    let run = RefreshRun(number: state.runs + 1, cause: cause, start: start, began: now)
    guard behavior.showAfter == 0, !run.isSilent else {
      return (.refreshing(run), [.began(cause)], nil)
    }
    let (phase, first, _) = show(run, now)
    return (phase, [.began(cause)] + first, nil)
  }

  private func show(_ run: RefreshRun, _ now: Instant) -> Transition {
    var run = run
    run.shown = now
    return advanceCycle(run, now) { .refreshing($0) }
  }

  /// Ends the last cycle and begins the current cycle if the cycle number has changed.
  private func advanceCycle(
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

  /// Finishes the work and handles `passed` next, because there might be no condition to wait for.
  private func finish(
    _ run: RefreshRun, _ outcome: Outcome, _ events: [RefreshEvent], _ now: Instant
  ) -> Transition {
    var run = run
    run.outcome = outcome
    let finish = RefreshPhase.Finish(done: now, checked: now)
    return (.finishing(run, outcome, finish), events + [.finished(outcome)], then: .passed)
  }

  /// Begins the exit; a refresh that was never shown, or that ends without an animation, ends at once.
  private func beginExit(
    _ run: RefreshRun, _ events: [RefreshEvent], _ now: Instant
  ) -> Transition {
    let last = [run.cycle.map(RefreshEvent.cycleEnded)].compactMap { $0 }
    guard run.shown != nil, !state.endsAtOnce else {
      return (.idle(readiness(after: run)), events + last + [.ended], nil)
    }
    return (.exiting(run, since: now, next: nil), events + last + [.exitBegan], then: .passed)
  }

  private func readiness(after run: RefreshRun) -> RefreshPhase.Readiness {
    if run.outcome == .exhausted { return .exhausted }
    guard behavior.trigger == .edge else { return .leaving }
    return run.hasGrown ? .ready : .spent
  }
}

extension RefreshRun {
  fileprivate var grown: RefreshRun {
    var run = self
    run.hasGrown = true
    return run
  }

  /// The same refresh after the program has reported that no more items exist.
  fileprivate var exhausted: RefreshRun {
    var run = self
    run.outcome = .exhausted
    return run
  }

  /// The same refresh after a reset: the control is then ready after any outcome.
  fileprivate var afterReset: RefreshRun {
    var run = grown
    run.outcome = nil
    return run
  }
}

extension RefreshPhase.Finish {
  fileprivate func checked(_ now: Instant) -> Self { Self(done: done, checked: now) }
}

// MARK: - State apart from the phase

extension RefreshMachine {
  /// The state after an input and its transition; a pull that is handled again is stored only then.
  func state(after input: RefreshInput, _ step: Transition, _ now: Instant) -> ControlState {
    var next = state
    next.phase = step.phase
    switch input {
    case .touched: next.touch = .down(from: nil, drags: false)
    case .released, .tapped, .cancelled: next.touch = .none
    case .reset: next.outcome = nil
    case .pulled(let pull, let source) where step.then == nil:
      next.pull = pull
      if case .down(let start, let drags) = next.touch {
        next.touch = .down(from: min(start ?? pull, pull), drags: drags || source.drags)
      }
    case .pulled: break
    case .finished(.exhausted, run: nil, _): next.outcome = .exhausted
    case .begun, .accepted, .refused, .finished, .stopped, .exitEnded, .grew, .passed: break
    }
    for event in step.events {
      if let cue = event.cue(behavior.cues) { (next.cue, next.cueCount) = (cue, next.cueCount + 1) }
      switch event {
      case .armed where phase.name != .armed: next.armingSince = armingStart(now)
      case .disarmed: next.armingSince = armingStart(now)
      case .began:
        (next.runs, next.armingSince, next.endsAtOnce) = (next.runs + 1, nil, false)
        if phase.name == .armed && next.isTouched { next.touch = .spent }
      case .finished(let outcome):
        next.outcome = outcome
        if case .finished(_, _, animated: false) = input { next.endsAtOnce = true }
        if outcome != .failure { next.updated = now }
      case .exitBegan: next.exit(phase.run, behavior.cycle, began: now, now)
      case .ended where phase.name != .exiting:
        next.exit(phase.run, behavior.cycle, began: now.advanced(by: -behavior.exit), now)
      case .pulling, .armed, .declined, .cycleBegan, .cycleEnded, .ended: break
      }
    }
    return next
  }
}
