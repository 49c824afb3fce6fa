import OverscrollTranscripts

/// A value in JSON.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value as an error shows it: short, whatever a page has sent.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.short
    case .string(let text): "\"\(text.cut(to: 40))\""
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members) where members.count == 1: "an object with 1 key"
    case .object(let members): "an object with \(members.count) keys"
    }
  }
}

extension JSONValue {
  /// Reads a JSON text in UTF-8; nil for any other, or if a double cannot hold one of its numbers.
  init?(reading text: [UInt8]) {
    var scanner = JSONScanner(text)
    do {
      self = try scanner.value(inside: 0)
      try scanner.end()
    } catch { return nil }
  }
}

/// Reads the values of a JSON text, one after another.
///
/// Of an object's members with one name, the first counts.
private struct JSONScanner {
  /// Says that a text is no JSON.
  struct Failure: Error {}

  private let text: [UInt8]
  private var place = 0

  /// The most objects and lists around a value: each takes some of the stack.
  private static let deepest = 512

  init(_ text: [UInt8]) { self.text = text }

  /// The byte that comes next; nil at the end.
  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
  }

  /// Skips a byte if it comes next; says whether it did.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar) throws(Failure) {
    guard skip(character) else { throw Failure() }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    for character in word.unicodeScalars { try require(character) }
    return value
  }

  /// Checks that nothing but space is left.
  mutating func end() throws(Failure) {
    skipSpace()
    guard place == text.count else { throw Failure() }
  }

  /// Reads a value that stands in so many objects and lists.
  mutating func value(inside depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(inside: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(inside: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(inside depth: Int) throws(Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try list("{", "}", inside: depth) { scanner throws(Failure) in
      scanner.skipSpace()
      let name = try scanner.string()
      scanner.skipSpace()
      try scanner.require(":")
      let value = try scanner.value(inside: depth)
      if let first = members.updateValue(value, forKey: name) { members[name] = first }
    }
    return members
  }

  private mutating func elements(inside depth: Int) throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    try list("[", "]", inside: depth) { scanner throws(Failure) in
      elements.append(try scanner.value(inside: depth))
    }
    return elements
  }

  /// Reads what stands between two brackets, with commas between.
  private mutating func list(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar, inside depth: Int,
    _ element: (inout JSONScanner) throws(Failure) -> Void
  ) throws(Failure) {
    guard depth <= JSONScanner.deepest else { throw Failure() }
    try require(start)
    skipSpace()
    if skip(end) { return }
    repeat {
      try element(&self)
      skipSpace()
    } while skip(",")
    try require(end)
  }
}

// MARK: Numbers

extension JSONScanner {
  private mutating func digits() throws(Failure) {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > start else { throw Failure() }
  }

  private mutating func number() throws(Failure) -> Double {
    let start = place
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("-") || skip("+")
      try digits()
    }
    guard let number = Double(String(decoding: text[start..<place], as: UTF8.self)),
      number.isFinite
    else { throw Failure() }
    return number
  }
}

// MARK: Strings

extension JSONScanner {
  private mutating func string() throws(Failure) -> String {
    try require("\"")
    let start = place
    skipPlain()
    var bytes = text[start..<place]
    while !skip("\"") {
      try require("\\")
      bytes += Array(String(try escaped()).utf8)
      let start = place
      skipPlain()
      bytes += text[start..<place]
    }
    let string = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 was replaced.
    guard string.utf8.elementsEqual(bytes) else { throw Failure() }
    return string
  }

  /// Skips what stands for itself in a string.
  private mutating func skipPlain() {
    while let byte = next, !byte.isEscaped { place += 1 }
  }

  /// Reads the character that a backslash has begun.
  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw Failure() }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw Failure()
    }
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    try require("\\")
    try require("u")
    let pair = [unit, try self.unit()]
    guard let text = String(validating: pair, as: UTF16.self),
      let scalar = text.unicodeScalars.first
    else { throw Failure() }
    return scalar
  }

  /// Reads the four hexadecimal digits of a UTF-16 unit.
  private mutating func unit() throws(Failure) -> UInt16 {
    guard place + 4 <= text.count,
      text[place..<place + 4].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: text[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw Failure() }
    place += 4
    return unit
  }
}
