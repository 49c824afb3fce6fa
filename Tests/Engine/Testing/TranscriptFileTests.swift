import Foundation
import Overscroll
import OverscrollTestSupport
@testable import OverscrollTesting
import Synchronization
import Testing

/// The issues that the test helper reports for transcripts with wrong outputs.
@Suite struct TranscriptFileTests: ~Copyable {
  private let folder = TemporaryFolder()

  private static let right = """
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80
    0.000 touch 160 300
    0.016 move 0 240
    0.016 -> top pulling
    0.016 -> top armed

    """
  private static let wrong = right.replacing("-> top pulling", with: "-> top pulled")
    .replacing("0.016 -> top armed\n", with: "")

  /// The issues that a check records, each with its line and its text.
  private func issues(_ check: () throws -> Void) rethrows -> [(line: Int?, words: String)] {
    let found = Mutex<[(line: Int?, words: String)]>([])
    try withKnownIssue(isIntermittent: true) {
      try check()
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined(separator: "\n")
      found.withLock { $0.append((issue.sourceLocation?.line, words)) }
      return true
    }
    return found.withLock(\.self)
  }

  @Test func `a transcript with correct outputs passes`() throws {
    try Transcript(Self.right).check()
  }

  @Test func `each difference is an issue at the call, with the line of the text`() throws {
    let found = try issues { try Transcript(Self.wrong).check() }
    #expect(Set(found.map(\.line)) == [#line - 1])
    #expect(
      found.map(\.words) == [
        "line 6: expected `0.016 -> top pulled`, got `0.016 -> top pulling`"
          + ", after line 5: 0.016 move 0 240",
        "line 5: expected nothing, got `0.016 -> top armed`, after line 5: 0.016 move 0 240",
      ])
  }

  @Test func `a text without outputs is an issue, because it would test nothing`() throws {
    let found = try issues { try Transcript("viewport 320 600\n0.1 probe\n").check() }
    #expect(
      found.map(\.words) == [
        "line 1: the transcript has no outputs to compare; outputs are lines with ->"
      ])
  }

  @Test func `a folder's files are cases with their names, and report their lines`() throws {
    try folder.write(Self.right, to: "a.txt")
    let wrong = try folder.write(Self.wrong, to: "below/b.txt")
    try folder.write("no transcript", to: "c.md")
    let files = TranscriptFile.all(in: folder.path())
    #expect(files.map(\.testDescription) == ["a.txt", "below/b.txt"])
    try files[0].check()
    let found = try issues { try files[1].check() }
    #expect(found.map(\.line) == [6, 5])
    #expect(found.first?.words.hasPrefix("\(wrong):6: expected `0.016 -> top pulled`") == true)
    #expect(try issues { try files[1].check(to: .at(.zero)) }.isEmpty)
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `an update writes a file that differs, and keeps its byte order mark`(mark: String) throws {
    let file = try folder.write(mark + Self.wrong, to: "a.txt")
    let transcript = try #require(TranscriptFile.all(in: folder.path()).first)
    try transcript.update(tolerance: 0, to: .lastLine)
    #expect(try folder.bytes("a.txt") == Array((mark + Self.right).utf8))
    let manager = FileManager.default, date = Date(timeIntervalSince1970: 1_000_000)
    try manager.setAttributes([.modificationDate: date], ofItemAtPath: file)
    try transcript.update(tolerance: 0, to: .lastLine)
    #expect(try manager.attributesOfItem(atPath: file)[.modificationDate] as? Date == date)
  }

  @Test func `hidden files and folders are not cases`() throws {
    for name in [".hidden.txt", "a.txt"] { try folder.write(Self.right, to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.path("b.txt"), withIntermediateDirectories: true)
    #expect(TranscriptFile.all(in: folder.path()).map(\.testDescription) == ["a.txt"])
  }

  @Test(arguments: [-1, .nan]) func `an invalid tolerance is an issue`(tolerance: Double) throws {
    let words = "a tolerance must be 0 or more, got \(tolerance)"
    let found = try issues { try Transcript(Self.right).check(tolerance: tolerance) }
    #expect(found.map(\.words) == ["line 1: \(words)"])
    let file = try folder.write(Self.right, to: "a.txt")
    let error = #expect(throws: TranscriptFileError.self) {
      try TranscriptFile.all(in: folder.path()).first?.check(tolerance: tolerance)
    }
    #expect(error?.description == "\(file): \(words)")
  }

  @Test func `a folder without transcripts is a case that fails`() throws {
    let files = TranscriptFile.all(in: "Nowhere")
    let error = #expect(throws: TranscriptFileError.self) { try files.first?.check() }
    #expect(files.count == 1)
    #expect(
      error?.description.hasSuffix("/Nowhere: no transcripts found; their names end with .txt")
        == true)
  }

  @Test(arguments: [
    ("fly\n", ":1: expected a setting"), ("transcript 2\n", ":1: expected transcript 1, not 2"),
    ("viewport 1 1\r\n0.1 pass\n", ":2: expected the line end CRLF"),
  ])
  func `a file that is not a transcript is an error with its line`(text: String, words: String)
    throws
  {
    let file = try folder.write(text, to: "wrong.txt")
    let files = TranscriptFile.all(in: folder.path())
    let error = #expect(throws: TranscriptFileError.self) { try files.first?.check() }
    #expect(error?.description.hasPrefix(file + words) == true)
  }
}
