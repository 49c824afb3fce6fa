import Dispatch
import Logging
import OverscrollSystem
import OverscrollTransport

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

/// A file of the server's own, which is reached without following a link and which only its owner can read.
///
/// A link could lead the server to a file that is not its own.
struct OwnFile {
  let path: String

  /// The most bytes of a file: a list of 20,000 rows that have a kilobyte each, and what is added to it.
  static let most = 32_000_000

  /// Opens a file; one that is made belongs to its owner alone.
  ///
  /// - Throws: Also that it is no file: a pipe would never end.
  static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    let options = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let file = openFile(path, flags | options, 0o600)
    guard file >= 0 else { throw .ofSystem }
    var state = stat()
    guard unsafe fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw FileError.notAFile
    }
    return file
  }

  /// What it holds; nil if it is missing.
  func read() throws(FileError) -> Data? {
    let file: Int32
    do { file = try OwnFile.open(path, O_RDONLY) } catch .system(ENOENT) { return nil }
    return try OwnFile.read(OpenFile(file))
  }

  /// What an open file holds.
  ///
  /// - Throws: Also that it is too long, as soon as so much of it is in memory.
  static func read(_ file: OpenFile) throws(FileError) -> Data {
    let data: Data
    do { data = try file.read(upTo: most + 1) } catch { throw .ofSystem }
    guard data.count <= most else { throw .tooLong }
    return data
  }

  /// Makes it; false if it is there already, which changes nothing.
  func make(with data: Data) throws(FileError) -> Bool {
    let file: Int32
    do { file = try OwnFile.open(path, O_WRONLY | O_CREAT | O_EXCL) } catch .system(EEXIST) {
      return false
    }
    try OwnFile.write(data, to: file)
    return true
  }

  /// Replaces it at once and whole, and returns once the disk has it.
  func replace(with data: Data) throws(FileError) {
    let new = path + ".new"
    // One that is there was left by a server that was ended while it wrote.
    unsafe unlink(new)
    try OwnFile.write(data, to: try OwnFile.open(new, O_WRONLY | O_CREAT | O_EXCL))
    guard unsafe rename(new, path) == 0 else { throw .ofSystem }
    try OwnFile.syncFolder(URL(filePath: path).deletingLastPathComponent().path)
  }

  /// Writes all that a file is to hold, brings it to the disk, and closes the file.
  private static func write(_ data: Data, to descriptor: Int32) throws(FileError) {
    let file = OpenFile(descriptor)
    do { try file.write(data) } catch { throw .ofSystem }
    guard fsync(descriptor) == 0 else { throw .ofSystem }
  }

  /// Brings to the disk which files have which names in a folder.
  static func syncFolder(_ folder: String) throws(FileError) {
    let descriptor = openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofSystem }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .ofSystem }
  }
}

/// Why a file or a folder of the server's cannot be used.
enum FileError: Error, CustomStringConvertible {
  /// The system says so, by its number.
  case system(Int32)
  /// It is a folder, a pipe or a device.
  case notAFile
  /// It has more bytes than the server writes into a file.
  case tooLong

  /// What the system said last.
  static var ofSystem: FileError { .system(errno) }

  var description: String {
    switch self {
    case .notAFile: "it is not a file"
    case .tooLong: "it has more than \(OwnFile.most / 1_000_000) MB, which the server never writes"
    // What the system says of a link that is not followed would puzzle: too many levels of links.
    case .system(ELOOP): "it is a link, and the server follows none"
    case .system(let number): unsafe String(cString: strerror(number))
    }
  }
}

/// Which other users of this machine a secret file may be open to.
struct FileExposure {
  /// None: it is a file of the server's own, and no link.
  static let owner = FileExposure(others: 0o066, cure: "600", flags: AT_SYMLINK_NOFOLLOW)
  /// The group of the file: a key is often given to several programs that way.
  static let group = FileExposure(others: 0o006, cure: "o=", flags: 0)

  /// The rights that nobody else may have, to read or to write.
  private let others: mode_t
  /// How `chmod` takes them away, and how the file is looked at.
  private let cure: String, flags: Int32

  /// Says that a file is open to others, and the command that closes it; nil if it is not, or is missing.
  func warning(for path: String) -> String? {
    var state = stat()
    guard unsafe fstatat(AT_FDCWD, path, &state, flags) == 0, state.st_mode & S_IFMT == S_IFREG,
      state.st_mode & others != 0
    else { return nil }
    let quoted = path.replacing("'", with: #"'\''"#)
    return "other users of this machine can read or change \(path): chmod \(cure) '\(quoted)'"
  }
}
