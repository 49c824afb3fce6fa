import OverscrollSystem

/// The names in a folder; no file is opened for it, however many there are.
struct FolderListing {
  private(set) var names: [String] = []

  /// - Throws: Why the folder cannot be read; also that it is a link.
  init(_ path: String) throws(FileError) {
    let folder = openFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
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
      if name != ".", name != ".." { names.append(name) }
    }
  }
}
