import OverscrollPhysics

extension RefreshMachine {
  typealias Transition = (RefreshPhase, [RefreshEvent], then: RefreshInput?)

  /// Every transition, a line each: the phase that an input leads to, the events on the way, and what is looked at next.
  func transition(_ input: RefreshInput, _ now: Instant) -> Transition {
    switch (phase, input) {
    // An answer to a refresh that is over.
    case (_, .finished(_, let number?)) where number != phase.run?.number,
      (_, .accepted(let number?)) where number != phase.run?.number,
      (_, .refused(let number?)) where number != phase.run?.number:
      declined(.stale(number))

    // At rest.
    case (.idle(.ready), .pulled(let pull, let hand)) where mayAsk(pull, hand): begin(.edge, now)
    case (.idle(.ready), .pulled(let pull, _)) where pull > 0 && obstacle == nil:
      (.pulling(refused: false), [.pulling], then: input)
    case (.idle(.leaving), .touched): (.idle(.caught(at: nil)), [], nil)
    case (.idle(.caught(nil)), .pulled(let pull, _)) where pull > 0:
      (.idle(.caught(at: pull)), [], nil)
    case (.idle(.caught(let start?)), .pulled(let pull, .finger))
    where pull > start || !isBeyond(threshold, pull):
      (.idle(.ready), [], then: input)
    case (.idle(.leaving), .pulled(let pull, let hand)) where isBack(pull, hand),
      (.idle(.caught), .pulled(let pull, let hand)) where isBack(pull, hand):
      (.idle(.ready), [], then: input)
    case (.idle(.spent), .pulled(let pull, _)) where !isNearEnd(pull): (.idle(.ready), [], nil)
    case (.idle(.spent), .grew), (.idle(.exhausted), .reset): (.idle(.ready), [], nil)
    case (.idle, .released(let pull)) where pull > 0 && obstacle != nil:
      declined(obstacle ?? .disabled)
    case (.idle(.leaving), .released(let pull)) where isBeyond(threshold, pull),
      (.idle(.caught), .released(let pull)) where isBeyond(threshold, pull):
      declined(.stillLeaving)
    case (.idle(.spent), .released(let pull)) where isNearEnd(pull): declined(.notRearmed)
    case (.idle(.exhausted), .released(let pull)) where pull > 0: declined(.exhausted)
    case (.idle, .pulled), (.idle, .touched), (.idle, .released), (.idle, .tapped),
      (.idle, .cancelled), (.idle, .reset), (.idle, .grew), (.idle, .passed):
      stay

    // Pulled.
    case (.pulling, .pulled(let pull, let hand)) where mayAsk(pull, hand): begin(.edge, now)
    case (.pulling, .pulled(let pull, _)) where pull <= 0 || obstacle != nil:
      (.idle(.ready), [], nil)
    case (.pulling(let refused), .pulled(let pull, let hand)) where isBeyond(threshold, pull):
      pass(input, by: hand, refused, now)
    case (.pulling(let refused), .released(let pull)): shortfall(pull, refused) ?? stay
    case (.pulling, .cancelled): declined(.cancelled)
    case (.pulling, .touched): (.pulling(refused: false), [], nil)
    case (.pulling, .pulled), (.pulling, .tapped), (.pulling, .reset), (.pulling, .grew),
      (.pulling, .passed):
      stay

    // Armed.
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
    case (.armed, .pulled), (.armed, .touched), (.armed, .tapped), (.armed, .reset),
      (.armed, .grew), (.armed, .passed):
      stay

    // Asked or answered by program, with nothing running.
    case (.idle(.exhausted), .begun): declined(.exhausted)
    case (.idle, .begun(let level)), (.pulling, .begun(let level)), (.armed, .begun(let level)):
      hindrance(level).map(declined) ?? begin(.program, now, level)
    case (.idle, .finished), (.idle, .accepted), (.idle, .refused), (.idle, .stopped),
      (.pulling, .finished), (.pulling, .accepted), (.pulling, .refused), (.pulling, .stopped),
      (.armed, .finished), (.armed, .accepted), (.armed, .refused), (.armed, .stopped):
      declined(.notRefreshing)

    // Refreshing.
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

    // Finishing.
    case (.finishing(let run, _, let finish), .passed) where mayExit(run, finish, now):
      leave(run, [], now)
    case (.finishing(let run, let outcome, let finish), .passed):
      turn(run, now) { .finishing($0, outcome, finish.looking(now)) }
    case (.finishing(let run, let outcome, let finish), .grew):
      (.finishing(run.grown, outcome, finish), [], nil)
    case (.finishing(let run, _, _), .stopped): leave(run, [], now)
    case (.finishing, .released(let pull)) where isBeyond(threshold, pull - held):
      (phase, [.declined(.alreadyRefreshing)], then: .passed)
    case (.exiting, .released(let pull)) where isBeyond(threshold, pull - held):
      declined(.alreadyRefreshing)
    case (.finishing, .released), (.finishing, .tapped), (.finishing, .cancelled):
      (phase, [], then: .passed)
    case (.finishing, .pulled), (.finishing, .touched), (.finishing, .reset): stay

    // Exiting.
    case (.exiting(let run, let since), .passed) where now >= since.advanced(by: behavior.exit):
      (.idle(readiness(after: run)), [.ended], nil)
    case (.exiting(let run, let since), .grew): (.exiting(run.grown, since: since), [], nil)
    case (.exiting, .pulled), (.exiting, .touched), (.exiting, .released), (.exiting, .tapped),
      (.exiting, .cancelled), (.exiting, .stopped), (.exiting, .reset), (.exiting, .passed):
      stay

    case (.finishing, .begun), (.exiting, .begun): declined(.alreadyRefreshing)
    case (.finishing, .finished), (.finishing, .accepted), (.finishing, .refused),
      (.exiting, .finished), (.exiting, .accepted), (.exiting, .refused):
      declined(.alreadyFinished)
    }
  }

  var stay: Transition { (phase, [], nil) }

  func declined(_ reason: Reason) -> Transition { (phase, [.declined(reason)], nil) }
}
