import Foundation
public import Overscroll
public import Testing

/// A transcript in a file, as an argument of a test.
///
/// A test checks each transcript in a folder next to its source file. Each transcript is a test case with its own name:
///
/// ```swift
/// @Test(arguments: TranscriptFile.all(in: "Transcripts"))
/// func `a transcript's inputs give its outputs`(file: TranscriptFile) throws {
///   try file.check()
/// }
/// ```
public struct TranscriptFile: Sendable, CustomTestStringConvertible {
  /// The file's path.
  public let path: String
  /// The file's path relative to the folder.
  public let testDescription: String

  /// The transcripts in a folder and its subfolders, sorted by name: the `.txt` files without a leading dot.
  ///
  /// The folder is relative to the test's source file. Without transcripts, one test case fails, because a test without
  /// cases would pass.
  public static func all(in folder: String, from file: String = #filePath) -> [TranscriptFile] {
    let beside = URL(filePath: file).deletingLastPathComponent()
    let path = URL(filePath: folder, relativeTo: beside).standardizedFileURL.path
    let names = names(in: path).sorted()
    return names.isEmpty
      ? [TranscriptFile(path: path, testDescription: folder)]
      : names.map { TranscriptFile(path: "\(path)/\($0)", testDescription: $0) }
  }

  private static func names(in path: String) -> [String] {
    let manager = FileManager.default
    let found = manager.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      guard name.hasSuffix(".txt"),
        !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      else { return false }
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }

  /// Reads the transcript, or throws ``TranscriptFileError`` if it cannot be read or is not valid.
  public func transcript() throws(TranscriptFileError) -> Transcript {
    guard path.hasSuffix(".txt") else {
      throw TranscriptFileError("\(path): no transcripts found; their names end with .txt")
    }
    let bytes = FileManager.default.contents(atPath: path)
    // Decoding replaces invalid UTF-8, so the bytes are compared below.
    let text = bytes.map { String(decoding: $0, as: UTF8.self) }
    guard let bytes, let text, text.utf8.elementsEqual(bytes) else {
      throw TranscriptFileError("\(path): cannot be read as UTF-8 text")
    }
    do throws(TranscriptError) { return try Transcript(text) } catch {
      throw TranscriptFileError("\(path):\(error.line): expected \(error.expected)")
    }
  }

  /// Expects that a replay computes the outputs in the file, and records an issue for each difference.
  ///
  /// If the environment contains `UPDATE_TRANSCRIPTS=1`, it corrects the outputs in the file with the replay. If
  /// `TRANSCRIPT_REPORT` contains a path, it writes a JUnit XML report for CI systems, with a case for each file.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum difference of numbers. The default is 0: motion is identical on every machine.
  ///   - end: The end of the replay. The default is the last line, an input or an output.
  /// - Throws: ``TranscriptFileError`` if the file is not a valid transcript or cannot be written.
  public func check(
    tolerance: Double = 0, to end: Transcript.End = .lastLine
  ) throws(TranscriptFileError) {
    var problems: [String] = []
    do throws(TranscriptFileError) {
      problems = try issues(tolerance: tolerance, to: end)
    } catch {
      try TranscriptReport.requested?.add(testDescription, path, [error.description])
      throw error
    }
    try TranscriptReport.requested?.add(testDescription, path, problems)
  }

  /// Records an issue for each output that differs, or writes the outputs in update mode; returns the messages.
  private func issues(
    tolerance: Double, to end: Transcript.End
  ) throws(TranscriptFileError) -> [String] {
    guard tolerance >= 0 else {
      throw TranscriptFileError("\(path): a tolerance must be 0 or more, got \(tolerance)")
    }
    if ProcessInfo.processInfo.environment["UPDATE_TRANSCRIPTS"] == "1" {
      try update(tolerance: tolerance, to: end)
      return []
    }
    let transcript = try transcript()
    var problems: [String] = []
    transcript.check(tolerance: tolerance, to: end) { line, problem in
      let place = SourceLocation(
        fileID: "Transcripts/\(testDescription)", filePath: path, line: line, column: 1)
      problems.append("\(path):\(line): \(problem)")
      Issue.record("\(path):\(line): \(problem)", sourceLocation: place)
    }
    return problems
  }

  func update(tolerance: Double, to end: Transcript.End) throws(TranscriptFileError) {
    let transcript = try transcript()
    let differences = transcript.differences(tolerance: tolerance, to: end)
    guard !differences.isEmpty else { return }
    let lines = transcript.lines(correcting: differences)
    try write(transcript.text(of: lines), to: path)
  }
}

func write(_ text: String, to path: String) throws(TranscriptFileError) {
  do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
    throw TranscriptFileError("\(path): cannot be written")
  }
}

/// An error in a transcript file: its path, the line if there is one, and a message.
public struct TranscriptFileError: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Transcript {
  /// Expects that a replay computes the outputs in the text, and records an issue for each difference.
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
  /// Numbers can differ by `tolerance`; the default is 0, because motion is identical on every machine. The replay ends
  /// at `end`, by default the last line, an input or an output.
  public func check(
    tolerance: Double = 0, to end: End = .lastLine, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    check(tolerance: tolerance, to: end) { number, problem in
      Issue.record("line \(number): \(problem)", sourceLocation: place)
    }
  }

  /// Calls `record` with the number of each line that differs, and a message.
  func check(tolerance: Double, to end: End, _ record: (Int, String) -> Void) {
    guard tolerance >= 0 else {
      return record(1, "a tolerance must be 0 or more, got \(tolerance)")
    }
    guard !expected.isEmpty else {
      return record(1, "the transcript has no outputs to compare; outputs are lines with ->")
    }
    for difference in differences(tolerance: tolerance, to: end) {
      let input = difference.input.map { ", after line \($0.number): \($0.text)" } ?? ""
      record(max(1, difference.line), difference.words + input)
    }
  }
}
