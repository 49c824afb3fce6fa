extension StringProtocol {
  /// Returns the text without the leading and trailing characters that satisfy a condition; white space by default.
  public func trimmed(of isLeftOut: (Character) -> Bool = \.isWhitespace) -> String {
    var rest = self[...]
    while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter from `a` to `z`.
  public var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  /// Whether the byte is an ASCII digit.
  public var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
