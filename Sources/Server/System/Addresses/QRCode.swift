internal import CQREncode

/// A QR code: a square of dark and light modules that encodes a text.
package struct QRCode: Equatable {
  /// The number of modules per side: 21, 25, 29 and so on up to 177.
  let size: Int
  /// The modules, row by row from the top left; true is dark.
  private let modules: [Bool]

  /// The number of light modules that must surround the code on each side (ISO 18004).
  static let quietZone = 4

  /// Creates the smallest code of a nonempty text at level M, which recovers 15 %, or returns `nil` if it is too long.
  package init?(_ text: String) {
    precondition(!text.isEmpty, "a QR code has a text")
    let bytes = Array(text.utf8)
    guard let code = unsafe QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
      return nil
    }
    // The caller owns the code. Its data are `width` rows of `width` bytes, whose lowest bits are the modules.
    defer { unsafe QRcode_free(code) }
    size = unsafe Int(code.pointee.width)
    modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: size * size)
      .map { $0 & 1 == 1 }
  }

  /// Whether the module is dark; all modules outside the code are light.
  subscript(x: Int, y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }

  /// The rows as hexadecimal digits of four modules, the leftmost in the highest bit; 1 is dark.
  package var rows: [String] {
    (0..<size).map { y in
      stride(from: 0, to: size, by: 4).map { x in
        let digit = (x..<x + 4).reduce(0) { $0 << 1 | (self[$1, y] ? 1 : 0) }
        return String(digit, radix: 16)
      }.joined()
    }
  }
}

extension QRCode {
  /// Two modules per character, black on white, because many cameras do not recognize light codes on dark.
  package var lines: [String] {
    let range = -QRCode.quietZone..<size + QRCode.quietZone
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      let blocks = range.map { x -> Character in
        switch (self[x, y], self[x, y + 1]) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[38;5;16;48;5;231m" + String(blocks) + "\u{1B}[0m"
    }
  }
}
