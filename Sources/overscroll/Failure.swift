import ArgumentParser
import OverscrollSystem

/// An error as a sentence, with the exit status that tells it to scripts.
struct Failure: Error {
  /// What an exit status says.
  enum Status: Int32, CaseIterable {
    // In the order in which the worst of many is told.
    /// The file cannot be read: for `replay --check` and `fmt`, it is no transcript, and for `feel`, no table of a scroll view.
    case unreadable = 2
    /// The command has failed; for `replay --check`, the outputs differ, and for `feel`, the offsets.
    case failed = 1
    /// For `replay --check`, the file has no outputs to compare with, and for `feel`, nothing moves in it.
    case nothingExpected = 3
  }

  let sentence: String
  let status: Status

  /// Ends a command with the worst of the statuses of what it has gone through, if there is any.
  static func exit(with found: some Sequence<Status>) throws {
    let found = Set(found)
    if let worst = Status.allCases.first(where: found.contains) { throw ExitCode(worst.rawValue) }
  }

  init(_ sentence: String, _ status: Status = .failed) {
    (self.sentence, self.status) = (sentence, status)
  }

  /// A failure with the reason that the system has just given in `errno`.
  static func system(_ sentence: String, _ status: Status = .failed) -> Failure {
    Failure("\(sentence): \(systemReason(errno)).", status)
  }

  /// Says the sentence on standard error, and ends the program.
  func exit() -> Never {
    StandardError.write("Error: \(sentence)")
    OverscrollSystem.exit(status.rawValue)
  }
}
