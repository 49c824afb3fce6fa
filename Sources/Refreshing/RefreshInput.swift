/// What happens to a refresh control.
public enum RefreshInput: Hashable, Sendable {
  /// A hand has taken hold of the content.
  case touched
  /// The content is pulled this many points from the edge (0 or less: not at all), by a hand or by itself.
  case pulled(Double, by: PullSource)
  /// The hand let go while the content was pulled this far.
  case released(Double)
  /// The hand let go without having moved the content.
  case tapped
  /// The hand was taken away.
  case cancelled
  /// The program asks for a refresh, or for the second floor.
  case begun(RefreshPhase.Level = .first)
  /// Whoever does the work has taken the request of this number (nil: the one that runs).
  case accepted(Int?)
  /// Whoever does the work will not.
  case refused(Int?)
  /// The work is done.
  case finished(Outcome, run: Int?)
  /// The refresh is to go away without an outcome.
  case stopped
  /// There may be more after all.
  case reset
  /// Content has grown along the axis.
  case grew
  /// The control's own deadline has come, or what it waits for may have happened.
  case passed
}

/// What moves the content.
public enum PullSource: Hashable, Sendable {
  /// A finger that is down.
  case finger
  /// A wheel or trackpad that has been turned lately; the content springs back under it.
  case wheel
  /// A wheel or trackpad that pushes the content back.
  case pushback
  /// A finger or wheel that already pulls another edge past its threshold.
  case elsewhere
  /// Nothing but momentum.
  case momentum
}

/// What kind of wheel is turned.
public enum WheelKind: String, CaseIterable, Sendable {
  /// A trackpad or smooth wheel under fingers.
  case precise
  /// A mouse wheel with notches.
  case notched
  /// A trackpad whose fingers have left: it scrolls, but it cannot refresh.
  case momentum
}
