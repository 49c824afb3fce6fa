import OverscrollPhysics

extension RefreshMachine {
  /// The part of the threshold below which the same finger may arm again after a refresh, as in UIRefreshControl, which
  /// Flutter measured to re-arm when 90 % retracted.
  static let rearming = 0.1

  /// Whether the end of the content is near enough to begin a refresh.
  func mayAsk(_ pull: Double, _ source: PullSource) -> Bool {
    behavior.trigger == .edge && obstacle == nil && isNearEnd(pull)
      && (beginsByMomentum || isDrawn(pull, source))
      && (!behavior.waitsForScroll || geometry.isScrolled)
  }

  /// Whether the work of a refresh has taken longer than the behaviour allows.
  func hasTimedOut(_ run: RefreshRun, _ now: Instant) -> Bool {
    behavior.timeout.map { now >= run.began.advanced(by: $0) } ?? false
  }

  /// Whether the exit that began at `since` ends by itself now.
  func isExitOver(_ since: Instant, _ now: Instant) -> Bool {
    behavior.exitEnd == .byTime && now >= since.advanced(by: behavior.exit)
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
    return pull > before && before >= -geometry.scrollLength - ScrollPhysics.tolerance
  }

  /// Whether a pull begins: beyond the edge, or within the preload by a finger, a wheel or allowed momentum that moves the
  /// content towards the edge.
  func begins(_ pull: Double, _ source: PullSource) -> Bool {
    let isCarried = source == .momentum && beginsByMomentum && comesNearer(pull)
    return pull > 0 || pull + preload > 0 && (isDrawn(pull, source) || isCarried)
  }

  /// Whether a pull goes on: beyond the edge, or within the preload until the content stands still.
  func goesOn(_ pull: Double, _ source: PullSource) -> Bool {
    pull > 0 || pull + preload > 0 && pull >= -geometry.scrollLength && source != .still
  }

  /// Whether a finger that took hold of the content during a refresh, or while its space still closed, pulls for the next one: it
  /// has pulled by the threshold from where it took hold, or from where it has gone back to since.
  ///
  /// A wheel does not: nothing tells whether its next step belongs to the turn that began the refresh.
  func isPulledAnew(_ pull: Double, _ source: PullSource) -> Bool {
    guard source == .finger, case .down(let start?, _) = state.touch else { return false }
    return isLongEnough(from: start, to: pull)
  }

  /// Whether a pull that begins at another pull than 0, points, is by itself as long as the threshold; the preload does not count.
  private func isLongEnough(from start: Double, to pull: Double) -> Bool {
    reaches(threshold, pull - start - preload)
  }

  /// Whether content that was still pulled after a refresh is back at its edge, or for a finger or a wheel before the preload.
  func isBack(_ pull: Double, _ source: PullSource) -> Bool {
    switch source {
    case .finger:
      pull + preload <= threshold * RefreshMachine.rearming + ScrollPhysics.tolerance
    case .wheel, .notches, .pushback: pull + preload <= 0
    case .elsewhere, .momentum, .still: pull <= 0
    }
  }

  /// Whether content that goes back to its edge stops the refresh: a finger pushes it there, or a wheel, or it is flung.
  func isPushedBack(_ pull: Double, _ source: PullSource) -> Bool {
    guard behavior.stopsWhenPushedBack, pull <= 0 else { return false }
    return switch source {
    case .finger: true
    case .wheel, .notches, .pushback, .momentum: (state.pull ?? 0) > 0
    case .elsewhere, .still: false
    }
  }

  /// Whether a release at this pull asks for another refresh: it is beyond the threshold from where the content rests while the
  /// space is reserved.
  func asksAgain(_ pull: Double) -> Bool {
    isLongEnough(from: max(0, reserved - geometry.room), to: pull)
  }

  /// Why the control cannot be pulled; nil if it can.
  public var obstacle: Reason? {
    switch behavior.visibility {
    case .hidden: .hidden
    case .automatic where !behavior.isEnabled, .always where !behavior.isEnabled: .disabled
    case .automatic where geometry.isTrailing && geometry.contentFits: .contentFits
    case .automatic, .always: nil
    }
  }

  /// Why the program cannot begin a refresh; nil if it can, which includes content that fits the viewport.
  func hindrance(_ level: RefreshPhase.Level) -> Reason? {
    if let obstacle, obstacle != .contentFits { return obstacle }
    return level == .second && behavior.secondFloor == nil ? .noSecondFloor : nil
  }
}

extension RefreshMachine {
  /// The pull at which the control arms, points; it counts from ``preload`` points before the edge.
  public var threshold: Double { behavior.threshold.points(in: geometry.length) }

  /// How far before the edge a pull by a finger or a wheel counts, points; 0 with the trigger `edge`, which does not wait for
  /// a pull.
  public var preload: Double {
    behavior.trigger == .edge ? 0 : behavior.preload.points(in: geometry.length)
  }

