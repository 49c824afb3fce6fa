@preconcurrency import Foundation

/// What the commands print.
enum StandardOutput {
  /// Ends the program with status 1 and a sentence if what it prints cannot be written, for instance because the disk is full.
  ///
  /// `print` never fails: only the end of the program knows whether everything was written.
  static func checkAtExit() {
    atexit {
      guard fflush(stdout) != 0 || ferror(stdout) != 0 else { return }
      let sentence = "Error: standard output could not be written to the end.\n"
      FileHandle.standardError.write(Data(sentence.utf8))
      _exit(Failure.Status.failed.rawValue)
    }
  }
}
