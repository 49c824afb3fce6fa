import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A parser for the words of one line, from left to right.
struct WordReader {
  private let line: Int
  private let direction: WritingDirection
  private var words: ArraySlice<Substring>
  /// The model that provides values for missing options, or `nil` for a line of a transcript.
  let model: ScrollModel?

  init(
    _ words: ArraySlice<Substring>, line: Int, direction: WritingDirection = .leftToRight,
    for model: ScrollModel? = nil
  ) {
    self.words = words
    self.direction = model?.scroll.direction ?? direction
    self.line = line
    self.model = model
  }

  /// An error for this line; very long text is truncated.
  func expected(_ what: String) -> TranscriptError {
    let isLong = what.utf8.count > WordReader.longest
    return TranscriptError(
      line: line, expected: isLong ? what.prefix(WordReader.longest) + "…" : what)
  }

  /// Returns an error for this line, with the word that was found, if there is one.
  func expected(_ what: String, not word: Substring?) -> TranscriptError {
    expected(word.map { "\(what), not \($0)" } ?? what)
  }

  func expected(next what: String) -> TranscriptError { expected(what, not: words.first) }

  /// The maximum length of the text of an error, in bytes or characters.
  private static let longest = 1000

  mutating func word(_ what: String) throws(TranscriptError) -> Substring {
    guard let word = words.popFirst() else { throw expected(what) }
    return word
  }

  mutating func optional(_ text: String) -> Bool {
    guard let word = words.first, word == text else { return false }
    words.removeFirst()
    return true
  }

  /// Parses a number; an error describes the valid range, unless `what` does.
  mutating func number(
    _ what: String, _ limits: String = ", as numbers from -1e12 to 1e12 such as 12, -0.5 or 1e3"
  ) throws(TranscriptError) -> Double {
    let word = try word(what)
    guard let number = WordReader.decimal(word), abs(number) <= Bounds.farthest else {
      throw expected(what + limits, not: word)
    }
    return number
  }

  /// Parses the option `name=value` at any position in the line, or returns `nil` if it is missing.
  mutating func option<Value: OptionValue>(
    _ name: String, _: Value.Type = Value.self
  ) throws(TranscriptError) -> Value? {
    guard let index = words.firstIndex(where: { $0.hasPrefix(name + "=") }) else { return nil }
    let text = words.remove(at: index).dropFirst(name.count + 1)
    guard let value = Value.read(text) else {
      throw expected("\(name)=\(Value.meaning), not \(text)")
    }
    return value
  }

  /// Parses the number of a refresh, or returns `nil` at the end of the line or at a stamp.
  mutating func run() throws(TranscriptError) -> Int? {
    guard let word = words.first, word.first != "@" else { return nil }
    words.removeFirst()
    guard let number = Int(word) else { throw expected("the number of a refresh", not: word) }
    return number
  }

  /// Parses a name: one word, or any text in quotes.
  mutating func name(_ what: String) throws(TranscriptError) -> String {
    let word = try word(what)
    guard let name = String(word: word) else {
      throw expected("a name in quotes, such as \"My sun\", not \(word)")
    }
    return name
  }

  mutating func size(_ what: String) throws(TranscriptError) -> Double {
    let size = try number(what)
    guard Bounds.isSide(size) else {
      let least = Bounds.sizes.lowerBound.text
      throw expected("\(what), 0 or at least \(least)", not: size.text[...])
    }
    return size
  }

  /// The latest time of a transcript and of a model, in seconds.
  static let latest = ScrollModel.latest.seconds

  /// Parses a finite decimal number, or returns `nil` for any other word, such as a hexadecimal number.
  ///
  /// Swift ignores everything after a zero byte, so words with zero bytes are rejected.
  static func decimal(_ word: some StringProtocol) -> Double? {
    guard !word.contains(where: { "xXnN\0".contains($0) }), let number = Double(word),
      number.isFinite
    else { return nil }
    return number
  }

  mutating func vector(_ what: String) throws(TranscriptError) -> Vector {
    Vector(try number("\(what): x y"), try number("\(what): x y"))
  }

  mutating func sizes(_ what: String) throws(TranscriptError) -> Vector {
    Vector(try size("\(what): width height"), try size("\(what): width height"))
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String, _: Choice.Type = Choice.self
  ) throws(TranscriptError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try word("\(what): \(names)")
    guard let choice = Choice(rawValue: String(word)) else {
      throw expected("\(what): \(names)", not: word)
    }
    return choice
  }

  /// Parses the name of an edge; the writing direction determines `leading` and `trailing`.
  mutating func edge() throws(TranscriptError) -> ScrollEdge {
    if optional("leading") { return direction.leading }
    if optional("trailing") { return direction.trailing }
    return try choice("an edge")
  }

