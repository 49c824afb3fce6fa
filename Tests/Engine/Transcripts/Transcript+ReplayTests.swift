import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import OverscrollTestSupport
import Testing

@Suite struct TranscriptReplayTests {
  private static let scene = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(900, 2000)),
    [.inset(.top, 64), .inset(.left, 10)]
      + ScrollEdge.allCases.map {
        .control($0, ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior))
      })

  /// A few hundred random inputs, some with stamps.
  private func entries(_ seed: UInt64) -> [TimedInput] {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    return (0..<300).map { _ in
      time += random.number(0...0.1)
      let stamp = random.integer(0..<3) == 0 ? Instant(seconds: time * 0.999) : nil
      let way = Vector(random.number(-90...90), random.number(-90...90))
      let edge = ScrollEdge.allCases.randomElement(using: &random) ?? .top
      let inputs: [Input] = [
        .touch(way), .move(way), .move(way), .move(way), .release, .cancel,
        .wheel(way, WheelKind.allCases.randomElement(using: &random) ?? .precise), .begin(edge),
        .begin(edge, .second),
        .end(edge, .success, run: nil), .scroll(way, animated: true),
        .insert(.y, at: 0, length: 72),
        .inset(edge, random.number(0...50)), .content(Vector(900, random.number(1...3000))),
        .probe, .enable(edge), .disable(edge), .pass,
      ]
      return TimedInput(
        at: Instant(seconds: time), stamp: stamp, inputs.randomElement(using: &random) ?? .pass)
    }
  }

  private func text(_ outputs: [Output]) -> [String] {
    outputs.flatMap { output in output.lines.map { "\(output.at.text) -> \($0)" } }
  }

  @Test(arguments: UInt64(1)...8)
  func `a replay has the outputs of the live model`(seed: UInt64) throws {
    let entries = entries(seed)
    var model = ScrollModel(Self.scene)
    let live = entries.flatMap { text(model.handle($0)) }
    let replay = Transcript(Self.scene, entries).replay()
    #expect(!live.isEmpty)
    #expect(replay.filter { $0.contains(" -> ") } == live)
  }

  @Test(arguments: UInt64(1)...8)
  func `the text of a transcript has no difference from its replay`(seed: UInt64) throws {
    let replay = Transcript(Self.scene, entries(seed)).replay()
    let again = try Transcript(replay.joined(separator: "\n"))
    #expect(again.firstDifference() == nil)
    #expect(again.replay() == replay)
  }

  @Test(arguments: UInt64(1)...4)
  func `queries between inputs change nothing`(seed: UInt64) {
    let entries = entries(seed)
    var (model, watched) = (ScrollModel(Self.scene), ScrollModel(Self.scene))
    let live = entries.flatMap { text(model.handle($0)) }
    let seen = entries.flatMap { entry in
      let before = watched.clock
      var outputs: [Output] = []
      for part in 1...5 {
        outputs += watched.advance(to: before.advanced(by: (entry.at - before) * Double(part) / 6))
        _ = watched.probe()
      }
      return text(outputs + watched.handle(entry))
    }
    #expect(seen == live)
  }
}

extension ScrollModel {
  fileprivate mutating func handle(_ entry: TimedInput) -> [Output] {
    handle(entry.input, at: entry.at, stamp: entry.stamp)
  }
}
