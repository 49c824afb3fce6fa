import Foundation
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// Each file in Tests/Transcripts is a test: its inputs must cause its outputs.
///
/// `overscroll replay --check --update Tests/Transcripts` writes the outputs again, for review.
@Suite struct RecordedTranscriptsTests {
  struct File: CustomTestStringConvertible {
    let url: URL
    var testDescription: String { url.lastPathComponent }

    var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }
  }

  static let files = Repository.transcripts.map(File.init)

  @Test(arguments: files)
  func `a transcript's inputs cause its outputs`(file: File) throws {
    let transcript = try Transcript(file.text)
    #expect(!transcript.expected.isEmpty)
    #expect(transcript.firstDifference() == nil)
  }
}

/// The table of features in Tests/Transcripts/README.md names existing files.
@Suite struct FeatureTableTests {
  private static let tests = URL(filePath: #filePath).appending(path: "../../..")
    .standardizedFileURL
  private static let transcripts = tests.appending(path: "Transcripts")

  /// The rows of the table, each with its number and the files that show its feature.
  private static let rows: [(number: Int, files: [String])] = {
    let path = transcripts.appending(path: "README.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let number = Int(cells[0]) else { return nil }
      return (number, cells[2].components(separatedBy: ", "))
    }
  }()

  /// Whether a file below Tests or Tests/Transcripts exists, or a transcript with this folder and number.
  private static func exists(_ name: String) -> Bool {
    let places = [tests, transcripts].map { $0.appending(path: name).path }
    if places.contains(where: FileManager.default.fileExists) { return true }
    return RecordedTranscriptsTests.files.contains { $0.url.path.contains("/Transcripts/\(name)-") }
  }

  @Test func `every row from 1 to 72 is in the table, once and in order`() {
    #expect(FeatureTableTests.rows.map(\.number) == Array(1...72))
  }

  @Test func `every row names files, and each of them exists`() {
    for (number, files) in FeatureTableTests.rows {
      #expect(!files.isEmpty)
      for file in files where !FeatureTableTests.exists(file) {
        Issue.record("row \(number): no file \(file)")
      }
    }
  }
}
