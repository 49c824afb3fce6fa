import Foundation
import Logging
import Testing

@testable import OverscrollServer

@Suite struct BoundedLogHandlerTests {
  @Test
  func
    `a thousand refusals are ten lines with their peers, and one that says how many more there were`()
    throws
  {
    let pipe = Pipe()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    let reader = PipeReader(pipe)
    let logger = Logger(label: "overscroll") { BoundedLogHandler(label: $0, to: writer) }
    for _ in 0..<1_000 {
      logger.notice(
        "a page was refused: this link has no token",
        metadata: ["code": "token", "peer": "192.168.1.21"])
    }
    logger.notice("another place is heard")
    logger.info("what is no notice is not")
    var lines: [String] = []
    while lines.last?.contains("990 more like this one") != true {
      lines.append(try #require(reader.next()))
    }
    #expect(lines.count == 12)
    #expect(
      lines.first?.hasSuffix(
        "notice overscroll: code=token peer=192.168.1.21 [OverscrollSessionsTests] a page was refused: this link has no token"
      )
        == true)
    #expect(lines[10].hasSuffix("another place is heard"))
    #expect(
      lines[11].hasSuffix("990 more like this one: a page was refused: this link has no token"))
  }
}
