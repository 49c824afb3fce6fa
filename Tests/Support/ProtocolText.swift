import Foundation

/// Sources/Server/Wire/PROTOCOL.md, the protocol's documentation.
package enum ProtocolText {
  package static let lines = String(
    decoding: Repository.contents("Sources/Server/Wire/PROTOCOL.md"), as: UTF8.self
  ).components(separatedBy: "\n")

  /// The example messages in a part of the text, by kind: the JSON block under each heading.
  static func examples(in part: String) -> [String: String] {
    var examples: [String: String] = [:]
    var (kind, isExample) = ("", false)
    for line in lines.drop(while: { $0 != "## " + part }).dropFirst() {
      if line.hasPrefix("## ") { break }
      if line.hasPrefix("### ") { kind = String(line.dropFirst(4)) }
      if isExample, line != "```" { examples[kind, default: ""] += line + "\n" }
      if line.hasPrefix("```") { isExample = line == "```json" }
    }
    return examples
  }

  package static let clientMessages = examples(in: "Page to server")
  package static let serverMessages = examples(in: "Server to page")

  /// The schema of the messages in both directions.
  package static var schema: JSONSchema { get throws { try readSchema.get() } }
  private static let readSchema = Result {
    try JSONSchema(Repository.contents("Sources/Server/Wire/protocol.schema.json"))
  }
}
