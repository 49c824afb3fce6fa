import Foundation
import Logging
import Testing

@testable import OverscrollServer

@Suite struct LineWriterTests {
  @Test func `a full pipe blocks no writer, and lost lines are counted in place`() throws {
    let pipe = Pipe()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    let count = 20_000
    // This is much more than the pipe and the queue hold, and yet the calls return.
    for number in 0..<count { writer.write("line \(number)\n") }
    let reader = PipeReader(pipe)
    var (next, lost) = (0, 0)
    while next < count {
      let line = try #require(reader.next())
      if let gap = line.wholeMatch(
        of: /… (\d+) lines were dropped, because the output was not read/)
      {
        lost += try #require(Int(gap.1))
        next += try #require(Int(gap.1))
      } else {
        #expect(line == "line \(next)")
        next += 1
      }
    }
    #expect(next == count && lost > 0)
    writer.write("the last line\n")
    #expect(reader.next() == "the last line")
  }

  @Test func `writing to a closed pipe loses the lines and blocks no one`() throws {
    let pipe = Pipe()
    signal(SIGPIPE, SIG_IGN)
    try pipe.fileHandleForReading.close()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    for number in 0..<100 {
      writer.write("line \(number)\n")
      writer.flush(until: .distantFuture)
    }
  }

  @Test func `a nonblocking descriptor receives every line`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let writer = LineWriter(descriptor)
    let line = String(repeating: "a", count: 999) + "\n"
    // The pipe holds the first 60 lines, but not the next 60 as well.
    for _ in 0..<60 { writer.write(line) }
    writer.flush(until: .distantFuture)
    for _ in 0..<60 { writer.write(line) }
    let reader = PipeReader(pipe)
    for _ in 0..<120 { #expect(reader.next()?.count == 999) }
  }
}

@Suite struct BoundedLogHandlerTests {
  @Test func `a thousand refusals are ten lines and the number of others`() throws {
    let pipe = Pipe()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    let reader = PipeReader(pipe)
    let logger = Logger(label: "overscroll") { BoundedLogHandler(label: $0, to: writer) }
    let refusal = "a page was refused: this link has no token"
    let metadata: Logger.Metadata = ["code": "token", "peer": "192.168.1.21"]
    for _ in 0..<1_000 { logger.notice("\(refusal)", metadata: metadata) }
    logger.notice("another place is heard")
    logger.info("what is no notice is not")
    var lines: [String] = []
    while lines.last?.contains("990 more like this one") != true {
      lines.append(try #require(reader.next()))
    }
    #expect(lines.count == 12)
    let peer = "notice overscroll: code=token peer=192.168.1.21"
    #expect(lines[0].hasSuffix("\(peer) [OverscrollSessionsTests] \(refusal)"))
    #expect(lines[10].hasSuffix("another place is heard"))
    #expect(lines[11].hasSuffix("990 more like this one: \(refusal)"))
  }
}

@Suite struct LineLimitTests {
  private let start = Instant.zero

  @Test func `a reason is logged at most ten times, and further lines are counted until the end`() {
    var limit = LineLimit()
    let dropped = (0..<15).map { _ in limit.add("a", at: start) }
    #expect(dropped == Array(repeating: 0, count: 10) + [1, 2, 3, 4, 5])
    let later = limit.add("a", at: start.advanced(by: 5))
    #expect(later == 6)
    #expect(limit.end("a") == 6)
    #expect(limit.end("a") == 0)
    let first = limit.add("a", at: start)
    #expect(first == 0)
  }

  @Test func `a reason within the limit is always logged`() {
    var limit = LineLimit()
    for second in 0..<10 {
      for _ in 0..<LineLimit.maximumLines {
        let dropped = limit.add("a", at: start.advanced(by: Double(second)))
        #expect(dropped == 0)
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
