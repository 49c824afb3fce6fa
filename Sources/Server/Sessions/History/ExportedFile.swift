import Overscroll
import OverscrollSystem
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

/// What a scroll model does, as events of a trace, in the Trace Event Format of Chrome, which Perfetto opens too: it is fed the
/// steps and frames of a playback, and gives the events of each.
///
/// Source: the format's description, "Trace Event Format" by the Chromium authors.
///
/// A track has the inputs, one for each edge the events of its control, one for each axis its motions. A control's phases and
/// an axis' motions are spans; offsets, velocities, pulls and the space that controls hold are counters, told when they change.
package struct Trace {
  /// A track of a trace.
  fileprivate enum Track: Hashable {
    case inputs
    case edge(ScrollEdge)
    case axis(ScrollAxis)
  }

  fileprivate struct Span {
    let name: String
    var arguments: JSONForm = [:]
  }

  /// What kind of event it is, by its letter in the format.
  private enum Kind: String {
    /// Names a track, or the whole.
    case metadata = "M"
    /// A span begins; spans of a track lie within one another.
    case begin = "b"
    /// The innermost span of a track ends.
    case end = "e"
    /// Something that takes no time.
    case instant = "i"
    /// Values from now on.
    case counter = "C"
  }

  /// The open spans of each track that has some, each within the one before.
  private var spans: [Track: [Span]] = [:]
  private var named: Set<Track> = []
  private var counters: [String: [String: Double]] = [:]
  /// Microseconds.
  private var time = 0.0
  private var events: [JSONForm] = []

  /// Adds what just happened, after which the model is `model`; nil if time has passed and nothing happened.
  private mutating func add(_ step: Playback.Step?, in model: ScrollModel) -> [JSONForm] {
    time = Double(model.clock.nanoseconds) / 1000
    name(.inputs)
    if let input = step?.input {
      mark(input.input.kind.rawValue, on: .inputs, ["line": input.text])
    }
    for output in step?.outputs ?? [] { add(output) }
    for edge in ScrollEdge.allCases { show(model[edge]?.phase.spans ?? [], on: .edge(edge)) }
    for axis in ScrollAxis.allCases { show(model.scroll[axis].state.spans, on: .axis(axis)) }
    count(model)
    return flush()
  }

  /// Ends the trace: every span that is open ends.
  private mutating func finish() -> [JSONForm] {
    for track in spans.keys.sorted(by: { $0.number < $1.number }) { show([], on: track) }
    return flush()
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
    let probe = model.probe()
    count("offset", ["x": probe.offset.x, "y": probe.offset.y])
    count("velocity", ["x": probe.velocity.x, "y": probe.velocity.y])
    let edges = probe.controls.map { ($0.edge.rawValue, $0.pull) }
    count("pull", Dictionary(uniqueKeysWithValues: edges))
    let reserved = probe.controls.map { ($0.edge.rawValue, model.scroll.insets[.control, $0.edge]) }
    count("reserved space", Dictionary(uniqueKeysWithValues: reserved))
  }

  private mutating func flush() -> [JSONForm] {
    defer { events = [] }
    return events
  }
}

// MARK: Events

extension Trace {
  /// Tells the values of a quantity, unless they are the ones that were told last.
  private mutating func count(_ name: String, _ values: [String: Double]) {
    let values = values.filter(\.value.isFinite).mapValues { $0 + 0 }  // without a sign at zero
    guard values != counters[name] ?? [:] else { return }
    counters[name] = values
    // A control that was taken away has no value any more, and a counter without values is none.
    if !values.isEmpty { add(.counter, name, on: 0, JSONForm(members: values.map { ($0, $1) })) }
  }

  /// Marks a moment on a track.
  private mutating func mark(_ name: String, on track: Track, _ arguments: JSONForm) {
    self.name(track)
    add(.instant, name, on: track.number, arguments)
  }

  /// Ends the spans of a track that are not among these, and begins those of them that are new.
  private mutating func show(_ next: [Span], on track: Track) {
    let open = spans[track] ?? []
    let same = zip(open, next).prefix { $0.name == $1.name }.count
    guard same < max(open.count, next.count) else { return }
    name(track)
    spans[track] = next
    let (number, category) = (track.number, track.category)
    for span in open[same...].reversed() { add(.end, span.name, on: number, [:], category) }
    for span in next[same...] { add(.begin, span.name, on: number, span.arguments, category) }
  }

  /// Names a track before its first event, and the whole before its first track.
  private mutating func name(_ track: Track) {
    if named.isEmpty { name("process_name", 0, "Overscroll") }
    guard named.insert(track).inserted else { return }
    name("thread_name", track.number, track.title)
  }

  private mutating func name(_ kind: String, _ track: Int, _ title: String) {
    add(.metadata, kind, on: track, ["name": title])
  }

  /// Adds an event on the track of a number; spans have a category.
  private mutating func add(
    _ kind: Kind, _ name: String, on track: Int, _ arguments: JSONForm, _ category: String? = nil
  ) {
    events.append([
      "ph": kind.rawValue, "name": name, "ts": time, "pid": 1, "tid": track, "args": arguments,
      "cat": category, "id": category.map { _ in "0x\(track)" },
      "s": kind == .instant ? "t" : nil,  // it is drawn in its track
    ])
  }
}

extension Trace.Track {
  /// The track's number in the trace, from 1 on.
  fileprivate var number: Int {
    switch self {
    case .inputs: 1
    case .edge(let edge): 2 + edge.index
    case .axis(let axis): 2 + ScrollEdge.allCases.count + (axis == .x ? 0 : 1)
    }
  }

  /// What the spans of the track are.
  fileprivate var category: String {
    switch self {
    case .inputs: "input"
    case .edge: "phase"
    case .axis: "motion"
    }
  }

  fileprivate var title: String {
    switch self {
    case .inputs: "Inputs"
    case .edge(let edge): "Control at the \(edge.rawValue)"
    case .axis(let axis): "Axis \(axis.rawValue)"
    }
  }
}

extension RefreshPhase {
  /// The refresh, and in it the phase; none at rest.
  fileprivate var spans: [Trace.Span] {
    let run = run.map {
      Trace.Span(name: "refresh \($0.number)", arguments: ["cause": $0.cause.rawValue])
    }
    return name == .idle ? [] : [run].compactMap { $0 } + [Trace.Span(name: word)]
  }
}

extension AxisScroller.State {
  /// The motion, named by its segments; none while content does not move by itself.
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
  /// Writes the trace of what `watch` shows as JSON; `write` gets the file's text in parts, in their order.
  package static func write(
    _ watch: ((ScrollModel, Playback.Step?) -> Void) -> Void, to write: @escaping (String) -> Void
  ) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var (trace, separator) = (Trace(), "\n")
    func add(_ events: [JSONForm]) {
      for event in events {
        guard let data = try? encoder.encode(event) else {
          preconditionFailure("a trace has finite numbers")
        }
        write(separator + String(decoding: data, as: UTF8.self))
        separator = ",\n"
      }
    }
    write("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
    watch { add(trace.add($1, in: $0)) }
    add(trace.finish())
    write("\n]}\n")
  }
}
