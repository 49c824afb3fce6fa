import OverscrollPhysics
import OverscrollRecordings

extension Transcript {
  /// A difference between the expected outputs in the text and the outputs of a replay.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line that differs, from 1.
    ///
    /// If an output is missing, it is the line of the previous input, or 0 if there is no previous input.
    public let line: Int
    /// The output in the text, or `nil` if it is missing.
    public let expected: String?
    /// The output of the replay, or `nil` if the text contains an extra output.
    public let computed: String?
    /// The previous input, or `nil` if there is no previous input.
    public let input: Line?
    /// The number of the line before the missing output.
    let place: Int

    /// The expected and the computed output, in words.
    package var words: String {
      func quoted(_ text: String?) -> String { text.map { "`\($0)`" } ?? "nothing" }
      return "expected \(quoted(expected)), got \(quoted(computed))"
    }

    /// The difference as a sentence, without a period.
    public var description: String {
      let place = line == 0 ? "at the start" : "after line \(line)"
      return "\(expected == nil ? place : "line \(line)"): \(words)"
    }
  }

  /// Returns the first of the ``differences(tolerance:to:)``, or `nil` if there is none.
  public func firstDifference(tolerance: Double = 0, to end: End = .lastLine) -> Difference? {
    differences(tolerance: tolerance, to: end).first
  }

  /// The differences between the outputs in the text and in a replay, in order.
  ///
  /// The outputs of each input are compared separately, so a missing output does not cause other differences. Numbers
  /// can differ by `tolerance`, 0 or more; the default is 0, because motion is identical on every machine.
  public func differences(tolerance: Double = 0, to end: End = .lastLine) -> [Difference] {
    precondition(tolerance >= 0, "a tolerance is 0 or more")
    let expected = expected(to: end), computed = computed(to: end)
    let areEqual = { (line: OutputLine, output: OutputLine) in
      line.text == output.text || line.words.match(output.words, within: tolerance)
    }
    // Equal outputs at the start and at the end need no matching.
    let start = zip(expected, computed).prefix(while: areEqual).count
    let end = zip(expected[start...].reversed(), computed[start...].reversed())
      .prefix(while: areEqual).count
    let criteria: [(OutputLine, OutputLine) -> Bool] = [
      areEqual, { $0.words.dropFirst(2) == $1.words.dropFirst(2) }, { $0.words.isLike($1.words) },
    ]
    var (left, right) = (
      expected[start..<expected.count - end], computed[start..<computed.count - end]
    )
    let scene = heading.last { !$0.text.isEmpty }?.number ?? 0
    var (previous, differences) = (start > 0 ? expected[start - 1].number : 0, [Difference]())
    while let count = [left.first?.count, right.first?.count].compactMap(\.self).min() {
      let input = count == 0 ? nil : entries[count - 1].line
      for (line, output) in Transcript.pairs(
        left.popPrefix { $0.count == count }, right.popPrefix { $0.count == count },
        by: criteria[...])
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

  /// An output and the number of inputs before it; `number` is that of its line, or 0 for a computed output.
  private struct OutputLine {
    let text: String
    let count: Int
    let number: Int

    var words: [Substring] { text.words }
  }

  private func computed(to end: End) -> [OutputLine] {
    var (lines, count) = ([OutputLine](), 0)
    play(to: end) { input, outputs in
      if input != nil { count += 1 }
      lines += outputs.map { OutputLine(text: $0.text, count: count, number: 0) }
    }
    return lines
  }

  private func expected(to end: End) -> [OutputLine] {
    var count = 0
    return expected.filter { $0.instant.map { $0 <= end.latest } ?? true }.map { line in
      while count < entries.count, entries[count].line.number < line.number { count += 1 }
      return OutputLine(text: line.text, count: count, number: line.number)
    }
  }
}

extension [Substring] {
  /// Whether two outputs are equal, except for differences of numbers up to a tolerance.
  fileprivate func match(_ other: [Substring], within tolerance: Double) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).allSatisfy { left, right in
      if left == right { return true }
      guard let left = Double(left), let right = Double(right) else { return false }
      return left == right || abs(left - right) <= tolerance
    }
  }

  /// Whether two outputs describe the same event or quantity with other numbers: `top began`, `motion y` or `offset`.
  fileprivate func isLike(_ other: [Substring]) -> Bool {
    dropFirst(2).prefix(2).prefix { Double($0) == nil }
      .elementsEqual(other.dropFirst(2).prefix(2).prefix { Double($0) == nil })
  }
}

extension ArraySlice {
  fileprivate mutating func popPrefix(_ belong: (Element) -> Bool) -> ArraySlice {
    let all = prefix(while: belong)
    self = self[all.endIndex...]
    return all
  }
}

extension Transcript {
  /// The maximum product of the lengths of two lists for an exact search.
  private static let limit = 40_000

