@preconcurrency import OverscrollSystem

/// What the commands print.
enum StandardOutput {
  /// Lets the program end with status 1 and a sentence where its output was not written: the disk is full, or its reader has
  /// ended.
  ///
  /// `print` never fails: only the end of the program knows whether everything was written.
  static func checkAtExit() {
    signal(SIGPIPE, SIG_IGN)
    atexit { if fflush(stdout) != 0 || ferror(stdout) != 0 { StandardOutput.fail() } }
  }

  /// Writes a text, or ends the program as ``checkAtExit()`` says.
  static func write(_ text: String) {
    var text = text
    let isWritten = text.withUTF8 { unsafe fwrite($0.baseAddress, 1, $0.count, stdout) == $0.count }
    if !isWritten { fail() }
  }

  private static func fail() -> Never {
    let sentence = "Error: standard output could not be written to the end.\n"
    try? OpenFile(STDERR_FILENO, closing: false).write(Data(sentence.utf8))
    _exit(Failure.Status.failed.rawValue)
  }
}
