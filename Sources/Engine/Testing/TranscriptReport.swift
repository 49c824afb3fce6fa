import Foundation
import Overscroll
import Testing

/// A JUnit XML report with a case for each transcript; SwiftPM's has one for each test function.
final class TranscriptReport: @unchecked Sendable {
  /// The report at the path in the environment, or `nil` if it contains no path.
  static let requested = ProcessInfo.processInfo.environment["TRANSCRIPT_REPORT"]
    .map(TranscriptReport.init)

  private struct Case {
    let test: Test.ID?
    let name, path: String
    let problems: [String]

    var element: String {
      JUnitCase.element(name, path, problems.first.map { (.failure, $0, problems) })
    }
  }

  private let path: String
  /// Protects `cases`; `Mutex` would require newer systems than the engine does.
  private let lock = NSLock()
  private var cases: [Case] = []

  init(path: String) { self.path = path }

  /// Adds a checked file and writes the report, which contains all files so far even if the tests crash later.
  func add(
    _ name: String, _ path: String, _ problems: [String]
  ) throws(TranscriptFileError) {
    let checked = Case(test: Test.current?.id, name: name, path: path, problems: problems)
    lock.lock()
    defer { lock.unlock() }
    cases.removeAll { $0.test == checked.test && $0.path == path }
    cases.append(checked)
    try write(text(of: cases), to: self.path)
  }

  private func text(of cases: [Case]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="transcripts" tests="\(cases.count)" failures="\(cases.count { !$0.problems.isEmpty })">
    \(cases.sorted { $0.name < $1.name }.map(\.element).joined(separator: "\n"))
    </testsuite>

    """
  }
}
