extension StringProtocol {
  /// Returns the text without the leading and trailing characters that satisfy a condition; white space by default.
  public func trimmed(of isLeftOut: (Character) -> Bool = \.isWhitespace) -> String {
    var rest = self[...]
    while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}
