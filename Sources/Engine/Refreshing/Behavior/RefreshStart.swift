import OverscrollPhysics
import OverscrollScrolling

/// How a program begins a refresh.
public struct RefreshStart: Hashable, Sendable {
  /// Whether the space that a refresh reserves comes into view.
  public enum Reveal: String, CaseIterable, Sendable {
    /// It does if the content stands at the edge; content that is being read further away stays where it is.
    case atEdge
    /// It does wherever the content stands, when it opens: the list scrolls to the edge. Where it only grows later, it does as at
    /// the edge.
    case always
    /// The content stays where it is.
    case never
  }

  /// The threshold that the refresh counts as having passed: the second opens the second floor.
  public var level: RefreshPhase.Level
  /// Whether the space comes into view once it opens; content under a finger waits until the finger lifts.
  public var reveal: Reveal
  /// How the content moves there; nil to move as the behaviour's opening says.
  public var opening: Timing?

  /// Creates a start; a pull begins a refresh in the standard way.
  ///
  /// - Parameters:
  ///   - level: The threshold that the refresh counts as having passed.
  ///   - reveal: Whether the space comes into view.
  ///   - opening: How the content moves there; as the behaviour's opening says unless given.
  ///   - isAnimated: Whether it moves at all: if not, the space is there at once.
  public init(
    level: RefreshPhase.Level = .first, reveal: Reveal = .atEdge, opening: Timing? = nil,
    isAnimated: Bool = true
  ) {
    self.level = level
    self.reveal = reveal
    self.opening = isAnimated ? opening : Timing.none
  }

  /// Whether the refresh never shows: its space neither comes into view nor opens with animation.
  ///
  /// It has no space, no cycles and no exit: only its events report it.
  public var isSilent: Bool { reveal == .never && opening == Timing.none }

  /// A refresh, revealed with animation where the content stands at the edge.
  public static let first = RefreshStart()
  /// The second floor, revealed likewise.
  public static let second = RefreshStart(level: .second)
}
