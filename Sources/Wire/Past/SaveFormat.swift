/// As what a session is saved.
public enum SaveFormat: String, CaseIterable, Sendable {
  /// The inputs and what came of each, as `overscroll replay` reads and prints them.
  case transcript
  /// A test in Swift that plays the inputs and expects what the controls did.
  case test
  /// The Trace Event Format, which Perfetto and Chrome's own tools open.
  case trace
  /// Comma-separated values: where content was and what each control did, frame by frame.
  case tracks
}

extension SaveFormat {
  /// Whether the file tells the session from its beginning on, and not only an end of it.
  public var isWhole: Bool {
    switch self {
    case .transcript, .test: true
    case .trace, .tracks: false
    }
  }
}
