import OverscrollSystem

/// The file that says that a folder is for journals; the server touches nothing in a folder without it.
///
/// Its date tells what is old, whatever becomes of the machine's clock: see ``endOfOld(after:at:)``.
struct FolderMark {
  static let name = "overscroll.txt"

  private static let text = """
    Overscroll keeps its sessions in this folder while the server is started again.

    It reads and removes only files of its own: numbers that end in .log and begin with "overscroll log", and what servers
    before it wrote, 26 small letters and digits that end in .txt and begin with a scene. It lets all others alone.

    """

  private let path: String

  /// The mark of a folder; nil if the folder has none.
  init?(of folder: String) {
    path = FolderMark.path(folder)
    guard let data = try? OwnFile(path: path).read() else { return nil }
    let lines = [String(decoding: data, as: UTF8.self), FolderMark.text].map {
      $0.prefix { $0 != "\n" }
    }
    guard lines[0] == lines[1] else { return nil }
  }

  /// Marks a folder.
  ///
  /// - Throws: Also that there is another file of its name.
  init(marking folder: String) throws {
    path = FolderMark.path(folder)
    guard try OwnFile(path: path).make(with: Data(FolderMark.text.utf8)) else {
      throw JournalError(problem: "\(FolderMark.name) in it is not this server's")
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
