extension StringProtocol {
  /// The text without the characters at its ends for which a condition holds; without white space, if none is given.
  public func trimmed(of isLeftOut: (Character) -> Bool = \.isWhitespace) -> String {
    var rest = self[...]
    while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}
