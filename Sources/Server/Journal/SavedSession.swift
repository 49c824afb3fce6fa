import Foundation
import Overscroll
import OverscrollWire

/// A session as its journal tells it.
struct SavedSession: Sendable {
  /// The name of the scene that it showed.
  let scene: String
  /// Its inputs.
  let recording: Recording
  /// The playback of the inputs, which has come to the last.
  let playback: Playback
  /// How its clock went, on the server's.
  private(set) var clock = SessionClock(at: .zero)
  /// How its feed behaved.
  private(set) var conditions = FeedConditions()
  /// How many lines its journal has.
  let lines: Int
  /// How many bytes of the journal are whole.
  let length: Int
  private var rows: [Row] = []
  private var progress = PagedList<Row>.Progress()
  private var changes: [JournalEntry.Rows] = []
  /// How many rows the list has after the changes.
  private var count = 0

  /// The most bytes of an input or a setting, whose names a scene chooses.
  private static let longestInput = 65_536
  /// The most inputs, and other things that happen, until a journal's end: each line that a server writes tells one, and a
  /// replay of so many takes less than a second.
  private static let mostSteps = 20 * SessionRoom.mostLines
  /// The most rows that a list can have received, repeated ones included: a thousand a second for thirty years.
  private static let mostReceived = 1_000_000_000_000

  /// Reads a journal; nil if nothing of it was written to its end.
  ///
  /// - Throws: ``JournalError`` if it is damaged, or of another version of this package.
  init?(_ bytes: [UInt8]) throws(JournalError) {
    let (all, length) = try JournalBlock.whole(in: bytes)
    var (inputs, notes) = ([String](), [JournalEntry.Note]())
    for line in all {
      if let note = try JournalEntry.Note(line: line) {
        notes.append(note)
      } else if line.utf8.count <= SavedSession.longestInput {
        inputs.append(line)
      } else {
        throw JournalError(problem: "an input has more than \(SavedSession.longestInput) bytes")
      }
    }
    guard length > 0 else { return nil }
    guard case .scene(let scene)? = notes.first else {
      throw JournalError(problem: "its first line names no scene")
    }
    (self.scene, lines, self.length) = (scene, all.count, length)
    recording = try Recording(inputs, notes)
    guard let playback = recording.playback(within: SavedSession.mostSteps) else {
      throw JournalError(problem: "more than \(SavedSession.mostSteps) things happen in it")
    }
    self.playback = playback
    for note in notes { try take(note) }
  }

  private mutating func take(_ note: JournalEntry.Note) throws(JournalError) {
    switch note {
    case .scene, .state: break
    case .clock(let clock):
      guard clock.isPossible else { throw JournalError(problem: "no session has its clock") }
      self.clock = clock
    case .feed(let conditions):
      guard conditions.isPossible else { throw JournalError(problem: FeedConditions.meaning) }
      self.conditions = conditions
    case .list(let rows, let progress):
      self.rows = rows
      try count(rows.count)
      try take(progress)
    case .progress(let progress): try take(progress)
    case .rows(let change):
      guard change.removed.lowerBound >= 0, change.removed.upperBound <= count else {
        throw JournalError(problem: "rows are gone that were not there")
      }
      changes.append(change)
      try count(count + change.inserted.count - change.removed.count)
    }
  }

  private mutating func count(_ rows: Int) throws(JournalError) {
    guard rows <= Session.mostRows else {
      throw JournalError(problem: "it has \(rows) rows; a list has \(Session.mostRows) at most")
    }
    count = rows
  }

  private mutating func take(_ progress: PagedList<Row>.Progress) throws(JournalError) {
    guard (0...SavedSession.mostReceived).contains(progress.received) else {
      throw JournalError(problem: "no list has received \(progress.received) rows")
    }
    self.progress = progress
  }

  /// The lists that the session has shown; `list` is paged as its scene's.
  func lists(as list: PagedList<Row>) -> ListHistory {
    var history = ListHistory(list.holding(rows, progress))
    for change in changes {
      var items = history.list.items
      items.replaceSubrange(change.removed, with: change.inserted)
      history.show(
        history.list.holding(items), shift: change.shift, at: change.at)
    }
    return history
  }
}

extension JournalEntry.Note {
  /// Reads a line; nil if it is no note.
  fileprivate init?(line: String) throws(JournalError) {
    let json =
      line.hasPrefix(JournalEntry.mark) ? line.dropFirst(JournalEntry.mark.count) : line[...]
    guard json.first == "{" else { return nil }
    do { self = try JSONDecoder.ofAnyNumber.decode(Self.self, from: Data(json.utf8)) } catch {
      throw JournalError(problem: "a note cannot be read: \(line.inLog)")
    }
  }
}

extension Recording {
  /// The recording of a journal's inputs, which begins with the state in its notes, if there is one.
  fileprivate init(
    _ lines: [String], _ notes: [JournalEntry.Note]
  ) throws(JournalError) {
    let transcript: Transcript
    do throws(TranscriptError) { transcript = try Transcript(lines.joined(separator: "\n")) } catch
    {
      throw JournalError(problem: "\(error)")
    }
    self.init(transcript.scene)
    for case .state(let bytes) in notes {
      do throws(ByteError) {
        begin(with: ScrollModel(setup, in: try ScrollModel.State(bytes: Array(bytes))))
      } catch { throw JournalError(problem: "\(error)") }
    }
    for (entry, _) in transcript.entries { append(entry) }
  }
}
