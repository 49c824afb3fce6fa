/// The journals of all sessions, one behind the other, in segments of a storage.
///
/// A journal is what was written for its session since it began last. Nothing is ever written over: where much is not needed
/// any more, what is still needed of the oldest segment is written once more, and the segment is unneeded.
struct JournalLog<Storage: SegmentStorage> {
  var storage: Storage
  private(set) var index = JournalIndex()
  /// The most bytes of all journals.
  private let limit: Int
  private let segmentSize: Int
  /// The segment that is written, and up to which byte; nil before the first record.
  private var current: (segment: Int, used: Int, size: Int)?
  private var lastSegment: Int
  /// The segments that are not needed any more, once what was written up to now is on the disk.
  private var unneeded: [Int] = []
  /// How many bytes in the segments, as they were found, are of no whole record and not 0: those behind a segment's last record,
  /// which were not written to their end, and those before it.
  private(set) var tornBytes = 0, damagedBytes = 0
  /// The sessions whose journals were damaged when they were to be written once more.
  private var damaged: [String] = []

  init(_ storage: Storage, limit: Int, segmentSize: Int) throws(JournalError) {
    (self.storage, self.limit, self.segmentSize) = (storage, limit, segmentSize)
    lastSegment = storage.last
    for segment in storage.segments {
      index.begin(segment)
      let bytes = try storage.contents(of: segment)
      read(bytes.span, of: segment)
    }
    findUnneeded()
  }

  private mutating func read(_ bytes: Span<UInt8>, of segment: Int) {
    var (offset, unread) = (0, 0)
    while offset + 8 <= bytes.count {
      if let record = JournalRecord(at: offset, in: bytes) {
        index.add(record, at: RecordPlace(segment: segment, offset: offset))
        offset += record.size
        damagedBytes += unread
        unread = 0
      } else {
        for index in offset..<offset + 8 where bytes[index] != 0 { unread += 1 }
        offset += 8
      }
    }
    tornBytes += unread
  }
}

// MARK: Journals

extension JournalLog {
  /// The session that a journal tells of; nil if there is none.
  ///
  /// - Throws: ``JournalError`` if the journal cannot be read now, or is damaged.
  func saved(_ session: String) throws(JournalError) -> SavedSession? {
    guard index.journals[session] != nil else { return nil }
    guard let payload = try payload(session) else {
      throw JournalError(problem: "a record of it is damaged")
    }
    return try SavedSession(payload)
  }

  /// Writes into the journal of a session.
  ///
  /// - Throws: ``JournalError`` if it cannot be written; what the journal had before is still whole.
  mutating func write(_ write: JournalWrite, _ session: String, at date: UInt32)
    throws(JournalError)
  {
    let journal = index.journals[session]
    switch write {
    case .begin(let payload):
      try makeRoom(for: JournalRecord.size(payload.count) - (journal?.bytes ?? 0))
      try put(.begin, payload, session, date)
    case .append(let payload):
      guard let journal else { throw JournalError(problem: "it has no beginning") }
      try makeRoom(for: JournalRecord.size(payload.count))
      try put(.append, payload, session, date, after: journal.last)
    }
  }

  mutating func remove(_ session: String, at date: UInt32) {
    guard index.journals[session] != nil else { return }
    // Where there is no room, the session is known again after a restart, until its journal is old.
    do throws(JournalError) { try put(.end, [], session, date) } catch { index.remove(session) }
    findUnneeded()
  }

  /// Forgets journals that are older than a date, then the oldest until they have at most so many bytes.
  mutating func forget(before date: UInt32?, until size: Int) {
    for (session, journal) in index.journals where date.map({ journal.date < $0 }) == true {
      index.remove(session)
    }
    if index.bytes > size {
      for (session, _) in index.journals.sorted(by: { $0.value.date < $1.value.date }) {
        guard index.bytes > size else { break }
        index.remove(session)
      }
    }
    findUnneeded()
  }

  /// Removes and returns the segments that are not needed any more, once what was written up to now is on the disk.
  mutating func drainUnneeded() -> [Int] {
    defer { unneeded = [] }
    return unneeded
  }

