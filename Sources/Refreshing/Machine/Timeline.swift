import OverscrollPhysics

/// The timelines that a control's layers follow.
public enum Timeline: String, CaseIterable, Sendable {
  /// The pull: 0 at rest, 1 at the threshold, more beyond.
  case pull
  /// The arming from 0 to 1 in ``RefreshBehavior/arming`` seconds, and back in as many when the control disarms.
  ///
  /// It runs beside the pull: while that counts, a property with a track here follows this timeline instead.
  case arming
  /// The cycles since the refresh began: 1.5 is the middle of the second.
  case cycle
  /// The exit animation from 0 to 1.
  case exit
}
