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
