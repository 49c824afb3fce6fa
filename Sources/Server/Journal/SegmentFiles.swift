import OverscrollSystem
import Synchronization

/// Where the segments of a log are kept, each under its number.
protocol SegmentStorage {
  /// The numbers of the segments that were there when it was opened, the oldest first.
  var segments: [Int] { get }
  /// The greatest number that a segment cannot have because of what is there; 0 if there is nothing.
  var last: Int { get }

  /// Begins a segment with room for so many bytes, all 0; what is written goes into it from now on.
  ///
  /// - Throws: Why there is no room; nothing has changed then.
  mutating func begin(_ segment: Int, size: Int) throws(JournalError)
  /// Writes bytes at a place of the segment that was begun last, where there is room for them.
  mutating func write(_ bytes: [UInt8], at offset: Int)
  /// All bytes of a segment.
  func contents(of segment: Int) throws(JournalError) -> [UInt8]
  /// As many bytes of a segment as there are in a range.
  func read(_ range: Range<Int>, of segment: Int) throws(JournalError) -> [UInt8]
  /// Removes a segment.
  mutating func remove(_ segment: Int)
}

/// The segments of a log as files in a folder of the server's own.
///
/// The newest is mapped into memory: to write there costs no system call, and survives the end of the process. Its room is
/// taken from the disk when it begins, so that a disk that is full is noticed then, and not in the middle of a record.
struct SegmentFiles: SegmentStorage {
  let segments: [Int]
  let last: Int
  /// The files with the name of a segment that are none.
  let others: [String]
  private let folder: String
  private var newest: SegmentFile?
  /// The files that were written since they were last brought to the disk.
  private var written: [SegmentFile] = []

  /// What every segment begins with.
  private static let mark = Array("overscroll log 1".utf8)
  /// What the segments of all versions begin with.
  private static let everyMark = mark.dropLast()

  /// Finds the segments in a folder; other files stay as they are.
  ///
  /// - Throws: That a segment is one of another version.
  init(_ folder: String, _ names: [String]) throws(JournalError) {
    self.folder = folder
    var (found, others) = ([Int](), [String]())
    for name in names {
      guard let number = SegmentFiles.number(name) else { continue }
      let start = try? SegmentFiles.read(0..<SegmentFiles.mark.count, of: folder + "/" + name)
      guard let start else {
        others.append(name)
        continue
      }
      // One of zeros was begun when the machine failed.
      if start == SegmentFiles.mark || start.allSatisfy({ $0 == 0 }) {
        found.append(number)
      } else if start.starts(with: SegmentFiles.everyMark) {
        throw JournalError(problem: "\(name) in it was written by another version")
      } else {
        others.append(name)
      }
    }
    segments = found.sorted()
    self.others = others.sorted()
    last = names.compactMap(SegmentFiles.number).max() ?? 0
  }

  /// The number of the segment that a name is; nil if it is none.
  private static func number(_ name: String) -> Int? {
    guard name.utf8.count == 12, name.hasSuffix(".log"), let number = Int(name.prefix(8)),
      SegmentFiles.name(number) == name
    else { return nil }
    return number
  }

  private static func name(_ segment: Int) -> String {
    let digits = String(segment)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits + ".log"
  }

  private func path(_ segment: Int) -> String { folder + "/" + SegmentFiles.name(segment) }

  mutating func begin(_ segment: Int, size: Int) throws(JournalError) {
    let file = try SegmentFile(path(segment), segment, in: folder, SegmentFiles.mark.count + size)
    file.write(SegmentFiles.mark, at: 0)
    newest?.end()
    newest = file
  }

  mutating func write(_ bytes: [UInt8], at offset: Int) {
    guard let newest else { return }
    newest.write(bytes, at: SegmentFiles.mark.count + offset)
    if written.last !== newest { written.append(newest) }
  }

  func contents(of segment: Int) throws(JournalError) -> [UInt8] {
    try read(0..<Int(Int32.max), of: segment)
  }

  func read(_ range: Range<Int>, of segment: Int) throws(JournalError) -> [UInt8] {
    let start = SegmentFiles.mark.count
    return try SegmentFiles.read(
      start + range.lowerBound..<start + range.upperBound, of: path(segment))
  }

  private static func read(_ range: Range<Int>, of path: String) throws(JournalError) -> [UInt8] {
    do {
      return try OpenFile(try OwnFile.open(path, O_RDONLY)).bytes(in: range)
    } catch { throw JournalError(error) }
  }

  mutating func remove(_ segment: Int) { unsafe unlink(path(segment)) }

  /// Whether something was written since all was last brought to the disk.
  var isWritten: Bool { !written.isEmpty }

  /// Removes and returns the files that were written since they were last brought to the disk, the oldest first.
  mutating func drainWritten() -> [SegmentFile] {
    defer { written = [] }
    return written
  }

  /// Ends the newest segment, which gives back the room that it did not need.
  mutating func end() {
    newest?.end()
    newest = nil
  }
}

/// The file of a segment that is written.
///
/// What is written on the loop is brought to the disk off it.
@safe final class SegmentFile: Sendable {
  let segment: Int
  private let folder: String
  private let descriptor: Int32
  private let size: Int
  // The loop alone writes there.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
  /// Up to which byte it was written.
  private let used = Atomic(0)
  /// Whether the disk has its name.
  private let isNamed = Atomic(false)

  /// Makes the file, all of whose bytes are 0.
  fileprivate init(_ path: String, _ segment: Int, in folder: String, _ size: Int)
    throws(JournalError)
  {
    do { descriptor = try OwnFile.open(path, O_RDWR | O_CREAT | O_EXCL) } catch {
      throw JournalError(error)
    }
    (self.segment, self.folder, self.size) = (segment, folder, size)
    do throws(JournalError) { unsafe memory = try SegmentFile.map(descriptor, size) } catch {
      close(descriptor)
      unsafe unlink(path)
      throw error
    }
  }

  /// Takes so many bytes from the disk for a file, and maps them into memory.
  private static func map(_ file: Int32, _ size: Int) throws(JournalError)
    -> UnsafeMutableRawPointer
  {
    #if canImport(Darwin)
      guard ftruncate(file, off_t(size)) == 0 else { throw .ofSystem }
    #else
      let error = posix_fallocate(file, 0, off_t(size))
      guard error == 0 else { throw JournalError(FileError.system(error)) }
    #endif
    let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { throw .ofSystem }
    return unsafe memory
  }

  deinit {
    unsafe munmap(memory, size)
    close(descriptor)
  }

  fileprivate func write(_ bytes: [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset + bytes.count <= size, "a record fits its segment")
    let room = unsafe UnsafeMutableRawBufferPointer(start: memory + offset, count: bytes.count)
    unsafe room.copyBytes(from: bytes)
    used.store(offset + bytes.count, ordering: .relaxed)
  }

  fileprivate func end() { ftruncate(descriptor, off_t(used.load(ordering: .relaxed))) }

  /// Brings to the disk what was written, and the file's name.
  ///
  /// - Throws: Also that the file is gone.
  func sync() throws(JournalError) {
    guard fsync(descriptor) == 0 else { throw .ofSystem }
    var state = stat()
    guard unsafe fstat(descriptor, &state) == 0 else { throw .ofSystem }
    guard state.st_nlink > 0 else { throw JournalError(problem: "its file is gone") }
    if !isNamed.load(ordering: .relaxed) {
      do { try OwnFile.syncFolder(folder) } catch { throw JournalError(error) }
      isNamed.store(true, ordering: .relaxed)
    }
  }
}
