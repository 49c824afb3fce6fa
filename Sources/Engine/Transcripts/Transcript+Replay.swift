import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

extension Transcript {
  /// The end of a replay.
  public enum End: Hashable, Sendable {
    /// The replay ends at the last line, which can be an input or an output.
    case lastLine
    /// The replay ends at an instant, and skips later inputs.
    case at(Instant)
    /// The replay ends after the last input, when nothing moves any more except cycles that wait for the app.
    case settled

    /// The latest instant of a line that the replay includes.
    var latest: Instant { if case .at(let instant) = self { instant } else { ScrollModel.latest } }
  }

  /// The time of the last line, an input or an output; zero without lines.
  public var last: Instant {
    max(entries.last?.entry.at ?? .zero, expected.last?.instant ?? .zero)
  }

  /// Whether a replay to `end` has more than `most` steps, which short cycles can cause, and takes long.
  public func hasMoreSteps(than most: Int, to end: End = .lastLine) -> Bool {
    let last = if case .at(let instant) = end { instant } else { self.last }
    // Each edge has at most two events per cycle, so a short time cannot contain `most` events.
    let events = Double(2 * ScrollEdge.allCases.count)
    guard last.seconds > Bounds.shortestCycle * Double(most) / events else { return false }
    return Recording(self).playback(within: most, until: last) == nil
  }

  /// Returns the lines of the transcript, with the outputs of a replay after the inputs that caused them.
  public func replay(to end: End = .lastLine) -> [String] {
    var lines: [String] = []
    replay(to: end) { lines.append($0) }
    return lines
  }

  /// Replays the transcript, and calls `write` for each line and each output as soon as it is computed.
  public func replay(to end: End = .lastLine, _ write: (String) -> Void) {
    var count = 0
    // A line end at the end of the text does not start another line.
    let isAll = entries.isEmpty && expected.isEmpty && heading.last?.text.isEmpty == true
    for line in heading.dropLast(isAll ? 1 : 0) { write(line.text) }
    play(to: end) { input, outputs in
      if let input {
        for note in notes[count] ?? [] { write(note.text) }
        write(input.text)
        count += 1
      }
      for output in outputs { write(output.text) }
    }
    guard count == entries.count else { return }
    for note in (notes[count] ?? []) where !note.text.isEmpty { write(note.text) }
  }

  /// An output as a line of a transcript.
  typealias Computed = (at: Instant, text: String)

  /// Replays the inputs, and calls `handle` with each line, or `nil` for the setup and deadlines, and its outputs.
  func play(to end: End, _ handle: (Line?, [Computed]) -> Void) {
    let inputs = entries.map(\.entry)
    let latest = if case .lastLine = end { last } else { end.latest }
    var playback = Playback(ScrollModel(scene))
    handle(nil, playback.begin().computed)
    while !isOver(playback, at: end), let step = playback.step(in: inputs, until: latest) {
      handle(step.input.map { _ in entries[playback.count - 1].line }, step.computed)
    }
  }

  private func isOver(_ playback: Playback, at end: End) -> Bool {
    end == .settled && playback.count == entries.count && playback.model.isSettled
  }
}

extension Transcript.Line {
  /// The instant at the start of the line, or `nil` if the line does not start with one.
  var instant: Instant? {
    text.words.first.flatMap(WordReader.decimal).map { Instant(seconds: $0) }
  }
}

extension Playback.Step {
  fileprivate var computed: [Transcript.Computed] {
    outputs.flatMap { output in output.lines.map { (output.at, "\(output.at.text) -> \($0)") } }
  }
}

extension Transcript {
  /// Replays the transcript to its last line, and calls `see` for each step and each frame, like a recording.
  public func watch(_ see: (ScrollModel, Playback.Step?) -> Void) {
    var playback = Playback(ScrollModel(scene))
    playback.watch(entries.map(\.entry), until: last, see)
  }
}
