import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The comparison of a transcript's outputs with the outputs of a replay.
@Suite struct TranscriptDifferencesTests {
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

  /// The outputs with some of them replaced.
  private static func changed(_ changes: [Int: String]) -> [String] {
    outputs.enumerated().map { changes[$0.offset] ?? $0.element }
  }

  @Test(
    arguments: [
      (outputs, nil, []), (changed([2: "0.100 -> motion y bounce 0 > -60.000"]), nil, []),
      (
        changed([1: "0.100 -> top cycleBegan 7", 2: "0.100 -> nonsense"]), "line 6: ",
        ["`0.100 -> top cycleBegan 7`", "`0.100 -> top cycleBegan 0`"]
      ), (changed([0: "0.101 -> top began program"]), "line 5: ", []),
      (outputs.dropLast(), "after line 4: ", ["`0.100 -> motion y bounce 0.0 > -60.0`"]),
      (outputs + ["0.100 -> top ended"], "line 8: ", ["`0.100 -> top ended`"]),
    ] as [([String], String?, [String])])
  func `the first difference has its line, the text's output and the computed one`(
    lines: [String], start: String?, parts: [String]
  ) throws {
    let difference = try difference(lines)
    guard let start, let difference else { return #expect(difference == nil && start == nil) }
    #expect(difference.hasPrefix(start), "\(difference)")
    #expect(parts.allSatisfy { difference.contains($0) }, "\(difference)")
  }

  @Test(arguments: [
    (0.0, 0.0, true), (60.0.ulp, 0, false), (-60.0.ulp, 0, false), (60.0.ulp, 1e-9, true),
    (9e-7, 1e-6, true), (-9e-7, 1e-6, true), (2e-6, 1e-6, false),
  ])
  func `numbers are equal within a tolerance`(
    error: Double, tolerance: Double, passes: Bool
  ) throws {
    let lines = Self.changed([2: "0.100 -> motion y bounce 0.0 > \(-60 + error)"])
    #expect((try difference(lines, tolerance: tolerance) == nil) == passes)
  }

  /// Two consecutive refreshes with their outputs.
  private static let twoRefreshes: [String] = {
    let inputs = "0.1 begin top\n1.0 end top success\n3.0 begin top\n4.0 end top success\n6 probe\n"
    let text = play.split(separator: "\n").dropLast().joined(separator: "\n") + "\n" + inputs
    return (try? Transcript(text).replay()) ?? []
  }()

  /// The differences of a text, each as `line: expected > computed`.
  private func all(_ lines: [String], to end: Transcript.End = .lastLine) throws -> [String] {
    try Transcript(lines.joined(separator: "\n")).differences(to: end)
      .map { "\($0.line): \($0.expected ?? "nothing") > \($0.computed ?? "nothing")" }
  }

  @Test func `a missing or a surplus output does not affect the others`() throws {
    for (index, line) in Self.twoRefreshes.enumerated().dropFirst(4) {
      var (fewer, more) = (Self.twoRefreshes, Self.twoRefreshes)
      more.insert("0.500 -> nonsense", at: index)
      #expect(try all(more) == ["\(index + 1): 0.500 -> nonsense > nothing"])
      guard line.contains("->") else { continue }
      fewer.remove(at: index)
      let differences = try all(fewer)
      #expect(differences.count == 1 && differences[0].hasSuffix(": nothing > \(line)"))
    }
  }

  @Test func `a wrong output is paired with the computed output of the same kind`() throws {
    var lines = Self.twoRefreshes
    let motion = try #require(lines.firstIndex(of: "0.100 -> motion y bounce 0.0 > -60.0"))
    let ended = try #require(lines.lastIndex { $0.hasSuffix("-> top ended") })
    let right = lines[ended]
    lines[motion] = "0.100 -> motion y bounce 0.0 > -61.0"
    lines[ended] = "7.000 -> top ended"
    lines.remove(at: motion - 1)
    #expect(
      try all(lines) == [
        "4: nothing > 0.100 -> top cycleBegan 0",
        "\(motion): 0.100 -> motion y bounce 0.0 > -61.0 > 0.100 -> motion y bounce 0.0 > -60.0",
        "\(ended): 7.000 -> top ended > \(right)",
      ])
  }

