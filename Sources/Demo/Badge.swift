/// The badge of a row: a few letters on a colour.
enum Badge {
  /// A hue for a text, turns; the same in every run, which `Hasher` does not promise.
  static func hue(of text: String) -> Double {
    // FNV-1a.
    let hash = text.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Double(hash) / 0x1p32
  }

  /// The first letters of a name's first and last word, in capitals; "?" for a name without words.
  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first?.first, let last = words.last?.first else { return "?" }
    return (words.count > 1 ? [first, last] : [first]).map { $0.uppercased() }.joined()
  }
}
