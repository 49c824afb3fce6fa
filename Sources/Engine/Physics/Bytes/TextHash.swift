/// A hash of a text, which is the same on every machine: FNV-1a with 64 bits.
///
/// http://www.isthe.com/chongo/tech/comp/fnv/
package struct TextHash: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of an empty text.
  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash so far, as 16 hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
