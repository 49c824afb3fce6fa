import Foundation
import Overscroll
import OverscrollWire

/// Something that a session's journal tells.
///
/// A journal is a transcript: the settings with which the session's model began, then a line for each input, with its instant.
/// What is not the model's stands in comments that begin with `#!`, as JSON.
enum JournalEntry {
  /// The model took an input.
  case input(TimedInput)
  /// The session changed otherwise.
  case note(Note)

  /// A change of a session that is no input of its model.
  enum Note: Codable {
    /// The journal is that of a session that shows a scene; every journal begins with this.
    case scene(String)
    /// How the session's clock goes from now on.
    case clock(SessionClock)
    /// How the feed behaves from now on.
    case feed(FeedConditions)
    /// The list has these rows where the journal begins.
    case list([Row], PagedList<Row>.Progress)
    /// The list shows other rows from an instant on.
    case rows(Rows)
    /// The list has been loaded so far, without other rows.
    case progress(PagedList<Row>.Progress)
    /// The model did not begin at the beginning, but was in the state that these bytes are: what follows is no transcript
    /// without it.
    case state(Data)
  }

  /// A change of a session's list.
  struct Rows: Codable {
    /// When the list changed, on the session's clock.
    let at: Instant
    /// How far the offset moved to keep the visible rows in view, points.
    let shift: Double
    /// The indices of the rows that are gone.
    let removed: Range<Int>
    /// The rows that came in their place.
    let inserted: [Row]
  }

  /// What the comments begin with.
  static let mark = "#! "

  /// The entry as a line, without its end.
  var line: String {
    switch self {
    case .input(let input): input.text
    // Whoever reads a transcript passes over comments; without the state it would go wrong.
    case .note(.state(let state)): JournalEntry.json(.state(state))
    case .note(let note): JournalEntry.mark + JournalEntry.json(note)
    }
  }

  private static func json(_ note: Note) -> String {
    do { return String(decoding: try JSONEncoder.ofAnyNumber.encode(note), as: UTF8.self) } catch {
      preconditionFailure("a note can be written, whatever its numbers are: \(error)")
    }
  }
}

/// Lines that a journal gets at once, or not at all: their sum stands in a line behind them.
struct JournalBlock {
  private(set) var text = ""
  /// How many lines it has.
  private(set) var count = 0

  /// The most lines that a journal has, with the sums: each line of a session may be a block of its own.
  private static let mostLines = 2 * SessionRoom.mostLines

  /// What the last line of a block begins with.
  static let end = "#! sum "

  mutating func add(_ line: String) {
    text += line + "\n"
    count += 1
  }

  /// The block as it is written.
  var bytes: [UInt8] { Array((text + JournalBlock.end + JournalBlock.sum(text.utf8) + "\n").utf8) }

  /// The whole blocks at the start of a file.
  ///
  /// What follows the last of them was not written to its end, when the server or its machine stopped.
  ///
  /// - Returns: Their lines without the sums, and how many bytes of the file they take.
  /// - Throws: ``JournalError`` if a block is broken that whole ones follow, or if no session writes so many lines.
  static func whole(in bytes: [UInt8]) throws(JournalError) -> (lines: [String], length: Int) {
    var (lines, length, block, blockStart, isBroken) = ([String](), 0, [String](), 0, false)
    var (start, count) = (0, 0)
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes[start..<newline], as: UTF8.self)
      defer { start = newline + 1 }
      count += 1
      guard count <= mostLines else {
        throw JournalError(problem: "it has more than \(mostLines) lines")
      }
      guard line.hasPrefix(end) else {
        block.append(line)
        continue
      }
      let isWhole = line.dropFirst(end.count) == sum(bytes[blockStart..<start])
      (blockStart, isBroken) = (newline + 1, isBroken || !isWhole)
      if isWhole, isBroken { throw JournalError(problem: "a block before its end has a wrong sum") }
      if isWhole {
        lines += block
        length = newline + 1
      }
      block = []
    }
    return (lines, length)
  }

  /// The sum of some lines, each with its end.
  private static func sum(_ bytes: some Sequence<UInt8>) -> String {
    var hash = TextHash()
    hash.add(bytes)
    return hash.text
  }
}

/// Why a journal cannot be used.
struct JournalError: Error, CustomStringConvertible {
  let problem: String

  var description: String { problem }

  /// What the system said last.
  static var ofSystem: JournalError {
    JournalError(problem: unsafe String(cString: strerror(errno)))
  }
}
