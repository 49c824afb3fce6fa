import OverscrollRecordings

extension Transcript {
  /// The lines that a change puts in place of others, so that a declined pull of the transcript's ``Recording`` refreshes.
  ///
  /// Each has the number of the line that it replaces. The text of the first may be two lines, a setting and what was there.
  public func edits(_ change: PullChange, for pull: DeclinedPull) -> [Line] {
    let (before, after) = (pull.gesture.inputs, pull.inputs(with: change))
    let settings = after.prefix(after.count - before.count)
    return zip(before, after.dropFirst(settings.count)).enumerated().compactMap { index, pair in
      let settings = index == 0 ? settings.map(\.text) : []
      guard pair.0 != pair.1 || !settings.isEmpty else { return nil }
      let number = entries[pull.gesture.place + index].line.number
      return Line(number: number, text: (settings + [pair.1.text]).joined(separator: "\n"))
    }
  }
}
