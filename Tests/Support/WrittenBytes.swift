import Foundation

/// The bytes of a JSON text; two texts are equal if they differ only in the order of object members.
///
/// Foundation's encoder writes members in a different order each time.
package struct WrittenBytes: Equatable, CustomStringConvertible {
  private let value: JSON
  private let sorted: [UInt8]
  package let description: String

  /// Reads a JSON text.
  ///
  /// - Throws: An error if the bytes are not JSON.
  package init(_ bytes: some Sequence<UInt8>) throws {
    value = try JSON(Data(bytes))
    sorted = bytes.sorted()
    description = String(decoding: Array(bytes), as: UTF8.self)
  }

  package static func == (one: WrittenBytes, other: WrittenBytes) -> Bool {
    one.value == other.value && one.sorted == other.sorted
  }
}
