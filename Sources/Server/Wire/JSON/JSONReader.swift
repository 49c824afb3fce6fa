import OverscrollRefreshing
import OverscrollScrolling
import OverscrollSystem
import OverscrollTranscripts

/// A value in a JSON message; errors contain its path, the expected value and the received value.
struct JSONReader {
  private enum Step {
    case member(String)
    case element(Int)
  }

  /// The path of the enclosing object or list; empty at the top level.
  private let parent: String
  private let step: Step
  /// The value, or `nil` if it is missing.
  let value: JSONValue?

  private init(in parent: String = "", _ step: Step, _ value: JSONValue?) {
    (self.parent, self.step, self.value) = (parent, step, value)
  }

  /// The path, with names separated by periods.
  var path: String {
    switch step {
    case .member(let name): parent.isEmpty ? name : "\(parent).\(name)"
    case .element(let index): "\(parent)[\(index)]"
    }
  }

  init(_ data: Data) throws(WireError) {
    guard let value = try? JSONValue(reading: Array(data)) else {
      throw .field(
        "a message", expected: "JSON with numbers that a double can hold",
        given: JSONValue.string(String(decoding: data.prefix(60), as: UTF8.self)).summary)
    }
    self.init(.member("a message"), value)
  }

  var isAbsent: Bool { value == nil || value == .null }

  /// The reader's value is `nil` if the object does not have the member.
  subscript(name: String) -> JSONReader {
    let member: JSONValue? = if case .object(let members)? = value { members[name] } else { nil }
    return JSONReader(in: path, .member(name), member)
  }

  func expected(_ expectation: String) -> WireError {
    .field(path, expected: expectation, given: value?.summary ?? "nothing")
  }

  /// Returns the kind that the object's only key names, and the reader of its value.
  func onlyMember<Kind>(of kinds: [String: Kind]) throws(WireError) -> (Kind, JSONReader) {
    guard case .object(let members)? = value, members.count == 1, let (name, body) = members.first
    else {
      throw expected("an object with one key that names its kind: " + kinds.keys.sorted().listed)
    }
    guard let kind = kinds[name] else {
      throw .field(
        "the kind of a message", expected: kinds.keys.sorted().listed,
        given: JSONValue.string(name).summary)
    }
    return (kind, JSONReader(.member(name), body))
  }

  /// Throws if the value is not an object or has a member with an unknown name.
  func hasOnly(_ names: [String]) throws(WireError) {
    guard case .object(let members)? = value else { throw expected("an object") }
    guard let unknown = members.keys.filter({ !names.contains($0) }).min() else { return }
    throw .field(
      "the keys of \(path)", expected: names.isEmpty ? "none" : names.listed,
      given: JSONValue.string(unknown).summary)
  }

  func number() throws(WireError) -> Double {
    guard case .number(let number)? = value else { throw expected("a number") }
    return number
  }

  func number(in range: ClosedRange<Double>, _ meaning: String? = nil) throws(WireError) -> Double {
    guard case .number(let number)? = value, range.contains(number) else {
      throw expected(meaning ?? "a number from \(range.text)")
    }
    return number
  }

  func integer(_ meaning: String) throws(WireError) -> Int {
    guard case .number(let number)? = value, let integer = Int(exactly: number) else {
      throw expected(meaning)
    }
    return integer
  }

  func integer(from least: Int, to most: Int = .max) throws(WireError) -> Int {
    let meaning =
      "a whole number" + (most == .max ? ", \(least) or more" : " from \(least) to \(most)")
    let integer = try integer(meaning)
    guard integer >= least, integer <= most else { throw expected(meaning) }
    return integer
  }

  func string() throws(WireError) -> String {
    guard case .string(let text)? = value else { throw expected("a string") }
    return text
  }

  /// Returns a string, or `nil` if the value is null or missing.
  func text() throws(WireError) -> String? {
    if isAbsent { return nil }
    guard case .string(let text)? = value else { throw expected("a string or null") }
    return text
  }

  func strings(atMost most: Int) throws(WireError) -> [String] {
    try elements("a list of at most \(most) strings", counting: 0...most).map {
      element throws(WireError) in try element.string()
    }
  }

  func list(from least: Int, to most: Int) throws(WireError) -> [JSONReader] {
    try elements("a list of \(least) to \(most)", counting: least...most)
  }

  func numbers(
    _ count: Int, in range: ClosedRange<Double>? = nil, _ meaning: String
  ) throws(WireError) -> [Double] {
    try elements(meaning, counting: count...count).map { element throws(WireError) in
      if let range { try element.number(in: range) } else { try element.number() }
    }
  }

