import Logging
import OverscrollSystem

/// The folder for a server's token, sessions and certificate, locked because two servers would overwrite them.
final class DataFolder: Sendable {
  private let path: String
  /// The locked file, or `nil` if it could not be locked; the system releases the lock when the process ends.
  private let lock: Int32?

  /// The file whose lock protects the folder; it contains the number of the process that holds the lock.
  private static let lockName = "lock"

  /// Creates a missing folder; throws ``StartError`` if it is not a folder or another server uses it.
  init(_ path: String, logger: Logger) throws(StartError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StartError(
        description: "\(path) is not a folder and cannot be created.", isOfFolder: true)
    }
    do {
      lock = try DataFolder.lock(path)
    } catch let error as StartError {
      throw error
    } catch {
      // The folder cannot be written, or the file system does not support locks.
      logger.warning("\(path.inLog) cannot be locked, so another server can use it too: \(error)")
      lock = nil
    }
  }

  deinit { if let lock { close(lock) } }

  /// Whether the server currently has permission to write to the folder; this is also true if the disk is full.
  var isWritable: Bool { unsafe access(path, W_OK | X_OK) == 0 }

  private static func lock(_ path: String) throws -> Int32 {
    let file = PrivateFile(path: URL(filePath: path).appending(path: lockName).path)
    let lock = try PrivateFile.open(file.path, O_RDWR | O_CREAT)
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      let error = FileError.system(errno)
      close(lock)
      guard isTaken else { throw error }
      let process = try file.read().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      throw StartError(
        description: "Another server\(process.map { ", process \($0)," } ?? "") uses \(path).",
        isOfFolder: true)
    }
    // The lock also works without this number, which only helps to identify the process.
    ftruncate(lock, 0)
    try? OpenFile(lock, closing: false).write(Data("\(getpid())".utf8))
    return lock
  }
}

// MARK: Files

extension DataFolder {
  private func file(_ name: String) -> String { URL(filePath: path).appending(path: name).path }

  var token: String { file("token") }
  /// The file that contains the server's generated certificate and its key.
  var certificate: String { file("certificate.pem") }
  var sessions: String { file("sessions.db") }

  /// A warning for each secret file that other users can access.
  var warnings: [String] { [token, certificate, sessions].compactMap(FileExposure.owner.warning) }

  /// A notice about sessions of an earlier version, which are not used, or `nil` if the folder does not contain any.
  var legacyNotice: String? {
    guard unsafe access(file("journal/overscroll.txt"), F_OK) == 0 else { return nil }
    return
      "the sessions in \(file("journal").inLog) are from an earlier version: they are not read and stay unchanged"
  }
}

/// A private file, readable only by its owner; links are not followed, because the server might not own their target.
struct PrivateFile {
  let path: String

  /// The maximum size of a file, in bytes: a list of 20,000 rows of a kilobyte each, and some more.
  static let maximumBytes = 32_000_000

  /// A new file is accessible only to its owner; throws for other kinds of files, such as endless pipes.
  static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    let options = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let file = openFile(path, flags | options, 0o600)
    guard file >= 0 else { throw .system(errno) }
    var state = stat()
    guard unsafe fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw FileError.notAFile
    }
    return file
  }

  /// Returns the contents, or `nil` if the file is missing.
  func read() throws(FileError) -> Data? {
    let file: Int32
    do { file = try PrivateFile.open(path, O_RDONLY) } catch .system(ENOENT) { return nil }
    let data: Data
    // The rest of a file that is too long is not read.
    do { data = try OpenFile(file).read(upTo: PrivateFile.maximumBytes + 1) } catch {
      throw .system(errno)
    }
    guard data.count <= PrivateFile.maximumBytes else { throw .tooLong }
    return data
  }

  /// Creates the file, or returns `false` if it already exists.
  func make(with data: Data) throws(FileError) -> Bool {
    let file: Int32
    do { file = try PrivateFile.open(path, O_WRONLY | O_CREAT | O_EXCL) } catch .system(EEXIST) {
      return false
    }
    try PrivateFile.write(data, to: file)
    return true
  }

  /// Replaces the file atomically, and returns after the data is on the disk.
  func replace(with data: Data) throws(FileError) {
    let new = path + ".new"
    // An existing file was left by a server that ended while writing.
    unsafe unlink(new)
    try PrivateFile.write(data, to: try PrivateFile.open(new, O_WRONLY | O_CREAT | O_EXCL))
    guard unsafe rename(new, path) == 0 else { throw .system(errno) }
    // The folder contains the new name.
    let parent = URL(filePath: path).deletingLastPathComponent().path
    let folder = openFile(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .system(errno) }
  }

  /// Writes the contents of a file, syncs it to the disk, and closes it.
  private static func write(_ data: Data, to descriptor: Int32) throws(FileError) {
    let file = OpenFile(descriptor)
    do { try file.write(data) } catch { throw .system(errno) }
    guard fsync(descriptor) == 0 else { throw .system(errno) }
  }
}

enum FileError: Error, CustomStringConvertible {
  case system(Int32)
  /// The path is a folder, a pipe or a device.
  case notAFile
  /// The file is larger than any file that the server writes.
  case tooLong

  var description: String {
    switch self {
    case .notAFile: "it is not a file"
    case .tooLong:
      "it has more than \(PrivateFile.maximumBytes / 1_000_000) MB, more than the server writes"
    // The system's message for a link that is not followed would confuse: "too many levels of symbolic links".
    case .system(ELOOP): "it is a link, which the server does not follow"
    case .system(let number): unsafe String(cString: strerror(number))
    }
  }
}

/// A check for access to a secret file by other users of this machine.
struct FileExposure {
  static let owner = FileExposure(others: 0o066, cure: "600", flags: AT_SYMLINK_NOFOLLOW)
  /// The owner and the group can have access, because several programs often share a key through a group.
  static let group = FileExposure(others: 0o006, cure: "o=", flags: 0)

  private let others: mode_t
  /// The `chmod` mode that removes these permissions, and the flags for `fstatat`.
  private let cure: String, flags: Int32

  /// Returns a warning with the command to prevent access, or `nil` if others have no access or the file is missing.
  func warning(for path: String) -> String? {
    var state = stat()
    guard unsafe fstatat(AT_FDCWD, path, &state, flags) == 0, state.st_mode & S_IFMT == S_IFREG,
      state.st_mode & others != 0
    else { return nil }
    let quoted = path.replacing("'", with: #"'\''"#)
    return "other users of this machine can read or change \(path): chmod \(cure) '\(quoted)'"
  }
}
