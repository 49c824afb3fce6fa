import OverscrollSystem
import Testing

@Suite struct TrimmedTests {
  @Test(arguments: [
    ("", ""), (" \n\t", ""), ("a", "a"), (" a b\r\n", "a b"), ("\u{A0}a\u{2003}", "a"),
  ])
  func `trimming removes only white space at the ends of a text`(text: String, trimmed: String) {
    #expect(text.trimmed() == trimmed && text[...].trimmed() == trimmed)
  }

  @Test func `trimming removes the given characters`() {
    #expect("\" 1 2\t".trimmed { "\" \t".contains($0) } == "1 2")
  }
}
