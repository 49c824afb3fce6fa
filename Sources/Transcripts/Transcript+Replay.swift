import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing

extension Transcript {
  /// Where a replay ends.
  public enum End: Hashable, Sendable {
    /// At the last input.
    case lastInput
    /// At an instant: later inputs are left out, and after the last input time passes up to there.
    case at(Instant)
    /// After the last input, once nothing moves any more; the cycles of a refresh that waits for its program do not count.
    case settled
  }

  /// The lines of the transcript, with the outputs of a replay after the inputs that caused them.
  public func replay(to end: End = .lastInput) -> [String] {
    var lines: [String] = []
    replay(to: end) { lines.append($0) }
    return lines
  }

  /// Replays the transcript, and passes each line and each output to `write` as soon as it is known.
  public func replay(to end: End = .lastInput, _ write: (String) -> Void) {
    var count = 0
    for line in heading { write(line.text) }
    play(to: end) { input, outputs in
      if let input {
        for note in notes[count] ?? [] { write(note.text) }
        write(input.text)
        count += 1
      }
      for output in outputs { write(output.text) }
    }
    guard count == entries.count else { return }
    // The empty line after a final line end is no line.
    for note in (notes[count] ?? []) where !note.text.isEmpty { write(note.text) }
  }

  /// An output as a line of a transcript.
  typealias Computed = (at: Instant, text: String)

  /// Replays the inputs, and passes each with its outputs to `handle`; outputs of the setup and of time come with nil before
  /// the next input.
  func play(to end: End, _ handle: (Line?, [Computed]) -> Void) {
    var model = ScrollModel(scene)
    let last = if case .at(let instant) = end { instant } else { ScrollModel.latest }
    handle(nil, model.advance(to: .zero).flatMap(\.computed))
    for (entry, line) in entries.prefix(while: { $0.entry.at <= last }) {
      handle(nil, model.advance(to: entry.at).flatMap(\.computed))
      handle(line, model.handle(entry.input, at: entry.at, stamp: entry.stamp).flatMap(\.computed))
    }
    switch end {
    case .lastInput: break
    case .at(let instant): handle(nil, model.advance(to: instant).flatMap(\.computed))
    case .settled:
      while !model.isSettled, let due = model.nextDeadline, due <= ScrollModel.latest {
        handle(nil, model.advance(to: due).flatMap(\.computed))
      }
    }
  }
}

extension Output {
  fileprivate var computed: [(at: Instant, text: String)] {
    lines.map { (at, "\(at.text) -> \($0)") }
  }
}

extension Transcript {
  /// Goes through the transcript to its last input, and shows each step and each frame to `see`, as a recording does.
  public func watch(_ see: (ScrollModel, Playback.Step?) -> Void) {
    var playback = Playback(ScrollModel(scene))
    let entries = entries.map(\.entry)
    playback.watch(entries, until: entries.last?.at ?? .zero, see)
  }
}
