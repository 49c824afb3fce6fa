import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

@Suite struct RecordingTests {
  private static let scene = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000)))

  @Test(arguments: UInt64(1)...8)
  func `the text of any recording has no difference from its replay`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 200)
    let (recording, model) = (session.recording, session.model)
    let text = recording.text(until: model.clock)
    let again = try Transcript(text)
    #expect(again.scene == session.setup)
    #expect(again.firstDifference() == nil)
    #expect(again.replay().joined(separator: "\n") + "\n" == text)
  }

  @Test func `an input that comes late happens with the one before, and the text can be read`()
    throws
  {
    var (recording, model) = (Recording(Self.scene), ScrollModel(Self.scene))
    for (seconds, input) in [
      (-1, Input.touch(.zero)), (0.1, .move(Vector(0, -30))),
      (0.05, .move(Vector(0, -40))), (0.2, .release),
    ] {
      let at = Instant(seconds: seconds)
      recording.append(TimedInput(at: at, input))
      _ = model.handle(input, at: at)
    }
    let text = recording.text(until: Instant(seconds: 1))
    #expect(try Transcript(text).firstDifference() == nil)
    #expect(recording.entries.map(\.at.seconds) == [0, 0.1, 0.1, 0.2])
    let end = recording.playback(at: Instant(seconds: 1)).model.scroll
    #expect(end.y.destination == model.scroll.y.destination)
  }

  @Test func `a full recording keeps its inputs, and notes where it was full`() {
    var recording = Recording(Self.scene)
    let last = Double(Recording.most - 1) / 1000
    for index in 0..<Recording.most {
      #expect(!recording.isFull)
      recording.append(TimedInput(at: Instant(seconds: Double(index) / 1000), .pass))
    }
    #expect(recording.isFull)
    let full = recording.text(until: Instant(seconds: last))
    recording.append(TimedInput(at: Instant(seconds: 1000), .touch(.zero)))
    #expect(recording.text(until: Instant(seconds: 2000)) == full)
    let lines = full.split(separator: "\n")
    #expect(
      lines.suffix(3) == [
        "49.999 pass", "# 0 outputs, FNV-1a cbf29ce484222325",
        "# the recording was full here, after 50000 inputs",
      ])
    #expect(lines.count == 2 + Recording.most + 2)
  }

  @Test func `a text says where a part of it begins, how many outputs it has, and their hash`()
    throws
  {
    var recording = Recording(Self.scene)
    for step in 0..<4 { recording.append(TimedInput(at: Instant(seconds: Double(step)), .probe)) }
    let text = recording.text(until: Instant(seconds: 9), mark: Instant(seconds: 1.5))
    let lines = text.split(separator: "\n")
    let mark = try #require(lines.firstIndex(of: "# recorded from here: 1.500 s"))
    #expect(lines[mark + 1] == "2.000 probe" && lines[mark - 1].hasPrefix("1.000 -> "))
    #expect(lines.last?.hasPrefix("# 8 outputs, FNV-1a ") == true)
    let moved = recording.text(until: Instant(seconds: 9)).split(separator: "\n")
    #expect(moved.last == lines.last && moved == lines.filter { !$0.hasPrefix("# recorded") })
    recording.append(TimedInput(at: Instant(seconds: 8), .probe))
    #expect(recording.text(until: Instant(seconds: 9)).split(separator: "\n").last != lines.last)
    #expect(try Transcript(text).replay().joined(separator: "\n") + "\n" == text)
  }

  /// A session lasts for hours, and an entry that stored a control inline took 312 bytes.
  @Test func `an entry takes a fifth of an entry with an inline control`() {
    #expect(MemoryLayout<TimedInput>.stride <= 312 / 5)
  }
}
