import OverscrollSystem
import Overscroll

/// What a scroll model does, as events of a trace: it is fed the steps and frames of a playback, and gives the events of each.
///
/// A track has the inputs, one for each edge the events of its control, one for each axis its motions. A control's phases and
/// an axis' motions are spans; offsets, velocities, pulls and the space that controls hold are counters, told when they change.
package struct Trace {
  /// A track of a trace.
  enum Track: Hashable {
    case inputs
    case edge(ScrollEdge)
    case axis(ScrollAxis)
  }

  /// A span that is open.
  struct Span {
    let name: String
    var arguments: [String: TraceEvent.Argument] = [:]
  }

  /// The open spans of each track that has some, each within the one before.
  private var spans: [Track: [Span]] = [:]
  private var named: Set<Track> = []
  private var counters: [String: [String: TraceEvent.Argument]] = [:]
  /// Microseconds.
  private var time = 0.0
  private var events: [TraceEvent] = []

  /// Creates a trace of which nothing has been told.
  package init() {}

  /// Adds what just happened, after which the model is `model`; nil if time has passed and nothing happened.
  package mutating func add(_ step: Playback.Step?, in model: ScrollModel) -> [TraceEvent] {
    time = Double(model.clock.nanoseconds) / 1000
    name(.inputs)
    if let input = step?.input {
      mark(input.input.kind.rawValue, on: .inputs, ["line": .text(input.text)])
    }
    for output in step?.outputs ?? [] { add(output) }
    for edge in ScrollEdge.allCases { show(model[edge]?.phase.spans ?? [], on: .edge(edge)) }
    for axis in ScrollAxis.allCases { show(model.scroll[axis].state.spans, on: .axis(axis)) }
    count(model)
    return flush()
  }

  /// Ends the trace: every span that is open ends.
  package mutating func finish() -> [TraceEvent] {
    for track in spans.keys.sorted(by: { $0.number < $1.number }) { show([], on: track) }
    return flush()
  }

  private mutating func add(_ output: Output) {
    switch output.what {
    case .event(let edge, let event, let state):
      show(state.phase.spans, on: .edge(edge))
      mark(
        event.word, on: .edge(edge),
        ["cause": .text(output.cause.word)]
          .merging(event.detail.isEmpty ? [:] : ["detail": .text(event.detail)]) { $1 })
    case .state(let edge, let state): show(state.phase.spans, on: .edge(edge))
    case .motion(let axis, let trajectory, let since):
      show([], on: .axis(axis))
      show(AxisScroller.State.coasting(trajectory, since: since).spans, on: .axis(axis))
    case .offset(let axis, _): show([], on: .axis(axis))
    case .ignored(let reason): mark("ignored", on: .inputs, ["reason": .text(reason.description)])
    case .late(let seconds): mark("late", on: .inputs, ["seconds": .number(seconds)])
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

  private mutating func flush() -> [TraceEvent] {
    defer { events = [] }
    return events
  }
}

// MARK: Events

extension Trace {
  /// Tells the values of a quantity, unless they are the ones that were told last.
  private mutating func count(_ name: String, _ values: [String: Double]) {
    let values = values.filter(\.value.isFinite).mapValues(TraceEvent.Argument.number)
    guard values != counters[name] ?? [:] else { return }
    counters[name] = values
    // A control that was taken away has no value any more, and a counter without values is none.
    if !values.isEmpty { events.append(TraceEvent(.counter, name, at: time, on: 0, values)) }
  }

  /// Marks a moment on a track.
  private mutating func mark(
    _ name: String, on track: Track, _ arguments: [String: TraceEvent.Argument]
  ) {
    self.name(track)
    events.append(TraceEvent(.instant, name, at: time, on: track.number, arguments))
  }

  /// Ends the spans of a track that are not among these, and begins those of them that are new.
  private mutating func show(_ next: [Span], on track: Track) {
    let open = spans[track] ?? []
    let same = zip(open, next).prefix { $0.name == $1.name }.count
    guard same < max(open.count, next.count) else { return }
    name(track)
    spans[track] = next
    for span in open[same...].reversed() { mark(.end, span, on: track) }
    for span in next[same...] { mark(.begin, span, on: track) }
  }

  private mutating func mark(_ kind: TraceEvent.Kind, _ span: Span, on track: Track) {
    events.append(
      TraceEvent(
        kind, span.name, at: time, on: track.number, category: track.category,
        kind == .begin ? span.arguments : [:]))
  }

  /// Names a track before its first event, and the whole before its first track.
  private mutating func name(_ track: Track) {
    if named.isEmpty { name("process_name", 0, "Overscroll") }
    guard named.insert(track).inserted else { return }
    name("thread_name", track.number, track.title)
  }

  private mutating func name(_ kind: String, _ track: Int, _ title: String) {
    events.append(TraceEvent(.metadata, kind, at: time, on: track, ["name": .text(title)]))
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
      Trace.Span(name: "refresh \($0.number)", arguments: ["cause": .text($0.cause.rawValue)])
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
          "from": .number(trajectory.position(at: 0)), "to": .number(trajectory.destination),
          "since": .number(since.seconds), "seconds": .number(trajectory.duration),
        ])
    ]
  }
}

extension Trace {
  /// Writes a trace as JSON, bit by bit: `write` gets the texts that make up the file.
  private struct Writer {
    let write: (String) -> Void
    private let encoder = JSONEncoder()
    private var isFirst = true

    init(_ write: @escaping (String) -> Void) {
      self.write = write
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      write("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
    }

    mutating func add(_ events: [TraceEvent]) {
      for event in events {
        guard let data = try? encoder.encode(event) else {
          preconditionFailure("a trace has finite numbers")
        }
        write((isFirst ? "\n" : ",\n") + String(decoding: data, as: UTF8.self))
        isFirst = false
      }
    }

    func end() { write("\n]}\n") }
  }

  /// Writes the trace of what `watch` shows as JSON; `write` gets the file's text in parts, in their order.
  package static func write(
    _ watch: ((ScrollModel, Playback.Step?) -> Void) -> Void, to write: @escaping (String) -> Void
  ) {
    var (trace, writer) = (Trace(), Writer(write))
    watch { writer.add(trace.add($1, in: $0)) }
    writer.add(trace.finish())
    writer.end()
  }
}
