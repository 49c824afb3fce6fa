import Foundation
import OverscrollTranscripts
import Testing

@Suite struct TranscriptTestTests {
  private static let text = """
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80 cycle=1 exit=0.5
    0.000 touch 160 300
    0.016 move 0 90
    0.100 release
    1.000 touch 160 300
    1.016 move 0 240
    1.100 release
    1.900 end top success
    4.000 pass
    """

  /// The text that a test replays, from its literal.
  private func recorded(in source: String) throws -> Substring {
    let start = try #require(source.range(of: "recorded = #+\"\"\"\n", options: .regularExpression))
    let end = try #require(source.range(of: "\n\"\"\"#+\n$", options: .regularExpression))
    return source[start.upperBound..<end.lowerBound]
  }

  @Test func `a Swift test contains the inputs and expects the events that they cause`() throws {
    let transcript = try Transcript(Self.text)
    let (suite, source) = transcript.test(ofScene: "ms-primes")
    #expect(suite == "RecordedMsPrimesTests" && source.contains("struct \(suite) {"))
    let played = try Transcript(String(recorded(in: source)))
    #expect(played.sceneName == "ms-primes")
    #expect(played.entries.map(\.entry.text) == transcript.entries.map(\.entry.text))
    #expect(
      played.expected.map(\.text) == [
        "0.016 -> top pulling", "0.100 -> top declined below threshold by 39.006211180124225",
        "1.016 -> top pulling", "1.016 -> top armed", "1.100 -> top began user",
        "1.100 -> top cycleBegan 0", "1.900 -> top finished success", "2.100 -> top cycleEnded 0",
        "2.100 -> top exitBegan", "2.600 -> top ended",
      ])
  }

  @Test(arguments: [
    ("5 libs", "Recorded5LibsTests"), ("Ünder-way", "RecordedNderWayTests"), ("", "RecordedTests"),
  ])
  func `the suite has a valid Swift name for any scene`(name: String, suite: String) throws {
    #expect(try Transcript(Self.text).test(ofScene: name).suite == suite)
  }

  @Test func `no name of a control ends the literal or is interpolated in it`() throws {
    let heading = ###"control top "\"\"\"#\\#(1)##""###
    let text = Self.text.replacing("control top bubbles", with: heading + " resting=60")
    let source = try Transcript(text).test(ofScene: "primes").source
    let marks = try #require(source.firstMatch(of: /recorded = (#+)"""/)).1
    let body = try recorded(in: source)
    #expect(!body.contains("\"\"\"\(marks)") && !body.contains("\\\(marks)"))
    #expect(try Transcript(String(body)).heading.contains { $0.text.hasPrefix(heading) })
  }
}

@Suite struct TranscriptSceneNameTests {
  @Test(arguments: ["primes", "ms-primes", "my tiles", "a \"b\"", "two\nlines", "#1"])
  func `a transcript has the scene name of its heading`(name: String) throws {
    let heading = Transcript.comment(ofScene: name)
    let transcript = try Transcript("# old\n\(heading)\nviewport 390 844\n0.000 pass\n")
    #expect(transcript.sceneName == name)
  }

  @Test(arguments: ["", "# scene\n", "# the scene primes\n", "# scene a b\n", "# scene \"a\n"])
  func `any other heading names no scene`(heading: String) throws {
    let text = heading + "viewport 390 844\n0.000 pass\n# scene primes\n"
    #expect(try Transcript(text).sceneName == nil)
  }
}