  /// The pairs in order, by criteria, the strongest first; an output without a match is paired with `nil`.
  private static func pairs(
    _ left: ArraySlice<OutputLine>, _ right: ArraySlice<OutputLine>,
    by criteria: ArraySlice<(OutputLine, OutputLine) -> Bool>
  ) -> [(OutputLine?, OutputLine?)] {
    guard let criterion = criteria.first else {
      let both = min(left.count, right.count)
      return zip(left, right).map { ($0, $1) } + left.dropFirst(both).map { ($0, nil) }
        + right.dropFirst(both).map { (nil, $0) }
    }
    let weaker = criteria.dropFirst()
    var (result, from) = ([(OutputLine?, OutputLine?)](), (left.startIndex, right.startIndex))
    for (index, other) in common(left, right, criterion) {
      result += pairs(left[from.0..<index], right[from.1..<other], by: weaker)
      result.append((left[index], right[other]))
      from = (index + 1, other + 1)
    }
    return result + pairs(left[from.0...], right[from.1...], by: weaker)
  }

  /// The indices of the longest common subsequence; of very long lists, only the start and the end are compared.
  private static func common(
    _ left: ArraySlice<OutputLine>, _ right: ArraySlice<OutputLine>,
    _ areEqual: (OutputLine, OutputLine) -> Bool
  ) -> [(Int, Int)] {
    let start = zip(left, right).prefix(while: areEqual).count
    let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed())
      .prefix(while: areEqual).count
    let first = zip(left.indices, right.indices).prefix(start)
    let last = zip(left.indices.suffix(end), right.indices.suffix(end))
    return first
      + middle(left.dropFirst(start).dropLast(end), right.dropFirst(start).dropLast(end), areEqual)
      + last
  }

  /// The longest common subsequence: https://en.wikipedia.org/wiki/Longest_common_subsequence.
  private static func middle(
    _ left: ArraySlice<OutputLine>, _ right: ArraySlice<OutputLine>,
    _ areEqual: (OutputLine, OutputLine) -> Bool
  ) -> [(Int, Int)] {
    guard !left.isEmpty, !right.isEmpty, left.count * right.count <= limit else { return [] }
    // longest[i][j] is the length of the longest subsequence that starts at i on the left and at j on the right.
    var longest = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for (i, element) in left.enumerated().reversed() {
      for (j, other) in right.enumerated().reversed() {
        longest[i][j] =
          areEqual(element, other)
          ? longest[i + 1][j + 1] + 1 : max(longest[i + 1][j], longest[i][j + 1])
      }
    }
    var (i, j, result) = (0, 0, [(Int, Int)]())
    while i < left.count, j < right.count {
      if areEqual(left[left.startIndex + i], right[right.startIndex + j]) {
        result.append((left.startIndex + i, right.startIndex + j))
        (i, j) = (i + 1, j + 1)
      } else if longest[i][j] == longest[i + 1][j] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}

extension Transcript {
  /// The lines of the text, corrected with its ``differences(tolerance:to:)``; all other lines stay the same.
  ///
  /// The last line is empty if the text ended with a line end.
  public func lines(correcting differences: [Difference]) -> [String] {
    var (others, missing) = ([Int: Difference](), [Int: [String]]())
    for difference in differences {
      if difference.expected != nil {
        others[difference.line] = difference
      } else {
        missing[difference.place, default: []] += [difference.computed].compactMap(\.self)
      }
    }
    return (missing[0] ?? [])
      + allLines.flatMap { line in
        (others[line.number].map { line.corrected($0) } ?? [line.text])
          + (missing[line.number] ?? [])
      }
  }
}

extension Transcript.Line {
  /// The replacement of an output, with its comment.
  fileprivate func corrected(_ difference: Transcript.Difference) -> [String] {
    if let computed = difference.computed { return [computed + text.comment] }
    return text.comment.isEmpty ? [] : [String(text.comment.drop(while: \.isWhitespace))]
  }
}

extension Transcript {
  /// The lines to change so that a declined pull of the transcript's ``Recording`` would refresh.
  ///
  /// Each has the number of the line that it replaces. Its text can contain further lines: a setting before the
  /// original line, or steps of a wheel after it.
  public func edits(_ change: PullChange, for pull: DeclinedPull) -> [Line] {
    let (before, after) = (pull.gesture.inputs, pull.inputs(with: change))
    var (inputs, added) = (
      [[TimedInput]](repeating: [], count: before.count), after.count - before.count
    )
    var place = 0
    for input in after {
      if added > 0, place == before.count || input.input != before[place].input {
        inputs[max(place - 1, 0)].append(input)
        added -= 1
      } else {
        inputs[place].append(input)
        place += 1
      }
    }
    return zip(before, inputs).enumerated().compactMap { index, pair in
      guard pair.1 != [pair.0] else { return nil }
      let number = entries[pull.gesture.place + index].line.number
      return Line(number: number, text: pair.1.map(\.text).joined(separator: "\n"))
    }
  }
}
