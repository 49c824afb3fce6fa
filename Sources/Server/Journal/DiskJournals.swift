import Dispatch
import OverscrollSystem
import Logging
import OverscrollTransport

/// The journals of all sessions, as a log in a folder of the server's own.
///
/// What was written survives the end of the server's process. Once a second, what was written since is brought to the disk, off
/// the loop, so that a machine that fails takes a second with it at most.
@Loop final class DiskJournals {
  /// How much there may be.
  struct Limits {
    /// The most bytes of all journals; the log takes up to twice as many, and four segments.
    var bytes = 256_000_000
    /// Seconds after which a journal that nobody came back to is old, and forgotten when the server starts: see
    /// ``FolderMark``.
    var age = 86_400.0
    /// The bytes of a segment of the log.
    var segment = 4_000_000
  }

  /// When what was written is brought to the disk.
  private enum Bringing {
    /// Nothing was written.
    case nothing
    /// Within a second.
    case later
    /// It is brought there; what is written meanwhile waits.
    case now
  }

  var onEvent: @Loop (JournalEvent) -> Void = { _ in }
  private var log: JournalLog<SegmentFiles>
  private let logger: Logger
  private var bringing = Bringing.nothing
  private lazy var alarm = DeadlineTimer { [unowned self] in sync() }
  private let disk = DispatchQueue(label: "overscroll.journal")

  /// Seconds after which what was written is brought to the disk.
  private static let delay = 1.0

  /// Opens a folder, which is made if it is missing, and forgets what is too old or too much.
  ///
  /// - Throws: Why the folder cannot be used; also that what is in it is not the server's.
  init(_ path: String, limits: Limits = Limits(), at now: Date, logger: Logger) throws {
    self.logger = logger
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError.ofSystem }
    let names = try OwnFile.names(in: path)
    let old = names.compactMap { OldJournal($0, in: path) }
    let mark = try FolderMark(of: path, isOurs: names.isEmpty || !old.isEmpty)
    let files = try SegmentFiles(path, names)
    log = try JournalLog(files, limit: limits.bytes, segmentSize: limits.segment)
    for name in files.others {
      logger.error(
        "a file is passed over, and stays: it cannot be read, its head is damaged, or it is another's",
        metadata: ["file": "\((path + "/" + name).inLog)"])
    }
    tellDamage()
    takeOver(old)
    let end = mark.endOfOld(after: limits.age, at: now)
    log.forget(before: end.map(DiskJournals.seconds), until: limits.bytes / 4 * 3)
  }

  /// Tells what of the log could not be read.
  private func tellDamage() {
    if log.tornBytes > 0 {
      logger.notice("\(log.tornBytes) bytes of the journals were not written to their end")
    }
    guard log.damagedBytes > 0 else { return }
    // Of those of which nothing follows what was lost, nobody knows.
    let known = log.index.shortened.sorted().prefix(5).joined(separator: " ")
    logger.error(
      """
      the journals are damaged at \(log.damagedBytes) bytes: a session whose record was there goes on from before that, or \
      begins anew
      """, metadata: known.isEmpty ? [:] : ["sessions": "\(known)"])
  }

  /// Writes the journals of servers before the log into it, and removes their files once the disk has it.
  ///
  /// A session that the log knows already has gone on since its file was written.
  private func takeOver(_ journals: [OldJournal]) {
    guard !journals.isEmpty else { return }
    var taken: [OldJournal] = []
    for journal in journals {
      do throws(JournalError) {
        if log.index.journals[journal.session] == nil, let bytes = try journal.read() {
          try write(.begin(bytes), journal.session, at: journal.date)
        }
        taken.append(journal)
      } catch {
        logger.error(
          "a session's file cannot be taken into the log, and stays as it is: \(error)",
          metadata: ["file": "\(journal.path.inLog)"])
      }
    }
    guard (try? flush()) != nil else { return }
    for journal in taken { unsafe unlink(journal.path) }
    logger.notice("the log has the journals of \(taken.count) sessions")
  }

  var bytes: Int { log.index.bytes }

  /// Reads the journal of a session; nil if there is none, or if it cannot be read.
  ///
  /// One that cannot be read stays until the session begins anew, or until it is old.
  func read(_ session: String) -> SavedSession? {
    do throws(JournalError) { return try log.saved(session) } catch {
      logger.error("the journal of a session cannot be read: \(error)")
      return nil
    }
  }

  /// Writes into the journal of a session.
  ///
  /// - Throws: ``JournalError`` if it cannot be written; what the journal had before is still whole.
  func write(_ write: JournalWrite, _ session: String, at now: Date) throws(JournalError) {
    try log.write(write, session, at: DiskJournals.seconds(now))
    setAlarm()
  }

  func remove(_ session: String, at now: Date) {
    log.remove(session, at: DiskJournals.seconds(now))
    setAlarm()
  }

  /// Brings all that was written to the disk, and waits for it: the server stops.
  func stop() {
    alarm.set(nil)
    do throws(JournalError) { try flush() } catch {
      logger.error("\(DiskJournals.warning(error))")
    }
    log.storage.end()
  }

  private static func seconds(_ date: Date) -> UInt32 {
    UInt32(clamping: Int64(date.timeIntervalSince1970.rounded(.down)))
  }
}

