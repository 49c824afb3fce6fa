extension Cases {
  /// The cases of a table: each line has a text, an arrow, and the expected text, which can be on a separate line.
  package static func table(_ lines: String) -> [(String, String)] {
    lines.replacing("\n  => ", with: " => ").split(separator: "\n").map { line in
      guard let arrow = line.firstRange(of: " => ") else {
        preconditionFailure("a case needs an arrow: \(line)")
      }
      return (String(line[..<arrow.lowerBound]), String(line[arrow.upperBound...]))
    }
  }
}
