import OverscrollBytes
import Testing

@testable import OverscrollServer

/// Journals of servers before the log.
@Suite struct OldJournalTests {
  /// Lines as a server wrote them at once.
  static func block(_ lines: String...) -> [UInt8] {
    let text = lines.map { $0 + "\n" }.joined()
    var hash = TextHash()
    hash.add(text.utf8)
    return Array((text + "#! sum \(hash.text)\n").utf8)
  }

  static let first = block(#"#! {"scene":{"_0":"primes"}}"#, "viewport 390 844", "content 390 2000")
  static let next = block("0.100 touch 195 300")

  @Test func `its whole blocks tell what they told`() throws {
    let saved = try SavedSession(
      try #require(try OldJournal.payload(OldJournalTests.first + OldJournalTests.next)))
    #expect(saved.scene == "primes" && saved.recording.count == 1)
    #expect(try OldJournal.payload([]) == nil)
  }

  @Test func `a block that was not written to its end is left out, wherever it ends`() throws {
    let (first, next) = (OldJournalTests.first, OldJournalTests.next)
    let expected = try OldJournal.payload(first)
    for count in 0..<next.count {
      #expect(try OldJournal.payload(first + next.prefix(count)) == expected)
      var torn = next
      torn[count] ^= 0xff
      #expect(try OldJournal.payload(first + torn) == expected)
    }
  }

  @Test func `a broken block that a whole one follows is damage`() {
    var first = OldJournalTests.first
    first[1] ^= 0x01
    #expect(throws: JournalError.self) { try OldJournal.payload(first + OldJournalTests.next) }
  }

  @Test func `a note that cannot be read is damage`() {
    #expect(throws: JournalError.self) {
      try OldJournal.payload(OldJournalTests.block(##"#! {"moon":1}"##))
    }
  }
}
