import Overscroll
import OverscrollSystem
import OverscrollWire

extension RecordingJob {
  /// The maximum duration of a trace or a table, counted back from the end, in seconds.
  private static let longestExport = 600.0

  /// Returns the export of the branch, or of its last part, as a file; a transcript has a comment at `mark`.
  ///
  /// Except for a test, the name of the file is the name of the scene.
  func file(_ format: SaveFormat, mark: Instant?) -> (name: String, text: String) {
    let recording = branch.recording, name = appearance.scene.name
    let start = max(.zero, end.advanced(by: -RecordingJob.longestExport))
    switch format {
    case .transcript:
      let comment = Transcript.comment(ofScene: name) + "\n"
      return ("\(name).txt", comment + recording.text(until: end, mark: mark))
    case .test:
      let test = recording.transcript(until: end).test(ofScene: name)
      return ("\(test.suite).swift", test.source)
    case .trace:
      var text = ""
      Trace.write({ recording.watch(from: start, until: end, $0) }, to: { text += $0 })
      return ("\(name).trace.json", text)
    case .tracks:
      var table = TrackTable()
      recording.watch(from: start, until: end) { model, _ in table.addLine(of: model) }
      return ("\(name).csv", table.lines.joined(separator: "\n") + "\n")
    }
  }
}

/// A table as comma-separated values: 60 lines a second while content moves by itself, and one for each event.
struct TrackTable {
  /// The names of the columns; their units are seconds, points, points per second and words.
  private static let columns =
    ["time", "offset x", "offset y", "velocity x", "velocity y"]
    + ScrollEdge.allCases.flatMap { ["\($0) phase", "\($0) pull", "\($0) inset"] }

  private(set) var lines = [TrackTable.columns.joined(separator: ",")]
  /// The time of the last line, or `nil` if there are only the column names.
  private var last: Instant?

  /// Adds the line of a model; a later line at the same instant replaces an earlier one.
  mutating func addLine(of model: ScrollModel) {
    if last == model.clock { lines.removeLast() }
    last = model.clock
    lines.append(TrackTable.line(model))
  }

  private static func line(_ model: ScrollModel) -> String {
    let snapshot = model.snapshot()
    let numbers = [snapshot.offset.x, snapshot.offset.y, snapshot.velocity.x, snapshot.velocity.y]
    // The columns of an edge without a control are empty.
    let edges = zip(ScrollEdge.allCases, snapshot.insets).flatMap { edge, inset in
      let control = snapshot.controls.first { $0.edge == edge }
      return [control?.phase.word ?? "", control.map { text($0.pull) } ?? "", text(inset)]
    }
    return ([model.clock.text] + numbers.map(text) + edges).joined(separator: ",")
  }

  private static func text(_ number: Double) -> String { number == 0 ? "0" : "\(number)" }
}

/// A trace of a scroll model in the "Trace Event Format" of the Chromium authors, which Perfetto can also open.
///
/// The inputs have a track, each edge has a track with its control's events, and each axis has a track with its
/// motions. A control's phases and an axis's motions are spans. Offsets, velocities, pulls and the space that controls
/// reserve are counters, which are written when they change.
package struct Trace {
  fileprivate enum Track: Hashable {
    case inputs
    case edge(ScrollEdge)
    case axis(ScrollAxis)
  }

  fileprivate struct Span {
    let name: String
    var arguments: JSONForm = [:]
  }

  /// The kind of an event, as its letter in the format.
  private enum Kind: String {
    /// The name of a track or of the trace.
    case metadata = "M"
    /// The start of a span; spans of a track are nested.
    case begin = "b"
    /// The end of the innermost span of a track.
    case end = "e"
    case instant = "i"
    case counter = "C"
  }

  /// The open spans of each track with a name, from the outermost to the innermost.
  private var spans: [Track: [Span]] = [:]
  private var counters: [String: [String: Double]] = [:]
  /// The current time, in microseconds.
  private var time = 0.0
  private let encoder: JSONEncoder
  private let writePart: (String) -> Void
  /// The text before the next event.
  private var separator = "\n"

  /// Adds a step that led to `model`; the step is `nil` if time has passed without an event.
  private mutating func add(_ step: Playback.Step?, in model: ScrollModel) {
    time = Double(model.clock.nanoseconds) / 1000
    name(.inputs)
    if let input = step?.input {
      mark(input.input.kind.rawValue, on: .inputs, ["line": input.text])
    }
    for output in step?.outputs ?? [] { add(output) }
    for edge in ScrollEdge.allCases { show(model[edge]?.phase.spans ?? [], on: .edge(edge)) }
    for axis in ScrollAxis.allCases { show(model.scroll[axis].state.spans, on: .axis(axis)) }
    count(model)
  }

  private mutating func finish() {
    for track in spans.keys.sorted(by: { $0.form.number < $1.form.number }) { show([], on: track) }
  }

  private mutating func add(_ output: Output) {
    switch output.what {
    case .event(let edge, let event, let state):
      show(state.phase.spans, on: .edge(edge))
      mark(
        event.word, on: .edge(edge),
        ["cause": output.cause.word, "detail": event.detail.isEmpty ? nil : event.detail])
    case .state(let edge, let state): show(state.phase.spans, on: .edge(edge))
    case .motion(let axis, let trajectory, let since):
      show([], on: .axis(axis))
      show(AxisScroller.State.coasting(trajectory, since: since).spans, on: .axis(axis))
    case .offset(let axis, _): show([], on: .axis(axis))
    case .ignored(let reason): mark("ignored", on: .inputs, ["reason": reason.description])
    case .late(let seconds): mark("late", on: .inputs, ["seconds": seconds])
    case .layout, .frame, .probe: break
    }
  }

  private mutating func count(_ model: ScrollModel) {
    let snapshot = model.snapshot()
    count("offset", ["x": snapshot.offset.x, "y": snapshot.offset.y])
    count("velocity", ["x": snapshot.velocity.x, "y": snapshot.velocity.y])
    let edges = snapshot.controls.map { ($0.edge.rawValue, $0.pull) }
    count("pull", Dictionary(uniqueKeysWithValues: edges))
    let reserved = snapshot.controls.map {
      ($0.edge.rawValue, model.scroll.insets[.control, $0.edge])
    }
    count("reserved space", Dictionary(uniqueKeysWithValues: reserved))
  }
}

