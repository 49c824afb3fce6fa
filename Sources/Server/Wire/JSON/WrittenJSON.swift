import OverscrollSystem

/// A value whose JSON is written once, for the first message that has it, and copied into each.
public struct WrittenJSON<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value.
  public let value: Value
  private let bytes: MadeOnce<[UInt8]>

  /// Takes a value.
  public init(_ value: Value) {
    self.value = value
    bytes = MadeOnce { JSONText.bytes(of: value) }
  }

  /// The value that is written in a message: this one, if the message has that, or one that is written for it alone.
  public func of(_ value: Value) -> WrittenJSON where Value: Equatable {
    value == self.value ? self : WrittenJSON(value)
  }

  /// Copies the JSON, or writes the value where an encoder takes no JSON.
  public func encode(to encoder: any Encoder) throws {
    guard let place = encoder as? JSONText.Place else { return try value.encode(to: encoder) }
    place.copy(bytes.value)
  }
}
