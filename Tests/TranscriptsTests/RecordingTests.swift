import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

@Suite struct RecordingTests {
  private static let scene = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000)))

  @Test(arguments: UInt64(1)...8)
  func `the text of any recording has no difference from its replay`(seed: UInt64) throws {
    var (random, controls) = (SplitMix64(seed: seed), RandomControls(seed: seed))
    func placed() -> ControlPlacement {
      let names = Control.gallery.keys.sorted() + [controls.name(), controls.name()]
      return ControlPlacement(
        name: names[random.integer(0..<names.count)], behavior: controls.behavior())
    }
    let scene = ScrollSetup(
      metrics: Self.scene.metrics, ScrollEdge.allCases.map { .control($0, placed()) })
    var (model, recording, time) = (ScrollModel(scene), Recording(scene), 0.0)
    for _ in 0..<200 {
      time += random.number(0...0.2)
      let way = Vector(random.number(-90...90), random.number(-90...90))
      let edge = ScrollEdge.allCases[random.integer(0..<4)]
      let inputs: [Input] = [
        .touch(way), .move(way), .move(way), .release, .wheel(way, .precise), .begin(edge),
        .end(edge, .success, run: -3), .control(edge, placed()), .remove(edge), .probe,
        .move(Vector(.nan, 0)), .inset(edge, 1e300), .content(Vector(320, random.number(0...3000))),
      ]
      let input = inputs[random.integer(0..<inputs.count)]
      let entry = TimedInput(at: Instant(seconds: time), input)
      recording.append(entry)
      _ = model.handle(entry.input, at: entry.at)
    }
    let text = recording.text(until: model.clock)
    let again = try Transcript(text)
    #expect(again.scene == scene)
    #expect(again.firstDifference() == nil)
    #expect(again.replay().joined(separator: "\n") + "\n" == text)
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
      lines.suffix(2) == ["49.999 pass", "# the recording was full here, after 50000 inputs"])
    #expect(lines.count == 2 + Recording.most + 1)
  }

  /// A session lasts for hours, and an entry that stored a control inline took 312 bytes.
  @Test func `an entry takes a fifth of an entry with an inline control`() {
    #expect(MemoryLayout<TimedInput>.stride <= 312 / 5)
  }
}
