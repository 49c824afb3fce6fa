import OverscrollSystem
import Overscroll
import OverscrollPhysics
import OverscrollWire

/// Something that a session's journal tells.
///
/// A journal begins with the scene, then has the settings with which the session's model began, and its inputs with their
/// instants: all that a replay needs. What is not the model's stands in notes between them.
enum JournalEntry {
  /// Lines of a transcript: the settings with which the model began, perhaps with inputs.
  case transcript(String)
  /// The model took an input.
  case input(TimedInput)
  /// The session changed otherwise.
  case note(Note)
  /// How far the samples of a page were answered by all that stands before.
  case page(ReconnectingClient)

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
    /// Something failed, of which the log tells.
    case failed(EventLog.Failure)
    /// The model did not begin at the beginning, but was in the state that these bytes are.
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
}

extension JournalEntry: ByteCodable {
  private enum Tag: UInt8 {
    case transcript, input, note, page
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .transcript(let text): JournalEntry.write(.transcript, Array(text.utf8), to: &writer)
    case .note(let note): JournalEntry.write(.note, JournalEntry.json(note), to: &writer)
    case .input(let input):
      writer.write(byte: Tag.input.rawValue)
      writer.write(input)
    case .page(let page):
      writer.write(byte: Tag.page.rawValue)
      writer.write(page)
    }
  }

  private static func write(_ tag: Tag, _ bytes: [UInt8], to writer: inout ByteWriter) {
    writer.write(byte: tag.rawValue)
    writer.write(UInt32(bytes.count))
    writer.write(bytes: bytes)
  }

  private static func json(_ note: Note) -> [UInt8] {
    do { return Array(try JSONEncoder.ofAnyNumber.encode(note)) } catch {
      preconditionFailure("a note can be written, whatever its numbers are: \(error)")
    }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch Tag(rawValue: tag) {
    case .transcript:
      self = .transcript(
        String(decoding: try reader.bytes(try reader.count()), as: UTF8.self))
    case .input: self = .input(try reader.read())
    case .page: self = .page(try reader.read())
    case .note:
      let bytes = try reader.bytes(try reader.count())
      guard let note = try? JSONDecoder.ofAnyNumber.decode(Note.self, from: Data(bytes)) else {
        throw .invalid("a note of a journal is JSON")
      }
      self = .note(note)
    case nil: throw .unknownTag(tag)
    }
  }
}
