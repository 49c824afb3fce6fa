import Foundation

/// Why a journal cannot be used.
struct JournalError: Error, CustomStringConvertible {
  let problem: String

  var description: String { problem }

  /// What the system said last.
  static var ofSystem: JournalError {
    JournalError(problem: unsafe String(cString: strerror(errno)))
  }
}
