extension Transcript {
  /// The comment that names the scene in which a transcript was recorded; it stands before the first instant.
  public static func comment(ofScene name: String) -> String { "# scene \(name.word)" }

  /// The name of the scene in which it was recorded; nil if no comment before the first instant names one.
  public var sceneName: String? {
    for line in heading where line.text.first == "#" {
      let words = String(line.text.dropFirst()).words
      if words.count == 2, words[0] == "scene" { return String(word: words[1]) }
    }
    return nil
  }
}
