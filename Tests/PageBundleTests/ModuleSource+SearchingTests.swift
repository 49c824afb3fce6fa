import Testing

@testable import OverscrollPageBundle

@Suite struct SubstringSearchingTests {
  @Test(arguments: [
    ("import", 0), ("t", 5), ("ort", 3), ("import x", nil), ("q", nil), ("o", 3), ("mp", 1),
  ])
  func `words are found where they begin first`(words: String, offset: Int?) {
    let text = "import"[...]
    #expect(
      text.firstPlace(of: words).map {
        text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
      } == offset)
    #expect(text.firstPlace(of: words).map { String(text[$0]) } == offset.map { _ in words })
  }

  @Test func `a beginning of the words hides no place after it, and what is outside is not found`()
  {
    let text = "-- * **/ */ ü */"
    let part = text.dropFirst(3).dropLast(2)
    #expect(part == "* **/ */ ü ")
    #expect(part.firstPlace(of: "*/").map { String(part[..<$0.lowerBound]) } == "* *")
    #expect(part.split(at: "*/").map(String.init) == ["* *", " ", " ü "])
    #expect(part.firstPlace(of: "--") == nil)
  }

  @Test func `a text is split at all places, also at its ends, and stays whole without one`() {
    #expect("\na\n\nb\n"[...].split(at: "\n") == ["", "a", "", "b", ""])
    #expect("a"[...].split(at: "\n") == ["a"])
    #expect(""[...].split(at: "\n") == [""])
    #expect("aaa"[...].split(at: "aa") == ["", "a"])
  }

  @Test func `a combining mark hides no place that is before it`() {
    let text = "/*\u{301} a *\u{301}/ b */"[...]
    #expect(text.firstPlace(of: "/*")?.lowerBound == text.startIndex)
    #expect(text.split(at: "*/").count == 2)
  }

  @Test(arguments: [("  a b", "a b"), ("a ", "a "), ("   ", ""), ("", ""), ("\t a", "\t a")])
  func `only spaces at its start are indentation of a line`(line: String, code: String) {
    #expect(line[...].withoutIndentation == code[...])
  }
}
