extension String {
  /// The text with control characters and line ends as `\u{a}`: it stays in its line, and does nothing to a terminal.
  var visible: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}
