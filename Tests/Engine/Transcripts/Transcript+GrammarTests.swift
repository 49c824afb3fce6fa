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
  private static let outputs = section("OUTPUTS").map { String($0.dropFirst(2)) }

  private static let number = #"-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?"#
  private static let meanings = [
    "EDGE": "top|left|bottom|right|leading|trailing", "AXIS": "x|y", "NUMBER": #"\d+"#,
    "NAME": #""(?:\\.|[^"\\])*"|\S+"#, "REASON...": ".+", "PHASE": "[a-z]+",
    "REVEAL": "[a-zA-Z]+", "MOTION": #"\S+"#,
  ]
  private static let repeated = [
    "[OPTION...]": #"(?: \S+=\S+)*"#, "[SEGMENT...]": "(?: [a-z]+ > \(number))*",
  ]

  /// The pattern of a word in a notation.
  private static func pattern(word: Substring) -> String {
    let parts = word.split(separator: "=", maxSplits: 1)
    if parts.count == 2 { return "\(parts[0])=\(pattern(word: parts[1]))" }
    let choices = word.split(separator: "|").map { choice in
      meanings[String(choice)] ?? (choice.allSatisfy(\.isUppercase) ? number : String(choice))
    }
    return "(?:\(choices.joined(separator: "|")))"
  }

  /// The pattern of a notation, whose words are separated by single spaces.
  private static func regex(_ notation: String) throws -> Regex<AnyRegexOutput> {
    let pattern = notation.split(separator: " ").map { word in
      if let several = repeated[String(word)] { return several }
      let name = word.drop { $0 == "[" }, bare = name.last == "]" ? name.dropLast() : name
      return (word.first == "[" ? "(?:" : "") + " " + Self.pattern(word: bare)
        + (name.last == "]" ? ")?" : "")
    }.joined()
    return try Regex("^\(pattern)$")
  }

  private static func isInput(_ text: String) throws -> Bool {
    let word = text.components(separatedBy: " ")[0]
    return try inputs[word].map { (" " + text).contains(try regex($0.notation)) } ?? false
  }

  @Test func `the grammar names every input, with a star if it can be a setting`() {
    #expect(Set(Self.inputs.keys) == Set(Input.Kind.allCases.map(\.rawValue)))
    for kind in Input.Kind.allCases {
      #expect(Self.inputs[kind.rawValue]?.isSetting == kind.isSetting)
    }
  }

  @Test(arguments: TimedInputTests.inputs)
  func `every input is written in its notation`(input: Input) throws {
    #expect(try Self.isInput(input.text), "\(input.text)")
  }

  @Test(arguments: [
    "touch 1", "touch 1 2 3", "wheel 1 2 fast", "end top", "end up success", "insert z 1 2",
    "begin top third", "bounces x maybe", "frame top", "release now", "control top",
    "control top plain threshold",
  ])
  func `a line that the parser refuses does not match the grammar`(line: String) throws {
    #expect(throws: TranscriptError.self) { try Transcript("0.1 \(line)") }
    #expect(try !Self.isInput(line))
  }

  @Test(arguments: RecordedTranscriptsTests.files)
  func `every line of a file matches the grammar`(file: RecordedTranscriptsTests.File) throws {
    let transcript = try Transcript(Transcript(file.text).formattedLines().joined(separator: "\n"))
    func plain(_ line: Transcript.Line) -> String {
      line.text.replacing(#/ +#.*/#, with: "").replacing(#/ @-?[\d.]+$/#, with: "")
    }
    for line in transcript.heading.map(plain) where !line.isEmpty && !line.hasPrefix("#") {
      #expect(try Self.isInput(line), "\(line)")
    }
    for line in transcript.entries.map({ plain($0.line) }) {
      #expect(try Self.isInput(String(line.drop { $0 != " " }.dropFirst())), "\(line)")
    }
    let outputs = try Self.outputs.map(Self.regex)
    for line in transcript.replay() {
      guard let arrow = line.range(of: " -> ") else { continue }
      let output = " " + line[arrow.upperBound...]
      #expect(outputs.contains { output.contains($0) }, "\(line)")
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
