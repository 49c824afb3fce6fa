import OverscrollTranscripts
import Testing

/// The comparison of a transcript's outputs with those of a replay.
@Suite struct TranscriptDifferenceTests {
  private static let play = """
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80 resting=60 cycle=1 exit=0.7
    0.100 begin top

    """
  private static let outputs = [
    "0.100 -> top began program", "0.100 -> top cycleBegan 0",
    "0.100 -> motion y bounce 0.0 > -60.0",
  ]

  private func difference(_ lines: [String], tolerance: Double = 0) throws -> String? {
    try Transcript(Self.play + lines.joined(separator: "\n") + "\n")
      .firstDifference(tolerance: tolerance)?.description
  }

  @Test func `equal outputs are no difference`() throws {
    #expect(try difference(Self.outputs) == nil)
  }

  @Test func `the first difference has its line, the text's output and the computed one`() throws {
    var lines = Self.outputs
    lines[1] = "0.100 -> top cycleBegan 7"
    lines[2] = "0.100 -> nonsense"
    let difference = try #require(try difference(lines))
    #expect(difference.hasPrefix("line 6: "))
    #expect(difference.contains("`0.100 -> top cycleBegan 7`"))
    #expect(difference.contains("`0.100 -> top cycleBegan 0`"))
  }

  @Test(arguments: [
    (0.0, 0.0, true), (60.0.ulp, 0, false), (-60.0.ulp, 0, false), (60.0.ulp, 1e-9, true),
    (9e-7, 1e-6, true), (-9e-7, 1e-6, true), (2e-6, 1e-6, false),
  ])
  func `numbers must be equal, or as near as the tolerance`(
    error: Double, tolerance: Double, passes: Bool
  ) throws {
    var lines = Self.outputs
    lines[2] = "0.100 -> motion y bounce 0.0 > \(-60 + error)"
    #expect((try difference(lines, tolerance: tolerance) == nil) == passes)
  }

  @Test func `a number may be written differently`() throws {
    var lines = Self.outputs
    lines[2] = "0.100 -> motion y bounce 0 > -60.000"
    #expect(try difference(lines) == nil)
  }

  @Test func `a missing output is reported with the line of its input`() throws {
    let difference = try #require(try difference(Array(Self.outputs.dropLast())))
    #expect(difference.hasPrefix("after line 4: "))
    #expect(difference.contains("`0.100 -> motion y bounce 0.0 > -60.0`"))
  }

  @Test func `a surplus output is reported with its line`() throws {
    let difference = try #require(try difference(Self.outputs + ["0.100 -> top ended"]))
    #expect(difference.hasPrefix("line 8: "))
    #expect(difference.contains("`0.100 -> top ended`"))
  }

  @Test func `an output at another time is a difference`() throws {
    var lines = Self.outputs
    lines[0] = "0.101 -> top began program"
    #expect(try difference(lines)?.hasPrefix("line 5: ") == true)
  }
}
