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
  func `a diff holds only the changed range`(
    old: String, new: String, removed: Range<Int>, inserted: String
  ) {
    let diff = RowDiff(from: rows(old), to: rows(new))
    #expect(diff.removed == removed)
    #expect(diff.inserted.map(\.id).joined() == inserted)
  }

  @Test func `the diff between equal lists is empty`() {
    #expect(RowDiff(from: rows("abc"), to: rows("abc")).isEmpty)
    #expect(RowDiff(from: [], to: []).isEmpty)
  }

  @Test func `a diff turns the old list into the new, whatever the two are`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let lists = (0..<2).map { _ in
        rows(
          String((0..<random.integer(0..<7)).map { _ in random.integer(0..<3) == 0 ? "a" : "b" }))
      }
      let diff = RowDiff(from: lists[0], to: lists[1])
      var list = lists[0]
      list.replaceSubrange(diff.removed, with: diff.inserted)
      #expect(list == lists[1])
    }
  }
}
