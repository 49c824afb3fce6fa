import OverscrollRefreshing

/// A parser for SVG path data with the grammar of SVG 2, §9.3.9; browsers stop at the first mistake silently.
///
/// A command consists of a letter and its numbers, which can be repeated: "L10 0 20 5" draws two lines. The first
/// command is a move. Numbers are separated by spaces or a comma. A sign, a dot or a flag needs no separator.
struct PathGrammar {
  private let data: [UInt8]
  private var index = 0
  private var steps: [Step] = []

  /// A command of a path: its letter, and one set of its numbers.
  struct Step {
    let letter: Character
    let numbers: [Double]
  }

  private init(data: [UInt8]) { self.data = data }

  /// Returns the commands of a path up to the first mistake, as browsers draw them, and the mistake, if there is one.
  ///
  /// Repeated numbers repeat their command. The mistake is a problem of "path".
  static func parse(_ data: String) -> (steps: [Step], problem: Problem?) {
    var grammar = PathGrammar(data: Array(data.utf8))
    let problem = grammar.problem()
    return (grammar.steps, problem)
  }

  private mutating func problem() -> Problem? {
    skipSpace()
    guard let next, next | 0x20 == UInt8(ascii: "m") else {
      return expected("a path that starts with M or m", from: index)
    }
    while self.next != nil {
      if let problem = readCommand() { return problem }
    }
    return nil
  }

  /// The arguments of each command: "n" is a number, and "f" is a flag, a single 0 or 1.
  private static let arguments: [Character: String] = [
    "m": "nn", "l": "nn", "h": "n", "v": "n", "c": "nnnnnn", "s": "nnnn", "q": "nnnn", "t": "nn",
    "a": "nnnffnn", "z": "",
  ]

  /// Parses a command with all its numbers, and the space after it.
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
    } while hasComma || next.map("+-.0123456789".utf8.contains) ?? false
    return nil
  }

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

  /// Skips spaces and at most one comma, and returns whether there was a comma, which a number must follow.
  private mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(oneOf: ",") else { return false }
    skipSpace()
    return true
  }

  /// Parses a number such as "-1", ".5" or "2e-3"; a digit must follow each dot.
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
