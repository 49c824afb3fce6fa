import OverscrollLists
import OverscrollTestSupport
import Testing

@Suite struct PagedListChangeTests {
  private typealias Change = PagedList<Letter>.Change

  private func letters(_ text: String) -> [Letter] { text.map { Letter(id: $0) } }

  @Test(arguments: [
    ("abc", "xabc", 0..<0, "x"), ("abc", "abcxy", 3..<3, "xy"), ("abc", "axbc", 1..<1, "x"),
    ("abc", "ac", 1..<2, ""), ("abc", "xyz", 0..<3, "xyz"), ("abc", "", 0..<3, ""),
    ("", "ab", 0..<0, "ab"), ("aa", "aaa", 2..<2, "a"), ("aaa", "aa", 2..<3, ""),
  ])
  func `a change holds only the changed range`(
    old: String, new: String, removed: Range<Int>, inserted: String
  ) {
    let change = Change(from: letters(old), to: letters(new))
    #expect(change.count == old.count)
    #expect(change.removed == removed)
    #expect(change.inserted.text == inserted)
  }

  @Test(arguments: [
    ("abc", "xabc", [1, 2, 3]), ("abc", "ac", [0, nil, 1]), ("abc", "xyz", [nil, nil, nil]),
    ("abcd", "xcbd", [nil, 2, 1, 3]), ("abcdef", "abc", [0, 1, 2, nil, nil, nil]),
  ])
  func `a change says where each item of the old list stands now`(
    old: String, new: String, places: [Int?]
  ) {
    let change = Change(from: letters(old), to: letters(new))
    #expect(old.indices.count == places.count)
    #expect(places.indices.map(change.index) == places)
  }

  @Test func `the change between equal lists is empty`() {
    #expect(Change(from: letters("abc"), to: letters("abc")).isEmpty)
    #expect(Change(from: [], to: []).isEmpty)
  }

  @Test func `a change turns the old list into the new, whatever the two are`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let lists = (0..<2).map { _ in
        letters(
          String((0..<random.integer(0..<7)).map { _ in random.integer(0..<3) == 0 ? "a" : "b" }))
      }
      let change = Change(from: lists[0], to: lists[1])
      var list = lists[0]
      list.replaceSubrange(change.removed, with: change.inserted)
      #expect(list == lists[1])
    }
  }
}
