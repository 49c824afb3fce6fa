extension String {
  /// The text in a form that is safe in the log: short, on one line, without control characters.
  var inLog: String {
    let most = 300
    let seen = unicodeScalars.prefix(most).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    return String(seen) + (unicodeScalars.dropFirst(most).isEmpty ? "" : "…")
  }
}
