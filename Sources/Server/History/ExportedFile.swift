import Overscroll
import OverscrollWire

/// A session, or an end of it, as a file.
struct ExportedFile {
  /// The file's name and its text.
  let name, text: String

  /// The longest time of a session, until its end, that a file with many lines a second tells, seconds.
  static let longest = 600.0

  /// Makes the file of a recording that goes until `end`, in a transcript with a comment at `mark`; `name` is that of its scene,
  /// and of the file without an ending, except that of a test.
  init(
    _ format: SaveFormat, of recording: Recording, until end: Instant, mark: Instant? = nil,
    name: String
  ) {
    let start = max(.zero, end.advanced(by: -ExportedFile.longest))
    switch format {
    case .transcript:
      self.name = "\(name).txt"
      text = Transcript.comment(ofScene: name) + "\n" + recording.text(until: end, mark: mark)
    case .test:
      let test = recording.transcript(until: end).test(ofScene: name)
      (self.name, text) = ("\(test.suite).swift", test.source)
    case .trace:
      self.name = "\(name).trace.json"
      var parts: [String] = []
      Trace.write({ recording.watch(from: start, until: end, $0) }, to: { parts.append($0) })
      text = parts.joined()
    case .tracks:
      self.name = "\(name).csv"
      var table = TrackTable()
      recording.watch(from: start, until: end) { model, _ in table.addLine(of: model) }
      text = table.lines.joined(separator: "\n") + "\n"
    }
  }
}
