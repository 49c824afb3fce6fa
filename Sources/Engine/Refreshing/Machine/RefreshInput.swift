/// An input to a refresh control.
public enum RefreshInput: Hashable, Sendable {
  /// A finger went down, or a wheel began to turn.
  case touched
  /// The content is pulled this many points beyond the edge, or its edge is this far out of sight if negative; the source
  /// moved it there.
  case pulled(Double, by: PullSource)
  /// The finger lifted, or the wheel stopped, while the content was pulled this many points; negative as in `pulled`.
  case released(Double)
  /// The finger lifted without a drag.
  case tapped
  /// The system cancelled the touch.
  case cancelled
  /// The program begins a refresh, or opens the second floor.
  case begun(RefreshStart = .first)
  /// The program has accepted the work of the refresh of this number; nil means the running one.
  case accepted(Int?)
  /// The program has refused the work of the refresh of this number; nil means the running one.
  case refused(Int?)
  /// The work of the refresh of this number is done; nil means the running one. Its space closes with animation or at once.
  ///
  /// Without a number, `exhausted` also reaches a control that does not refresh: there is no more for it to load.
  case finished(Outcome, run: Int?, animated: Bool = true)
  /// The program ends the refresh without an outcome.
  case stopped
  /// The program ends the exit, however far its animation has come.
  case exitEnded
  /// The program resets the control: it forgets its outcome, and can be pulled again if it was exhausted.
  case reset
  /// The content has grown along the axis.
  case grew
  /// Time has passed: the control's deadline has come, or what the control waits for may have happened.
  case passed
}

/// What moves the content.
public enum PullSource: Hashable, Sendable {
  /// A finger that is down.
  case finger
  /// A wheel or trackpad in use; between its steps the content springs back.
  case wheel
  /// A wheel with notches that has not turned for long enough yet: it pulls, but does not arm.
  case notches
  /// A wheel or trackpad that pushes the content back.
  case pushback
  /// A finger or wheel that has already armed the control at another edge.
  case elsewhere
  /// Momentum alone.
  case momentum
  /// Nothing: the content stands still, or was laid out anew.
  case still

  /// Whether a finger or a wheel moves the content.
  var drags: Bool {
    switch self {
    case .finger, .wheel, .notches, .pushback: true
    case .elsewhere, .momentum, .still: false
    }
  }
}

/// The kinds of wheel input.
public enum WheelKind: String, CaseIterable, Sendable {
  /// A smooth wheel, or a trackpad with fingers on it.
  case precise
  /// A mouse wheel with notches.
  case notched
  /// The momentum of a trackpad after the fingers have lifted: it scrolls, but cannot refresh.
  case momentum
}
