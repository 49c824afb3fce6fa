import Foundation

/// A file in the folder of the journals that the server may have written, by its name.
///
/// The name alone does not tell: whoever reads, cuts or removes one asks ``isOurs(_:)`` first.
struct JournalFile {
  /// What became of a journal.
  enum Kind: String, CaseIterable {
    /// It is what a session goes on from.
    case current = ""
    /// It was to replace another one, and is not whole.
    case new = ".new"
    /// It cannot be read, and was set aside.
    case damaged = ".damaged"
  }

  let session: String
  let kind: Kind

  private static let ending = ".txt"
  /// What every journal begins with.
  private static let start = Array((JournalEntry.mark + #"{"scene":"#).utf8)

  init(_ session: String, _ kind: Kind = .current) { (self.session, self.kind) = (session, kind) }

  /// The file of a name; nil if the server gives none such a name.
  init?(name: String) {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let (session, ending) = (String(name[..<dot]), name[dot...])
    guard let kind = Kind.allCases.first(where: { JournalFile.ending + $0.rawValue == ending }),
      Access.isRandomWord(session)
    else { return nil }
    self.init(session, kind)
  }

  var name: String { session + JournalFile.ending + kind.rawValue }

  /// Whether a file begins as journals do, as far as it goes: one that was not written to its end may be short.
  ///
  /// It stays where it is in the open file.
  static func isOurs(_ file: Int32) -> Bool {
    var found = [UInt8](repeating: 0, count: start.count)
    let count = unsafe found.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    return count >= 0 && found.prefix(count).elementsEqual(start.prefix(count))
  }

  /// Whether there is a file at a path that begins as journals do.
  static func isOurs(_ path: String) -> Bool {
    guard let file = try? OwnFile.open(path, O_RDONLY) else { return false }
    defer { close(file) }
    return isOurs(file)
  }
}
