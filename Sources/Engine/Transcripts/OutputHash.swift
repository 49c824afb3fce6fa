import OverscrollPhysics

/// A hash of a replay's outputs, which is the same on every machine.
struct OutputHash {
  /// How many outputs it is of.
  private(set) var count = 0
  private var hash = TextHash()

  /// Adds the line of an output; other lines change nothing.
  mutating func add(_ line: String) {
    guard line.words.dropFirst().first == "->" else { return }
    count += 1
    hash.add((line + "\n").utf8)
  }

  /// The hash as a comment of a transcript.
  var text: String { "# \(count) outputs, FNV-1a \(hash.text)" }
}
