import Overscroll

/// Lines that a journal gets at once, or not at all: their sum stands in a line behind them.
struct JournalBlock {
  private(set) var text = ""
  /// How many lines it has.
  private(set) var count = 0

  /// The most lines that a journal has, with the sums: each line of a session may be a block of its own.
  private static let mostLines = 2 * SessionRoom.mostLines

  /// What the last line of a block begins with.
  static let end = "#! sum "

  mutating func add(_ line: String) {
    text += line + "\n"
    count += 1
  }

  /// The block as it is written.
  var bytes: [UInt8] { Array((text + JournalBlock.end + JournalBlock.sum(text.utf8) + "\n").utf8) }

  /// The whole blocks at the start of a file.
  ///
  /// What follows the last of them was not written to its end, when the server or its machine stopped.
  ///
  /// - Returns: Their lines without the sums, and how many bytes of the file they take.
  /// - Throws: ``JournalError`` if a block is broken that whole ones follow, or if no session writes so many lines.
  static func whole(in bytes: [UInt8]) throws(JournalError) -> (lines: [String], length: Int) {
    var (lines, length, block, blockStart, isBroken) = ([String](), 0, [String](), 0, false)
    var (start, count) = (0, 0)
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes[start..<newline], as: UTF8.self)
      defer { start = newline + 1 }
      count += 1
      guard count <= mostLines else {
        throw JournalError(problem: "it has more than \(mostLines) lines")
      }
      guard line.hasPrefix(end) else {
        block.append(line)
        continue
      }
      let isWhole = line.dropFirst(end.count) == sum(bytes[blockStart..<start])
      (blockStart, isBroken) = (newline + 1, isBroken || !isWhole)
      if isWhole, isBroken { throw JournalError(problem: "a block before its end has a wrong sum") }
      if isWhole {
        lines += block
        length = newline + 1
      }
      block = []
    }
    return (lines, length)
  }

  /// The sum of some lines, each with its end.
  private static func sum(_ bytes: some Sequence<UInt8>) -> String {
    var hash = TextHash()
    hash.add(bytes)
    return hash.text
  }
}
