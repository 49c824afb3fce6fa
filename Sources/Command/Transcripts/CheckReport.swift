import ArgumentParser
import Overscroll
import OverscrollServer
import OverscrollSystem

/// The result of comparing a transcript with the outputs of its inputs, or of formatting it.
struct CheckedTranscript {
  struct Rules {
    /// The maximum difference between numbers.
    let tolerance: Double
    let end: Transcript.End
    /// Whether the computed outputs replace the different ones in the file.
    let updates: Bool
    /// Whether a file without outputs passes.
    let allowsEmpty: Bool

    func compare(_ file: String) throws(Failure) -> Result {
      let text = try TranscriptText(of: file)
      let transcript = try text.playable(to: end)
      guard !transcript.expected.isEmpty || updates || allowsEmpty else {
        throw Failure(
          "\(file) has no outputs to compare; outputs are lines with ->.", .nothingExpected)
      }
      if transcript.expected.isEmpty, !updates { return .equal }
      let differences = transcript.differences(tolerance: tolerance, to: end)
      if differences.isEmpty { return .equal }
      guard updates else { return .differs(differences) }
      try text.replaceFile(with: transcript.lines(correcting: differences))
      return .written
    }
  }

  enum Result {
    /// The file stays unchanged.
    case equal
    /// The computed outputs or the canonical form were written to the file.
    case written
    case differs([Transcript.Difference])
    /// The file could not be compared, formatted or written.
    case failed(Failure)
  }

  let file: String
  let result: Result

  /// Processes a file, unless its path already has a failure.
  init(
    _ file: String, _ failure: Failure?, _ process: (String) throws(Failure) -> Result
  ) {
    self.file = file
    do throws(Failure) {
      if let failure { throw failure }
      result = try process(file)
    } catch { result = .failed(error) }
  }

  /// The exit status, or `nil` if the file passes.
  var status: ExitStatus? {
    switch result {
    case .equal, .written: nil
    case .differs: .failed
    case .failed(let failure): failure.status
    }
  }

  /// The problems, with a line for each difference in the format that editors and CI systems parse.
  var problems: [String] {
    switch result {
    case .equal, .written: []
    case .failed(let failure): [failure.sentence.visible]
    case .differs(let differences): differences.map { "\(file.visible):\($0.place): \($0.words)" }
    }
  }

  /// Differences with the same input show it once.
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
  /// The line number for editors; the first line is 1.
  var place: Int { max(1, line) }
}

/// The format of a report.
enum CheckReport: String, CaseIterable, ExpressibleByArgument {
  /// A line for each difference, such as `file:line: expected …, got …`, and a last line with the counts.
  case text
  /// The JUnit XML that CI systems read.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap
  /// A JSON object of {passed, failed, written, files}.
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
      \(checked.map(\.testCase).joined(separator: "\n"))
      </testsuite>

      """
    case .json: try jsonText(of: checked, count)
    }
  }

  private func jsonText(of checked: [CheckedTranscript], _ count: CheckCount) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let report: JSONForm = [
      "passed": count.passed, "failed": count.failed, "written": count.written,
      "files": checked.map(\.json),
    ]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }
}

/// The numbers of transcripts by result.
struct CheckCount: CustomStringConvertible {
  /// `failures` is the number of transcripts that differ; `errors` is the number that could not be read or compared.
  let failures, errors: Int
  let passed: Int
  /// The number of passed transcripts that were written.
  let written: Int

  init(_ checked: [CheckedTranscript]) {
    failures = checked.count { $0.status == .failed }
    passed = checked.count { $0.status == nil }
    errors = checked.count - passed - failures
    written = checked.count { $0.isWritten }
  }

  var failed: Int { failures + errors }

  var description: String {
    "\(passed) passed, \(failed) failed" + (written > 0 ? ", \(written) written" : "")
  }
}

extension CheckedTranscript {
  fileprivate var isWritten: Bool { if case .written = result { true } else { false } }

  /// The file's path on one line.
  fileprivate var name: String { file.visible }

  fileprivate var lines: [String] { isWritten ? ["\(name): written"] : problemsInContext }

  fileprivate var testCase: String {
    guard let status, let summary = problems.first else {
      return JUnitCase.element(name, name, nil)
    }
    let kind = status == .failed ? JUnitCase.Problem.failure : .error
    return JUnitCase.element(name, name, (kind, summary, problemsInContext))
  }
}

extension String {
  /// The text as a test description in TAP, where a # starts a directive.
  fileprivate var inTAP: String {
    replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}

extension CheckedTranscript {
  fileprivate var json: JSONForm {
    let (word, problem, differences): (String, String?, [Transcript.Difference]) =
      switch result {
      case .equal: ("equal", nil, [])
      case .written: ("written", nil, [])
      case .differs(let differences): ("differs", nil, differences)
      case .failed(let failure): (failure.status.word, failure.sentence, [])
      }
    return [
      "file": file, "result": word, "problem": problem, "differences": differences.map(\.json),
    ]
  }
}

extension Transcript.Difference {
  /// The difference, with the last input before it.
  fileprivate var json: JSONForm {
    let input = input.map { ["line": $0.number, "text": $0.text] as JSONForm }
    return ["line": place, "expected": expected, "got": computed, "input": input]
  }
}

extension ExitStatus {
  /// The reason why a transcript could not be compared or written.
  fileprivate var word: String {
    switch self {
    case .unreadable: "unreadable"
    case .failed: "unwritable"
    case .nothingExpected: "nothingExpected"
    }
  }
}