  private func elements(
    _ meaning: String, counting counts: ClosedRange<Int>
  ) throws(WireError) -> [JSONReader] {
    guard case .array(let elements)? = value, counts.contains(elements.count) else {
      throw expected(meaning)
    }
    let path = path
    return elements.enumerated().map { JSONReader(in: path, .element($0), $1) }
  }

  func vector(in range: ClosedRange<Double>) throws(WireError) -> Vector {
    let parts = try numbers(2, in: range, "a list of two numbers from \(range.text)")
    return Vector(parts[0], parts[1])
  }

  /// Returns a size from a list of width and height, each valid for a model and at most `widest` points.
  func size(to widest: Double) throws(WireError) -> Vector {
    let meaning = "0, or a number from \((Bounds.sizes.lowerBound...widest).text)"
    let parts = try numbers(2, "a list of two numbers, each " + meaning)
    for (index, part) in parts.enumerated() where !Bounds.isSide(part) || part > widest {
      throw JSONReader(in: path, .element(index), .number(part)).expected(meaning)
    }
    return Vector(parts[0], parts[1])
  }

  /// Returns insets from a list with a number for each edge.
  func insets(_ range: ClosedRange<Double>) throws(WireError) -> [ScrollEdge: Double] {
    let parts = try numbers(
      4, in: range, "a list of four numbers (top, left, bottom, right) from \(range.text)")
    return Dictionary(uniqueKeysWithValues: zip(ScrollEdge.allCases, parts))
  }
}

extension ClosedRange<Double> {
  /// The range, for a message after the word "from".
  fileprivate var text: String { "\(lowerBound.short) to \(upperBound.short)" }
}

extension Double {
  /// The number as JSON: an integer has no fraction.
  var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

/// A field of a message, or several fields that are parsed as one value.
struct Field<Value>: Sendable {
  /// The field names, in parsing order.
  let names: [String]
  let read: @Sendable (_ body: JSONReader) throws(WireError) -> Value
}

extension Field {
  init(_ name: String, _ read: @escaping @Sendable (JSONReader) throws(WireError) -> Value) {
    names = [name]
    self.read = { body throws(WireError) in try read(body[name]) }
  }

  /// `meaning` describes the valid values; `read` returns `nil` for all others.
  init(
    _ name: String, _ meaning: String,
    _ read: @escaping @Sendable (JSONReader) throws(WireError) -> Value?
  ) {
    self.init(name) { place throws(WireError) in
      guard let value = try read(place) else { throw place.expected(meaning) }
      return value
    }
  }

  init<each Part>(
    _ part: repeat Field<each Part>, as make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    var names: [String] = []
    for part in repeat each part { names += part.names }
    self.names = names
    read = { body throws(WireError) in make(repeat try (each part).read(body)) }
  }

  /// Returns an optional field, whose value is `nil` if the field is null or missing.
  static func optional<Wrapped>(_ field: Field<Wrapped>) -> Field where Value == Wrapped? {
    Field(names: field.names) { body throws(WireError) in
      let isAbsent = field.names.allSatisfy { body[$0].isAbsent }
      return isAbsent ? nil : try field.read(body)
    }
  }

  /// Returns the field with a default value, which applies if the field is null or missing.
  func or(_ standard: Value) -> Field where Value: Sendable {
    let optional = Field<Value?>.optional(self)
    return Field(names: names) { body throws(WireError) in
      try optional.read(body) ?? standard
    }
  }

  static func number(
    _ name: String, in range: ClosedRange<Double>, _ meaning: String? = nil
  ) -> Field where Value == Double {
    Field(name) { place throws(WireError) in try place.number(in: range, meaning) }
  }

  static func integer(
    _ name: String, from least: Int, to most: Int = .max
  ) -> Field where Value == Int {
    Field(name) { place throws(WireError) in try place.integer(from: least, to: most) }
  }

  static func string(_ name: String) -> Field where Value == String {
    Field(name) { place throws(WireError) in try place.string() }
  }

  /// Returns a string field that can be null or missing.
  static func text(_ name: String) -> Field where Value == String? {
    Field(name) { place throws(WireError) in try place.text() }.or(nil)
  }
}

extension Field where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static func word(_ name: String, of words: Value.Type) -> Field {
    Field(name, words.allCases.map(\.rawValue).listed) { place in
      if case .string(let text)? = place.value { Value(rawValue: text) } else { nil }
    }
  }
}