  /// Removes segments that are not needed any more.
  mutating func remove(_ segments: [Int]) { for segment in segments { storage.remove(segment) } }

  /// Forgets the journals that were written in the segments from one on, of which nobody knows what is on the disk.
  ///
  /// What comes is written into another segment.
  ///
  /// - Returns: Their sessions.
  mutating func giveUp(from segment: Int) -> [String] {
    let lost = index.journals.filter { $0.value.last.segment >= segment }.map(\.key)
    for session in lost { index.remove(session) }
    current = nil
    return lost
  }

  private func makeRoom(for count: Int) throws(JournalError) {
    guard index.bytes + count > limit else { return }
    throw JournalError(
      problem: "all journals together have \(limit / 1_000_000) MB", told: JournalError.isFull)
  }

  /// Removes and returns the sessions whose journals were damaged when they were to be written once more, and are forgotten.
  mutating func drainDamaged() -> [String] {
    defer { damaged = [] }
    return damaged
  }

  /// The payloads of a journal's records, the first first; nil if there is no journal, or if it is damaged.
  func payload(_ session: String) throws(JournalError) -> [UInt8]? {
    guard let journal = index.journals[session] else { return nil }
    var (payloads, place, reader) = ([[UInt8]](), Optional(journal.last), RecordReader(storage))
    while let at = place {
      guard let (record, payload) = try reader.record(at: at), record.session == session else {
        return nil
      }
      payloads.append(payload)
      place = at == journal.first ? nil : record.previous
    }
    return payloads.reversed().reduce(into: []) { $0 += $1 }
  }
}

// MARK: Segments

extension JournalLog {
  private mutating func put(
    _ kind: JournalRecord.Kind, _ payload: [UInt8], _ session: String, _ date: UInt32,
    after previous: RecordPlace? = nil
  ) throws(JournalError) {
    let isFull = try append(kind, payload, session, date, after: previous)
    if isFull {
      findUnneeded()
      // What cannot be done now is done when the next segment begins.
      do throws(JournalError) { try clearOldSegments() } catch {}
    }
  }

  /// Writes a record; returns whether a segment was begun for it.
  private mutating func append(
    _ kind: JournalRecord.Kind, _ payload: [UInt8], _ session: String, _ date: UInt32,
    after previous: RecordPlace?
  ) throws(JournalError) -> Bool {
    let record = JournalRecord(
      kind: kind, session: session, date: date, previous: previous, length: payload.count)
    let isFull = current.map { $0.used + record.size > $0.size } ?? true
    if isFull { try begin(atLeast: record.size) }
    guard let current else { return isFull }
    storage.write(record.bytes(payload), at: current.used)
    index.add(record, at: RecordPlace(segment: current.segment, offset: current.used))
    self.current?.used += record.size
    return isFull
  }

  private mutating func begin(atLeast size: Int) throws(JournalError) {
    let size = max(size, segmentSize)
    try storage.begin(lastSegment + 1, size: size)
    lastSegment += 1
    index.begin(lastSegment)
    current = (lastSegment, 0, size)
  }

  private mutating func findUnneeded() { unneeded += index.removeUnneeded() }

  /// The most segments: twice as many as the journals would fill, and four.
  private var mostSegments: Int { 4 + 2 * (index.bytes / segmentSize) }

  /// Writes the journals of the oldest segments once more while there are too many segments.
  ///
  /// - Throws: ``JournalError`` if one cannot be read now, or if there is no room; it stays where it is.
  private mutating func clearOldSegments() throws(JournalError) {
    for _ in 0..<max(0, index.segmentCount - mostSegments) {
      guard let oldest = index.oldestSegment else { return }
      for session in index.sessions(beginningIn: oldest) { try writeAnew(session) }
      findUnneeded()
    }
  }

  /// Writes a journal once more, as one record; one that is damaged is forgotten.
  private mutating func writeAnew(_ session: String) throws(JournalError) {
    guard let date = index.journals[session]?.date else { return }
    guard let payload = try payload(session) else {
      index.remove(session)
      return damaged.append(session)
    }
    _ = try append(.begin, payload, session, date, after: nil)
  }
}
