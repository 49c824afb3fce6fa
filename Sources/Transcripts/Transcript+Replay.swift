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

  /// A difference between the outputs in the text and those of a replay.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line that differs, from 1.
    ///
    /// Where the text lacks an output, it is the line of the input before it; 0 if there is none.
    public let line: Int
    /// What the text has; nil if it has nothing more.
    public let expected: String?
    /// What was computed; nil if nothing more was.
    public let computed: String?

    /// The difference as a sentence, without a full stop.
    public var description: String {
      guard let expected else {
        let place = line == 0 ? "at the start" : "after line \(line)"
        return "\(place): the text has nothing more, computed was `\(computed ?? "")`"
      }
      let computed = computed.map { "`\($0)`" } ?? "nothing more"
      return "line \(line): the text has `\(expected)`, computed was \(computed)"
    }
  }

  /// The first difference between the outputs in the text and those of a replay; nil if there is none.
  ///
  /// Numbers may differ by `tolerance`. By default they must be equal, as motion is computed alike on every machine.
  ///
  /// - Precondition: `tolerance` is 0 or more.
  public func firstDifference(tolerance: Double = 0) -> Difference? {
    precondition(tolerance >= 0, "a tolerance is 0 or more")
    var computed: [(text: String, after: Line?)] = []
    var last: Line?
    play { input, outputs in
      last = input ?? last
      computed += outputs.map { ($0.text, last) }
    }
    let equal = zip(expected, computed).prefix { matches($0.text, $1.text, within: tolerance) }
      .count
    let line = equal < expected.count ? expected[equal] : nil
    let output = equal < computed.count ? computed[equal] : nil
    guard line != nil || output != nil else { return nil }
    return Difference(
      line: line?.number ?? output?.after?.number ?? 0, expected: line?.text, computed: output?.text
    )
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
