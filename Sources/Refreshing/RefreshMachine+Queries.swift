import OverscrollPhysics

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
  func shownEnough(_ run: RefreshRun) -> Instant? {
    run.shown?.advanced(by: behavior.minimum)
  }
}

// MARK: - Guards of transitions

extension RefreshMachine {
  /// Below this part of the threshold the same finger may arm again after a refresh, as UIRefreshControl (Flutter
  /// measured 90 % retracted).
  static let rearming = 0.1

  /// Whether the end of the content is near enough to ask for more.
  func mayAsk(_ pull: Double, _ source: PullSource) -> Bool {
    guard case .edge(_, let byMomentum) = behavior.trigger, obstacle == nil else { return false }
    return isNearEnd(pull) && (byMomentum || source == .finger || source == .wheel)
  }

  /// Whether content that a refresh left pulled is back.
  func isBack(_ pull: Double, _ source: PullSource) -> Bool {
    pull <= 0 || source == .finger && pull <= threshold * RefreshMachine.rearming
  }

  /// Why the program cannot begin; it may where content fits, for it pulls nothing.
  func hindrance(_ level: RefreshPhase.Level) -> Reason? {
    if let obstacle, obstacle != .contentFits { return obstacle }
    return level == .second && behavior.secondFloor == nil ? .noSecondFloor : nil
  }

  func hasTimedOut(_ run: RefreshRun, _ now: Instant) -> Bool {
    behavior.timeout.map { now >= run.began.advanced(by: $0) } ?? false
  }

  /// Whether nothing that the ending names keeps a refresh from its exit.
  func mayExit(_ run: RefreshRun, _ finish: RefreshPhase.Finish, _ now: Instant) -> Bool {
    guard let enough = shownEnough(run) else { return true }
    let ending = behavior.ending
    let isCycleOver = cycleEnd(run).map { $0 <= now } ?? true
    return now >= enough && now >= finish.done.advanced(by: behavior.hold)
      && (!ending.contains(.afterCycle) || isCycleOver)
      && (!ending.contains(.onRelease) || !state.isTouched)
  }
}
