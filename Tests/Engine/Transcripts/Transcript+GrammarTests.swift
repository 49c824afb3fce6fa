import Foundation
import OverscrollRefreshing
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The grammar of transcripts, which users see, matches what the parser accepts and a replay prints.
@Suite struct GrammarTests {
  /// The lines of a section of the grammar.
  private static func section(_ title: String) -> [String] {
    let lines = Transcript.grammar.components(separatedBy: "\n")
    let start = lines.firstIndex { $0.hasPrefix(title) }.map { $0 + 2 } ?? lines.endIndex
    return Array(lines[start...].prefix { !$0.isEmpty })
  }

  /// The notation of each input by its first word, and whether it is marked with a star.
  private static let inputs: [String: (notation: String, isSetting: Bool)] = {
    let lines = section("INPUTS").filter { !$0.hasPrefix("      ") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let notation = String(line.dropFirst(2))
        return (notation.components(separatedBy: " ")[0], (notation, line.hasPrefix("*")))
      })
  }()

  @Test func `the grammar names every input, with a star if it can be a setting`() {
    #expect(Set(Self.inputs.keys) == Set(Input.Kind.allCases.map(\.rawValue)))
    for kind in Input.Kind.allCases {
      #expect(Self.inputs[kind.rawValue]?.isSetting == kind.isSetting)
    }
  }

  @Test func `the grammar fits into a terminal`() {
    #expect(Transcript.grammar.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func `the grammar's example is a transcript with all outputs`() throws {
    let example = Self.example
    let computed = try Transcript(example.joined(separator: "\n")).replay().filter {
      !$0.contains("motion") && !$0.contains("cycle")
    }
    #expect(computed == example && computed.contains { $0.hasSuffix("-> top began user") })
  }

  private static let example: [String] = {
    let lines = Transcript.grammar.components(separatedBy: "\n")
    let start = lines.firstIndex { $0.hasPrefix("  viewport") } ?? lines.endIndex
    return lines[start...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
  }()

  @Test(arguments: [
    "Tests/Transcripts/GRAMMAR.md", "Sources/Engine/Overscroll/Documentation.docc/Transcripts.md",
  ])
  func `the documentation contains the grammar word for word`(path: String) {
    #expect(Repository.text(path).contains("```text\n\(Transcript.grammar)```\n"))
  }
}
