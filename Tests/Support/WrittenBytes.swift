import Foundation

/// The bytes of a JSON text, equal to those of another if both differ at most in the order of members of objects.
///
/// Foundation's encoder writes members in another order each time.
package struct WrittenBytes: Equatable, CustomStringConvertible {
  private let value: JSON
  private let sorted: [UInt8]
  package let description: String

  /// Reads a JSON text.
  ///
  /// - Throws: That it is none.
  package init(_ bytes: some Sequence<UInt8>) throws {
    value = try JSON(Data(bytes))
    sorted = bytes.sorted()
    description = String(decoding: Array(bytes), as: UTF8.self)
  }

  package static func == (one: WrittenBytes, other: WrittenBytes) -> Bool {
    one.value == other.value && one.sorted == other.sorted
  }
}
