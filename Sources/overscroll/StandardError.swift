import Overscroll
import OverscrollSystem

/// Where what is no output of a command is said.
enum StandardError {
  /// Writes a sentence as a line; what it repeats of a file does nothing to a terminal.
  static func write(_ sentence: String) {
    try? OpenFile(STDERR_FILENO, closing: false).write(Data("\(sentence.visible)\n".utf8))
  }
}
