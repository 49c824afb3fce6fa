import Overscroll
@preconcurrency import OverscrollSystem

/// What the commands print.
///
/// A reader that stops reading, as `head` does, has what it wanted: what is not read is no error.
enum StandardOutput {
  /// Lets the program end with status 1 and a sentence where its output was not written, as on a full disk.
  ///
  /// `print` never fails: only the end of the program knows whether everything was written.
  static func checkAtExit() {
    signal(SIGPIPE, SIG_IGN)
    atexit { if fflush(stdout) != 0 || ferror(stdout) != 0 { StandardOutput.failIfRead() } }
  }

  /// Writes a text, or ends the program as ``checkAtExit()`` says.
  static func write(_ text: String) { _ = isRead(text) }

  /// Writes a part of a text that may be long, which ends with its reader, and the program with it.
  static func write(part text: String) { if !isRead(text) { exit(EXIT_SUCCESS) } }

  /// Writes a text; false if nobody reads it.
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
    StandardError.write("Error: standard output could not be written to the end.")
    _exit(ExitStatus.failed.rawValue)
  }
}

/// Where what is no output of a command is said.
enum StandardError {
  /// Writes a sentence as a line; what it repeats of a file does nothing to a terminal.
  static func write(_ sentence: String) {
    try? OpenFile(STDERR_FILENO, closing: false).write(Data("\(sentence.visible)\n".utf8))
  }
}

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
