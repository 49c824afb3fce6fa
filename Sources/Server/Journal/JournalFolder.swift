import Dispatch
import Foundation
import Logging
import OverscrollTransport

/// The files of all journals, in a folder of the server's own: one for each session.
///
/// What was written survives the end of the server's process. Once a second, what was written since is brought to the disk, off
/// the loop, so that a machine that fails takes a second with it at most.
@Loop final class JournalFolder {
  /// How much there may be.
  struct Limits {
    /// The most bytes of all journals.
    var bytes = 256_000_000
    /// Seconds after which a journal that nobody came back to is old, and removed when the server starts: see
    /// ``JournalMark``.
    var age = 86_400.0
    /// The most files that are written at once, and as many that are brought to the disk; nil for a tenth each of those that the
    /// process may have open.
    var files: Int?
  }

  private let folder: URL
  private let limits: Limits
  private let logger: Logger
  /// The size of each journal, by its session.
  private var sizes: [String: Int] = [:]
  /// The size of all journals.
  private(set) var bytes = 0
  /// The journals that were written since they were last brought to the disk.
  private var written: [String: Int32] = [:]
  private var isSyncing = false
  private lazy var alarm = DeadlineTimer { [unowned self] in sync() }
  private let disk = DispatchQueue(label: "overscroll.journal")

  /// Seconds after which what was written is brought to the disk.
  private static let delay = 1.0

  /// Opens a folder, which is made if it is missing, and removes what is too old or too much.
  ///
  /// - Throws: Why the folder cannot be used; also that what is in it is not the server's.
  init(_ path: String, limits: Limits = Limits(), at now: Date, logger: Logger) throws {
    (folder, self.limits, self.logger) = (URL(filePath: path), limits, logger)
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError.ofSystem }
    let listing = try JournalListing(path)
    let end = try mark(listing).endOfOld(after: limits.age, at: now)
    tidy(listing, before: end)
  }

  /// The mark of the folder, which it gets if it is empty or has journals: other servers of ours set none.
  private func mark(_ listing: JournalListing) throws -> JournalMark {
    if let mark = JournalMark(of: folder.path) { return mark }
    guard listing.isEmpty || listing.entries.contains(where: { JournalFile.isOurs(path($0.file)) })
    else {
      throw JournalError(problem: "what is in it is not this server's, which leaves it alone")
    }
    return try JournalMark(marking: folder.path)
  }

  /// Reads the journal of a session, and cuts what was not written to its end; nil if there is none.
  ///
  /// A journal that is damaged is set aside.
  func read(_ session: String) -> SavedSession? {
    guard sizes[session] != nil else { return nil }
    let path = path(JournalFile(session))
    do {
      let file = try OwnFile.open(path, O_RDWR)
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      guard JournalFile.isOurs(file) else { throw JournalFolder.foreign }
      return try saved(session, in: handle)
    } catch FileError.system(ENOENT) {
      return nil
    } catch {
      logger.error(
        "the journal of a session cannot be read: \(error)", metadata: ["file": "\(path.inLog)"])
      return nil
    }
  }

  private func saved(_ session: String, in file: FileHandle) throws -> SavedSession? {
    do throws(JournalError) {
      let data = try contents(of: file)
      guard let saved = try SavedSession(Array(data)) else { return nil }
      if saved.length < data.count {
        logger.notice("the end of a session's journal was lost, and is cut")
        ftruncate(file.fileDescriptor, off_t(saved.length))
        note(session, saved.length)
      }
      return saved
    } catch {
      let path = path(JournalFile(session))
      logger.error(
        "the journal of a session is damaged, and set aside: \(error)",
        metadata: ["file": "\(path.inLog)"])
      try rename(path, to: self.path(JournalFile(session, .damaged)))
      note(session, nil)
      return nil
    }
  }

  private func contents(of file: FileHandle) throws(JournalError) -> Data {
    do { return try OwnFile.read(file) } catch { throw JournalError(problem: "\(error)") }
  }

  /// Writes into the journal of a session.
  ///
  /// - Throws: ``JournalError`` if it cannot be written; what the journal had before is still whole.
  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    switch write {
    case .begin(let bytes):
      let old = sizes[session]
      guard bytes.count + SessionRoom.mostAdded <= OwnFile.most else {
        throw JournalError(problem: "its list is too long: it has \(bytes.count / 1_000_000) MB")
      }
      try makeRoom(for: bytes.count - (old ?? 0))
      let path = path(JournalFile(session))
      // Where there is none yet, one that is not written to its end is still none.
      let new = old == nil ? path : self.path(JournalFile(session, .new))
      close(session)
      let file = try open(new, O_WRONLY | O_CREAT | O_EXCL)
      do throws(JournalError) {
        try append(bytes, to: file)
        if new != path { try rename(new, to: path) }
      } catch {
        Foundation.close(file)
        unsafe unlink(new)
        throw error
      }
      keepOpen(file, session)
      note(session, bytes.count)
    case .append(let bytes):
      try makeRoom(for: bytes.count)
      let size = sizes[session] ?? 0
      let file = try fileToAppend(session)
      do throws(JournalError) { try append(bytes, to: file) } catch {
        // A part of it would be cut when it is read, but not once more is written behind it.
        ftruncate(file, off_t(size))
        if written[session] == nil { Foundation.close(file) }
        throw error
      }
      // Only now: where too many are open, all are closed.
      keepOpen(file, session)
      note(session, size + bytes.count)
    }
  }

  /// Removes the journal of a session.
  func remove(_ session: String) {
    close(session)
    if sizes[session] != nil { JournalFolder.remove(path(JournalFile(session))) }
    note(session, nil)
  }

  /// Brings all that was written to the disk, and waits for it: the server stops.
  func stop() {
    alarm.set(nil)
    let files = Array(written.values)
    written = [:]
    disk.sync { JournalFolder.sync(files) }
  }
}

