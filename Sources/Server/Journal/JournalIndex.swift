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

  private struct Segment {
    let number: Int
    /// How many journals begin in it.
    var beginnings = 0
  }

  private(set) var journals: [String: Journal] = [:]
  /// The sessions whose journals end before a record that was lost, although more of them follows.
  private(set) var shortened: Set<String> = []
  /// The bytes of all journals.
  private(set) var bytes = 0
  /// The segments in which there may be something that is still needed, the oldest first.
  private var segments: [Segment] = []

  var segmentCount: Int { segments.count }
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
      let journal = Journal(record, at: place)
      if let old = journals.updateValue(journal, forKey: record.session) { forget(old) }
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

  mutating func remove(_ session: String) {
    if let journal = journals.removeValue(forKey: session) { forget(journal) }
  }

  /// A journal is no longer one of them.
  private mutating func forget(_ journal: Journal) {
    bytes -= journal.bytes
    count(-1, at: journal.first)
  }

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
