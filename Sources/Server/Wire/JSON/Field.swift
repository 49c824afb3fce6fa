import OverscrollRefreshing
import OverscrollScrolling

/// A field of a message, or several that are read as one value: their names, and how they are read.
struct Field<Value>: Sendable {
  /// The names, in the order in which they are read.
  let names: [String]
  /// The names of those that must be there.
  let required: Set<String>
  /// Reads the value from the message's body.
  let read: @Sendable (_ body: JSONReader) throws(WireError) -> Value

  /// Creates a field that must be there.
  init(_ name: String, _ read: @escaping @Sendable (JSONReader) throws(WireError) -> Value) {
    (names, required) = ([name], [name])
    self.read = { body throws(WireError) in try read(body[name]) }
  }

  /// Creates a field that must be there, and whose value is as `meaning` says: `read` returns nil for others.
  init(
    _ name: String, _ meaning: String,
    _ read: @escaping @Sendable (JSONReader) throws(WireError) -> Value?
  ) {
    self.init(name) { place throws(WireError) in
      guard let value = try read(place) else { throw place.expected(meaning) }
      return value
    }
  }

  /// Makes one value of several fields.
  init<each Part>(
    _ part: repeat Field<each Part>, as make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    var (names, required): ([String], Set<String>) = ([], [])
    for part in repeat each part {
      names += part.names
      required.formUnion(part.required)
    }
    (self.names, self.required) = (names, required)
    read = { body throws(WireError) in make(repeat try (each part).read(body)) }
  }

  private init<Other>(
    leavingOut field: Field<Other>,
    _ read: @escaping @Sendable (_ body: JSONReader, _ isAbsent: Bool) throws(WireError) -> Value
  ) {
    (names, required) = (field.names, [])
    self.read = { [names] body throws(WireError) in
      try read(body, names.allSatisfy { body[$0].isAbsent })
    }
  }

  /// A field that may be left out, or be null: then it is nil.
  static func optional<Wrapped>(_ field: Field<Wrapped>) -> Field where Value == Wrapped? {
    Field(leavingOut: field) { body, isAbsent throws(WireError) in
      isAbsent ? nil : try field.read(body)
    }
  }

  /// The field, with a value for messages in which it is left out or null.
  func or(_ standard: Value) -> Field where Value: Sendable {
    Field(leavingOut: self) { body, isAbsent throws(WireError) in
      isAbsent ? standard : try read(body)
    }
  }
}

extension Field where Value == Double {
  static func number(
    _ name: String, in range: ClosedRange<Double>, _ meaning: String? = nil
  ) -> Field {
    Field(name) { place throws(WireError) in try place.number(in: range, meaning) }
  }
}

extension Field where Value == Int {
  static func integer(_ name: String, from least: Int, to most: Int = .max) -> Field {
    Field(name) { place throws(WireError) in try place.integer(from: least, to: most) }
  }
}

extension Field where Value == String {
  static func string(_ name: String) -> Field {
    Field(name) { place throws(WireError) in try place.string() }
  }
}

extension Field where Value == String? {
  /// A text that may be left out, or be null.
  static func text(_ name: String) -> Field {
    Field(name) { place throws(WireError) in try place.text() }.or(nil)
  }
}

extension Field where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static func word(_ name: String, of words: Value.Type) -> Field {
    Field(name) { place throws(WireError) in try place.word() }
  }
}
