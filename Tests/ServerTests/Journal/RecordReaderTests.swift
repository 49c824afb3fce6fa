import Testing

@testable import OverscrollServer

struct RecordReaderTests {
  @Test func `a journal of many short records and a long one is read whole, many at a time`() throws
  {
    var log = try JournalLog(SimulatedSegments(), limit: 10_000_000, segmentSize: 300_000)
    let (one, two) = (String(repeating: "a", count: 26), String(repeating: "b", count: 26))
    var payload = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    try log.write(.begin(payload), one, at: 0)
    try log.write(.begin([]), two, at: 0)
    for number in 0..<3_000 {
      let more = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number % 9)
      payload += more
      try log.write(.append(more), one, at: 0)
      try log.write(.append([1]), two, at: 0)
    }
    #expect(try log.payload(one) == payload)
    #expect((3...20).contains(log.storage.reads.count) && log.index.segmentCount == 2)
  }
}
