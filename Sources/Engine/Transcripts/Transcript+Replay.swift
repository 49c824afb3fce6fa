import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

extension Transcript {
  /// Where a replay ends.
  public enum End: Hashable, Sendable {
    /// At the last line, an input or an output: after the last input time passes up to there.
    case lastLine
    /// At an instant: later inputs are left out, and after the last input time passes up to there.
    case at(Instant)
    /// After the last input, once nothing moves any more; the cycles of a refresh that waits for its program do not count.
    case settled

    /// The latest instant whose lines count.
    var latest: Instant { if case .at(let instant) = self { instant } else { ScrollModel.latest } }
  }

  /// When its last line happens, an input or an output; the start if it has none.
  public var last: Instant {
    max(entries.last?.entry.at ?? .zero, expected.last?.instant ?? .zero)
  }

  /// Whether more than `most` things happen until an end, so that a replay takes long.
  ///
  /// Short cycles bring so many, however few the lines are.
  public func happens(moreThan most: Int, to end: End = .lastLine) -> Bool {
    let last = if case .at(let instant) = end { instant } else { self.last }
    // At each edge a cycle begins and ends: in a short time there are not so many.
    let events = Double(2 * ScrollEdge.allCases.count)
    guard last.seconds > Bounds.shortestCycle * Double(most) / events else { return false }
    return Recording(self).playback(within: most, until: last) == nil
  }

  /// The lines of the transcript, with the outputs of a replay after the inputs that caused them.
  public func replay(to end: End = .lastLine) -> [String] {
    var lines: [String] = []
    replay(to: end) { lines.append($0) }
    return lines
  }

  /// Replays the transcript, and passes each line and each output to `write` as soon as it is known.
  public func replay(to end: End = .lastLine, _ write: (String) -> Void) {
    var count = 0
    // The empty line after a final line end is no line.
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

  /// Replays the inputs, and passes each with its outputs to `handle`; outputs of the setup and of time come with nil before
  /// the next input.
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
  /// The instant with which it begins, as each output does; nil without one.
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
  /// Goes through the transcript to its last line, and shows each step and each frame to `see`, as a recording does.
  public func watch(_ see: (ScrollModel, Playback.Step?) -> Void) {
    var playback = Playback(ScrollModel(scene))
    playback.watch(entries.map(\.entry), until: last, see)
  }
}
