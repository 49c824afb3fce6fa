import Foundation
import Synchronization
import Testing

/// A report of transcripts in JUnit's XML, a case for each file that a test has checked.
///
/// SwiftPM's own report has a case for each test function, so that all files of a folder are one.
final class TranscriptReport: Sendable {
  /// The report for which the environment gives a path; nil if it does not.
  static let wanted = ProcessInfo.processInfo.environment["TRANSCRIPT_REPORT"]
    .map(TranscriptReport.init)

  private struct Case {
    let test: Test.ID?
    let name, path: String
    let problems: [String]
  }

  private let path: String
  private let cases = Mutex<[Case]>([])

  init(path: String) { self.path = path }

  /// Adds a file that the running test has checked, and writes the report: it has all files so far, even if the tests crash.
  ///
  /// - Throws: ``TranscriptFileError`` if the report cannot be written.
  func add(
    _ name: String, _ path: String, _ problems: [String]
  ) throws(TranscriptFileError) {
    let checked = Case(test: Test.current?.id, name: name, path: path, problems: problems)
    try cases.withLock { (cases) throws(TranscriptFileError) in
      cases.removeAll { $0.test == checked.test && $0.path == path }
      cases.append(checked)
      try write(text(of: cases), to: self.path)
    }
  }

  private func text(of cases: [Case]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="transcripts" tests="\(cases.count)" failures="\(cases.count { !$0.problems.isEmpty })">
    \(cases.sorted { $0.name < $1.name }.map(element).joined(separator: "\n"))
    </testsuite>

    """
  }

  private func element(_ checked: Case) -> String {
    let (name, path) = (checked.name.inXML, checked.path.inXML)
    let start = "  <testcase classname=\"transcripts\" name=\"\(name)\" file=\"\(path)\""
    guard let first = checked.problems.first else { return start + "/>" }
    let all = checked.problems.joined(separator: "\n").inXML
    return "\(start)><failure message=\"\(first.inXML)\">\(all)</failure></testcase>"
  }
}

extension String {
  /// The text as it stands in XML, between quotes or elements; characters that XML cannot hold become a replacement character.
  fileprivate var inXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: String(scalar)
      default: "\u{FFFD}"
      }
    }.joined()
  }
}
