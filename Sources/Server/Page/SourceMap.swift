/// The source map of a text that is made of whole lines of files (ECMA-426): which line is which.
///
/// For each line it has a segment of four numbers: its first column, and by how much its file, its line there and its column
/// there differ from those of the segment before.
struct SourceMap {
  private var sources: [String] = []
  private var mappings = ""
  private var last = 0

  /// Adds a line that is in no file.
  mutating func addLine() { mappings += ";" }

  /// Adds a line of a file, which is counted from 0; the lines of a file come together.
  mutating func addLine(_ line: Int, of source: String) {
    let isNew = sources.last != source
    let sourceStep = isNew && !sources.isEmpty ? 1 : 0
    if isNew { sources.append(source) }
    mappings +=
      Self.digits(0) + Self.digits(sourceStep) + Self.digits(line - last) + Self.digits(0) + ";"
    last = line
  }

  /// The map as JSON; its sources are paths from the root of the server.
  var text: String {
    let names = sources.map { "\"/\($0)\"" }.joined(separator: ",")
    return #"{"version":3,"sources":[\#(names)],"names":[],"mappings":"\#(mappings)"}"#
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// A number in base 64, lowest digits first: the lowest bit is its sign, and 32 says that more digits follow.
  private static func digits(_ number: Int) -> String {
    var rest = number < 0 ? -number << 1 | 1 : number << 1
    var digits = ""
    repeat {
      let digit = rest & 31
      rest >>= 5
      digits.append(alphabet[rest > 0 ? digit | 32 : digit])
    } while rest > 0
    return digits
  }
}
