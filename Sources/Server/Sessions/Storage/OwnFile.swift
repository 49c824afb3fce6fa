import Dispatch
import OverscrollSystem
import OverscrollTransport
import Logging

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
