import OverscrollPhysics

/// The timelines that a control's layers follow.
public enum Timeline: String, CaseIterable, Sendable {
  /// The pull: 0 at rest, 1 at the threshold, more beyond.
  case pull
  /// The cycles since the refresh began: 1.5 is the middle of the second.
  case cycle
  /// The exit animation from 0 to 1.
  case exit
}
