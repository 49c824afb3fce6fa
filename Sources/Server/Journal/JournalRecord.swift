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
  static let headSize = 22 + RandomID.length
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
    let name = bytes.extracting(offset + 22..<offset + JournalRecord.headSize)
    guard let session = RandomID.id(name) else { return nil }
    self.init(
      kind: kind, session: session, date: number(8),
      previous: kind == .append
        ? RecordPlace(segment: Int(number(12)), offset: Int(number(16))) : nil,
      length: length)
  }

  /// How many bytes the payload of the record has that begins at a byte; nil if there are too few for its head.
  static func length(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    bytes.count - offset >= headSize ? Int(bytes.number(at: offset + 4)) : nil
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
