import OverscrollSystem

/// An error as a sentence, with the exit status that tells it to scripts.
struct Failure: Error {
  let sentence: String
  let status: ExitStatus

  init(_ sentence: String, _ status: ExitStatus = .failed) {
    (self.sentence, self.status) = (sentence, status)
  }

  /// A failure with the reason that the system has just given in `errno`.
  static func system(_ sentence: String, _ status: ExitStatus = .failed) -> Failure {
    Failure("\(sentence): \(systemReason(errno)).", status)
  }

  /// Says the sentence on standard error, and ends the program.
  func exit() -> Never {
    StandardError.write("Error: \(sentence)")
    OverscrollSystem.exit(status.rawValue)
  }
}
