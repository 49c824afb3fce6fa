import OverscrollTranscripts

package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// An integer; only ``init(reading:within:)`` with limits produces it.
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A description for error messages, which is short even if the value is large.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.short
    case .integer(let number): "\(number)"
    case .string(let text): "\"\(text.truncated(to: 40))\""
    case .array(let elements): "a list of \(elements.count)"
    case .object(let members) where members.count == 1: "an object with 1 key"
    case .object(let members): "an object with \(members.count) keys"
    }
  }
}

extension JSONValue {
  /// Parses UTF-8 JSON; throws if it is malformed or a number does not fit a double.
  ///
  /// A text of an untrusted size needs limits, because an object of two bytes needs much more memory. With limits,
  /// integers are ``integer(_:)`` values, because an ID can be larger than a double represents exactly.
  package init(reading text: [UInt8], within limits: Limits? = nil) throws(ReadingError) {
    var scanner = JSONScanner(text, within: limits)
    self = try scanner.all()
  }

  package struct Limits: Sendable {
    package var containers: Int
    /// The maximum number of values, containers included; members count twice, for their names.
    package var values: Int

    package init(containers: Int, values: Int) {
      (self.containers, self.values) = (containers, values)
    }
  }

  package enum ReadingError: Error {
    case malformed
    case tooLarge
  }
}

/// A recursive parser; the first of several members with the same name counts.
private struct JSONScanner {
  typealias Failure = JSONValue.ReadingError

  private let text: [UInt8]
  private var place = 0
  private var left: JSONValue.Limits
  private let keepsIntegers: Bool

  /// The maximum nesting depth, which limits the stack size.
  private static let maximumDepth = 512

  init(_ text: [UInt8], within limits: JSONValue.Limits?) {
    self.text = text
    left = limits ?? JSONValue.Limits(containers: .max, values: .max)
    keepsIntegers = limits != nil
  }

  mutating func all() throws(Failure) -> JSONValue {
    let value = try value(inside: 0)
    skipSpace()
    guard place == text.count else { throw .malformed }
    return value
  }

  private mutating func count(containers: Int = 0) throws(Failure) {
    left.containers -= containers
    left.values -= 1
    guard left.containers >= 0, left.values >= 0 else { throw .tooLarge }
  }

  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar) throws(Failure) {
    guard skip(character) else { throw .malformed }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    for character in word.unicodeScalars { try require(character) }
    return value
  }

  private mutating func value(inside depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(inside: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(inside: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members(inside depth: Int) throws(Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try list("{", "}", inside: depth) { scanner throws(Failure) in
      scanner.skipSpace()
      let name = try scanner.string()
      scanner.skipSpace()
      try scanner.require(":")
      try scanner.count()
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

  private mutating func list(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar, inside depth: Int,
    _ element: (inout JSONScanner) throws(Failure) -> Void
  ) throws(Failure) {
    guard depth <= JSONScanner.maximumDepth else { throw .malformed }
    try require(start)
    try count(containers: 1)
    skipSpace()
    if skip(end) { return }
    while true {
      try element(&self)
      skipSpace()
      guard skip(",") else { break }
      try count()
    }
    try require(end)
  }
}

// MARK: Numbers

extension JSONScanner {
  private mutating func digits() throws(Failure) {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > start else { throw .malformed }
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = place
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("-") || skip("+")
      try digits()
    }
    let digits = String(decoding: text[start..<place], as: UTF8.self)
    if keepsIntegers, let integer = Int(digits) { return .integer(integer) }
    guard let number = Double(digits), number.isFinite else { throw .malformed }
    return .number(number)
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
    // Decoding replaces invalid UTF-8, so the text then differs from the bytes.
    guard string.utf8.elementsEqual(bytes) else { throw .malformed }
    return string
  }

  private mutating func skipPlain() {
    while let byte = next, !byte.isEscaped { place += 1 }
  }

  /// Parses an escape sequence after its backslash.
  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw .malformed }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw .malformed
    }
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    try require("\\")
    try require("u")
    let pair = [unit, try self.unit()]
    guard let text = String(validating: pair, as: UTF16.self),
      let scalar = text.unicodeScalars.first
    else { throw .malformed }
    return scalar
  }

  /// Parses the four hexadecimal digits of a UTF-16 code unit.
  private mutating func unit() throws(Failure) -> UInt16 {
    guard place + 4 <= text.count,
      text[place..<place + 4].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: text[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw .malformed }
    place += 4
    return unit
  }
}