// MARK: Files

extension JournalFolder {
  /// Why a file is left alone.
  private static let foreign = JournalError(
    problem: "another file has the name of the journal, and stays as it is")

  private func path(_ file: JournalFile) -> String { folder.path + "/" + file.name }

  /// Removes a file, if it is ours.
  nonisolated private static func remove(_ path: String) {
    if JournalFile.isOurs(path) { unsafe unlink(path) }
  }

  private func note(_ session: String, _ size: Int?) {
    bytes += (size ?? 0) - (sizes[session] ?? 0)
    sizes[session] = size
  }

  private func makeRoom(for count: Int) throws(JournalError) {
    guard bytes + count > limits.bytes else { return }
    throw JournalError(problem: "all journals together have \(limits.bytes / 1_000_000) MB")
  }

  private func open(_ path: String, _ flags: Int32) throws(JournalError) -> Int32 {
    do { return try OwnFile.open(path, flags) } catch { throw JournalError(problem: "\(error)") }
  }

  private func fileToAppend(_ session: String) throws(JournalError) -> Int32 {
    if let file = written[session] { return file }
    return try open(path(JournalFile(session)), O_WRONLY | O_APPEND)
  }

  private func append(_ bytes: [UInt8], to file: Int32) throws(JournalError) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(file, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { throw .ofSystem }
    guard count == bytes.count else { throw JournalError(problem: "the disk is full") }
  }

  /// Gives a file of ours a name that no file has, or another one of ours.
  private func rename(_ old: String, to new: String) throws(JournalError) {
    guard unsafe JournalFile.isOurs(new) || access(new, F_OK) != 0 else {
      throw JournalFolder.foreign
    }
    guard unsafe Foundation.rename(old, new) == 0 else { throw .ofSystem }
  }

  /// Keeps a file open that was written, until it is brought to the disk.
  private func keepOpen(_ file: Int32, _ session: String) {
    if written.isEmpty { alarm.set(.now.advanced(by: .seconds(JournalFolder.delay))) }
    guard written.updateValue(file, forKey: session) == nil else { return }
    if written.count >= limits.files ?? Descriptors.allowed / 10 { sync() }
  }

  private func close(_ session: String) {
    if let file = written.removeValue(forKey: session) { Foundation.close(file) }
  }

  /// Brings what was written to the disk, and closes the files; while that is still done, they are only closed, and the system
  /// brings them to the disk when it sees fit.
  private func sync() {
    let files = Array(written.values)
    written = [:]
    guard !isSyncing else { return files.forEach { Foundation.close($0) } }
    isSyncing = true
    disk.async { [weak self] in
      JournalFolder.sync(files)
      Task { await self?.synced() }
    }
  }

  private func synced() { isSyncing = false }

  nonisolated private static func sync(_ files: [Int32]) {
    for file in files {
      fsync(file)
      Foundation.close(file)
    }
  }

  /// Notes which journals there are, and removes what is old, what was left unfinished, and the oldest of what is too much.
  ///
  /// Whatever is removed is opened before, to see that it is ours: off the loop, since it may be much.
  private func tidy(_ listing: JournalListing, before end: Date?) {
    var (kept, size, gone) = ([JournalListing.Entry](), 0, [String]())
    for entry in listing.entries {
      if entry.file.kind == .new || end.map({ entry.modified < $0 }) == true {
        gone.append(path(entry.file))
      } else {
        kept.append(entry)
        size += entry.size
      }
    }
    let room = limits.bytes / 4 * 3
    if size > room { kept.sort { $0.modified < $1.modified } }
    for entry in kept {
      if size > room {
        size -= entry.size
        gone.append(path(entry.file))
      } else if entry.file.kind == .current {
        note(entry.file.session, entry.size)
      }
    }
    disk.async { [gone] in for path in gone { JournalFolder.remove(path) } }
  }
}
