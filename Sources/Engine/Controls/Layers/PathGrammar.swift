import OverscrollRefreshing

/// Reads SVG path data by the grammar of SVG 2, §9.3.9; browsers stop drawing at its first mistake without a word.
///
/// Data is a row of commands, the first of which moves. A command is a letter and its numbers, which may come several times:
/// "L10 0 20 5" draws two lines. Between numbers stand spaces, a comma, or nothing where a sign, a dot or a flag parts them.
package struct PathGrammar {
  private let data: [UInt8]
  private var index = 0
  /// What was read so far.
  private var steps: [Step] = []

  /// A command of a path: its letter, and what it takes at a time.
  package struct Step {
    package let letter: Character
    package let numbers: [Double]
  }

  private init(data: [UInt8]) { self.data = data }

  /// The commands of a path, one for each time that their numbers come; those before the first mistake, as browsers draw them.
  package static func steps(in data: String) -> [Step] {
    var grammar = PathGrammar(data: Array(data.utf8))
    _ = grammar.problem()
    return grammar.steps
  }

  /// Why `data` is no path, as a problem of "path"; nil if it is one.
  static func problem(in data: String) -> Problem? {
    var grammar = PathGrammar(data: Array(data.utf8))
    return grammar.problem()
  }

  private mutating func problem() -> Problem? {
    skipSpace()
    guard let next, next | 0x20 == UInt8(ascii: "m") else {
      return expected("a path that begins with M or m", from: index)
    }
    while self.next != nil {
      if let problem = readCommand() { return problem }
    }
    return nil
  }

  /// What each command takes at a time: "n" is a number, "f" a flag, which is a single 0 or 1.
  private static let arguments: [Character: String] = [
    "m": "nn", "l": "nn", "h": "n", "v": "n", "c": "nnnnnn", "s": "nnnn", "q": "nnnn", "t": "nn",
    "a": "nnnffnn", "z": "",
  ]

  /// Reads a command with all its numbers, and the space behind it.
  private mutating func readCommand() -> Problem? {
    let start = index
    let letter = Character(UnicodeScalar(data[index]))
    guard let arguments = PathGrammar.arguments[Character(letter.lowercased())] else {
      return expected("a path of the commands M, L, H, V, C, S, Q, T, A and Z", from: start)
    }
    index += 1
    skipSpace()
    guard !arguments.isEmpty else {
      steps.append(Step(letter: letter, numbers: []))
      return nil
    }
    var hasComma = false
    repeat {
      var numbers: [Double] = []
      for argument in arguments {
        let place = index
        guard argument == "f" ? skip(oneOf: "01") : readNumber() else {
          let count = arguments.count == 1 ? "1 number" : "\(arguments.count) numbers"
          return expected("a path with \(count) for each \(letter)", from: start)
        }
        numbers.append(Double(String(decoding: data[place..<index], as: UTF8.self)) ?? 0)
        hasComma = skipSeparator()
      }
      steps.append(Step(letter: letter, numbers: numbers))
    } while hasComma || next.map(PathGrammar.beginsNumber) ?? false
    return nil
  }

  /// The problem with the text from `start` on.
  private func expected(_ what: String, from start: Int) -> Problem {
    let rest = String(decoding: data[start...].prefix(40), as: UTF8.self)
    return .invalid("path", mustBe: what, got: "\"\(rest)\"")
  }
}

// MARK: - Characters

extension PathGrammar {
  private var next: UInt8? { index < data.count ? data[index] : nil }

  private mutating func skip(oneOf characters: String) -> Bool {
    guard let next, characters.utf8.contains(next) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() { while skip(oneOf: " \t\n\u{c}\r") {} }

  /// Skips spaces with at most one comma among them.
  ///
  /// - Returns: Whether there was a comma, behind which a number must follow.
  private mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(oneOf: ",") else { return false }
    skipSpace()
    return true
  }

  private static func beginsNumber(_ character: UInt8) -> Bool {
    "+-.0123456789".utf8.contains(character)
  }

  /// Reads a number as "-1", ".5" or "2e-3"; there is a digit behind each dot.
  private mutating func readNumber() -> Bool {
    _ = skip(oneOf: "+-")
    let hasWhole = readDigits()
    if skip(oneOf: ".") {
      guard readDigits() else { return false }
    } else if !hasWhole {
      return false
    }
    guard skip(oneOf: "eE") else { return true }
    _ = skip(oneOf: "+-")
    return readDigits()
  }

  private mutating func readDigits() -> Bool {
    let start = index
    while skip(oneOf: "0123456789") {}
    return index > start
  }
}
