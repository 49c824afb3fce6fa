internal import CQREncode

/// A QR code: a square of dark and light modules that a camera reads as a text.
package struct QRCode: Equatable {
  /// The modules along a side: 21, 25, 29 and so on up to 177.
  let size: Int
  /// Row by row from the top left; true is dark.
  private let modules: [Bool]

  /// The light modules that must surround the code on each side (ISO 18004).
  static let quietZone = 4

  /// Makes the smallest code of a text that can be read with 15 % of it covered; nil for a text of more bytes than the largest
  /// code holds.
  ///
  /// - Parameter text: At least one character.
  package init?(_ text: String) {
    precondition(!text.isEmpty, "a QR code has a text")
    let bytes = Array(text.utf8)
    guard let code = unsafe QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
      return nil
    }
    // The code is ours from here on; its data are `width` rows of as many bytes, whose lowest bits are the modules.
    defer { unsafe QRcode_free(code) }
    size = unsafe Int(code.pointee.width)
    modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: size * size)
      .map { $0 & 1 == 1 }
  }

  /// Whether the module of a column and a row is dark; all modules around the code are light.
  subscript(x: Int, y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }

  /// The rows as the wire has them: hexadecimal digits of four modules each, the leftmost first and 1 for dark.
  ///
  /// The last digit of a row goes on with light modules.
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
  /// The code and its quiet zone as lines of a terminal, where a character is two modules, one above the other.
  ///
  /// Each line is black on white, whatever the terminal's own colours: cameras often miss light codes on dark.
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
