import Foundation
import OverscrollTestSupport
import Testing

/// The golden messages of Tests/Vectors/wire.json, packed by neither Swift nor JavaScript.
struct WireVectors: Decodable {
  struct Message: Decodable, CustomTestStringConvertible {
    let name: String
    let hex: String
    let message: JSON
    var testDescription: String { name }
    var bytes: [UInt8] { [UInt8](hex: hex) }
  }

  struct Refused: Decodable, CustomTestStringConvertible {
    let name: String
    let hex: String
    var testDescription: String { name }
    var bytes: [UInt8] { [UInt8](hex: hex) }
  }

  let samples: [Message]
  let motions: [Message]
  let refused: [Refused]

  static let shared = Repository.vectors("wire", WireVectors.self)
}

extension [UInt8] {
  fileprivate init(hex: String) {
    let digits = hex.compactMap { $0.hexDigitValue.map(UInt8.init) }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// Sources/Wire/PROTOCOL.md, which is what pages are written against.
enum ProtocolText {
  static let lines = String(
    decoding: Repository.contents("Sources/Wire/PROTOCOL.md"), as: UTF8.self
  )
  .components(separatedBy: "\n")

  /// The examples in the tables under a heading, by kind.
  static func examples(under heading: String) -> [String: String] {
    let section = lines.drop { $0 != "## " + heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
    var examples: [String: String] = [:]
    for line in section where line.hasPrefix("| ") {
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 2, cells[2].hasPrefix("`{"), cells[2].hasSuffix("`") else { continue }
      examples[cells[1]] = String(cells[2].dropFirst().dropLast())
    }
    return examples
  }

  /// The first block of JSON under a heading.
  static func block(under heading: String) -> String {
    lines.drop { $0 != "### " + heading }.drop { $0 != "```json" }.dropFirst()
      .prefix { $0 != "```" }.joined(separator: "\n")
  }
}
