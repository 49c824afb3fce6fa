import OverscrollPhysics
import OverscrollRefreshing

extension Transcript {
  /// The transcript with the outputs that come of it, each after its cause, as lines.
  public func replay() -> [String] {
    var lines: [String] = []
    replay { lines.append($0) }
    return lines
  }

  /// Hands over, line by line as it is played, the transcript with the outputs that come of it.
  public func replay(_ take: (String) -> Void) {
    var count = 0
    for line in heading { take(line.text) }
    play { input, outputs in
      if let input {
        for note in notes[count] ?? [] { take(note.text) }
        take(input.text)
        count += 1
      }
      for output in outputs { take(output.text) }
    }
    // A text that ends with a line end has nothing after it.
    for note in (notes[count] ?? []) where !note.text.isEmpty { take(note.text) }
  }

  /// The first place where the outputs in the text differ from those computed, as a sentence; nil if there is none.
  ///
  /// Numbers are compared with `==`, since motion is computed alike on every machine; or else they may differ by
  /// `tolerance`, a number from 0 up.
  public func firstDifference(tolerance: Double = 0) -> String? {
    precondition(tolerance >= 0, "a tolerance is a number from 0 up")
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

  /// Plays the inputs and hands over each with what came of it; what setting up or time alone brought comes first, with
  /// no input.
  private func play(_ take: (Line?, [Computed]) -> Void) {
    var model = ScrollModel(scene)
    take(nil, model.advance(to: .zero).flatMap(\.computed))
    for (entry, line) in entries {
      take(nil, model.advance(to: entry.at).flatMap(\.computed))
      take(line, model.handle(entry.input, at: entry.at, stamp: entry.stamp).flatMap(\.computed))
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
