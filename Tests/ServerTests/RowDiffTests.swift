import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

@Suite struct RowDiffTests {
  private func rows(_ letters: String) -> [Row] {
    letters.map { Row(id: String($0), title: "", note: "", mark: "", hue: 0) }
  }

  @Test(arguments: [
    ("abc", "xabc", 0..<0, "x"), ("abc", "abcxy", 3..<3, "xy"), ("abc", "axbc", 1..<1, "x"),
    ("abc", "ac", 1..<2, ""), ("abc", "xyz", 0..<3, "xyz"), ("abc", "", 0..<3, ""),
    ("", "ab", 0..<0, "ab"), ("aa", "aaa", 2..<2, "a"), ("aaa", "aa", 2..<3, ""),
  ])
  func `only what is another is in it`(
    old: String, new: String, removed: Range<Int>, inserted: String
  ) {
    let splice = RowDiff(from: rows(old), to: rows(new))
    #expect(splice.removed == removed)
    #expect(splice.inserted.map(\.id).joined() == inserted)
  }

  @Test func `nothing is another where nothing has changed`() {
    #expect(RowDiff(from: rows("abc"), to: rows("abc")).isEmpty)
    #expect(RowDiff(from: [], to: []).isEmpty)
  }

  @Test func `put in the place of what goes, it gives the new list, whatever the two are`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let lists = (0..<2).map { _ in
        rows(
          String((0..<random.integer(0..<7)).map { _ in random.integer(0..<3) == 0 ? "a" : "b" }))
      }
      let splice = RowDiff(from: lists[0], to: lists[1])
      var list = lists[0]
      list.replaceSubrange(splice.removed, with: splice.inserted)
      #expect(list == lists[1])
    }
  }
}