  @Test
  func `a late output is paired with an equal output, or with the first of its kind`() throws {
    let play = Self.play.replacing("0.100", with: "0")
    let lines = play.split(separator: "\n").map(String.init)
    let differences = try all(lines + ["0.5 -> top cycleEnded 1", "3 -> top cycleEnded 9"])
      .filter { !$0.contains("nothing") }
    #expect(
      differences == [
        "5: 0.5 -> top cycleEnded 1 > 2.000 -> top cycleEnded 1",
        "6: 3 -> top cycleEnded 9 > 3.000 -> top cycleEnded 2",
      ])
  }

  @Test func `a difference contains the previous input`() throws {
    var lines = Self.twoRefreshes
    let exit = try #require(lines.firstIndex { $0.hasSuffix("-> top exitBegan") })
    lines[exit] += "s"
    let difference = try #require(try Transcript(lines.joined(separator: "\n")).firstDifference())
    #expect(difference.input?.text == "1.0 end top success")
    #expect(difference.input.map { lines[$0.number - 1] } == "1.0 end top success")
  }

  @Test func `the order of outputs does not matter if all are there`() throws {
    let lines = Self.twoRefreshes.filter { !$0.contains("->") }
    let outputs = Self.twoRefreshes.filter { $0.contains("->") }
    #expect(try all(lines + outputs) == [])
  }

  @Test(arguments: [60, 20_000])
  func `thousands of outputs that all differ are reported in order`(count: Int) throws {
    let outputs = (0..<count).map { "0.100 -> nonsense \($0)" }
    let lines = Self.play.split(separator: "\n").map(String.init) + outputs
    #expect(try all(lines).count == count)
  }

  @Test func `later outputs are not a difference of a replay up to an instant`() throws {
    let lines = Self.twoRefreshes
    #expect(try all(lines, to: .at(Instant(seconds: 2.5))) == [])
    let cut = lines.filter { !$0.hasPrefix("4") && !$0.hasPrefix("6") }
    #expect(try all(cut, to: .at(Instant(seconds: 3.5))).allSatisfy { $0.contains("cycle") })
    #expect(try !all(Array(lines.dropLast(6)), to: .at(Instant(seconds: 6))).isEmpty)
  }
}

/// Rewriting the outputs of a transcript.
@Suite struct TranscriptUpdateTests {
  private static let right = """
    # One refresh.
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80 resting=60 cycle=1 exit=0.7

    0.1   begin  top  # now
    # It begins.
    0.100 -> top began program
    0.100 -> top cycleBegan 0 # the first
    0.100 -> motion y bounce 0 > -60.00

    0.2 pass
    # The end.

    """

  private func updated(_ text: String) throws -> String {
    let transcript = try Transcript(text)
    return transcript.lines(correcting: transcript.differences()).joined(separator: "\n")
  }

  @Test func `a text without differences stays unchanged`() throws {
    #expect(try updated(Self.right) == Self.right)
  }

  @Test func `a wrong output is replaced, and its comment stays`() throws {
    let wrong = Self.right.replacing("cycleBegan 0", with: "cycleBegan 7")
      .replacing("-60.00", with: "-61")
    let written = Self.right.replacing("0 > -60.00", with: "0.0 > -60.0")
    #expect(try updated(wrong) == written)
  }

  @Test func `a surplus output is removed, and its comment becomes a separate line`() throws {
    let line = "0.100 -> top armed # wrong\n"
    let more = Self.right.replacing("0.100 -> motion", with: line + "0.100 -> motion")
    let written = Self.right.replacing("0.100 -> motion", with: "# wrong\n0.100 -> motion")
    #expect(try updated(more) == written)
    #expect(try updated(more.replacing(" # wrong", with: "")) == Self.right)
  }

  @Test func `a text without outputs gets all outputs, with or without a last line end`() throws {
    for end in ["", "\n"] {
      let text = "viewport 320 600\n0.1 probe\n0.2 probe" + end
      let outputs = ["offset 0.0 0.0 velocity 0.0 0.0", "inset 0.0 0.0 0.0 0.0"]
      let lines = [1, 2].flatMap { time in
        ["0.\(time) probe"] + outputs.map { "0.\(time)00 -> \($0)" }
      }
      #expect(try updated(text) == "viewport 320 600\n" + lines.joined(separator: "\n") + end)
    }
  }

  @Test func `the outputs of a setup follow the setup`() throws {
    let setup = "viewport 320 600\ncontent 320 1000\ncontrol bottom footer preload=1000\n"
    let lines = "0.000 -> bottom began edge\n0.000 -> bottom cycleBegan 0\n"
    #expect(try updated(setup) == setup + lines)
    #expect(try updated(setup + "0.5 pass\n") == setup + lines + "0.5 pass\n")
  }

  @Test(arguments: RecordedTranscriptsTests.files)
  func `each file without its outputs gets them back`(file: RecordedTranscriptsTests.File) throws {
    let text = try file.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let inputs = lines.filter { !$0.contains(" -> ") }
    #expect(inputs.count < lines.count)
    let written = try updated(inputs.joined(separator: "\n"))
    #expect(try Transcript(written).firstDifference() == nil)
    #expect(try Transcript(written).replay() == Transcript(text).replay())
  }
}
