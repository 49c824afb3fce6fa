import OverscrollPhysics
import OverscrollRecordings

extension Transcript {
  /// A difference between the outputs in the text and those of a replay.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line that differs, from 1.
    ///
    /// Where the text lacks an output, it is the line of the input before it; 0 if there is none.
    public let line: Int
    /// What the text has; nil if it lacks an output.
    public let expected: String?
    /// What was computed; nil if the text has an output too many.
    public let computed: String?
    /// The last input before; nil if there is none.
    public let input: Line?
    /// The number of the line behind which an output stands that the text lacks.
    let place: Int

    /// What was expected, and what there is instead.
    package var words: String {
      func quoted(_ text: String?) -> String { text.map { "`\($0)`" } ?? "nothing" }
      return "expected \(quoted(expected)), got \(quoted(computed))"
    }

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

  /// The first of the ``differences(tolerance:to:)``; nil if there is none.
  public func firstDifference(tolerance: Double = 0, to end: End = .lastLine) -> Difference? {
    differences(tolerance: tolerance, to: end).first
  }

  /// The differences between the outputs in the text and those of a replay, in order.
  ///
  /// The outputs of each input are compared for themselves, so that one that is missing makes no others differ. Numbers may
  /// differ by `tolerance`. By default they must be equal, as motion is computed alike on every machine.
  ///
  /// - Precondition: `tolerance` is 0 or more.
  public func differences(tolerance: Double = 0, to end: End = .lastLine) -> [Difference] {
    precondition(tolerance >= 0, "a tolerance is 0 or more")
    let expected = expected(to: end), computed = computed(to: end)
    let areEqual = { (line: Told, output: Told) in
      line.text == output.text || line.words.match(output.words, within: tolerance)
    }
    // Outputs that are all equal are equal wherever they stand among the inputs.
    let start = zip(expected, computed).prefix(while: areEqual).count
    let end = zip(expected[start...].reversed(), computed[start...].reversed())
      .prefix(while: areEqual).count
    let pairing = Pairing<Told>([
      areEqual, { $0.words.dropFirst(2) == $1.words.dropFirst(2) }, { $0.words.isLike($1.words) },
    ])
    var (left, right) = (
      expected[start..<expected.count - end], computed[start..<computed.count - end]
    )
    let scene = heading.last { !$0.text.isEmpty }?.number ?? 0
    var (previous, differences) = (start > 0 ? expected[start - 1].number : 0, [Difference]())
    while let count = [left.first?.count, right.first?.count].compactMap(\.self).min() {
      let input = count == 0 ? nil : entries[count - 1].line
      for (line, output) in pairing.pairs(
        left.popAll { $0.count == count }, right.popAll { $0.count == count })
      {
        previous = line?.number ?? max(previous, input?.number ?? scene)
        if let line, let output, areEqual(line, output) { continue }
        differences.append(
          Difference(
            line: line?.number ?? input?.number ?? 0, expected: line?.text, computed: output?.text,
            input: input, place: previous))
      }
    }
    return differences
  }

  /// An output, and how many inputs come before it; `number` is that of its line, 0 if it was computed.
  private struct Told {
    let text: String
    let count: Int
    let number: Int

    var words: [Substring] { text.words }
  }

  private func computed(to end: End) -> [Told] {
    var (told, count) = ([Told](), 0)
    play(to: end) { input, outputs in
      if input != nil { count += 1 }
      told += outputs.map { Told(text: $0.text, count: count, number: 0) }
    }
    return told
  }

  private func expected(to end: End) -> [Told] {
    var count = 0
    return expected.filter { $0.instant.map { $0 <= end.latest } ?? true }.map { line in
      while count < entries.count, entries[count].line.number < line.number { count += 1 }
      return Told(text: line.text, count: count, number: line.number)
    }
  }
}

extension [Substring] {
  /// Whether two outputs are the same, give or take a distance between numbers.
  fileprivate func match(_ other: [Substring], within tolerance: Double) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).allSatisfy { left, right in
      if left == right { return true }
      guard let left = Double(left), let right = Double(right) else { return false }
      return left == right || abs(left - right) <= tolerance
    }
  }

  /// Whether two outputs tell of the same thing, with other times or numbers: `top began`, `motion y` or `offset`.
  fileprivate func isLike(_ other: [Substring]) -> Bool {
    dropFirst(2).prefix(2).prefix { Double($0) == nil }
      .elementsEqual(other.dropFirst(2).prefix(2).prefix { Double($0) == nil })
  }
}

extension ArraySlice {
  /// Takes the elements at the start that `belong`.
  fileprivate mutating func popAll(_ belong: (Element) -> Bool) -> ArraySlice {
    let all = prefix(while: belong)
    self = self[all.endIndex...]
    return all
  }
}
