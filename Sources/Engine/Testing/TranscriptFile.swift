import Foundation
public import Overscroll
public import Testing

/// A transcript in a file, as an argument of a test.
///
/// One test goes through a folder beside its own file, and each transcript is a case with its name:
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
  /// The file's path in the folder that was asked for.
  public let testDescription: String

  /// The transcripts in a folder and in its folders, by name: the files that end with `.txt`; what begins with
  /// a dot is left out, and what is in it.
  ///
  /// A folder without transcripts is one case, which fails, because a test without cases would pass.
  ///
  /// - Parameters:
  ///   - folder: The folder's path, from the folder of the test's file.
  ///   - file: The test's file.
  /// - Returns: The cases, at least one.
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

  /// The transcript in the file.
  ///
  /// - Throws: ``TranscriptFileError`` if the file is none.
  public func transcript() throws(TranscriptFileError) -> Transcript {
    guard path.hasSuffix(".txt") else {
      throw TranscriptFileError("\(path): no transcripts here, whose names end with .txt")
    }
    let bytes = FileManager.default.contents(atPath: path)
    // What is no UTF-8 is read as something else.
    let text = bytes.map { String(decoding: $0, as: UTF8.self) }
    guard let bytes, let text, text.utf8.elementsEqual(bytes) else {
      throw TranscriptFileError("\(path): no UTF-8 text that can be read")
    }
    do throws(TranscriptError) { return try Transcript(text) } catch {
      throw TranscriptFileError("\(path):\(error.line): expected \(error.expected)")
    }
  }

  /// Expects that the outputs in the file are those of a replay: an issue for each that differs, at its line of the file.
  ///
  /// With `UPDATE_TRANSCRIPTS=1` in the environment, it writes the outputs of the replay in place of those that differ. With a
  /// path as `TRANSCRIPT_REPORT`, it writes a report there in which each file is a case, for CI systems that read JUnit's XML.
  ///
  /// - Parameters:
  ///   - tolerance: How far numbers may differ, 0 or more; by default not at all, as motion is computed alike on every machine.
  ///   - end: Where the replay ends, by default at the last line, an input or an output.
  /// - Throws: ``TranscriptFileError`` if the file is no transcript, or cannot be written.
  public func check(
    tolerance: Double = 0, to end: Transcript.End = .lastLine
  ) throws(TranscriptFileError) {
    var problems: [String] = []
    do throws(TranscriptFileError) {
      problems = try issues(tolerance: tolerance, to: end)
    } catch {
      try TranscriptReport.wanted?.add(testDescription, path, [error.description])
      throw error
    }
    try TranscriptReport.wanted?.add(testDescription, path, problems)
  }

  /// Records an issue for each output that differs, and returns them in words; or writes the outputs, if that was asked for.
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

  /// Writes the outputs of the replay in place of those that differ, if there are any.
  func update(tolerance: Double, to end: Transcript.End) throws(TranscriptFileError) {
    let transcript = try transcript()
    let differences = transcript.differences(tolerance: tolerance, to: end)
    guard !differences.isEmpty else { return }
    let lines = transcript.lines(correcting: differences)
    try write(transcript.text(of: lines), to: path)
  }
}

/// Writes a file's text.
func write(_ text: String, to path: String) throws(TranscriptFileError) {
  do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
    throw TranscriptFileError("\(path): cannot be written")
  }
}

/// Why a file is no transcript, or cannot be written: its path, the line if there is one, and a sentence.
public struct TranscriptFileError: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

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