  /// A pull as a part of the threshold: 1 where the control arms, more beyond.
  ///
  /// `pull` is in points beyond the edge; the preload counts too while the control is pulled.
  public func ratio(_ pull: Double) -> Double {
    guard threshold > 0 else { return 0 }
    let way =
      switch phase {
      case .pulling, .armed: pull + preload
      case .idle, .refreshing, .finishing, .exiting: pull
      }
    // What reaches the threshold has a ratio of 1 or more, also where rounding has taken something from it.
    return abs(way - threshold) <= ScrollPhysics.tolerance ? 1 : max(0, way) / threshold
  }

  /// How far a wheel must be able to pull, points; 0 if a pull refreshes nothing.
  ///
  /// It is a quarter more than the farthest threshold, because the content goes back a little between two steps of a wheel.
  var wheelReach: Double {
    let floor = behavior.secondFloor?.threshold.points(in: geometry.length) ?? 0
    return behavior.trigger == .edge ? 0 : 1.25 * max(0, max(threshold, floor) - preload)
  }

  /// The pulls at which coasting content changes the control's phase, points.
  var levels: [Double] {
    switch phase {
    case .idle(.ready):
      obstacle != nil ? [] : [0] + zone + (beginsByMomentum ? [-preload] : [])
    case .idle(.leaving): [0]
    case .idle(.spent), .idle(.retrying): zone
    case .pulling(.free): [-preload, threshold - preload]
    case .pulling(.refused), .pulling(.leftOver): [-preload]
    case .refreshing where behavior.stopsWhenPushedBack: [0]
    case .idle(.exhausted), .armed, .refreshing, .finishing, .exiting: []
    }
  }

  /// The pull from which on the end of the content counts as near; empty for triggers other than `edge`.
  private var zone: [Double] {
    behavior.trigger == .edge ? [-behavior.preload.points(in: geometry.length) - prompt] : []
  }

  func isNearEnd(_ pull: Double) -> Bool { distanceToEnd(pull) <= 0 }

  /// Whether the end of the content is further away than it must be; content that is pulled beyond the opposite edge is no
  /// further from its end than at rest there.
  func isFarFromEnd(_ pull: Double) -> Bool { !isNearEnd(max(pull, -geometry.scrollLength)) }

  /// How much nearer the end of the content must come before it is near, points; 0 if it is.
  func distanceToEnd(_ pull: Double) -> Double {
    let distance = (zone.first ?? .infinity) - pull
    return distance > ScrollPhysics.tolerance ? distance : 0
  }

  /// How much further a pull must go to arm, points; 0 if it reaches the threshold.
  func distanceToThreshold(_ pull: Double) -> Double {
    reaches(threshold, pull) ? 0 : threshold - preload - pull
  }

  /// Whether a pull reaches a threshold: one of exactly the threshold does.
  func reaches(_ threshold: Double, _ pull: Double) -> Bool {
    pull + preload >= threshold - ScrollPhysics.tolerance
  }

  func reachesFloor(_ pull: Double) -> Bool {
    behavior.secondFloor.map { reaches($0.threshold.points(in: geometry.length), pull) } ?? false
  }
}

// Why a pull does not refresh: the steps of the table that may decline it.

extension RefreshMachine {
  /// The phase stays, and the request is declined.
  func declined(_ reason: Reason) -> Transition { (phase, [.declined(reason)], nil) }

  /// The pull passes the threshold: a finger or a wheel arms, and momentum if it may; otherwise it is declined once.
  func passThreshold(
    _ input: RefreshInput, by source: PullSource, _ before: RefreshPhase.Pull
  ) -> Transition {
    switch (source, behavior.trigger, before) {
    case (.pushback, _, _), (.elsewhere, _, _), (_, .manual, _), (_, .edge, _): stay
    case (.finger, _, _), (.wheel, _, _): (.armed(.first), [.armed(.first)], then: input)
    case (_, _, .refused): stay
    case (.notches, _, _): (.pulling(.refused(.tooBrief)), [], nil)
    case (.momentum, _, _) where beginsByMomentum: (.armed(.first), [.armed(.first)], then: input)
    case (.momentum, _, _), (.still, _, _):
      (.pulling(.refused(.momentum)), [.declined(.momentum)], nil)
    }
  }

  /// A pull is released without being armed.
  ///
  /// It is declined once, also where momentum was at the threshold, or carries it there afterwards without arming. A pull
  /// beyond the threshold otherwise belongs to another edge.
  func shortfall(_ pull: Double, _ before: RefreshPhase.Pull) -> Transition {
    switch behavior.trigger {
    case .edge: stay
    case .manual: declined(.manual)
    case .release, .threshold:
      switch before {
      case .refused(.tooBrief): declined(.tooBrief)
      case .refused: stay
      case .free, .leftOver:
        if reaches(threshold, pull) {
          refused(.otherEdge)
        } else if beginsByMomentum {
          declined(.below(distanceToThreshold(pull)))
        } else {
          refused(.below(distanceToThreshold(pull)))
        }
      }
    }
  }

  /// The pull goes on, and is declined once for a reason.
  func refused(_ reason: Reason) -> Transition {
    (.pulling(.refused(reason)), [.declined(reason)], nil)
  }
}
