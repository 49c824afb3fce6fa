import OverscrollRecordings

extension TimedInput {
  /// The input as a line of a transcript.
  public var text: String {
    at.text + " " + input.text + (stamp.map { " @" + $0.text } ?? "")
  }
}
