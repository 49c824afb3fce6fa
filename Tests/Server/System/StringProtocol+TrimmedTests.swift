import OverscrollSystem
import Testing

@Suite struct TrimmedTests {
  @Test(arguments: [
    ("", ""), (" \n\t", ""), ("a", "a"), (" a b\r\n", "a b"), ("\u{A0}a\u{2003}", "a"),
  ])
  func `a text loses the white space at its ends alone`(text: String, trimmed: String) {
    #expect(text.trimmed() == trimmed)
    #expect(text[...].trimmed() == trimmed)
  }

  @Test func `a text loses the characters that are named`() {
    #expect("\" 1 2\t".trimmed { "\" \t".contains($0) } == "1 2")
  }
}
