/// Reads the records of a journal, from the last to the first.
///
/// They may be many and short, and most lie close together: so a piece of a segment is read at a time.
struct RecordReader<Storage: SegmentStorage> {
  private let storage: Storage
  /// What was read last, and from which byte of which segment on.
  private var piece = (segment: 0, start: 0, bytes: [UInt8]())

  /// The bytes of a piece, unless a record is longer.
  private static var pieceSize: Int { 65_536 }

  init(_ storage: Storage) { self.storage = storage }

  /// The record at a place, and its payload; nil if it is damaged.
  mutating func record(at place: RecordPlace) throws(JournalError) -> (JournalRecord, [UInt8])? {
    try read(JournalRecord.headSize, at: place)
    guard let length = JournalRecord.length(at: place.offset - piece.start, in: piece.bytes.span)
    else { return nil }
    try read(JournalRecord.headSize + length, at: place)
    let offset = place.offset - piece.start
    guard let record = JournalRecord(at: offset, in: piece.bytes.span) else { return nil }
    let start = offset + JournalRecord.headSize
    return (record, Array(piece.bytes[start..<start + record.length]))
  }

  /// Reads so many bytes from a place on, or as many as there are, and some of what stands before them.
  private mutating func read(_ count: Int, at place: RecordPlace) throws(JournalError) {
    let end = place.offset + count
    let isHere =
      piece.segment == place.segment && piece.start <= place.offset
      && end <= piece.start + piece.bytes.count
    guard !isHere else { return }
    let start = min(place.offset, max(0, end - Self.pieceSize))
    piece = (place.segment, start, try storage.read(start..<end, of: place.segment))
  }
}
