import OverscrollScrolling

/// What triggers a refresh.
public enum Trigger: String, CaseIterable, Sendable {
  /// The finger lifts beyond the threshold.
  case release
  /// The pull passes the threshold, with the finger still down.
  case threshold
  /// The end of the content comes within the behaviour's preload of the viewport.
  ///
  /// This triggers once, and again after the content has grown or its end has been further away. After work that did not
  /// succeed, another touch that moves the content towards its end triggers too.
  case edge
  /// Only the program begins a refresh.
  case manual
}