// MARK: Events

extension Trace {
  /// Adds the values of a quantity, if they have changed.
  private mutating func count(_ name: String, _ values: [String: Double]) {
    let values = values.filter(\.value.isFinite).mapValues { $0 + 0 }  // turns -0 into 0
    guard values != counters[name] ?? [:] else { return }
    counters[name] = values
    // A removed control has no value, and a counter without values is not written.
    if !values.isEmpty { add(.counter, name, on: 0, JSONForm(members: values.map { ($0, $1) })) }
  }

  /// Adds an event without a duration to a track.
  private mutating func mark(_ name: String, on track: Track, _ arguments: JSONForm) {
    self.name(track)
    add(.instant, name, on: track.form.number, arguments)
  }

  /// Ends the open spans of a track that are not in `next`, and begins its new spans.
  private mutating func show(_ next: [Span], on track: Track) {
    let open = spans[track] ?? []
    let same = zip(open, next).prefix { $0.name == $1.name }.count
    guard same < max(open.count, next.count) else { return }
    name(track)
    spans[track] = next
    let (number, category, _) = track.form
    for span in open[same...].reversed() { add(.end, span.name, on: number, [:], category) }
    for span in next[same...] { add(.begin, span.name, on: number, span.arguments, category) }
  }

  /// Adds the name of a track before its first event, and the trace's name before the first track.
  private mutating func name(_ track: Track) {
    if spans.isEmpty { add(.metadata, "process_name", on: 0, ["name": "Overscroll"]) }
    guard spans[track] == nil else { return }
    spans[track] = []
    let (number, _, title) = track.form
    add(.metadata, "thread_name", on: number, ["name": title])
  }

  /// Adds an event to the track with a number; spans have a category.
  private mutating func add(
    _ kind: Kind, _ name: String, on track: Int, _ arguments: JSONForm, _ category: String? = nil
  ) {
    let event: JSONForm = [
      "ph": kind.rawValue, "name": name, "ts": time, "pid": 1, "tid": track, "args": arguments,
      "cat": category, "id": category.map { _ in "0x\(track)" },
      "s": kind == .instant ? "t" : nil,  // drawn in its track
    ]
    guard let data = try? encoder.encode(event) else {
      preconditionFailure("a trace has finite numbers")
    }
    writePart(separator + String(decoding: data, as: UTF8.self))
    separator = ",\n"
  }
}

extension Trace.Track {
  /// The track's number in the trace, starting at 1, the category of its spans, and its title.
  fileprivate var form: (number: Int, category: String, title: String) {
    switch self {
    case .inputs: (1, "input", "Inputs")
    case .edge(let edge): (2 + edge.index, "phase", "Control at the \(edge.rawValue)")
    case .axis(let axis):
      (2 + ScrollEdge.allCases.count + (axis == .x ? 0 : 1), "motion", "Axis \(axis.rawValue)")
    }
  }
}

extension RefreshPhase {
  /// The span of the refresh, and the nested span of the phase; empty at rest.
  fileprivate var spans: [Trace.Span] {
    let run = run.map {
      Trace.Span(name: "refresh \($0.number)", arguments: ["cause": $0.cause.rawValue])
    }
    return name == .idle ? [] : [run].compactMap { $0 } + [Trace.Span(name: word)]
  }
}

extension AxisScroller.State {
  /// The span of the motion, named after its segments; empty while content does not move by itself.
  fileprivate var spans: [Trace.Span] {
    guard case .coasting(let trajectory, let since) = self else { return [] }
    let name = trajectory.segments.dropLast().map(\.word).joined(separator: ", ")
    return [
      Trace.Span(
        name: name,
        arguments: [
          "from": trajectory.position(at: 0) + 0, "to": trajectory.destination + 0,
          "since": since.seconds, "seconds": trajectory.duration,
        ])
    ]
  }
}

extension Trace {
  /// `watch` calls its argument for each step of a playback, and `write` receives the text in parts.
  package static func write(
    _ watch: ((ScrollModel, Playback.Step?) -> Void) -> Void, to write: @escaping (String) -> Void
  ) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var trace = Trace(encoder: encoder, writePart: write)
    write("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
    watch { trace.add($1, in: $0) }
    trace.finish()
    write("\n]}\n")
  }
}
