import OverscrollSystem
import Logging

/// The folder of all that a server keeps: the token, sessions and its own certificate.
///
/// One server has it at a time: two would lose what each other writes.
final class DataFolder: Sendable {
  private let path: String
  /// The lock, which the system takes back when the process ends, however it ends; nil where none can be had.
  private let lock: Int32?

  /// The file whose lock is the folder's; it has the number of the process that holds it.
  private static let lockName = "lock"

  /// Takes a folder, which is made if it is missing.
  ///
  /// - Throws: That it is no folder, or that another server has it.
  init(_ path: String, logger: Logger) throws(StartError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StartError(
        description: "\(path) is not a folder, and no folder can be made there.", isOfFolder: true)
    }
    do {
      lock = try DataFolder.lock(path)
    } catch let error as StartError {
      throw error
    } catch {
      // A folder that cannot be written, or a file system without locks.
      logger.warning("another server is not kept from using \(path.inLog): \(error)")
      lock = nil
    }
  }

  deinit { if let lock { close(lock) } }

  /// Whether the system lets the server write to the folder now; it also does while the disk is full.
  var isWritable: Bool { unsafe access(path, W_OK | X_OK) == 0 }

  private static func lock(_ path: String) throws -> Int32 {
    let file = OwnFile(path: URL(filePath: path).appending(path: lockName).path)
    let lock = try OwnFile.open(file.path, O_RDWR | O_CREAT)
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      let error = FileError.ofSystem
      close(lock)
      guard isTaken else { throw error }
      let process = try file.read().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      throw StartError(
        description: "Another server\(process.map { ", process \($0)," } ?? "") uses \(path).",
        isOfFolder: true)
    }
    // Without its number the lock holds as well; only who has it cannot be said.
    let number = Array("\(getpid())".utf8)
    ftruncate(lock, 0)
    _ = unsafe number.withUnsafeBytes { unsafe pwrite(lock, $0.baseAddress, $0.count, 0) }
    return lock
  }
}

// MARK: What is in it

extension DataFolder {
  private func file(_ name: String) -> String { URL(filePath: path).appending(path: name).path }

  var token: String { file("token") }
  /// The file that keeps the certificate of the server's own making, and its key.
  var certificate: String { file("certificate.pem") }
  /// The file that keeps the sessions.
  var sessions: String { file("sessions.db") }

  /// Which of its secret files are open to others, a sentence each.
  var warnings: [String] { [token, certificate, sessions].compactMap(FileExposure.owner.warning) }

  /// Says that the folder has sessions of an earlier version, which stay as they are; `nil` if it has none.
  var legacyNotice: String? {
    guard unsafe access(file("journal/overscroll.txt"), F_OK) == 0 else { return nil }
    return
      "the sessions in \(file("journal").inLog) are from an earlier version: they are not read, and stay as they are"
  }
}
