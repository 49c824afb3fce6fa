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
