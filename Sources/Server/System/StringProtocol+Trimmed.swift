extension StringProtocol {
  /// The text without the characters at its ends for which a condition holds; without white space, if none is given.
  public func trimmed(of isLeftOut: (Character) -> Bool = \.isWhitespace) -> String {
    var rest = self[...]
    while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}

extension StringProtocol {
  /// Whether it has only small letters and digits, of ASCII.
  public var isOfLettersAndDigits: Bool {
    utf8.allSatisfy { $0.isSmallLetter || $0.isDigit }
  }
}

extension UInt8 {
  /// Whether it is one of `a` to `z` in ASCII.
  public var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  /// Whether it is one of `0` to `9` in ASCII.
  public var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
