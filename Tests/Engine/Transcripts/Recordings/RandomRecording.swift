import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport

/// A session of random inputs: its setup, its inputs, and what a model that took them one by one gave.
struct RandomRecording {
  let setup: ScrollSetup
  let entries: [TimedInput]
  let model: ScrollModel
  private(set) var recording: Recording

  init(seed: UInt64, count: Int) {
    var (random, controls) = (SplitMix64(seed: seed), RandomControls(seed: seed))
    func placed() -> ControlPlacement {
      let names = Control.gallery.keys.sorted() + [controls.name(), controls.name()]
      return ControlPlacement(
        name: names[random.integer(0..<names.count)], behavior: controls.behavior())
    }
    setup = ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000)),
      ScrollEdge.allCases.map { .control($0, placed()) })
    var (model, recording, time) = (ScrollModel(setup), Recording(setup), 0.0)
    var entries: [TimedInput] = []
    for _ in 0..<count {
      // Some inputs come at the same instant.
      time += random.integer(0..<8) == 0 ? 0 : random.number(0...0.2)
      let way = Vector(random.number(-90...90), random.number(-90...90))
      let edge = ScrollEdge.allCases[random.integer(0..<4)]
      let inputs: [Input] = [
        .touch(way), .move(way), .move(way), .release, .wheel(way, .precise), .begin(edge),
        .end(edge, .success, run: -3), .control(edge, placed()), .remove(edge), .probe,
        .frame(edge, nil), .frame(edge, ControlFrame(x: way.x, y: way.y, width: 80, height: 80)),
        .move(Vector(.nan, 0)), .inset(edge, 1e300), .content(Vector(320, random.number(1...3000))),
      ]
      let input = inputs[random.integer(0..<inputs.count)]
      let entry = TimedInput(at: Instant(seconds: time), input)
      if input.problems.isEmpty { entries.append(entry) }
      recording.append(entry)
      _ = model.handle(entry.input, at: entry.at)
    }
    (self.entries, self.model, self.recording) = (entries, model, recording)
  }
}
