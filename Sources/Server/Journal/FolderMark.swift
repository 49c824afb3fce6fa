import OverscrollSystem

/// The file that says that a folder is for journals; the server touches nothing in a folder without it.
///
/// Its date tells what is old, whatever becomes of the machine's clock: see ``endOfOld(after:at:)``.
struct FolderMark {
  static let name = "overscroll.txt"

  private static let text = """
    Overscroll keeps its sessions in this folder while the server is started again.

    It reads and removes only files of its own: numbers that end in .log and begin with "overscroll log". It lets all others
    alone.

    """

  private let path: String

  /// The mark of a folder, which gets one if it is empty.
  ///
  /// - Throws: That the folder is somebody else's.
  init(of folder: String, isEmpty: Bool) throws {
    path = URL(filePath: folder).appending(path: FolderMark.name).path
    let file = OwnFile(path: path)
    if isEmpty, try file.make(with: Data(FolderMark.text.utf8)) { return }
    let found = (try? file.read()).map { String(decoding: $0, as: UTF8.self) }
    guard found?.prefix(while: { $0 != "\n" }) == FolderMark.text.prefix(while: { $0 != "\n" })
    else {
      throw JournalError(problem: "what is in it is not this server's, which leaves it alone")
    }
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
