import OverscrollPhysics

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
