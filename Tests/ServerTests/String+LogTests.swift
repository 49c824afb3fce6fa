import Testing

@testable import OverscrollServer

@Suite struct LogTests {
  @Test
  func `what a peer wrote stands in the log on one line, and is no longer than a line may be`() {
    #expect("tea\u{1B}[31m\r\npots\u{2028}".inLog == "tea [31m  pots ")
    #expect("Über Tee 🫖".inLog == "Über Tee 🫖")
    #expect(String(repeating: "a", count: 300).inLog.count == 300)
    #expect(String(repeating: "a\n", count: 9_000).inLog.count == 301)
  }
}
