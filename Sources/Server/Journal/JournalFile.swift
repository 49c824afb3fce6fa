import Foundation

/// A file in the folder of the journals that the server may have written, by its name.
///
/// The name alone does not tell: whoever reads, cuts or removes one asks ``isOurs(_:)`` first.
struct JournalFile {
  /// What became of a journal.
  enum Kind: String, CaseIterable {
    /// It is what a session goes on from.
    case current = ""
    /// It was to replace another one, and is not whole.
    case new = ".new"
    /// It cannot be read, and was set aside.
    case damaged = ".damaged"
  }

  let session: String
  let kind: Kind

  private static let ending = ".txt"
  /// What every journal begins with.
  private static let start = Array((JournalEntry.mark + #"{"scene":"#).utf8)

  init(_ session: String, _ kind: Kind = .current) { (self.session, self.kind) = (session, kind) }

  /// The file of a name; nil if the server gives none such a name.
  init?(name: String) {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let (session, ending) = (String(name[..<dot]), name[dot...])
    guard let kind = Kind.allCases.first(where: { JournalFile.ending + $0.rawValue == ending }),
      Access.isRandomWord(session)
    else { return nil }
    self.init(session, kind)
  }

  var name: String { session + JournalFile.ending + kind.rawValue }

  /// Whether a file begins as journals do, as far as it goes: one that was not written to its end may be short.
  ///
  /// It stays where it is in the open file.
  static func isOurs(_ file: Int32) -> Bool {
    var found = [UInt8](repeating: 0, count: start.count)
    let count = unsafe found.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    return count >= 0 && found.prefix(count).elementsEqual(start.prefix(count))
  }

  /// Whether there is a file at a path that begins as journals do.
  static func isOurs(_ path: String) -> Bool {
    guard let file = try? OwnFile.open(path, O_RDONLY) else { return false }
    defer { close(file) }
    return isOurs(file)
  }
}

/// What is in the folder of the journals when the server starts: no file is opened for it, however many there are.
struct JournalListing {
  /// A file that has a journal's name.
  struct Entry {
    let file: JournalFile
    let size: Int
    let modified: Date
  }

  private(set) var entries: [Entry] = []
  /// Whether there is nothing in the folder.
  private(set) var isEmpty = true

  /// - Throws: Why the folder cannot be read; also that it is a link.
  init(_ path: String) throws(FileError) {
    let folder = unsafe Foundation.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      let error = FileError.ofSystem
      // Of a link, the system says that it is no folder.
      var state = stat()
      let isLink = unsafe lstat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFLNK
      throw isLink ? .system(ELOOP) : error
    }
    guard let stream = unsafe fdopendir(folder) else {
      close(folder)
      throw .ofSystem
    }
    defer { unsafe closedir(stream) }
    while let next = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &next.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      isEmpty = false
      if let entry = Entry(name, in: folder) { entries.append(entry) }
    }
  }
}

extension JournalListing.Entry {
  /// The file of a name in a folder; nil if it is no journal's name, or no file's, such as that of a folder or a link.
  fileprivate init?(_ name: String, in folder: Int32) {
    var state = stat()
    guard let file = JournalFile(name: name),
      unsafe fstatat(folder, name, &state, AT_SYMLINK_NOFOLLOW) == 0,
      state.st_mode & S_IFMT == S_IFREG
    else { return nil }
    self.init(file: file, size: Int(state.st_size), modified: Date(state.modified))
  }
}

/// The file that says that a folder is for journals; the server touches nothing in a folder without it.
///
/// Its date tells what is old, whatever becomes of the machine's clock: see ``endOfOld(after:at:)``.
struct JournalMark {
  static let name = "overscroll.txt"

  private static let text = """
    Overscroll keeps its sessions in this folder while the server is started again.

    It reads, cuts and removes only files whose name is that of a session, 26 small letters and digits, and which begin with
    the scene of the session. It lets all others alone.

    """

  private let path: String

  /// The mark of a folder; nil if the folder has none.
  init?(of folder: String) {
    path = JournalMark.path(folder)
    guard let data = try? OwnFile(path: path).read() else { return nil }
    let lines = [String(decoding: data, as: UTF8.self), JournalMark.text].map {
      $0.prefix { $0 != "\n" }
    }
    guard lines[0] == lines[1] else { return nil }
  }

  /// Marks a folder.
  ///
  /// - Throws: Also that there is another file of its name.
  init(marking folder: String) throws {
    path = JournalMark.path(folder)
    guard try OwnFile(path: path).make(with: Data(JournalMark.text.utf8)) else {
      throw JournalError(problem: "\(JournalMark.name) in it is not this server's")
    }
  }

  private static func path(_ folder: String) -> String {
    URL(filePath: folder).appending(path: name).path
  }

  /// The instant before which everything is old, as a server starts at `now`; nil if nothing is for certain.
  ///
  /// What nobody has used for `age` seconds at one start, and not until another one as much later, is old. The mark has the
  /// date of the first of the two. So a clock that is wrong at a start makes nothing old: the mark says when it was right.
  func endOfOld(after age: Double, at now: Date) -> Date? {
    var state = stat()
    guard unsafe lstat(path, &state) == 0 else { return nil }
    let marked = Date(state.modified)
    let passed = now.timeIntervalSince(marked)
    guard !(0..<age ~= passed) else { return nil }
    let time = timespec(now)
    unsafe utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    return passed < 0 ? nil : marked.addingTimeInterval(-age)
  }
}

extension stat {
  /// When the file was written last.
  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

extension Date {
  init(_ time: timespec) {
    self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}

extension timespec {
  /// The whole seconds of a date.
  fileprivate init(_ date: Date) {
    self.init(tv_sec: Int(date.timeIntervalSince1970.rounded(.down)), tv_nsec: 0)
  }
}
