import ArgumentParser

/// What an exit status says.
enum ExitStatus: Int32, CaseIterable {
  // In the order in which the worst of many is told.
  /// The file cannot be read: it is no transcript, and for `feel`, no table of a scroll view.
  case unreadable = 2
  /// The command has failed; for `replay --check`, the outputs differ, and for `feel`, the offsets.
  case failed = 1
  /// For `replay --check`, the file has no outputs to compare with, and for `feel`, nothing moves in it.
  case nothingExpected = 3

  /// Ends a command with the worst of the statuses of what it has gone through, if there is any.
  static func exit(with found: some Sequence<ExitStatus>) throws {
    let found = Set(found)
    if let worst = allCases.first(where: found.contains) { throw ExitCode(worst.rawValue) }
  }
}
