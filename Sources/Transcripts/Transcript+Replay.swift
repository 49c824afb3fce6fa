import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing

extension Transcript {
  /// The lines of the transcript, with the outputs of a replay after the inputs that caused them.
  public func replay() -> [String] {
    var lines: [String] = []
    replay { lines.append($0) }
    return lines
  }

  /// Replays the transcript, and passes each line and each output to `write` as soon as it is known.
  public func replay(_ write: (String) -> Void) {
    var count = 0
    for line in heading { write(line.text) }
    play { input, outputs in
      if let input {
        for note in notes[count] ?? [] { write(note.text) }
        write(input.text)
        count += 1
      }
      for output in outputs { write(output.text) }
    }
    // The empty line after a final line end is no line.
    for note in (notes[count] ?? []) where !note.text.isEmpty { write(note.text) }
  }

  /// The first difference between the outputs in the text and those of a replay, as a sentence; nil if there is none.
  ///
  /// Numbers may differ by `tolerance`. By default they must be equal, as motion is computed alike on every machine.
  ///
  /// - Precondition: `tolerance` is 0 or more.
  public func firstDifference(tolerance: Double = 0) -> String? {
    precondition(tolerance >= 0, "a tolerance is 0 or more")
    var computed: [(text: String, after: Line?)] = []
    var last: Line?
    play { input, outputs in
      last = input ?? last
      computed += outputs.map { ($0.text, last) }
    }
    for (line, output) in zip(expected, computed)
    where !matches(line.text, output.text, within: tolerance) {
      return "line \(line.number): the text has `\(line.text)`, computed was `\(output.text)`"
    }
    if expected.count > computed.count {
      let line = expected[computed.count]
      return "line \(line.number): the text has `\(line.text)`, computed was nothing more"
    }
    guard computed.count > expected.count else { return nil }
    let missing = computed[expected.count]
    let place = missing.after.map { "after line \($0.number)" } ?? "at the start"
    return "\(place): the text has nothing more, computed was `\(missing.text)`"
  }

  private typealias Computed = (at: Instant, text: String)

  /// Replays the inputs, and passes each with its outputs to `handle`; outputs of the setup and of time come with nil before
  /// the next input.
  private func play(_ handle: (Line?, [Computed]) -> Void) {
    var model = ScrollModel(scene)
    handle(nil, model.advance(to: .zero).flatMap(\.computed))
    for (entry, line) in entries {
      handle(nil, model.advance(to: entry.at).flatMap(\.computed))
      handle(line, model.handle(entry.input, at: entry.at, stamp: entry.stamp).flatMap(\.computed))
    }
  }

  private func matches(_ left: String, _ right: String, within tolerance: Double) -> Bool {
    let (left, right) = (left.words, right.words)
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      if left == right { return true }
      guard let left = Double(left), let right = Double(right) else { return false }
      return left == right || abs(left - right) <= tolerance
    }
  }
}

extension Output {
  fileprivate var computed: [(at: Instant, text: String)] {
    lines.map { (at, "\(at.text) -> \($0)") }
  }
}
