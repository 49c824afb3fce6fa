import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

@Suite struct TranscriptTests {
  private static let heading = """
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80 resting=60 cycle=1 exit=0.7

    """

  @Test(arguments: [
    ("0.0166666666666666666", 16_666_667), ("1e-9", 1), ("0e-9223372036854775808", 0),
    ("1e-9223372036854775808", 0),
  ])
  func `a time is read to the nanosecond in any notation`(time: String, nanoseconds: Int64) throws {
    let read = try Transcript(Self.heading + "\(time) pass\n").entries.map(\.entry.at)
    #expect(read == [Instant(nanoseconds: nanoseconds)])
  }

  @Test func `a byte order mark before a text is skipped and written again`() throws {
    let transcript = try Transcript("\u{FEFF}" + Self.heading + "0.5 pass\n")
    #expect(transcript.entries.count == 1)
    #expect(transcript.text(of: ["a", "b"]) == "\u{FEFF}a\nb")
  }

  struct Bad: CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let expected: String

    init(_ line: String, _ expected: String) {
      (testDescription, self.line, self.expected) = (line, line, expected)
    }
  }

  @Test(arguments: [
    Bad("0.5", "touch, move"), Bad("0.5 fly 1 2", "pass, not fly"),
    Bad("0.5 move 1", "the distance"), Bad("0.5 move 1 x", "-0.5 or 1e3, not x"),
    Bad("0.5 move 1_000 1", "12, -0.5 or 1e3"),
    Bad("0.5 touch 1 -1.1e12", "-0.5 or 1e3, not -1.1e12"),
    Bad("0.5 control top bubbles exit=1.1e9", "seconds up to 1e9 for exit"),
    Bad("0.5 move nan 1", "the distance"),
    Bad("0.5 move 1 inf", "the distance"), Bad("0.5 move 1 1e999", "the distance"),
    Bad("0.5 touch", "the position of the finger"), Bad("0.5 scroll 1 2 smoothly", "not smoothly"),
    Bad("0.5 release 1", "the end of the line, not 1"), Bad("0.5 wheel 0 1 fast", "not fast"),
    Bad("0.5 end top", "success, failure, exhausted"),
    Bad("0.5 end top maybe", "exhausted, not maybe"),
    Bad("0.5 begin top reveal=maybe", "reveal=atEdge, always or never, not maybe"),
    Bad("0.5 end top success animated=no", "animated=on or off, not no"),
    Bad("0.5 end up success", "top, left, bottom, right, not up"), Bad("0.5 begin", "an edge"),
    Bad("0.5 viewport -1 5", "0 or at least 1, not -1"),
    Bad("0.5 content 5 -0.1", "0 or at least 1, not -0.1"),
    Bad("0.5 insert z 0 5", "an axis: x, y, not z"), Bad("0.5 insert y 0", "a length"),
    Bad("0.5 inset top", "an inset"), Bad("0.5 rubberband 0", "off, or a coefficient from 0.001"),
    Bad("0.5 rubberband x", "1000.0, not x"), Bad("0.5 control top", "a control: android"),
    Bad("0.5 control top teapot", "refreshingExtent=, not teapot"),
    Bad("0.5 control top teapot threshold=9", "threshold= and refreshingExtent="),
    Bad("0.5 control top bubbles loud", "name=value, not loud"),
    Bad("0.5 control top bubbles loud=1", "not loud"),
    Bad("0.5 control top bubbles threshold=0", "points from 0.01 up"),
    Bad("0.5 control top bubbles threshold=-4", "threshold"),
    Bad("0.5 control top bubbles exit=nan", "exit"), Bad("0.5 control top bubbles cycle=", "cycle"),
    Bad("0.5 control top bubbles trigger=shout", "release, threshold, edge or manual"),
    Bad("0.5 control top bubbles ending=never", "atOnce, afterCycle, onRelease"),
    Bad("0.5 touch 1 2 @x", "a stamp such as @0.5"), Bad("0.5 touch 1 2 @nan", "a stamp"),
    Bad("0.5 touch 1 2 @-1e10", "from -1e9 to 1e9 seconds, not @-1e10"),
    Bad("0.5 viewport 1e-9 5", "0 or at least 1, not 1e-09"),
    Bad("0.5 deceleration 1", "a rate from 0.001"), Bad("0.5 deceleration 1.0", ", not 1"),
    Bad("0.5 bounces x maybe", "on or off, not maybe"), Bad("0.5 paging x every", "points or more"),
    Bad("0.5 paging x some", "every and a number of points, not some"),
    Bad("0.5 paging x every 0.1", "points or more, not 0.1"),
    Bad("0.5 end top success x", "the number of a refresh, not x"),
    Bad("0.3 pass", "a time not before 0.400"), Bad("-1 pass", "from 0 to 1e9, not -1"),
    Bad("1e999 pass", "a time in seconds"), Bad("0.5s pass", "from 0 to 1e9, not 0.5s"),
    Bad("viewport 1 2", "a time in seconds, not viewport"), Bad("touch 1 2", "a time in seconds"),
  ])
  func `the error of an invalid line has its number and what was expected`(bad: Bad) {
    let text = Self.heading + "0.400 pass\n\(bad.line)\n0.600 probe\n"
    let error = #expect(throws: TranscriptError.self) { try Transcript(text) }
    #expect(error?.line == 5)
    #expect(error?.expected.contains(bad.expected) == true, "\(error?.expected ?? "")")
    #expect(error.map { "\($0)".hasPrefix("line 5: expected ") } == true)
  }

  @Test(arguments: [
    Bad("viewport -1 5", "0 or at least 1, not -1"), Bad("content 5", "width height"),
    Bad("inset up 5", "an edge"),
    Bad("fly 1", "a setting such as viewport or control, or a time in seconds, not fly"),
    Bad("touch 1 2", "a time before touch"), Bad("probe", "a time before probe"),
    Bad("control top teapot", "a control: android"), Bad("viewport 1 2 3", "the end of the line"),
  ])
  func `the error of an invalid setup line has its number and what was expected`(bad: Bad) {
    let error = #expect(throws: TranscriptError.self) {
      try Transcript("# a scene\n\(bad.line)\n0.000 pass\n")
    }
    #expect(error?.line == 2)
    #expect(error?.expected.contains(bad.expected) == true, "\(error?.expected ?? "")")
  }

  @Test(arguments: [
    "", "# a scene\n", "viewport 320 600\n\n# a note\n",
    heading + "0.1 pass\n# a note\n\n0.2 pass\n# the end\n",
  ])
  func `a replay of a text without outputs has exactly its lines`(text: String) throws {
    let lines = try Transcript(text).replay()
    #expect(lines.map { $0 + "\n" }.joined() == text)
  }

  @Test func `lines can end with LF, CRLF or CR`() throws {
    for end in ["\n", "\r\n", "\r"] {
      let lines = ["viewport 320 600", "content 320 2000", "# a comment", "", "0.1\tprobe"]
      let transcript = try Transcript(lines.joined(separator: end))
      #expect(transcript.entries.map(\.line.number) == [5])
      #expect(transcript.scene.metrics.content.y == 2000)
      #expect(transcript.text(of: ["a", "b"]) == "a\(end)b")
    }
  }

  @Test(arguments: [
    "0.1 content 320 1e308", "1.1e9 probe", "0.1 probe @1.1e9", "0x10 probe", "0.1 move 0 inf",
    "0.1 control top bubbles threshold=1e308%", "0.1 control top bubbles floor=1:2:3",
    "0.1 control top bubbles exit=1 exit=2", "0.1 move 0 4\01", "0.1\0 probe",
    "0.1 control top bubbles opening=0.2:easeOut:",
  ])
  func `numbers out of range and repeated options are errors`(line: String) {
    #expect(throws: TranscriptError.self) { try Transcript(Self.heading + line + "\n") }
  }

  @Test func `the largest numbers and the latest time equal the limits in errors`() throws {
    let lines = "0.1 touch 1e12 -1e12\n0.2 control top bubbles exit=1e9 timeout=1e9\n1e9 pass\n"
    #expect(try Transcript(Self.heading + lines).last == ScrollModel.latest)
  }

  @Test(arguments: ["@0.5", "@0.500000001", "@7"])
  func `a stamp that is not earlier than its line has no effect`(stamp: String) throws {
    func entry(_ stamp: String) throws -> TimedInput? {
      try Transcript(Self.heading + "0.5 touch 1 2 \(stamp)\n").entries.first?.entry
    }
    #expect(try entry(stamp) == entry("") && entry("@0.499999999") != entry(""))
  }

  @Test func `too many cycles are detected before a transcript is replayed`() throws {
    let cycles = Self.heading + "control top bubbles cycle=0.01\n"
    let begun = try Transcript(cycles + "0 begin top\n1000 pass\n")
    #expect(begun.hasMoreSteps(than: 10_000))
    #expect(!begun.hasMoreSteps(than: 10_000, to: .at(Instant(seconds: 20))))
    #expect(!(try Transcript(cycles + "1e9 pass\n").hasMoreSteps(than: 10_000)))
    #expect(begun.hasMoreSteps(than: 100_000, to: .at(ScrollModel.latest)))
  }

  @Test func `a disabled edge stays disabled when a control is placed there`() throws {
    let scene = "viewport 320 600\ncontent 320 2000\ndisable top\ncontrol top bubbles\n"
    let pull = "0 begin top\n0.1 control top bubbles threshold=50\n0.2 begin top\n"
    let lines = try Transcript(scene + pull).replay()
    #expect(lines.filter { $0.hasSuffix("-> top declined disabled") }.count == 2)
  }

  @Test func `the outputs of the setup are at 0, before the first input`() throws {
    let scene = "viewport 320 600\ncontent 320 1000\ncontrol bottom footer preload=1000\n"
    let lines = try Transcript(scene + "0.5 pass\n").replay()
    let outputs = ["0.000 -> bottom began edge", "0.000 -> bottom cycleBegan 0"]
    #expect(Array(lines.dropFirst(3)) == outputs + ["0.5 pass"])
    let again = try Transcript(lines.joined(separator: "\n") + "\n# a note\n")
    #expect(again.firstDifference() == nil)
    #expect(again.replay() == lines + ["# a note"])
    #expect(try Transcript(scene + outputs[0]).replay() == Array(lines.dropLast()))
  }

  @Test func `a control that is not in the gallery is defined by its options`() throws {
    let line = "control top teapot threshold=90.0 resting=40.0 trigger=release ending=atOnce"
    let text = "viewport 320 600\ncontent 320 2000\n\(line)\n0.000 begin top\n1.000 probe\n"
    let lines = try Transcript(text).replay()
    #expect(lines.contains { $0.hasPrefix(line) })
    #expect(lines.contains("1.000 -> inset 40.0 0.0 0.0 0.0"))
    #expect(try Transcript(lines.joined(separator: "\n") + "\n").firstDifference() == nil)
  }

  @Test func `a text can begin with the version of its format`() throws {
    let text = "# a scene\n\ntranscript 1 # the first\n" + Self.heading + "0.1 pass"
    #expect(try Transcript(text).replay().joined(separator: "\n") == text)
  }

  @Test(arguments: [
    ("transcript 2\n", 1, "transcript 1, not 2, which needs a newer overscroll"),
    ("transcript\n", 1, "transcript 1"), ("transcript one\n", 1, "transcript 1, not one"),
    ("transcript 0\n", 1, "transcript 1, not 0"),
    ("transcript 1 0\n", 1, "the end of the line, not 0"),
    ("viewport 1 1\ntranscript 1\n", 2, "transcript 1 before all other lines"),
    ("transcript 1\ntranscript 1\n", 2, "transcript 1 before all other lines"),
    ("0.1 pass\ntranscript 1\n", 2, "a time in seconds, not transcript"),
  ])
  func `a different version, or a version in the wrong place, is refused with a message`(
    text: String, line: Int, expected: String
  ) {
    let error = #expect(throws: TranscriptError.self) { try Transcript(text) }
    #expect(error?.line == line && error?.expected == expected)
  }

  @Test func `an error is short for any line`() {
    let error = #expect(throws: TranscriptError.self) {
      try Transcript(String(repeating: "a", count: 100_000))
    }
    #expect(error.map { $0.expected.count < 1100 && $0.expected.hasSuffix("aaa…") } == true)
  }
}

@Suite struct LineEndTests {
  @Test(arguments: LineEnd.allCases)
  func `the line break of a text is detected`(end: LineEnd) throws {
    #expect(
      try LineEnd(of: "a\("\(end.rawValue)")\(end.rawValue)b # ü\u{2028}\(end.rawValue)") == end)
    #expect(try LineEnd(of: "one line\u{2028}\u{85}and no more") == .lf)
    #expect(try LineEnd(of: "") == .lf)
  }

  @Test(arguments: [
    ("a\nb\r\nc\n", 2, "the line end LF, as in the lines before, not CRLF"),
    ("a\r\n\r\n\n", 3, "the line end CRLF, as in the lines before, not LF"),
    ("a\n\r", 2, "the line end LF, as in the lines before, not CR"),
  ])
  func `the first different line break is an error`(text: String, line: Int, expected: String) {
    let error = #expect(throws: TranscriptError.self) { try LineEnd(of: text) }
    #expect(error?.line == line && error?.expected == expected)
  }
}
