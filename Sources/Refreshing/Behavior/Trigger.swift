import OverscrollScrolling

/// What triggers a refresh.
public enum Trigger: Hashable, Sendable {
  /// The finger lifts beyond the threshold.
  case release
  /// The pull passes the threshold, with the finger still down.
  case threshold
  /// The end of the content comes within `preload` points of the viewport; without `byMomentum` only under a finger or a
  /// wheel.
  ///
  /// This triggers once, and again after the content has grown or its end has been further away.
  case edge(preload: Double, byMomentum: Bool = true)
  /// Only the program begins a refresh.
  case manual
}
