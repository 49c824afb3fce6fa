import OverscrollSystem
import Overscroll
import OverscrollPhysics
import OverscrollWire

/// A journal contains the scene, the initial settings of the model, and the timed inputs, enough for a replay.
///
/// Notes between the inputs describe the state that is not in the model.
enum JournalEntry {
  /// Lines of a transcript with the initial settings of the model, and possibly inputs.
  case transcript(String)
  case input(TimedInput)
  case note(Note)
  /// The last samples of a page that the server has answered, according to the entries before this one.
  case page(ReconnectingClient)

  enum Note: Codable {
    /// The session's scene; every journal begins with this note.
    case scene(String)
    case clock(SessionClock)
    case feed(FeedConditions)
    /// The rows of the list at the start of the journal.
    case list([Row], PagedList<Row>.Progress)
    case rows(Rows)
    /// The progress of the list's loading changed, without a change of the rows.
    case progress(PagedList<Row>.Progress)
    case failed(EventLog.Failure)
    /// The encoded state of the model at the start of the journal, if the journal does not contain the earlier inputs.
    case state(Data)
  }

  struct Rows: Codable {
    /// When the list changed, on the session's clock.
    let at: Instant
    /// The change of the offset that keeps the visible rows in view, in points.
    let shift: Double
    let removed: Range<Int>
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
