import OverscrollSystem
import Logging

/// The folder of all that a server keeps: the token, the remembered devices, sessions and its own certificate.
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
  init(_ path: String, logger: Logger) throws(DataFolderError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DataFolderError(
        description: "\(path) is not a folder, and no folder can be made there.")
    }
    do {
      lock = try DataFolder.lock(path)
    } catch let error as DataFolderError {
      throw error
    } catch {
      // A folder that cannot be written, or a file system without locks.
      logger.warning("another server is not kept from using \(path.inLog): \(error)")
      lock = nil
    }
  }

  deinit { if let lock { close(lock) } }

  private static func lock(_ path: String) throws -> Int32 {
    let file = OwnFile(path: URL(filePath: path).appending(path: lockName).path)
    let lock = try OwnFile.open(file.path, O_RDWR | O_CREAT)
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      let error = FileError.ofSystem
      close(lock)
      guard isTaken else { throw error }
      let holder = try file.read().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      throw DataFolderError(
        description: "Another server\(holder.map { ", process \($0)," } ?? "") uses \(path).")
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

  /// The file that keeps the token.
  var token: String { file("token") }
  /// The file that keeps the remembered devices.
  var devices: String { file("devices.json") }
  /// The file that keeps the certificate of the server's own making, and its key.
  var certificate: String { file("certificate.pem") }
  /// The folder of the journals.
  var journal: String { file("journal") }

  /// Which of its secret files are open to others, a sentence each.
  var warnings: [String] { [token, devices, certificate].compactMap(FileExposure.owner.warning) }
}

/// Why a server cannot have the folder of all that it keeps.
public struct DataFolderError: Error, CustomStringConvertible {
  /// A sentence that says what is wrong with which folder.
  public let description: String
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
enum FileExposure {
  /// None: it is a file of the server's own, and no link.
  case owner
  /// The group of the file: a key is often given to several programs that way.
  case group

  /// Says that a file is open to others, and the command that closes it; nil if it is not, or is missing.
  func warning(for path: String) -> String? {
    var state = stat()
    let link = self == .owner ? AT_SYMLINK_NOFOLLOW : 0
    guard unsafe fstatat(AT_FDCWD, path, &state, link) == 0, state.st_mode & S_IFMT == S_IFREG,
      state.st_mode & others != 0
    else { return nil }
    let quoted = path.replacing("'", with: #"'\''"#)
    return "other users of this machine can read or change \(path): chmod \(cure) '\(quoted)'"
  }

  /// The rights that nobody else may have, to read or to write.
  private var others: mode_t {
    switch self {
    case .owner: 0o066
    case .group: 0o006
    }
  }

  private var cure: String {
    switch self {
    case .owner: "600"
    case .group: "o="
    }
  }
}
