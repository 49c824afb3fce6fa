/// As what a session is saved.
public enum SaveFormat: String, CaseIterable, Sendable {
  /// The inputs and what came of each, as `overscroll replay` reads and prints them.
  case transcript
  /// The Trace Event Format, which Perfetto and Chrome's own tools open.
  case trace
  /// Comma-separated values: where content was and what each control did, frame by frame.
  case tracks
}
