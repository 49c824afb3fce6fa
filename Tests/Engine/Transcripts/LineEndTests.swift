import OverscrollTranscripts
import Testing

@Suite struct LineEndTests {
  @Test(arguments: LineEnd.allCases)
  func `lines that all end alike tell what ends them`(end: LineEnd) throws {
    #expect(
      try LineEnd(of: "a\("\(end.rawValue)")\(end.rawValue)b # ü\u{2028}\(end.rawValue)") == end)
    #expect(try LineEnd(of: "one line\u{2028}\u{85}and no more") == .lf)
    #expect(try LineEnd(of: "") == .lf)
  }

  @Test(arguments: [
    ("a\nb\r\nc\n", 2, "LF at the end of the line, as before, not CRLF"),
    ("a\r\n\r\n\n", 3, "CRLF at the end of the line, as before, not LF"),
    ("a\n\r", 2, "LF at the end of the line, as before, not CR"),
  ])
  func `the first line that ends differently is an error`(text: String, line: Int, expected: String)
  {
    let error = #expect(throws: TranscriptError.self) { try LineEnd(of: text) }
    #expect(error?.line == line)
    #expect(error?.expected == expected)
  }
}
