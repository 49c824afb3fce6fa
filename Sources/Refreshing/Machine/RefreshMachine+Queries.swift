import OverscrollPhysics

extension RefreshMachine {
  /// The pull at which the control arms, points; it counts from ``preload`` points before the edge.
  public var threshold: Double { behavior.threshold.points(in: place.length) }

  /// How far before the edge a pull by a finger or a wheel counts, points; 0 with the trigger `edge`, which does not wait for
  /// a pull.
  public var preload: Double {
    behavior.trigger == .edge ? 0 : behavior.preload.points(in: place.length)
  }

  /// A pull as a part of the threshold: 1 where the control arms, more beyond.
  ///
  /// `pull` is in points beyond the edge; the preload counts too while the control is pulled.
  public func ratio(_ pull: Double) -> Double {
    guard threshold > 0 else { return 0 }
    return switch phase {
    case .pulling, .armed: max(0, pull + preload) / threshold
    case .idle, .refreshing, .finishing, .exiting: max(0, pull) / threshold
    }
  }

  /// The space that the control reserves now, points.
  public var reserved: Double {
    guard let run = phase.run, run.shown != nil else { return 0 }
    return
      ((run.level == .second ? behavior.secondFloor?.extent : nil) ?? behavior.refreshingExtent)
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

  /// Whether an input would change what a person sees of the control; a request that would be declined does not.
  public func responds(to input: RefreshInput, at now: Instant) -> Bool {
    state(after: input, transition(input, now), now).visible != state.visible
  }

  /// The pulls at which coasting content changes the control's phase, points.
  var levels: [Double] {
    switch phase {
    case .idle(.ready):
      obstacle != nil ? [] : [0] + zone + (beginsByMomentum ? [-preload] : [])
    case .idle(.leaving): [0]
    case .idle(.spent), .idle(.failed), .idle(.retrying): zone
    case .pulling(.free): [-preload, threshold - preload]
    case .pulling(.refused), .pulling(.leftOver): [-preload]
    case .idle(.exhausted), .armed, .refreshing, .finishing, .exiting: []
    }
  }

  /// The pull from which on the end of the content counts as near; empty for triggers other than `edge`.
  private var zone: [Double] {
    behavior.trigger == .edge ? [-behavior.preload.points(in: place.length) - prompt] : []
  }

  func isNearEnd(_ pull: Double) -> Bool { zone.contains { pull >= $0 } }

  /// How much nearer the end of the content must come before it is near, points; 0 or less if it is.
  func distanceToEnd(_ pull: Double) -> Double { (zone.first ?? .infinity) - pull }

  func isBeyond(_ threshold: Double, _ pull: Double) -> Bool {
    behavior.armsAtThreshold ? pull + preload >= threshold : pull + preload > threshold
  }

  func isBeyondFloor(_ pull: Double) -> Bool {
    behavior.secondFloor.map { isBeyond($0.threshold.points(in: place.length), pull) } ?? false
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

// MARK: - Guards of transitions

extension RefreshMachine {
  /// The part of the threshold below which the same finger may arm again after a refresh, as in UIRefreshControl, which
  /// Flutter measured to re-arm when 90 % retracted.
  static let rearming = 0.1

  /// Whether the end of the content is near enough to begin a refresh.
  func mayAsk(_ pull: Double, _ source: PullSource) -> Bool {
    behavior.trigger == .edge && obstacle == nil && isNearEnd(pull)
      && (beginsByMomentum || isDrawn(pull, source))
      && (!behavior.waitsForScroll || pull + place.travel > 0)
  }

  /// Whether the refresh that runs stops now, because its control is disabled.
  var stopsNow: Bool { behavior.stopsWhenDisabled && !behavior.isEnabled }

  /// Whether momentum alone may begin a refresh.
  var beginsByMomentum: Bool {
    switch behavior.momentum {
    case .automatic: behavior.trigger == .edge
    case .on: true
    case .off: false
    }
  }

  /// Whether a finger or a wheel has moved the content towards the control's edge.
  ///
  /// Content that comes back from beyond the opposite edge does not count.
  func isDrawn(_ pull: Double, _ source: PullSource) -> Bool {
    switch source {
    case .finger, .wheel, .notches: comesNearer(pull)
    case .pushback, .elsewhere, .momentum, .still: false
    }
  }

  private func comesNearer(_ pull: Double) -> Bool {
    let before = state.pull ?? pull
    return pull > before && before >= -place.travel
  }

  /// Whether a pull begins: beyond the edge, or within the preload by a finger, a wheel or allowed momentum that moves the
  /// content towards the edge.
  func begins(_ pull: Double, _ source: PullSource) -> Bool {
    let isCarried = source == .momentum && beginsByMomentum && comesNearer(pull)
    return pull > 0 || pull + preload > 0 && (isDrawn(pull, source) || isCarried)
  }

  /// Whether a pull goes on: beyond the edge, or within the preload until the content stands still.
  func goesOn(_ pull: Double, _ source: PullSource) -> Bool {
    pull > 0 || pull + preload > 0 && pull >= -place.travel && source != .still
  }

  /// Whether a finger that took hold of the content during a refresh, or later, pulls for the next one: it pulls further, or
  /// short of the threshold.
  ///
  /// A wheel does not: nothing tells whether its next step belongs to the turn that began the refresh.
  func isPulledAnew(_ pull: Double, _ source: PullSource) -> Bool {
    guard source == .finger, case .down(let start?, _) = state.touch else { return false }
    return pull > start || !isBeyond(threshold, pull)
  }

  /// Whether content that was still pulled after a refresh is back at its edge, or for a finger or a wheel before the preload.
  func isBack(_ pull: Double, _ source: PullSource) -> Bool {
    switch source {
    case .finger: pull + preload <= threshold * RefreshMachine.rearming
    case .wheel, .notches, .pushback: pull + preload <= 0
    case .elsewhere, .momentum, .still: pull <= 0
    }
  }

  /// Whether a release at this pull asks for another refresh: it is beyond the threshold from where the content rests while the
  /// space is reserved.
  func asksAgain(_ pull: Double) -> Bool {
    isBeyond(threshold, pull - preload - max(0, reserved - place.room))
  }

  /// Why the program cannot begin a refresh; nil if it can, which includes content that fits the viewport.
  func hindrance(_ level: RefreshPhase.Level) -> Reason? {
    if let obstacle, obstacle != .contentFits { return obstacle }
    return level == .second && behavior.secondFloor == nil ? .noSecondFloor : nil
  }

  func hasTimedOut(_ run: RefreshRun, _ now: Instant) -> Bool {
    behavior.timeout.map { now >= run.began.advanced(by: $0) } ?? false
  }

  /// Whether the exit that began at `since` ends by itself now.
  func isExitOver(_ since: Instant, _ now: Instant) -> Bool {
    behavior.exitEnd == .byTime && now >= since.advanced(by: behavior.exit)
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
}
