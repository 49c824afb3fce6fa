import Foundation
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// Each file in Tests/Transcripts is a test: its inputs must give its outputs.
///
/// `overscroll replay --check --update Tests/Transcripts` writes the outputs again, for review.
@Suite struct RecordedTranscriptsTests {
  struct File: CustomTestStringConvertible {
    let url: URL
    var testDescription: String { url.lastPathComponent }

    /// The file's transcript; a file that cannot be read traps with its name, because its test would just be missing.
    var transcript: Transcript {
      do { return try Transcript(String(contentsOf: url, encoding: .utf8)) } catch {
        preconditionFailure("\(url.path): \(error)")
      }
    }
  }

  static let files = Repository.transcripts.map(File.init)

  @Test(arguments: files)
  func `a transcript's inputs give its outputs`(file: File) throws {
    let transcript = try Transcript(String(contentsOf: file.url, encoding: .utf8))
    #expect(!transcript.expected.isEmpty)
    #expect(transcript.firstDifference() == nil)
  }

  @Test(arguments: files)
  func `two replays of a transcript give the same text to the last bit`(file: File) throws {
    let transcript = try Transcript(String(contentsOf: file.url, encoding: .utf8))
    let text = transcript.replay()
    #expect(text == transcript.replay())
    #expect(text == (try Transcript(text.joined(separator: "\n"))).replay())
  }
}
