extension String {
  /// The text as it stands in XML, between quotes or elements; characters that XML cannot hold become a replacement character.
  package var inXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: String(scalar)
      default: "\u{FFFD}"
      }
    }.joined()
  }
}
