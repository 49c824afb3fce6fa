import OverscrollPhysics

extension RefreshMachine {
  /// The part of the threshold below which a finger can arm again; Flutter measured it for UIRefreshControl.
  static let rearmingRatio = 0.1

  func triggersAtEdge(_ pull: Double, _ source: PullSource) -> Bool {
    behavior.trigger == .edge && obstacle == nil && isNearEnd(pull)
      && (beginsByMomentum || isPulledTowardsEdge(pull, source))
      && (!behavior.waitsForScroll || geometry.isScrolled)
  }

  func hasTimedOut(_ run: RefreshRun, _ now: Instant) -> Bool {
    behavior.timeout.map { now >= run.began.advanced(by: $0) } ?? false
  }

  func isExitOver(_ since: Instant, _ now: Instant) -> Bool {
    behavior.exitEnd == .byTime && now >= since.advanced(by: behavior.exit)
  }

  var stopsNow: Bool { behavior.stopsWhenDisabled && !behavior.isEnabled }

  var beginsByMomentum: Bool {
    switch behavior.momentum {
    case .automatic: behavior.trigger == .edge
    case .on: true
    case .off: false
    }
  }

  /// Whether a finger or a wheel moves the content towards the control's edge, and not back from the opposite edge.
  func isPulledTowardsEdge(_ pull: Double, _ source: PullSource) -> Bool {
    switch source {
    case .finger, .wheel, .notches: movesTowardsEdge(pull)
    case .pushback, .elsewhere, .momentum, .still: false
    }
  }

  private func movesTowardsEdge(_ pull: Double) -> Bool {
    let before = state.pull ?? pull
    return pull > before && before >= -geometry.scrollLength - ScrollPhysics.tolerance
  }

  /// Whether a pull begins: beyond the edge, or inside the preload if the content is moved towards the edge.
  func beginsPull(_ pull: Double, _ source: PullSource) -> Bool {
    let isCarried = source == .momentum && beginsByMomentum && movesTowardsEdge(pull)
    return pull > 0 || pull + preload > 0 && (isPulledTowardsEdge(pull, source) || isCarried)
  }

  /// Whether a pull continues: beyond the edge, or inside the preload until the content comes to rest.
  func continuesPull(_ pull: Double, _ source: PullSource) -> Bool {
    pull > 0 || pull + preload > 0 && pull >= -geometry.scrollLength && source != .still
  }

  /// Whether a finger that touched the content before its space closed pulls for the next refresh.
  ///
  /// It must pull by the whole threshold from its lowest pull since the touch. A wheel never qualifies, because its
  /// next step cannot be distinguished from the turn that began the refresh.
  func isNewPull(_ pull: Double, _ source: PullSource) -> Bool {
    guard source == .finger, case .down(let start?, _) = state.touch else { return false }
    return isLongEnough(from: start, to: pull)
  }

  /// Whether a pull from `start` to `pull`, both in points, is as long as the threshold; the preload does not count.
  private func isLongEnough(from start: Double, to pull: Double) -> Bool {
    reaches(threshold, pull - start - preload)
  }

  /// Whether content that was still pulled after a refresh has returned to its edge.
  ///
  /// A finger must return to a tenth of the threshold and a wheel to 0, measured from the preload.
  func hasReturned(_ pull: Double, _ source: PullSource) -> Bool {
    switch source {
    case .finger:
      pull + preload <= threshold * RefreshMachine.rearmingRatio + ScrollPhysics.tolerance
    case .wheel, .notches, .pushback: pull + preload <= 0
    case .elsewhere, .momentum, .still: pull <= 0
    }
  }

  /// Whether a finger, a wheel or a fling that returns the content to its edge stops the refresh.
  func isPushedBack(_ pull: Double, _ source: PullSource) -> Bool {
    guard behavior.stopsWhenPushedBack, pull <= 0 else { return false }
    return switch source {
    case .finger: true
    case .wheel, .notches, .pushback, .momentum: (state.pull ?? 0) > 0
    case .elsewhere, .still: false
    }
  }

  /// Whether a release requests another refresh, by a pull of the threshold from the resting offset.
  func requestsAnotherRefresh(_ pull: Double) -> Bool {
    isLongEnough(from: max(0, reserved - geometry.room), to: pull)
  }

  /// The reason why the control cannot be pulled, or `nil` if it can.
  public var obstacle: Reason? {
    switch behavior.visibility {
    case .hidden: .hidden
    case .automatic where !behavior.isEnabled, .always where !behavior.isEnabled: .disabled
    case .automatic where geometry.isTrailing && geometry.contentFits: .contentFits
    case .automatic, .always: geometry.waitsForOtherEnd ? .otherEnd : nil
    }
  }

  /// Whether a pull that is long enough arms the control.
  var armsByPull: Bool {
    switch behavior.trigger {
    case .release, .threshold: obstacle == nil
    case .edge, .manual: false
    }
  }

