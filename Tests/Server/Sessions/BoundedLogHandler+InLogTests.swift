import Testing

@testable import OverscrollServer

@Suite struct LogTests {
  @Test
  func `a peer's text is logged on one line and cut to the greatest length`() {
    #expect("tea\u{1B}[31m\r\npots\u{2028}".inLog == "tea [31m  pots ")
    #expect("Über Tee 🫖".inLog == "Über Tee 🫖")
    #expect(String(repeating: "a", count: 300).inLog.count == 300)
    #expect(String(repeating: "a\n", count: 9_000).inLog.count == 301)
  }
}
