import OverscrollPhysics

extension RefreshMachine {
  /// The pull at which the control arms, points.
  public var threshold: Double { behavior.threshold.points(in: place.length) }

  /// The space that the control holds open now, points.
  public var held: Double {
    guard let run = phase.run, run.shown != nil else { return 0 }
    return
      (run.level == .second ? behavior.secondFloor?.extent ?? behavior.resting : behavior.resting)
      .points(in: place.length)
  }

  /// The space that is kept for the control at rest, points.
  public var prompt: Double {
    obstacle == .hidden || obstacle == .contentFits ? 0 : behavior.prompt.points(in: place.length)
  }

  /// Why the control cannot be pulled; nil if it can.
  public var obstacle: Reason? {
    switch behavior.visibility {
    case .hidden: .hidden
    case .automatic where !behavior.isEnabled, .always where !behavior.isEnabled: .disabled
    case .automatic where place.isTrailing && place.contentFits: .contentFits
    case .automatic, .always: nil
    }
  }

  /// The pulls at which coasting content changes the control's phase, points.
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

  /// The pull from which on the end of the content counts as near; empty for triggers other than `edge`.
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
    // Rounding makes the quotient wrong by one cycle at most.
    let near = max(0, Int((now - shown) / period) - 1)
    return (near...near + 2).first { cycleEnd(run, $0).map { $0 > now } ?? true } ?? near + 2
  }

  /// When the refresh has shown for its minimum; nil while it does not show.
  func shownEnough(_ run: RefreshRun) -> Instant? {
    run.shown?.advanced(by: behavior.minimum)
  }
}

// MARK: - Guards of transitions

extension RefreshMachine {
  /// The part of the threshold below which the same finger may arm again after a refresh, as in UIRefreshControl, which
  /// Flutter measured to re-arm when 90 % retracted.
  static let rearming = 0.1

  /// Whether the end of the content is near enough to begin a refresh.
  func mayAsk(_ pull: Double, _ source: PullSource) -> Bool {
    guard case .edge(_, let byMomentum) = behavior.trigger, obstacle == nil else { return false }
    return isNearEnd(pull) && (byMomentum || source == .finger || source == .wheel)
  }

  /// Whether content that was still pulled after a refresh is back at its edge.
  func isBack(_ pull: Double, _ source: PullSource) -> Bool {
    pull <= 0 || source == .finger && pull <= threshold * RefreshMachine.rearming
  }

  /// Why the program cannot begin a refresh; nil if it can, which includes content that fits the viewport.
  func hindrance(_ level: RefreshPhase.Level) -> Reason? {
    if let obstacle, obstacle != .contentFits { return obstacle }
    return level == .second && behavior.secondFloor == nil ? .noSecondFloor : nil
  }

  func hasTimedOut(_ run: RefreshRun, _ now: Instant) -> Bool {
    behavior.timeout.map { now >= run.began.advanced(by: $0) } ?? false
  }

  /// Whether the exit of a finished refresh may begin: its minimum, its hold and its ending are satisfied.
  func mayExit(_ run: RefreshRun, _ finish: RefreshPhase.Finish, _ now: Instant) -> Bool {
    guard let enough = shownEnough(run) else { return true }
    let ending = behavior.ending
    let isCycleOver = cycleEnd(run).map { $0 <= now } ?? true
    return now >= enough && now >= finish.done.advanced(by: behavior.hold)
      && (!ending.contains(.afterCycle) || isCycleOver)
      && (!ending.contains(.onRelease) || !state.isTouched)
  }
}
