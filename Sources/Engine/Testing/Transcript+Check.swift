public import Overscroll
import Testing

extension Transcript {
  /// Expects that the outputs in the text are those of a replay: an issue of the running test for each that differs.
  ///
  /// ```swift
  /// @Test func `a long pull refreshes`() throws {
  ///   try Transcript(
  ///     """
  ///     viewport 320 600
  ///     content 320 2000
  ///     control top bubbles threshold=80
  ///     0.000 touch 160 300
  ///     0.016 move 0 240
  ///     0.016 -> top pulling
  ///     0.016 -> top armed
  ///     """).check()
  /// }
  /// ```
  ///
  /// Numbers may differ by `tolerance`; by default not at all, as motion is computed alike on every machine. The replay goes on
  /// to `end`, by default the last line, an input or an output. The other parameters are the place of the issues, which is that of the call.
  public func check(
    tolerance: Double = 0, to end: End = .lastLine, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    check(tolerance: tolerance, to: end) { number, problem in
      Issue.record("line \(number): \(problem)", sourceLocation: place)
    }
  }

  /// Passes what is wrong to `record`, each with the number of its line.
  func check(tolerance: Double, to end: End, _ record: (Int, String) -> Void) {
    guard tolerance >= 0 else {
      return record(1, "a tolerance must be 0 or more, got \(tolerance)")
    }
    guard !expected.isEmpty else {
      return record(1, "it has no outputs to compare with, which are the lines with ->")
    }
    for difference in differences(tolerance: tolerance, to: end) {
      let input = difference.input.map { ", after line \($0.number): \($0.text)" } ?? ""
      record(max(1, difference.line), difference.words + input)
    }
  }
}
