internal import CDeflate
import OverscrollBytes

/// Where a record of the log begins.
struct RecordPlace: Hashable {
  /// The number of its segment.
  let segment: Int
  /// The byte of the segment.
  let offset: Int
}

/// What stands before the payload of each record of the log: what the record does, to which session's journal, and when.
///
/// Records stand one after another, each at a multiple of 8 bytes. Numbers have their lowest byte first:
///
/// | byte | |
/// |---|---|
/// | 0 | CRC-32 of all that follows, payload included |
/// | 4 | the payload's bytes |
/// | 8 | the date, seconds since 1970 |
/// | 12 | segment and byte of the session's record before this one, 4 bytes each; 0 if it has none |
/// | 20 | the kind |
/// | 21 | 0 |
/// | 22 | the session, 26 letters and digits |
/// | 48 | the payload |
struct JournalRecord {
  /// What a record does.
  enum Kind: UInt8 {
    /// The session's journal begins, or begins anew.
    case begin = 1
    /// The journal goes on.
    case append
    /// The journal ends: the session is over.
    case end
  }

  let kind: Kind
  let session: String
  /// When it was written, seconds since 1970.
  let date: UInt32
  /// The session's record before this one; nil unless the journal goes on.
  let previous: RecordPlace?
  /// How many bytes its payload has.
  let length: Int

  /// The bytes before a payload.
  static let headSize = 22 + Access.length
  private static let alignment = 8

  /// How many bytes a record with a payload of so many bytes takes.
  static func size(_ length: Int) -> Int {
    (headSize + length + alignment - 1) / alignment * alignment
  }

  /// How many bytes of the log it takes.
  var size: Int { JournalRecord.size(length) }

  /// The record as bytes, with its payload.
  func bytes(_ payload: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: size)
    writer.write(UInt32(0))  // the sum's place
    writer.write(
      UInt32(payload.count), date, UInt32(previous?.segment ?? 0), UInt32(previous?.offset ?? 0))
    writer.write(byte: kind.rawValue)
    writer.write(byte: 0)
    writer.write(bytes: session.utf8)
    writer.write(bytes: payload)
    writer.overwrite(JournalRecord.sum(writer.bytes.span.extracting(4...)), at: 0)
    while writer.bytes.count < size { writer.write(byte: 0) }
    return writer.bytes
  }
}

extension JournalRecord {
  /// The record at a byte; nil if none that was written to its end begins there.
  init?(at offset: Int, in bytes: Span<UInt8>) {
    guard offset >= 0, bytes.count - offset >= JournalRecord.headSize else { return nil }
    func number(_ place: Int) -> UInt32 { bytes.number(at: offset + place) }
    func byte(_ place: Int) -> UInt8 { bytes[offset + place] }
    guard byte(21) == 0, let kind = Kind(rawValue: byte(20)) else { return nil }
    let length = Int(number(4))
    guard length <= bytes.count - offset - JournalRecord.headSize,
      JournalRecord.sum(bytes.extracting(offset + 4..<offset + JournalRecord.headSize + length))
        == number(0)
    else { return nil }
    let session = String(
      decoding: (0..<Access.length).map { byte(22 + $0) }, as: UTF8.self)
    guard Access.isRandomWord(session) else { return nil }
    self.init(
      kind: kind, session: session, date: number(8),
      previous: kind == .append
        ? RecordPlace(segment: Int(number(12)), offset: Int(number(16))) : nil,
      length: length)
  }

  /// How many bytes the payload of the record has whose head these bytes are; nil if they are too few.
  static func length(in head: Span<UInt8>) -> Int? {
    head.count >= headSize ? Int(head.number(at: 4)) : nil
  }

  private static func sum(_ bytes: Span<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}

extension Span<UInt8> {
  /// The number of four bytes from one on.
  fileprivate func number(at start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(self[start + $1]) << UInt32(8 * $1) }
  }
}

// MARK: Which records are needed

/// Where the journals in the log are, and which of its segments are still needed: what its records say, one after another.
struct JournalIndex {
  /// The journal of a session: its records are a chain, from the last to the one before.
  struct Journal {
    /// The record with which it begins.
    let first: RecordPlace
    /// Its last record.
    private(set) var last: RecordPlace
    /// The bytes of all its records.
    private(set) var bytes: Int
    /// When it was written last, seconds since 1970.
    private(set) var date: UInt32

    fileprivate init(_ record: JournalRecord, at place: RecordPlace) {
      (first, last, bytes, date) = (place, place, record.size, record.date)
    }

    fileprivate mutating func add(_ record: JournalRecord, at place: RecordPlace) {
      (last, date) = (place, record.date)
      bytes += record.size
    }
  }

  /// A segment of the log.
  private struct Segment {
    let number: Int
    /// How many journals begin in it.
    var beginnings = 0
  }

  /// The journals, by their sessions.
  private(set) var journals: [String: Journal] = [:]
  /// The sessions whose journals end before a record that was lost, although more of them follows.
  private(set) var shortened: Set<String> = []
  /// The bytes of all journals.
  private(set) var bytes = 0
  /// The segments in which there may be something that is still needed, the oldest first.
  private var segments: [Segment] = []

  /// How many segments there are.
  var segmentCount: Int { segments.count }
  /// The oldest segment.
  var oldestSegment: Int? { segments.first?.number }

  /// The records that follow are in a new segment.
  mutating func begin(_ segment: Int) { segments.append(Segment(number: segment)) }

  /// Takes a record.
  ///
  /// One that does not follow the last of its journal changes nothing else: a record between them was lost.
  mutating func add(_ record: JournalRecord, at place: RecordPlace) {
    if record.kind != .append { shortened.remove(record.session) }
    switch record.kind {
    case .begin:
      remove(record.session)
      journals[record.session] = Journal(record, at: place)
      count(1, at: place)
    case .append:
      guard let index = journals.index(forKey: record.session),
        journals.values[index].last == record.previous
      else {
        shortened.insert(record.session)
        return
      }
      journals.values[index].add(record, at: place)
    case .end: return remove(record.session)
    }
    bytes += record.size
  }

  /// Forgets the journal of a session.
  mutating func remove(_ session: String) {
    guard let journal = journals.removeValue(forKey: session) else { return }
    bytes -= journal.bytes
    count(-1, at: journal.first)
  }

  /// The sessions whose journals begin in a segment.
  func sessions(beginningIn segment: Int) -> [String] {
    journals.filter { $0.value.first.segment == segment }.map(\.key)
  }

  /// Forgets the oldest segments in which no journal begins, but the newest; returns their numbers.
  ///
  /// A journal that ends in a segment begins there or before. So the oldest go first: what tells that a journal is over goes
  /// after the journal.
  mutating func removeUnneeded() -> [Int] {
    let unneeded = segments.dropLast().prefix { $0.beginnings == 0 }.map(\.number)
    segments.removeFirst(unneeded.count)
    return unneeded
  }

  private mutating func count(_ change: Int, at place: RecordPlace) {
    // Almost always one of the newest.
    guard let index = segments.lastIndex(where: { $0.number == place.segment }) else { return }
    segments[index].beginnings += change
  }
}
