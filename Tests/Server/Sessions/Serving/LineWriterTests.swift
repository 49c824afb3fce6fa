import Foundation
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