// MARK: Bringing it to the disk

extension DiskJournals {
  private static func warning(_ error: JournalError) -> String {
    "what was written into the journals may be lost: \(error)"
  }

  /// Lets what was written be brought to the disk within a second.
  private func setAlarm() {
    guard log.storage.isWritten, bringing == .nothing else { return }
    bringing = .later
    alarm.set(.now.advanced(by: .seconds(DiskJournals.delay)))
  }

  /// Brings all that was written to the disk, and waits for it.
  private func flush() throws(JournalError) {
    let (files, unneeded) = (log.storage.drainWritten(), log.drainUnneeded())
    try disk.sync { Result { () throws(JournalError) in try DiskJournals.sync(files) } }.get()
    log.remove(unneeded)
  }

  private func sync() {
    bringing = .now
    let (files, unneeded) = (log.storage.drainWritten(), log.drainUnneeded())
    disk.async { [weak self] in
      let result = Result { () throws(JournalError) in try DiskJournals.sync(files) }
      Task { await self?.synced(files, unneeded, result) }
    }
  }

  nonisolated private static func sync(_ files: [SegmentFile]) throws(JournalError) {
    for file in files { try file.sync() }
  }

  private func synced(
    _ files: [SegmentFile], _ unneeded: [Int], _ result: Result<Void, JournalError>
  ) {
    bringing = .nothing
    switch result {
    case .success: log.remove(unneeded)
    case .failure(let error):
      // What the system could not bring to the disk it may have dropped.
      logger.error("\(DiskJournals.warning(error))")
      if let oldest = files.first?.segment { onEvent(.lost(log.giveUp(from: oldest), error)) }
    }
    for session in log.drainDamaged() {
      logger.error(
        "a session's journal was damaged, and is forgotten", metadata: ["session": "\(session)"])
    }
    setAlarm()
  }
}

extension DiskJournals: JournalStore {
  func known(_ session: String) -> KnownSession { read(session).map { .session($0) } ?? .unknown }
  func fetch(
    _ session: String, while _: @escaping @Loop () -> Bool,
    then: @escaping @Loop (SavedSession?) -> Void
  ) { then(read(session)) }
  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    try self.write(write, session, at: Date())
  }
  func remove(_ session: String) { remove(session, at: Date()) }
  func commit(then: @escaping @Loop () -> Void) { then() }
}

// MARK: The mark of a folder

/// The file that says that a folder is for journals; the server touches nothing in a folder without it.
///
/// Its date tells what is old, whatever becomes of the machine's clock: see ``endOfOld(after:at:)``.
struct FolderMark {
  static let name = "overscroll.txt"

  private static let text = """
    Overscroll keeps its sessions in this folder while the server is started again.

    It reads and removes only files of its own: numbers that end in .log and begin with "overscroll log", and what servers
    before it wrote, 26 small letters and digits that end in .txt and begin with a scene. It lets all others alone.

    """

  private let path: String

  /// The mark of a folder, which gets one if it is ours: other servers of ours set none.
  ///
  /// - Throws: That the folder is somebody else's.
  init(of folder: String, isOurs: Bool) throws {
    path = URL(filePath: folder).appending(path: FolderMark.name).path
    let file = OwnFile(path: path)
    if isOurs, try file.make(with: Data(FolderMark.text.utf8)) { return }
    let found = (try? file.read()).map { String(decoding: $0, as: UTF8.self) }
    guard found?.prefix(while: { $0 != "\n" }) == FolderMark.text.prefix(while: { $0 != "\n" })
    else {
      let mark = found == nil ? "it has files, but no" : "it is another program's, by its"
      throw JournalError(problem: "\(mark) \(FolderMark.name)")
    }
  }

  /// The instant before which everything is old, as a server starts at `now`; nil if nothing is for certain.
  ///
  /// What nobody has used for `age` seconds at one start, and not until another one as much later, is old. The mark has the
  /// date of the first of the two. So a clock that is wrong at a start makes nothing old: the mark says when it was right.
  func endOfOld(after age: Double, at now: Date) -> Date? {
    let manager = FileManager.default, date = FileAttributeKey.modificationDate
    guard let marked = try? manager.attributesOfItem(atPath: path)[date] as? Date else {
      return nil
    }
    let passed = now.timeIntervalSince(marked)
    guard !(0..<age ~= passed) else { return nil }
    try? manager.setAttributes([date: now], ofItemAtPath: path)
    return passed < 0 ? nil : marked.addingTimeInterval(-age)
  }
}
