import OverscrollRecordings

extension Transcript {
  /// The lines of the text that was read, with the outputs of a replay in place of those that differ.
  ///
  /// Every other line stays as it is.
  ///
  /// - Parameter differences: Those that ``differences(tolerance:to:)`` has found in this transcript.
  /// - Returns: The lines; the last one is empty if the text ended with a line end.
  public func lines(correcting differences: [Difference]) -> [String] {
    var (others, missing) = ([Int: Difference](), [Int: [String]]())
    for difference in differences {
      if difference.expected != nil {
        others[difference.line] = difference
      } else {
        missing[difference.place, default: []] += [difference.computed].compactMap(\.self)
      }
    }
    let lines = (heading + entries.map(\.line) + notes.values.joined() + expected)
      .sorted { $0.number < $1.number }
    return (missing[0] ?? [])
      + lines.flatMap { line in
        (others[line.number].map { line.corrected($0) } ?? [line.text])
          + (missing[line.number] ?? [])
      }
  }
}

extension Transcript.Line {
  /// What stands in place of an output that differs; its comment stays.
  fileprivate func corrected(_ difference: Transcript.Difference) -> [String] {
    if let computed = difference.computed { return [computed + text.comment] }
    return text.comment.isEmpty ? [] : [String(text.comment.drop(while: \.isWhitespace))]
  }
}

extension Transcript {
  /// The lines that a change puts in place of others, so that a declined pull of the transcript's ``Recording`` refreshes.
  ///
  /// Each has the number of the line that it replaces. A text may be several lines: a setting before what was there, or further
  /// steps of a wheel after it.
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
