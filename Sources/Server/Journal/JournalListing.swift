import Foundation

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
