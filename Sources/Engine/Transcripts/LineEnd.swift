/// What ends the lines of a text.
package enum LineEnd: String, CaseIterable, Sendable {
  /// A line feed, as on Linux and macOS.
  case lf = "\n"
  /// A carriage return and a line feed, as on Windows.
  case crlf = "\r\n"
  /// A carriage return.
  case cr = "\r"

  /// What ends the lines of a text; a line feed if it has one line only.
  ///
  /// - Throws: ``TranscriptError`` for the first line that ends differently from those before.
  package init(of text: String) throws(TranscriptError) {
    var (found, number, isAfterReturn) = (LineEnd?.none, 0, false)
    func meet(_ end: LineEnd) throws(TranscriptError) {
      number += 1
      if let found, end != found {
        throw TranscriptError(
          line: number, expected: "\(found) at the end of the line, as before, not \(end)")
      }
      found = end
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        try meet(isAfterReturn ? .crlf : .lf)
      } else if isAfterReturn {
        try meet(.cr)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    if isAfterReturn { try meet(.cr) }
    self = found ?? .lf
  }
}

extension LineEnd: CustomStringConvertible {
  /// The name by which editors call it.
  package var description: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CRLF"
    case .cr: "CR"
    }
  }
}
