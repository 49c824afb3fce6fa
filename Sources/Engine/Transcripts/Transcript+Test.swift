import OverscrollRecordings
import OverscrollScrolling

extension Transcript {
  /// A file for Swift Testing that replays the transcript and expects the same events at the same instants.
  ///
  /// It compiles in any test target that depends on `Overscroll`. Each call with the same name declares the same suite.
  ///
  /// - Parameter name: The name of the recorded scene.
  /// - Returns: The name of the suite, and the file's text.
  public func test(ofScene name: String) -> (suite: String, source: String) {
    var lines = [Transcript.comment(ofScene: name)] + heading.map(\.text)
    watch { _, step in
      lines += [step?.input?.text].compactMap { $0 } + (step?.events ?? []).map(\.text)
    }
    let text = lines.joined(separator: "\n"), suite = "Recorded\(name.asTypeName)Tests"
    let marks = String(repeating: "#", count: text.longestRun(of: "#") + 1)
    return (
      suite,
      """
      import Overscroll
      import Testing

      @Suite struct \(suite) {
        @Test func `the controls behave as in the recording`() throws {
          let transcript = try Transcript(recorded)
          var events: [String] = []
          transcript.watch { _, step in
            for event in step?.events ?? [] { events.append(event.text) }
          }
          #expect(events == transcript.expected.map(\\.text))
        }
      }

      // The inputs, each followed by the events that it caused, which are the lines with ->.
      private let recorded = \(marks)\"""
      \(text)
      \"""\(marks)

      """
    )
  }
}

extension Checkpoints.Event {
  /// The event as a line of a transcript.
  public var text: String { "\(at.text) -> \(edge.rawValue) \(event.text)" }
}

extension String {
  /// The ASCII letters and digits as part of a type name, with capitalized words: `ms-primes` is `MsPrimes`.
  fileprivate var asTypeName: String {
    split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The length of the longest run of a character; a longer delimiter of it cannot occur in the text.
  fileprivate func longestRun(of character: Character) -> Int {
    split { $0 != character }.map(\.count).max() ?? 0
  }
}

extension Transcript {
  /// The comment with the name of the transcript's scene, which precedes the first instant.
  public static func comment(ofScene name: String) -> String { "# scene \(name.word)" }

  /// The name of the scene, or `nil` if no comment before the first instant contains one.
  public var sceneName: String? {
    for line in heading where line.text.first == "#" {
      let words = String(line.text.dropFirst()).words
      if words.count == 2, words[0] == "scene" { return String(word: words[1]) }
    }
    return nil
  }
}
