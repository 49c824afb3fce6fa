import Overscroll
@preconcurrency import OverscrollSystem

/// The standard output; a reader can stop early, as `head` does, which is not an error.
enum StandardOutput {
  /// Exits with status 1 if the output could not be written, for example to a full disk, which `print` ignores.
  static func checkAtExit() {
    signal(SIGPIPE, SIG_IGN)
    atexit { if fflush(stdout) != 0 || ferror(stdout) != 0 { StandardOutput.failIfRead() } }
  }

  /// If that fails, the program exits, as described in ``checkAtExit()``.
  static func write(_ text: String) { _ = isRead(text) }

  /// Writes a part of a long text, and exits successfully if the reader has stopped.
  static func write(part text: String) { if !isRead(text) { exit(EXIT_SUCCESS) } }

  /// Writes a text; returns false if the reader has stopped.
  private static func isRead(_ text: String) -> Bool {
    var text = text
    let isWritten = text.withUTF8 { unsafe fwrite($0.baseAddress, 1, $0.count, stdout) == $0.count }
    if !isWritten { failIfRead() }
    return isWritten
  }

  private static func failIfRead() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    let isLeft = unsafe poll(&output, 1, 0) == 1 && Int32(output.revents) & (POLLERR | POLLHUP) != 0
    if isLeft { return }
    StandardError.write("Error: standard output could not be written completely.")
    _exit(ExitStatus.failed.rawValue)
  }
}

enum StandardError {
  /// Writes a sentence as a line, with control characters made visible so that they do not affect a terminal.
  static func write(_ sentence: String) {
    try? OpenFile(STDERR_FILENO, closing: false).write(Data("\(sentence.visible)\n".utf8))
  }
}

extension Data {
  /// Writes a temporary file with the same permissions and renames it; a ``Failure`` leaves the file unchanged.
  func replace(_ file: String) throws(Failure) {
    // The target of a symbolic link is replaced, not the link.
    let target = URL(filePath: file).resolvingSymlinksInPath().path
    // Write permission for the folder is enough to replace a write-protected file, so the file's is checked first.
    guard access(target, W_OK) == 0 else { throw .system("\(file) cannot be written") }
    let name = "\(target).\(getpid()).new"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system("\(file) cannot be written") }
    let isWritten =
      (try? OpenFile(descriptor, closing: false).write(self)) != nil
      && copyPermissions(of: target, descriptor)
    let reason = errno
    close(descriptor)
    if isWritten, rename(name, target) == 0 { return }
    let failure = isWritten ? errno : reason
    unlink(name)
    errno = failure
    throw .system("\(file) cannot be written")
  }

  /// Throws a ``Failure`` with the reason why the file cannot be written.
  func write(_ file: String) throws(Failure) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system("\(file) cannot be written") }
    do { try OpenFile(descriptor).write(self) } catch {
      throw .system("\(file) cannot be written")
    }
  }

  private func copyPermissions(of file: String, _ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe stat(file, &status) == 0 && fchmod(descriptor, status.st_mode & 0o7777) == 0
      && fsync(descriptor) == 0
  }
}
