import Dispatch
import Foundation
import Logging
import OverscrollTransport

/// The files of all journals, in a folder: one for each session.
///
/// What was written survives the end of the server's process. Once a second, what was written since is brought to the disk, off
/// the loop, so that a machine that fails takes a second with it at most.
@Loop final class JournalFolder {
  /// How much there may be.
  struct Limits {
    /// The most bytes of all journals.
    var bytes = 256_000_000
    /// Seconds after which a journal is removed that nobody came back to, when the server starts.
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

  /// What the name of a journal that is not whole yet ends with.
  private static let new = "new"
  /// Seconds after which what was written is brought to the disk.
  private static let delay = 1.0

  /// Opens a folder, which is made if it is missing, and removes what is too old or too much.
  ///
  /// - Throws: Why the folder cannot be used.
  init(_ path: String, limits: Limits = Limits(), at now: Date, logger: Logger) throws {
    (folder, self.limits, self.logger) = (URL(filePath: path), limits, logger)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try tidy(at: now)
  }

  /// Reads the journal of a session, and cuts what was not written to its end; nil if there is none.
  ///
  /// A journal that is damaged is set aside.
  func read(_ session: String) -> SavedSession? {
    let file = path(session)
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    do throws(JournalError) {
      guard let saved = try SavedSession(Array(data)) else { return nil }
      if saved.length < data.count {
        logger.notice("the end of a session's journal was lost, and is cut")
        unsafe truncate(file, off_t(saved.length))
        note(session, saved.length)
      }
      return saved
    } catch {
      logger.error(
        "the journal of a session is damaged, and set aside: \(error)",
        metadata: ["file": "\(file)"])
      try? rename(file, to: file + ".damaged")
      note(session, nil)
      return nil
    }
  }

  /// Writes into the journal of a session.
  ///
  /// - Throws: ``JournalError`` if it cannot be written; what the journal had before is still whole.
  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    switch write {
    case .begin(let bytes):
      let old = sizes[session]
      try makeRoom(for: bytes.count - (old ?? 0))
      let path = path(session)
      // Where there is none yet, one that is not written to its end is still none.
      let new = old == nil ? path : path + "." + JournalFolder.new
      close(session)
      let file = try open(new, O_WRONLY | O_CREAT | O_TRUNC)
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
    unsafe unlink(path(session))
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
  private func path(_ session: String) -> String { folder.appending(path: session + ".txt").path }

  private func note(_ session: String, _ size: Int?) {
    bytes += (size ?? 0) - (sizes[session] ?? 0)
    sizes[session] = size
  }

  private func makeRoom(for count: Int) throws(JournalError) {
    guard bytes + count > limits.bytes else { return }
    throw JournalError(problem: "all journals together have \(limits.bytes / 1_000_000) MB")
  }

  private func open(_ path: String, _ flags: Int32) throws(JournalError) -> Int32 {
    let file = unsafe Foundation.open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .ofSystem }
    return file
  }

  private func fileToAppend(_ session: String) throws(JournalError) -> Int32 {
    if let file = written[session] { return file }
    return try open(path(session), O_WRONLY | O_APPEND)
  }

  private func append(_ bytes: [UInt8], to file: Int32) throws(JournalError) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(file, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { throw .ofSystem }
    guard count == bytes.count else { throw JournalError(problem: "the disk is full") }
  }

  private func rename(_ old: String, to new: String) throws(JournalError) {
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

  /// Removes what is too old, and the oldest of what is too much.
  private func tidy(at now: Date) throws {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    let known = files.compactMap { file -> (file: URL, at: Date, size: Int)? in
      guard let values = try? file.resourceValues(forKeys: keys) else { return nil }
      return (file, values.contentModificationDate ?? now, values.fileSize ?? 0)
    }
    for (file, at, size) in known.sorted(by: { $0.at > $1.at }) {
      let isOver = now.timeIntervalSince(at) > limits.age || file.pathExtension == JournalFolder.new
      guard !isOver, bytes + size <= limits.bytes / 4 * 3 else {
        try? FileManager.default.removeItem(at: file)
        continue
      }
      note(file.deletingPathExtension().lastPathComponent, size)
    }
  }
}
