@testable import OverscrollDemo
import OverscrollServer
import Testing

struct ShelfFeedTests {
  static let shelves: [(ShelfFeed, rows: Int)] = [
    (.pigments, 20), (.questions, 20), (.headlines, 20), (.words, 20), (.drinks, 44),
  ]

  @Test(arguments: shelves)
  func `no two rows have the same text`(shelf: ShelfFeed, count: Int) {
    let rows = shelf.first
    #expect(rows.count == count && shelf.size == count)
    #expect(Set(rows.map(\.id)).count == count && Set(rows.map(\.title)).count == count)
    #expect(rows.allSatisfy { $0.mark.isEmpty || !$0.note.isEmpty })
  }

  @Test(arguments: shelves)
  func `each refresh puts two new rows at the top of a section and removes two others`(
    shelf: ShelfFeed, count: Int
  ) async throws {
    var reader = Reader(shelf)
    for _ in 1...30 {
      let before = reader.rows.filter { !$0.mark.isEmpty }.map(\.id)
      try await reader.refresh()
      let rows = reader.rows
      #expect(rows.count == count && Set(rows.map(\.id)).count == count)
      #expect(rows.filter { $0.mark.isEmpty } == shelf.first.filter { $0.mark.isEmpty })
      let after = rows.filter { !$0.mark.isEmpty }.map(\.id)
      #expect(after[2] == before[0] && !before.contains(after[0]) && !before.contains(after[1]))
    }
    #expect(reader.list.more == .unknown)
  }
}
