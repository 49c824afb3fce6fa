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
