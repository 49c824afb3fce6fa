// A line is split at spaces, so a name with spaces stands in quotes: `control top "My sun" threshold=80`.

extension String {
  /// The text as one word of a line: in quotes, unless it consists of ASCII letters, digits and `-_.`.
  var word: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : "\"\(unicodeScalars.map(\.escaped).joined())\""
  }

  /// Reads the text of a word; nil if the word begins with a quote and is no complete quoted text.
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

  /// The words of a line, without its comment; a word that begins with a quote ends at the next quote.
  var words: [Substring] { parts.words }

  /// The comment at the end of a line, with the space before it; empty if the line has none.
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
  /// The scalar as written in quotes; a scalar that would end the line or the quote is escaped.
  fileprivate var escaped: String { self == "\"" || self == "\\" ? "\\\(self)" : visible }

  /// The scalar; one that would end the line, or do something to a terminal, as `\u{a}`.
  fileprivate var visible: String {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\\u{\(String(value, radix: 16))}"
    default: String(self)
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Takes the rest of an escape after its backslash: a quote, a backslash, or a scalar by its number as in `u{a}`.
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

// What errors repeat.

extension String {
  /// The text with control characters and line ends as `\u{a}`: it stays in its line, and does nothing to a terminal.
  package var visible: String { unicodeScalars.map(\.visible).joined() }

  /// The text, or so many of its first characters and an ellipsis.
  package func cut(to most: Int) -> String { count > most ? prefix(most) + "…" : self }
}
