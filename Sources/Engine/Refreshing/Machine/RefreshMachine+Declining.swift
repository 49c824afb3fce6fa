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
