import OverscrollSystem

extension Data {
  /// Writes a file anew: a temporary file beside it takes its place once it is whole, with the rights of the one that was there.
  ///
  /// - Throws: A ``Failure`` that says why it cannot be written; the file is then as it was.
  func replace(_ file: String) throws(Failure) {
    // Where a link leads, so that the link stays.
    let target = URL(filePath: file).resolvingSymlinksInPath().path
    // Who may write into the folder could put another file in the place of one that is protected.
    guard access(target, W_OK) == 0 else { throw .system("\(file) cannot be written") }
    let name = "\(target).\(getpid()).new"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system("\(file) cannot be written") }
    let isWritten = write(to: descriptor) && takeRights(of: target, descriptor)
    let reason = errno
    close(descriptor)
    if isWritten, rename(name, target) == 0 { return }
    let failure = isWritten ? errno : reason
    unlink(name)
    errno = failure
    throw .system("\(file) cannot be written")
  }

  /// Writes a file, which is made if it is missing.
  ///
  /// - Throws: A ``Failure`` that says why it cannot be written.
  func write(_ file: String) throws(Failure) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system("\(file) cannot be written") }
    defer { close(descriptor) }
    guard write(to: descriptor) else { throw .system("\(file) cannot be written") }
  }

  private func write(to descriptor: Int32) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe OverscrollSystem.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func takeRights(of file: String, _ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe stat(file, &status) == 0 && fchmod(descriptor, status.st_mode & 0o7777) == 0
      && fsync(descriptor) == 0
  }
}
