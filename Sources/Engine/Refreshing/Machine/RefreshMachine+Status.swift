import OverscrollPhysics

/// Why a control refreshes at an instant, or does not.
public enum RefreshStatus: Hashable, Sendable {
  /// A release now would begin a refresh, or open the second floor.
  case armed(RefreshPhase.Level)
  /// A pull that goes so many points further would arm.
  case short(by: Double)
  /// The end of the content would have to be so many points nearer.
  case far(by: Double)
  /// Whatever the pull, nothing begins now, for a reason.
  case declines(Reason)
  /// A refresh runs or closes, and waits.
  case runs(RefreshRun, waits: [Wait])
}

extension RefreshMachine {
  /// Why the control refreshes at `now`, or does not, while the content is pulled `pull` points; negative as in
  /// ``RefreshInput/pulled(_:by:)``.
  ///
  /// The machine itself answers: a copy is released, and what it declines is the reason.
  public func status(_ pull: Double, at now: Instant) -> RefreshStatus {
    if let run = phase.run { return .runs(run, waits: waits(at: now)) }
    var copy = self
    let events = copy.handle(.released(pull), at: now).compactMap { $0.event }
    for event in events {
      switch event {
      case .began: return .armed(phase.level)
      case .declined(.below(let distance)): return .short(by: distance)
      case .declined(let reason): return .declines(reason)
      default: break
      }
    }
    return obstacle.map(RefreshStatus.declines) ?? statusWithoutRelease(pull)
  }

  /// Why nothing begins where a release would tell nothing.
  private func statusWithoutRelease(_ pull: Double) -> RefreshStatus {
    switch phase {
    case .idle(.exhausted): return .declines(.exhausted)
    case .pulling(.leftOver): return .declines(.notPulledAnew)
    // How far it was short when it was released is not how far it is now.
    case .pulling(.refused(.below)): break
    case .pulling(.refused(let reason)): return .declines(reason)
    case .idle, .pulling, .armed, .refreshing, .finishing, .exiting: break
    }
    switch behavior.trigger {
    case .manual: return .declines(.manual)
    case .edge:
      let distance = distanceToEnd(pull)
      return distance > 0 ? .far(by: distance) : .declines(.notRearmed)
    case .release, .threshold:
      // A finger that comes down while the space closes pulls from there.
      if case .idle(.leaving) = phase, pull > 0 { return .short(by: threshold) }
      let distance = distanceToThreshold(pull)
      // What is there without being armed was carried there after its release.
      return distance > 0 ? .short(by: distance) : .declines(.momentum)
    }
  }
}
