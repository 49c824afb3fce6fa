import Foundation
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The outputs of a transcript, written again.
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

  @Test func `a text without differences stays as it is`() throws {
    #expect(try updated(Self.right) == Self.right)
  }

  @Test func `an output that differs is replaced, and its comment stays`() throws {
    let wrong = Self.right.replacing("cycleBegan 0", with: "cycleBegan 7")
      .replacing("-60.00", with: "-61")
    let written = Self.right.replacing("0 > -60.00", with: "0.0 > -60.0")
    #expect(try updated(wrong) == written)
  }

  @Test func `a missing output is written where it belongs`() throws {
    let line = "0.100 -> top cycleBegan 0 # the first\n"
    let without = Self.right.replacing(line, with: "")
    #expect(try updated(without) == Self.right.replacing(" # the first", with: ""))
  }

  @Test func `a surplus output goes, and its comment stays as a line of its own`() throws {
    let line = "0.100 -> top armed # wrong\n"
    let more = Self.right.replacing("0.100 -> motion", with: line + "0.100 -> motion")
    let written = Self.right.replacing("0.100 -> motion", with: "# wrong\n0.100 -> motion")
    #expect(try updated(more) == written)
    #expect(try updated(more.replacing(" # wrong", with: "")) == Self.right)
  }

  @Test func `a text without outputs gets them all, whether its last line ends or not`() throws {
    for end in ["", "\n"] {
      let text = "viewport 320 600\n0.1 probe\n0.2 probe" + end
      let outputs = ["offset 0.0 0.0 velocity 0.0 0.0", "inset 0.0 0.0 0.0 0.0"]
      let lines = [1, 2].flatMap { time in
        ["0.\(time) probe"] + outputs.map { "0.\(time)00 -> \($0)" }
      }
      #expect(try updated(text) == "viewport 320 600\n" + lines.joined(separator: "\n") + end)
    }
  }

  @Test func `the outputs of a setup stand behind it`() throws {
    let setup = "viewport 320 600\ncontent 320 1000\ncontrol bottom footer preload=1000\n"
    let lines = "0.000 -> bottom began edge\n0.000 -> bottom cycleBegan 0\n"
    #expect(try updated(setup) == setup + lines)
    #expect(try updated(setup + "0.5 pass\n") == setup + lines + "0.5 pass\n")
  }

  @Test(arguments: RecordedTranscriptsTests.files)
  func `each file without its outputs gets them back`(file: RecordedTranscriptsTests.File) throws {
    let text = try String(contentsOf: file.url, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let inputs = lines.filter { !$0.contains(" -> ") }
    #expect(inputs.count < lines.count)
    let written = try updated(inputs.joined(separator: "\n"))
    #expect(try Transcript(written).firstDifference() == nil)
    #expect(try Transcript(written).replay() == Transcript(text).replay())
  }
}
