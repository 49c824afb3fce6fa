import Foundation
import Testing

@testable import OverscrollServer

@Suite struct LineWriterTests {
  @Test
  func
    `nobody waits for a pipe that nobody reads, and what was lost is counted where it is missing`()
    throws
  {
    let pipe = Pipe()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    let count = 20_000
    // Far more than a pipe holds and than may wait: this returns.
    for number in 0..<count { writer.write("line \(number)\n") }
    let reader = PipeReader(pipe)
    var (next, lost) = (0, 0)
    while next < count {
      let line = try #require(reader.next())
      if let gap = line.wholeMatch(of: /… (\d+) lines were lost, for nobody read them/) {
        lost += try #require(Int(gap.1))
        next += try #require(Int(gap.1))
      } else {
        #expect(line == "line \(next)")
        next += 1
      }
    }
    #expect(next == count)
    #expect(lost > 0)
    writer.write("the last line\n")
    #expect(reader.next() == "the last line")
  }

  @Test func `a reader that is gone loses the lines and stops nobody`() throws {
    let pipe = Pipe()
    signal(SIGPIPE, SIG_IGN)
    try pipe.fileHandleForReading.close()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    for number in 0..<100 {
      writer.write("line \(number)\n")
      writer.flush(until: .distantFuture)
    }
  }

  @Test func `a descriptor that others have set not to wait gets every line`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let writer = LineWriter(descriptor)
    let line = String(repeating: "a", count: 999) + "\n"
    // The pipe holds the first lines, and not the second ones as well.
    for _ in 0..<60 { writer.write(line) }
    writer.flush(until: .distantFuture)
    for _ in 0..<60 { writer.write(line) }
    let reader = PipeReader(pipe)
    for _ in 0..<120 { #expect(reader.next()?.count == 999) }
  }
}
