import OverscrollPhysics
import OverscrollRefreshing

extension Transcript {
  /// The lines of the text in their canonical format, which describes the same transcript.
  ///
  /// Words are separated by one space. Times have at least three decimals, and other numbers are as short as possible.
  /// Options have their current names. Numbers of outputs are formatted as in Swift. A comment after words stays in its
  /// column if there is enough space. The last line is empty, so that the text ends with a line end.
  public func formattedLines() -> [String] {
    let texts = allLines.map(\.text.formattedLine)
    return texts.reversed().drop(while: \.isEmpty).reversed() + [""]
  }
}

extension String {
  fileprivate var formattedLine: String {
    let words = words, comment = comment, note = comment.drop(while: \.isWhitespace)
    let end = note.reversed().drop(while: \.isWhitespace).count
    let text = (words.dropFirst().first == "->" ? words.formattedOutput : words.formattedInput)
      .joined(separator: " ")
    guard !note.isEmpty else { return text }
    guard !text.isEmpty else { return String(note.prefix(end)) }
    // The column of the comment, without the indentation of the line.
    let column = drop(while: \.isWhitespace).count - note.count
    return text + String(repeating: " ", count: max(1, column - text.count)) + note.prefix(end)
  }
}

extension [Substring] {
  fileprivate var formattedInput: [String] {
    let control = prefix(2).firstIndex(of: "control")
    return enumerated().map { index, word in
      // The name of a control is not a number, even if it is 007.
      if index == control.map({ $0 + 2 }) { return String(word) }
      if index == 0, let time = WordReader.decimal(word) { return Instant(seconds: time).text }
      if word.first == "@", let time = WordReader.decimal(word.dropFirst()) {
        return "@" + Instant(seconds: time).text
      }
      guard let equals = word.firstIndex(of: "="), control != nil else {
        return word.formattedNumbers
      }
      let name = String(word[..<equals])
      let today = RefreshBehavior.options.first { $0.former == name }?.name ?? name
      return today + word[equals...].formattedNumbers
    }
  }

  /// The words of an output, whose positions and motions are formatted as in Swift.
  fileprivate var formattedOutput: [String] {
    let isOfNumbers =
      dropFirst(2).first.map { ["motion", "offset", "inset", "late"].contains($0) } ?? false
      || dropFirst(4).first == "pull"
    return enumerated().map { index, word in
      guard let number = WordReader.decimal(word) else { return String(word) }
      if index == 0 { return Instant(seconds: number).text }
      return isOfNumbers ? number.printed : String(word)
    }
  }
}

extension Substring {
  /// The text with its numbers as short as possible: `0.250:0.42,0,.58,1.0` becomes `0.25:0.42,0,0.58,1`.
  fileprivate var formattedNumbers: String {
    if let number = WordReader.decimal(self) { return number.text }
    var (result, rest) = ("", self[...])
    while !rest.isEmpty {
      let part = rest.prefix { !":,%=+".contains($0) }
      result += WordReader.decimal(part)?.text ?? String(part)
      rest = rest.dropFirst(part.count)
      if let mark = rest.popFirst() { result.append(mark) }
    }
    return result
  }
}
