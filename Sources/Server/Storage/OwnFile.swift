import Dispatch
import OverscrollSystem
import OverscrollTransport

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

/// Keeps a value in its file, off the loop: of all that come while the file is written, the last is written next.
@Loop final class Keeper<Value: Sendable> {
  private let disk: DispatchQueue
  private let save: @Sendable (Value) -> Void
  /// What is to be written, and what is to be done once it is; nil if nothing is.
  private var next: (value: Value, then: [@Loop () -> Void])?
  /// What writes now; nil while nothing is to be written.
  private var writing: Task<Void, Never>?

  /// Creates a keeper that calls a function which returns once the disk has the value.
  init(_ name: String, _ save: @escaping @Sendable (Value) -> Void) {
    (disk, self.save) = (DispatchQueue(label: "overscroll.\(name)"), save)
  }

  /// Keeps a value, and does something once the disk has it, or once that has failed.
  func keep(_ value: Value, then action: (@Loop () -> Void)? = nil) {
    next = (value, (next?.then ?? []) + [action].compactMap(\.self))
    writing = writing ?? Task { await write() }
  }

  /// Waits until all is written.
  func finish() async { await writing?.value }

  private func write() async {
    while let (value, actions) = next {
      next = nil
      await withCheckedContinuation { written in
        disk.async { [save] in
          save(value)
          written.resume()
        }
      }
      for action in actions { action() }
    }
    writing = nil
  }
}
