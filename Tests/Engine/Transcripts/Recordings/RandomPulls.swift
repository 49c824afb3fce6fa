import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport

/// A list with random controls, and a user who pulls at random and is declined at least once.
struct RandomPulls {
  let setup: ScrollSetup
  let entries: [TimedInput]
  let declined: [DeclinedPull]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    while true {
      let setup = RandomPulls.setup(&random)
      let entries = RandomPulls.entries(&random)
      var recording = Recording(setup, entries)
      recording.prepare(until: recording.last)
      let declined = recording.declinedPulls(until: recording.last)
      guard declined.isEmpty else {
        (self.setup, self.entries, self.declined) = (setup, entries, declined)
        return
      }
    }
  }

  /// The times of refreshes that a user began, for a model that receives inputs after its setup.
  func refreshes(at edge: ScrollEdge, _ entries: [TimedInput]) -> [Instant] {
    var model = ScrollModel(setup)
    let outputs = entries.flatMap { model.handle($0.input, at: $0.at, stamp: $0.stamp) }
    return outputs.compactMap { output in
      switch output.what {
      case .event(edge, .began(.user), _), .event(edge, .began(.edge), _): output.at
      default: nil
      }
    }
  }

  /// The number of refreshes if other inputs replace a declined pull's gesture.
  func refreshes(_ pull: DeclinedPull, _ inputs: [TimedInput]) -> Int {
    let (place, count) = (pull.gesture.place, pull.gesture.inputs.count)
    let all = entries[..<place] + inputs + entries[(place + count)...]
    let end = max(pull.gesture.inputs.last?.at ?? .zero, inputs.last?.at ?? .zero)
    // The count ends with the gesture's last input, or includes everything later if no input follows.
    let isFollowed = place + count < entries.count - 1
    return refreshes(at: pull.edge, Array(all)).count {
      $0 >= entries[place].at && (!isFollowed || $0 <= end)
    }
  }

  private static func setup(_ random: inout SplitMix64) -> ScrollSetup {
    var settings: [Input] = [
      .rubberBand(random.integer(0..<3) == 0 ? .off : RubberBand(coefficient: 0.55)),
      .diagonal(random.integer(0..<4) == 0),
      .cone(random.integer(0..<2) == 0 ? 45 : random.number(20...90)),
      .ends(EndsRule.allCases[random.integer(0..<3)]),
    ]
    let edges = ScrollEdge.allCases.filter { $0 == .top || random.integer(0..<3) == 0 }
    for edge in edges {
      settings.append(.control(edge, ControlPlacement(name: "random", behavior: behavior(&random))))
    }
    let height = [300.0, 900, 3_000][random.integer(0..<3)]
    return ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, height)), settings)
  }

  private static func behavior(_ random: inout SplitMix64) -> RefreshBehavior {
    func isOn(_ part: Int) -> Bool { random.integer(0..<part) == 0 }
    let triggers: [Trigger] = [
      .release, .release, .release, .threshold, .threshold, .edge, .manual,
    ]
    let (points, percent) = (random.number(5...160), random.number(2...30))
    let thresholds: [Length] = [
      .points(points), .points(points), .points(points), .percent(percent),
      .smaller(points: points, percent: percent), .larger(points: points, percent: percent),
    ]
    var behavior = RefreshBehavior(
      threshold: thresholds[random.integer(0..<thresholds.count)],
      refreshingExtent: .points(random.number(0...80)),
      trigger: triggers[random.integer(0..<triggers.count)],
      ending: FinishCondition(rawValue: random.integer(0..<4)),
      exit: isOn(2) ? 0 : random.number(0...1),
      minimum: isOn(2) ? 0 : random.number(0...1), isEnabled: !isOn(20))
    behavior.preload = isOn(3) ? .points(random.number(0...60)) : 0
    behavior.momentum = MomentumRule.allCases[random.integer(0..<3)]
    behavior.slack = isOn(2) ? .automatic : .points(random.number(0...20))
    behavior.fitsViewport = isOn(4)
    behavior.content = isOn(4) ? .still : .moves
    behavior.pullsFrom = isOn(4) ? .edge : .anywhere
    behavior.cues = HapticCues(rawValue: random.integer(0..<16))
    behavior.secondFloor = isOn(8) ? SecondFloor(threshold: 200, extent: 300) : nil
    return behavior
  }

  private static func entries(_ random: inout SplitMix64) -> [TimedInput] {
    var (time, entries) = (random.number(0...0.5), [TimedInput]())
    func add(_ input: Input) {
      let at = Instant(seconds: time)
      let stamp = random.integer(0..<3) == 0 ? at.advanced(by: -random.number(0...0.01)) : nil
      entries.append(TimedInput(at: at, stamp: max(stamp ?? at, entries.last?.stamp ?? at), input))
    }
    for _ in 0..<random.integer(1..<5) {
      let way = random.number(-30...250) * (random.integer(0..<5) == 0 ? -1 : 1)
      let aside = random.integer(0..<3) == 0 ? random.number(-200...200) : random.number(-5...5)
      let steps = random.integer(2..<25)
      let step = Vector(aside / Double(steps), way / Double(steps))
      switch random.integer(0..<5) {
      case 0:
        let kinds: [WheelKind] = [.precise, .notched]
        let (kind, pause) = (kinds[random.integer(0..<2)], random.number(0.004...0.12))
        for _ in 0..<steps {
          add(.wheel(step, kind))
          time += pause
        }
        for _ in 0..<(kind == .precise ? random.integer(0..<6) : 0) {
          add(.wheel(step, .momentum))
          time += 0.016
        }
      default:
        add(.touch(Vector(160, 300)))
        for index in 0..<steps {
          time += random.number(0.004...0.03)
          let isBack = index > steps * 3 / 4 && random.integer(0..<4) == 0
          add(.move(isBack ? Vector(-step.x, -step.y) : step))
        }
        time += random.integer(0..<3) == 0 ? random.number(0...0.6) : 0
        add(random.integer(0..<12) == 0 ? .cancel : .release)
      }
      time += random.number(0...1.5)
      if random.integer(0..<2) == 0 {
        let edge = ScrollEdge.allCases[random.integer(0..<4)]
        let inputs: [Input] = [
          .end(edge, .success, run: nil), .end(.top, .success, run: nil), .begin(edge),
          .content(Vector(320, random.number(100...3_000))), .reset(edge),
        ]
        add(inputs[random.integer(0..<inputs.count)])
        time += random.number(0...0.5)
      }
    }
    time += 20
    add(.pass)
    return entries
  }
}

/// A session of random inputs: its setup, its inputs, and the model after the last input.
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
      // Some inputs are at the same instant.
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
