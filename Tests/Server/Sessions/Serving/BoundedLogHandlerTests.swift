import Foundation
import Logging
import Testing

@testable import OverscrollServer

@Suite struct BoundedLogHandlerTests {
  @Test func `a thousand refusals are ten lines and the number of others`() throws {
    let pipe = Pipe()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    let reader = PipeReader(pipe)
    let logger = Logger(label: "overscroll") { BoundedLogHandler(label: $0, to: writer) }
    for _ in 0..<1_000 {
      logger.notice(
        "a page was refused: this link has no token",
        metadata: ["code": "token", "peer": "192.168.1.21"])
    }
    logger.notice("another place is logged")
    logger.info("what is no notice is not")
    var lines: [String] = []
    while lines.last?.contains("990 more like this one") != true {
      lines.append(try #require(reader.next()))
    }
    #expect(lines.count == 12)
    let (refusal, metadata) = (
      "a page was refused: this link has no token", "code=token peer=192.168.1.21"
    )
    #expect(
      lines[0].hasSuffix("notice overscroll: \(metadata) [OverscrollSessionsTests] \(refusal)"))
    #expect(lines[10].hasSuffix("another place is logged"))
    #expect(lines[11].hasSuffix("990 more like this one: \(refusal)"))
  }
}

@Suite struct LineLimitTests {
  private let start = Instant.zero

  @Test func `a reason is logged at most ten times, and further lines are counted until the end`() {
    var limit = LineLimit()
    let decisions = (0..<15).map { _ in limit.decide(on: "a", at: start) }
    #expect(decisions.prefix(10).allSatisfy { $0 == .write })
    let rest = decisions.dropFirst(10).map { $0 == .drop(isFirst: true) }
    #expect(rest == [true, false, false, false, false])
    #expect(limit.decide(on: "a", at: start.advanced(by: 5)) == .drop(isFirst: false))
    #expect(limit.end("a") == 6)
    #expect(limit.end("a") == 0)
    #expect(limit.decide(on: "a", at: start) == .write)
  }

  @Test func `a reason within the limit is always logged`() {
    var limit = LineLimit()
    for second in 0..<10 {
      for _ in 0..<LineLimit.maximumLines {
        #expect(limit.decide(on: "a", at: start.advanced(by: Double(second))) == .write)
      }
    }
  }
}

@Suite struct LogTests {
  @Test func `a peer's text is logged on one line and truncated to the maximum length`() {
    #expect("tea\u{1B}[31m\r\npots\u{2028}".inLog == "tea [31m  pots ")
    #expect("Über Tee 🫖".inLog == "Über Tee 🫖")
    #expect(String(repeating: "a", count: 300).inLog.count == 300)
    #expect(String(repeating: "a\n", count: 9_000).inLog.count == 301)
  }
}