  /// Parses the rest of the line, up to a stamp, as `name=value` pairs of known names, each at most once.
  ///
  /// `formerly` maps the names in older texts to the current names. Names in `retired` are skipped.
  mutating func pairs(
    known: [String], formerly: [String: String], retired: Set<String>
  ) throws(TranscriptError) -> [(key: String, value: String)] {
    var options: [(key: String, value: String)] = []
    while let word = words.first, word.first != "@" {
      words.removeFirst()
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw expected("an option as name=value, not \(word)") }
      let name = formerly[String(parts[0])] ?? String(parts[0])
      if retired.contains(name) { continue }
      guard known.contains(name) else {
        throw expected("an option: \(known.joined(separator: ", ")), not \(parts[0])")
      }
      guard !options.contains(where: { $0.key == name }) else { throw expected("\(name) once") }
      options.append((name, String(parts[1])))
    }
    return options
  }

  /// Parses the stamp at the end of a line, such as `@0.016`, if it has one.
  mutating func stamp() throws(TranscriptError) -> Instant? {
    guard let word = words.first, word.first == "@" else { return nil }
    words.removeFirst()
    return try instant(
      word.dropFirst(), of: word, from: -WordReader.latest,
      "a stamp such as @0.5, from -1e9 to 1e9 seconds")
  }

  /// Parses an instant in seconds, to the nanosecond, from `least` to the latest time.
  func instant(
    _ number: Substring, of word: Substring, from least: Double, _ meaning: String
  ) throws(TranscriptError) -> Instant {
    guard let seconds = WordReader.decimal(number), (least...WordReader.latest).contains(seconds)
    else { throw expected(meaning, not: word) }
    return Instant(seconds: seconds)
  }

  func end() throws(TranscriptError) {
    if let word = words.first { throw expected("the end of the line, not \(word)") }
  }
}

// A line is split at spaces, so a name with spaces is written in quotes: `control top "My sun" threshold=80`.

extension String {
  /// The text as one word of a line: in quotes, unless it consists of ASCII letters, digits and `-_.`.
  var word: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0)
    }
    return isPlain && !isEmpty ? self : "\"\(unicodeScalars.map(\.escaped).joined())\""
  }

  /// Parses a word, or returns `nil` if the word starts with a quote but is not a complete quoted text.
  init?(word: Substring) {
    guard word.unicodeScalars.first == "\"" else {
      self = String(word)
      return
    }
    var scalars = word.unicodeScalars.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        guard scalars.isEmpty else { return nil }
        self = String(text)
        return
      case "\\":
        guard let escaped = scalars.popEscaped() else { return nil }
        text.append(escaped)
      default: text.append(scalar)
      }
    }
    return nil
  }

  /// The words of a line, without its comment; a word that starts with a quote ends at the next quote.
  var words: [Substring] { parts.words }

  /// The comment at the end of a line, including the space before it, or an empty string if the line has no comment.
  var comment: Substring {
    let comment = parts.comment
    let space = self[..<comment.startIndex].reversed().prefix(while: \.isWhitespace).count
    return comment.isEmpty ? "" : self[index(comment.startIndex, offsetBy: -space)...]
  }

  private var parts: (words: [Substring], comment: Substring) {
    var (words, rest) = ([Substring](), unicodeScalars[...])
    while true {
      rest = rest.drop { $0.properties.isWhitespace }
      guard let first = rest.first, first != "#" else { return (words, Substring(rest)) }
      let end = first == "\"" ? rest.endOfQuote : rest.endOfWord
      words.append(Substring(rest[..<end]))
      rest = rest[end...]
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as written in quotes, escaped if it would end the line or the quote.
  fileprivate var escaped: String { self == "\"" || self == "\\" ? "\\\(self)" : visible }

  /// The scalar, or its number as in `\u{a}` if it would end the line or control a terminal.
  fileprivate var visible: String {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\\u{\(String(value, radix: 16))}"
    default: String(self)
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Parses an escape after its backslash: a quote, a backslash, or the number of a scalar as in `u{a}`.
  fileprivate mutating func popEscaped() -> Unicode.Scalar? {
    guard let kind = popFirst() else { return nil }
    guard kind == "u" else { return kind == "\"" || kind == "\\" ? kind : nil }
    guard popFirst() == "{", let end = firstIndex(of: "}") else { return nil }
    let digits = String(self[..<end])
    self = self[index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  fileprivate var endOfQuote: Index {
    var isEscaped = false
    for index in indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if self[index] == "\\" {
        isEscaped = true
      } else if self[index] == "\"" {
        return self.index(after: index)
      }
    }
    return endIndex
  }

  fileprivate var endOfWord: Index {
    firstIndex { $0.properties.isWhitespace || $0 == "#" } ?? endIndex
  }
}

// Text in error messages.

extension String {
  /// The text with control characters and line ends as `\u{a}`, so that it cannot control a terminal.
  package var visible: String { unicodeScalars.map(\.visible).joined() }

  package func truncated(to most: Int) -> String { count > most ? prefix(most) + "…" : self }
}
