import ArgumentParser
import Overscroll
import OverscrollSystem

/// A transcript that was compared with what its inputs cause.
struct CheckedTranscript {
  /// How transcripts are compared.
  struct Rules {
    /// How far numbers may differ.
    var tolerance = 0.0
    var end = Transcript.End.lastLine
    /// Whether the computed outputs are written into files that differ.
    var updates = false
    /// Whether a file without outputs passes.
    var allowsEmpty = false
  }

  enum Result {
    case equal
    /// It differed, and the computed outputs have been written into it.
    case written
    case differs([Transcript.Difference])
    /// It could not be compared, or not be written.
    case failed(Failure)
  }

  let file: String
  let result: Result

  /// A file or a folder that cannot be compared.
  init(_ file: String, _ failure: Failure) { (self.file, result) = (file, .failed(failure)) }

  init(_ file: String, _ rules: Rules) {
    self.file = file
    do throws(Failure) { result = try CheckedTranscript.compare(file, rules) } catch {
      result = .failed(error)
    }
  }

  private static func compare(_ file: String, _ rules: Rules) throws(Failure) -> Result {
    let text = try TranscriptText(of: file)
    let transcript = try text.playable(to: rules.end)
    guard !transcript.expected.isEmpty || rules.updates || rules.allowsEmpty else {
      throw Failure(
        "\(file) has no outputs to compare with, which are the lines with ->.", .nothingExpected)
    }
    if transcript.expected.isEmpty, !rules.updates { return .equal }
    let differences = transcript.differences(tolerance: rules.tolerance, to: rules.end)
    if differences.isEmpty { return .equal }
    guard rules.updates else { return .differs(differences) }
    try text.replace(file, with: transcript.lines(correcting: differences))
    return .written
  }

  /// The exit status that tells what is wrong with it; nil if nothing is.
  var status: ExitStatus? {
    switch result {
    case .equal, .written: nil
    case .differs: .failed
    case .failed(let failure): failure.status
    }
  }

  /// What is wrong, a line for each difference, as editors and CI systems find it.
  var problems: [String] {
    switch result {
    case .equal, .written: []
    case .failed(let failure): [failure.sentence.visible]
    case .differs(let differences): differences.map { "\(file.visible):\($0.place): \($0.words)" }
    }
  }

  /// As ``problems``, with the input before each difference, once for those that follow the same one.
  var problemsInContext: [String] {
    guard case .differs(let differences) = result else { return problems }
    var last: Transcript.Line?
    return zip(problems, differences).flatMap { problem, difference in
      let isNew = difference.input != last
      last = difference.input
      let input = difference.input.map { "  after line \($0.number): \($0.text)" }
      return [problem] + (isNew ? [input].compactMap(\.self) : [])
    }
  }
}

extension Transcript.Difference {
  /// The number of the line at which an editor shows the difference, from 1.
  var place: Int { max(1, line) }
}

/// How the results of transcripts are told.
enum CheckReport: String, CaseIterable, ExpressibleByArgument {
  /// A line for each difference, as `file:line: expected …, got …`, and a last line that counts.
  case text
  /// The XML that CI systems read.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap
  /// An object of {passed, failed, written, files}, for programs.
  case json

  func text(of checked: [CheckedTranscript]) throws -> String {
    let count = CheckCount(checked)
    return switch self {
    case .text: (checked.flatMap(\.lines) + ["\(count)"]).joined(separator: "\n") + "\n"
    case .tap:
      (["TAP version 13", "1..\(checked.count)"]
        + checked.enumerated().flatMap { index, each in
          ["\(each.status == nil ? "ok" : "not ok") \(index + 1) - \(each.name.inTAP)"]
            + each.problemsInContext.map { "# \($0)" }
        }).joined(separator: "\n") + "\n"
    case .junit:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="overscroll replay" tests="\(checked.count)" failures="\(count.failures)" errors="\(count.errors)">
      \(checked.map(\.testCase.element).joined(separator: "\n"))
      </testsuite>

      """
    case .json: try CheckJSON(count, checked).text
    }
  }
}

/// How many transcripts have passed.
struct CheckCount: CustomStringConvertible {
  /// How many are other than they should be, and how many could not be read or compared.
  let failures, errors: Int
  let passed: Int
  /// How many of those that passed were written.
  let written: Int

  init(_ checked: [CheckedTranscript]) {
    self.init(checked.map(\.status), written: checked.count { $0.isWritten })
  }

  /// Counts what was wrong with each, nil for nothing.
  init(_ statuses: [ExitStatus?], written: Int) {
    failures = statuses.count { $0 == .failed }
    passed = statuses.count { $0 == nil }
    errors = statuses.count - passed - failures
    self.written = written
  }

  var failed: Int { failures + errors }

  var description: String {
    "\(passed) passed, \(failed) failed" + (written > 0 ? ", \(written) written" : "")
  }
}

extension CheckedTranscript {
  fileprivate var isWritten: Bool { if case .written = result { true } else { false } }

  /// The file's path, in one line.
  fileprivate var name: String { file.visible }

  fileprivate var lines: [String] { isWritten ? ["\(name): written"] : problemsInContext }

  fileprivate var testCase: JUnitCase {
    guard let status, let summary = problems.first else { return JUnitCase(name, name, nil) }
    let kind = status == .failed ? JUnitCase.Problem.failure : .error
    return JUnitCase(name, name, (kind, summary, problemsInContext))
  }
}

extension String {
  /// The text as a test's description in TAP, where a # would begin a directive.
  fileprivate var inTAP: String {
    replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}

private struct CheckJSON: Encodable {
  struct File: Encodable {
    let file, result: String
    let problem: String?
    let differences: [Difference]
  }

  struct Difference: Encodable {
    let line: Int
    let expected, got: String?
    let input: Input?
  }

  /// The last input before a difference.
  struct Input: Encodable {
    let line: Int
    let text: String
  }

  let passed, failed, written: Int
  let files: [File]

  init(_ count: CheckCount, _ checked: [CheckedTranscript]) {
    (passed, failed, written) = (count.passed, count.failed, count.written)
    files = checked.map(File.init)
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

extension CheckJSON.File {
  fileprivate init(_ checked: CheckedTranscript) {
    file = checked.file
    (result, problem, differences) =
      switch checked.result {
      case .equal: ("equal", nil, [])
      case .written: ("written", nil, [])
      case .differs(let differences): ("differs", nil, differences.map(CheckJSON.Difference.init))
      case .failed(let failure): (failure.status.word, failure.sentence, [])
      }
  }
}

extension CheckJSON.Difference {
  fileprivate init(_ difference: Transcript.Difference) {
    (line, expected, got) = (difference.place, difference.expected, difference.computed)
    input = difference.input.map { CheckJSON.Input(line: $0.number, text: $0.text) }
  }
}

extension ExitStatus {
  /// Why a transcript could not be compared, or not be written.
  fileprivate var word: String {
    switch self {
    case .unreadable: "unreadable"
    case .failed: "unwritable"
    case .nothingExpected: "nothingExpected"
    }
  }
}