  /// The reason why the program cannot begin a refresh, or `nil`; it can even if the content fits the viewport.
  func beginObstacle(_ level: RefreshPhase.Level) -> Reason? {
    if let obstacle, obstacle != .contentFits { return obstacle }
    return level == .second && behavior.secondFloor == nil ? .noSecondFloor : nil
  }
}

extension RefreshMachine {
  /// The pull that arms the control, in points; it is measured from ``preload`` points before the edge.
  public var threshold: Double { behavior.threshold.points(in: geometry.length) * fit }

  /// The factor of the thresholds in this viewport; see ``RefreshBehavior/fitsViewport``.
  private var fit: Double {
    guard behavior.fitsViewport else { return 1 }
    let floor = behavior.secondFloor?.threshold.points(in: geometry.length) ?? 0
    let largest = max(behavior.threshold.points(in: geometry.length), floor)
    let reach = geometry.reach + preload
    return largest > reach ? reach / largest : 1
  }

  /// The distance before the edge where a pull starts to count, in points; 0 with the trigger `edge`.
  public var preload: Double {
    behavior.trigger == .edge ? 0 : behavior.preload.points(in: geometry.length)
  }

  /// A pull beyond the edge, in points, divided by the threshold; during a pull, the preload counts too.
  public func ratio(_ pull: Double) -> Double {
    let threshold = threshold
    guard threshold > 0 else { return 0 }
    let way =
      switch phase {
      case .pulling, .armed: pull + preload
      case .idle, .refreshing, .finishing, .exiting: pull
      }
    // A pull at the threshold must have a ratio of at least 1, even with a rounding error.
    return abs(way - threshold) <= ScrollPhysics.tolerance ? 1 : max(0, way) / threshold
  }

  /// The distance that a wheel must be able to pull, in points; 0 if a pull does not begin a refresh.
  ///
  /// It is a quarter longer than the largest threshold, because the content returns a little between two steps.
  var wheelReach: Double {
    let furthest = behavior.secondFloor == nil ? threshold : max(threshold, secondThreshold)
    return behavior.trigger == .edge ? 0 : 1.25 * max(0, furthest - preload)
  }

  /// The pulls that change the control's phase when coasting content crosses them, in points.
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

  /// The minimum pull for the end of the content to count as near; empty for triggers other than `edge`.
  private var zone: [Double] {
    behavior.trigger == .edge ? [-behavior.preload.points(in: geometry.length) - prompt] : []
  }

  func isNearEnd(_ pull: Double) -> Bool { distanceToEnd(pull) <= 0 }

  /// Whether the end of the content is far away; content beyond the opposite edge counts as being at that edge.
  func isFarFromEnd(_ pull: Double) -> Bool { !isNearEnd(max(pull, -geometry.scrollLength)) }

  /// The remaining distance until the end of the content is near, in points; 0 if it is near.
  func distanceToEnd(_ pull: Double) -> Double {
    let distance = (zone.first ?? .infinity) - pull
    return distance > ScrollPhysics.tolerance ? distance : 0
  }

  /// The remaining distance until a pull arms the control, in points; 0 if it reaches the threshold.
  func distanceToThreshold(_ pull: Double) -> Double {
    reaches(threshold, pull) ? 0 : threshold - preload - pull
  }

  /// Whether a pull reaches a threshold; a pull of exactly the threshold does.
  func reaches(_ threshold: Double, _ pull: Double) -> Bool {
    pull + preload >= threshold - ScrollPhysics.tolerance
  }

  func reachesSecondFloor(_ pull: Double) -> Bool { reaches(secondThreshold, pull) }

  /// The pull that opens the second floor, in points; infinite without a second floor.
  var secondThreshold: Double {
    behavior.secondFloor.map { $0.threshold.points(in: geometry.length) * fit } ?? .infinity
  }

  /// Whether an armed pull is still near enough to the threshold that it has reached.
  func keeps(_ threshold: Double, _ pull: Double) -> Bool {
    reaches(threshold - behavior.slack.points(below: threshold), pull)
  }
}

// Steps of the table that can decline a pull.

extension RefreshMachine {
  func declined(_ reason: Reason) -> Transition { (phase, [.declined(reason)], nil) }

  /// Handles a pull that reaches the threshold: it arms or, with momentum that may not arm, is declined once.
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

  /// Handles the release of a pull that has not armed; it is declined once.
  func releaseUnarmed(
    _ pull: Double, _ barred: Reason?, _ before: RefreshPhase.Pull
  ) -> Transition {
    switch behavior.trigger {
    case .edge: stay
    case .manual: declined(.manual)
    case .release, .threshold:
      switch before {
      case .refused(.tooBrief): declined(.tooBrief)
      case .refused: stay
      case .free, .leftOver:
        if reaches(threshold, pull) {
          refused(barred ?? .otherEdge)
        } else if beginsByMomentum {
          declined(.below(distanceToThreshold(pull)))
        } else {
          refused(.below(distanceToThreshold(pull)))
        }
      }
    }
  }

  func refused(_ reason: Reason) -> Transition {
    (.pulling(.refused(reason)), [.declined(reason)], nil)
  }
}
