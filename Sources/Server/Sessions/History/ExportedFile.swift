import Overscroll
import OverscrollWire

/// A session, or an end of it, as a file.
struct ExportedFile {
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

/// What a scroll model does as a table of comma-separated values: where content is and what each control does, 60 times a
/// second while content moves by itself, and whenever something happens.
struct TrackTable {
  /// The names of the columns: seconds, points, points per second and words.
  private static let columns =
    ["time", "offset x", "offset y", "velocity x", "velocity y"]
    + ScrollEdge.allCases.flatMap { ["\($0) phase", "\($0) pull", "\($0) inset"] }

  /// The lines so far, the columns' names first.
  private(set) var lines = [TrackTable.columns.joined(separator: ",")]
  /// When the last line was, if there is one beside the names.
  private var last: Instant?

  /// Adds the line of a model; of several at one instant, the last counts.
  mutating func addLine(of model: ScrollModel) {
    if last == model.clock { lines.removeLast() }
    last = model.clock
    lines.append(TrackTable.line(model))
  }

  private static func line(_ model: ScrollModel) -> String {
    let probe = model.probe()
    let numbers = [probe.offset.x, probe.offset.y, probe.velocity.x, probe.velocity.y]
    // A control's columns are empty where there is none.
    let edges = zip(ScrollEdge.allCases, probe.insets).flatMap { edge, inset in
      let control = probe.controls.first { $0.edge == edge }
      return [control?.phase.word ?? "", control.map { text($0.pull) } ?? "", text(inset)]
    }
    return ([model.clock.text] + numbers.map(text) + edges).joined(separator: ",")
  }

  private static func text(_ number: Double) -> String { number == 0 ? "0" : "\(number)" }
}
