import Testing

@testable import OverscrollServer

@Suite struct JournalRecordTests {
  private let session = String(repeating: "a", count: 26)

  private func record(_ payload: [UInt8], after previous: RecordPlace? = nil) -> JournalRecord {
    JournalRecord(
      kind: previous == nil ? .begin : .append, session: session, date: 4_000_000_000,
      previous: previous, length: payload.count)
  }

  /// The record at a byte, if there is one; a macro takes no span.
  private func record(at offset: Int, in bytes: [UInt8]) -> JournalRecord? {
    JournalRecord(at: offset, in: bytes.span)
  }

  @Test(arguments: [0, 1, 8, 100])
  func `a record is read as it was written`(count: Int) throws {
    let payload = (0..<count).map { UInt8($0) }
    let written = record(payload, after: RecordPlace(segment: 70_000, offset: 123_456))
    let bytes = written.bytes(payload)
    #expect(bytes.count == written.size && bytes.count.isMultiple(of: 8))
    let read = try #require(record(at: 8, in: [UInt8](repeating: 9, count: 8) + bytes))
    #expect(read.kind == .append && read.session == session && read.date == 4_000_000_000)
    #expect(read.previous == written.previous && read.length == count)
    #expect(Array(bytes[JournalRecord.headSize..<JournalRecord.headSize + count]) == payload)
  }

  @Test func `a record that was not written to its end is none`() {
    let bytes = record([1, 2, 3]).bytes([1, 2, 3])
    for count in 0..<JournalRecord.headSize + 3 {
      let torn = bytes.prefix(count) + [UInt8](repeating: 0, count: bytes.count - count)
      #expect(record(at: 0, in: Array(torn)) == nil)
      #expect(record(at: 0, in: Array(bytes.prefix(count))) == nil)
    }
  }

  @Test func `a record of which a bit is another one is none`() {
    let bytes = record([1, 2, 3]).bytes([1, 2, 3])
    for index in 0..<JournalRecord.headSize + 3 {
      for bit in 0..<8 {
        var other = bytes
        other[index] ^= 1 << bit
        #expect(record(at: 0, in: other) == nil, "byte \(index)")
      }
    }
  }

  @Test func `there is no record in zeros, nor beyond the end`() {
    let zeros = [UInt8](repeating: 0, count: 100)
    for offset in [-8, 0, 52, 56, 100, 108] {
      #expect(record(at: offset, in: zeros) == nil)
    }
  }
}
