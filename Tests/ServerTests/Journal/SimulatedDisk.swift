import OverscrollTestSupport

@testable import OverscrollServer

/// The journals of a server on a disk that is only memory, and that can be full, or lose what was written last.
final class SimulatedDisk {
  /// The log as the server has it.
  private(set) var log: JournalLog<SimulatedSegments>
  /// The sessions whose journals could not be read.
  private(set) var damaged: [String] = []
  /// The sessions whose journals the disk had when it last had all.
  private var kept: Set<String> = []

  /// A limit that no test reaches unless it wants to.
  private let limit: Int
  private let segmentSize: Int

  /// Creates a disk whose log has segments of so many bytes, and journals of so many in all.
  init(limit: Int = 1_000_000_000, segmentSize: Int = 20_000) {
    (self.limit, self.segmentSize) = (limit, segmentSize)
    log = SimulatedDisk.open(SimulatedSegments(), limit, segmentSize)
  }

  private static func open(
    _ segments: SimulatedSegments, _ limit: Int, _ size: Int
  ) -> JournalLog<SimulatedSegments> {
    do throws(JournalError) {
      return try JournalLog(segments, limit: limit, segmentSize: size)
    } catch { preconditionFailure("memory can be read: \(error)") }
  }

  /// Whether nothing more can be written.
  var isFull: Bool {
    get { log.storage.isFull }
    set { log.storage.isFull = newValue }
  }

  /// Whether nothing can be read now.
  var isUnreadable: Bool {
    get { log.storage.isUnreadable }
    set { log.storage.isUnreadable = newValue }
  }

  /// What the journals tell, by their sessions.
  var journals: [String: [UInt8]] {
    var journals: [String: [UInt8]] = [:]
    for session in log.index.journals.keys { journals[session] = try? log.payload(session) }
    return journals
  }

  /// Reads the journal of a session.
  func read(_ session: String) -> SavedSession? {
    do { return try log.saved(session) } catch {
      damaged.append(session)
      return nil
    }
  }

  func write(_ write: JournalWrite, _ session: String, at date: UInt32 = 0) throws(JournalError) {
    guard !isFull else { throw JournalError(problem: "the disk is full") }
    try log.write(write, session, at: date)
  }

  func remove(_ session: String) {
    log.remove(session, at: 0)
    kept.remove(session)
  }

  /// All that was written is brought to the disk.
  func sync() {
    let unneeded = log.drainUnneeded()
    log.storage.sync()
    log.remove(unneeded)
    kept = Set(log.index.journals.keys)
  }

  /// The server starts again, and reads its log.
  func restart() {
    var segments = log.storage
    segments.isFull = false
    log = SimulatedDisk.open(segments, limit, segmentSize)
  }

  /// The machine fails: of what was not brought to the disk, each page may be lost.
  ///
  /// - Returns: The sessions whose journals the disk had, and which are gone.
  func fail(_ random: inout SplitMix64) -> Set<String> {
    log.storage.fail(&random)
    restart()
    return kept.subtracting(log.index.journals.keys)
  }

  /// A byte of the last record of a journal is another one.
  func damage(_ session: String) {
    guard let place = log.index.journals[session]?.last else { return }
    log.storage.damage(place)
  }
}

/// The segments of a log in memory.
struct SimulatedSegments: SegmentStorage {
  /// The segments as the server has them.
  private var all: [Int: [UInt8]] = [:]
  /// The segments as the disk has them for certain.
  private var onDisk: [Int: [UInt8]] = [:]
  private var newest = 0
  var isFull = false
  var isUnreadable = false
  /// How often something was read of a segment.
  let reads = Reads()

  final class Reads { var count = 0 }

  private static let page = 4_096

  var segments: [Int] { all.keys.sorted() }
  var last: Int { segments.last ?? 0 }

  mutating func begin(_ segment: Int, size: Int) throws(JournalError) {
    guard !isFull else { throw JournalError(problem: "the disk is full") }
    precondition(all[segment] == nil, "a segment begins once")
    all[segment] = [UInt8](repeating: 0, count: size)
    newest = segment
  }

  mutating func write(_ bytes: [UInt8], at offset: Int) {
    all[newest]?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }

  func contents(of segment: Int) throws(JournalError) -> [UInt8] { all[segment] ?? [] }

  func read(_ range: Range<Int>, of segment: Int) throws(JournalError) -> [UInt8] {
    guard !isUnreadable else { throw JournalError(problem: "too many open files") }
    reads.count += 1
    let bytes = all[segment] ?? []
    return Array(bytes[range.clamped(to: bytes.indices)])
  }

  mutating func remove(_ segment: Int) { (all[segment], onDisk[segment]) = (nil, nil) }

  /// All that was written is brought to the disk.
  mutating func sync() { onDisk = all }

  /// Of what was not brought to the disk, each page may be lost.
  mutating func fail(_ random: inout SplitMix64) {
    for (segment, bytes) in all.sorted(by: { $0.key < $1.key }) {
      var kept = onDisk[segment] ?? [UInt8](repeating: 0, count: bytes.count)
      for start in stride(from: 0, to: bytes.count, by: SimulatedSegments.page)
      where random.integer(0..<2) == 0 {
        let page = start..<min(start + SimulatedSegments.page, bytes.count)
        kept.replaceSubrange(page, with: bytes[page])
      }
      all[segment] = kept
    }
    onDisk = all
  }

  /// A byte of the record at a place is another one.
  mutating func damage(_ place: RecordPlace) {
    all[place.segment]?[place.offset + JournalRecord.headSize] ^= 0xff
  }
}
