import Foundation
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollTranscripts
import Testing

/// The canonical form of transcripts.
@Suite struct TranscriptFormatTests {
  private func formatted(_ text: String) throws -> String {
    try Transcript(text).formattedLines().joined(separator: "\n")
  }

  @Test func `words, numbers, times and options have a single form`() throws {
    let text = """
        #  a scene
      viewport  320.0   +600
      content 320 2e3\t\t
      control top "My  sun" threshold=080 resting=30.0% hold=.50 opening=0.250:.42,0.0,0.58,1.0

      0 touch 160.50 -0
       00.016   move 0   90.10 @0.0150
      0.016 ->  top   pulling
      0.1 probe
      0.1 -> offset 0 -41 velocity 0 0.50
      0.1 -> top cycleBegan 0
      0.1234567891234 control bottom 007 threshold=1 refreshingExtent=1.0

      """
    #expect(
      try formatted(text) == """
        #  a scene
        viewport 320 600
        content 320 2000
        control top "My  sun" threshold=80 refreshingExtent=30% outcomeDuration=0.5 opening=0.25:0.42,0,0.58,1

        0.000 touch 160.5 0
        0.016 move 0 90.1 @0.015
        0.016 -> top pulling
        0.100 probe
        0.100 -> offset 0.0 -41.0 velocity 0.0 0.5
        0.100 -> top cycleBegan 0
        0.123456789 control bottom 007 threshold=1 refreshingExtent=1

        """)
  }

  @Test func `comments stay in their columns if there is room`() throws {
    let text =
      "viewport 1  2   # a size \ncontent   3 4   # another#one\n0.1 pass # short\n  # alone  "
    #expect(
      try formatted(text) == """
        viewport 1 2    # a size
        content 3 4     # another#one
        0.100 pass # short
        # alone

        """)
  }

  @Test func `a number sign begins a comment, even with a combining mark`() throws {
    #expect(try formatted("0.1 pass #\u{1AD7} joined") == "0.100 pass #\u{1AD7} joined\n")
  }

  @Test func `a text ends with a single line break`() throws {
    #expect(try formatted("0.1 pass") == "0.100 pass\n")
    #expect(try formatted("0.1 pass\n\n  \n") == "0.100 pass\n")
    #expect(try formatted("") == "")
  }

  @Test(arguments: RecordedTranscriptsTests.files)
  func `a file is in canonical form, and the canonical form of a variant is the same transcript`(
    file: RecordedTranscriptsTests.File
  ) throws {
    let text = try file.text
    #expect(try formatted(text) == text)
    let long = text.replacing(" ", with: "   ").replacing(/=(\d+)\b(?![.%:])/) { "=\($0.1).000" }
    let (one, other) = (try Transcript(text), try Transcript(formatted(long)))
    #expect(one.scene == other.scene)
    #expect(one.entries.map(\.entry) == other.entries.map(\.entry))
    #expect(other.firstDifference() == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a recording writes the canonical form`(seed: UInt64) throws {
    let random = RandomRecording(seed: seed, count: 300)
    let text = random.recording.text(until: random.recording.last, mark: .zero)
    #expect(text.contains(" touch ") && text.contains(" control ") && text.contains(" -> "))
    #expect(try formatted(text) == text)
  }

  @Test(arguments: TimedInputTests.inputs)
  func `an input is written in canonical form`(input: Input) throws {
    let entry = TimedInput(at: Instant(seconds: 1.5), stamp: Instant(seconds: 1), input)
    #expect(try formatted(entry.text) == entry.text + "\n")
  }
}
