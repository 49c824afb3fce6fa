import Inbox
import Overscroll
import OverscrollTesting
import Testing

@Suite struct InboxTests {
  nonisolated static let files = TranscriptFile.all(in: "Transcripts")

  @Test(arguments: files)
  func `a transcript's inputs give its outputs`(file: TranscriptFile) throws {
    try file.check()
  }

  @Test(arguments: files)
  func `a transcript is of the app's own list`(file: TranscriptFile) throws {
    #expect(try file.transcript().scene == Inbox.setup)
  }
}
