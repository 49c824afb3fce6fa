import Foundation
import OverscrollPhysics
import OverscrollPrediction
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The view of a page into the past of a session.
struct PastTests {
  private static let setup = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 4_000)),
    [
      .inset(.top, 52),
      .control(
        .top,
        ControlPlacement(
          name: "dot", behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60))),
    ])

  /// Random pulls, drags and refreshes: inputs in order.
  private static func inputs(_ seed: UInt64, count: Int = 1_500) -> [TimedInput] {
    var (random, time) = (SplitMix64(seed: seed), 0.0)
    return (0..<count).map { index in
      time += random.integer(0..<40) == 0 ? random.number(0...3) : random.number(0...0.03)
      let way = Vector(0, random.number(-30...60))
      let inputs: [Input] = [.move(way), .move(way), .wheel(way, .precise), .begin(.top)]
      let input: Input =
        switch index % 25 {
        case 0: .touch(Vector(100, 300))
        case 20: .release
        case 24: .end(.top, .success, run: nil)
        default: inputs[random.integer(0..<inputs.count)]
        }
      return TimedInput(at: Instant(seconds: time), input)
    }
  }

  /// The model after all inputs until an instant, applied one by one.
  private static func model(_ inputs: [TimedInput], until instant: Instant) -> ScrollModel {
    var model = ScrollModel(setup)
    for entry in inputs where entry.at <= instant { _ = model.handle(entry.input, at: entry.at) }
    _ = model.advance(to: instant)
    return model
  }

  @Test(arguments: UInt64(1)...4)
  func `a growing past has the correct model at any instant`(seed: UInt64) {
    let inputs = Self.inputs(seed)
    var (random, past) = (SplitMix64(seed: seed), Past(Recording(Self.setup)))
    for (index, entry) in inputs.enumerated() {
      past.append(entry)
      guard index.isMultiple(of: 50) else { continue }
      // Also check instants after the last input; later inputs can have earlier instants.
      let instant = Instant(seconds: random.number(0...entry.at.seconds + 0.5))
      #expect(
        past.model(at: instant).bytes == Self.model(Array(inputs[...index]), until: instant).bytes)
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `inputs that are not acknowledged yet follow the recording`(seed: UInt64) {
    let inputs = Self.inputs(seed, count: 400)
    var past = Past(Recording(Self.setup, inputs[..<300]))
    for part in [0.2, 0.74, 0.76, 0.9, 1, 1.1] {
      let instant = Instant(seconds: part * inputs[399].at.seconds)
      #expect(
        past.model(at: instant, then: Array(inputs[300...])).bytes
          == Self.model(inputs, until: instant).bytes, "at \(part)")
    }
  }

  @Test func `events are the same however many of them are settled`() {
    let inputs = Self.inputs(5, count: 400)
    let end = inputs[399].at.advanced(by: 2)
    var whole = Past(Recording(Self.setup, inputs))
    let all = whole.events(from: 0, until: end)
    var past = Past(Recording(Self.setup, inputs[..<300]))
    let some = past.events(from: 0, until: end, then: Array(inputs[300...]))
    #expect(some.events == all.events && some.settled < all.settled && !all.events.isEmpty)
    let rest = past.events(from: some.settled, until: end, then: Array(inputs[300...]))
    #expect(rest.events == Array(all.events.dropFirst(some.settled)))
    let middle = inputs[200].at
    #expect(whole.events(from: 0, until: middle).events == all.events.filter { $0.at <= middle })
  }

  @Test func `inputs are found by their instants`() {
    let inputs = Self.inputs(6, count: 100)
    let past = Past(Recording(Self.setup, inputs))
    for (from, to) in [(10, 20), (0, 99), (50, 50)] {
      let range = inputs[from].at...inputs[to].at
      #expect(Array(past.inputs(in: range)) == inputs.filter { range.contains($0.at) })
    }
    #expect(past.inputs(in: inputs[99].at.advanced(by: 1)...inputs[99].at.advanced(by: 2)).isEmpty)
  }

  @Test func `a written recording can be read again`() throws {
    let inputs = Self.inputs(7, count: 200)
    let message = RecordingMessage(Recording(Self.setup, inputs), branch: 3)
    let read = try RecordingMessage(bytes: message.bytes)
    #expect(read.branch == 3 && read.recording.entries == inputs)
    var later = Recording(Self.setup)
    later.restart(from: Self.model(inputs, until: inputs[150].at))
    for entry in inputs[151...] { later.append(entry) }
    var past = Past(try RecordingMessage(bytes: RecordingMessage(later, branch: 0).bytes).recording)
    let end = inputs[199].at
    #expect(past.recording.start == inputs[150].at)
    #expect(past.model(at: end).bytes == Self.model(inputs, until: end).bytes)
  }

  @Test func `a recording with inputs out of order is refused`() {
    let inputs = Self.inputs(8, count: 3)
    let message = RecordingMessage(Recording(Self.setup, inputs.reversed()), branch: 1)
    #expect(throws: (any Error).self) { try RecordingMessage(bytes: message.bytes) }
  }

  @Test func `a recording with an input after a model's latest instant is refused`() throws {
    func message(until end: Instant) -> [UInt8] {
      RecordingMessage(Recording(Self.setup, [TimedInput(at: end, .pass)]), branch: 1).bytes
    }
    _ = try RecordingMessage(bytes: message(until: ScrollModel.latest))
    #expect(throws: (any Error).self) {
      try RecordingMessage(bytes: message(until: ScrollModel.latest.advanced(by: 1)))
    }
  }

  // MARK: Words

  /// The words in a list of the page's script.
  private func words(_ list: String) throws -> [String?] {
    let script = String(decoding: Repository.contents("web/engine/recordings.js"), as: UTF8.self)
    let from = try #require(script.range(of: "export const \(list) = ["))
    let end = try #require(script.range(of: "];", range: from.upperBound..<script.endIndex))
    return script[from.upperBound..<end.lowerBound].split(separator: ",").compactMap { item in
      let word = item.trimmingCharacters(in: .whitespacesAndNewlines)
      return word.isEmpty ? nil : .some(word == "null" ? nil : word.replacing("\"", with: ""))
    }
  }

  private func numbers(_ event: RefreshEvent) -> [Double] {
    Checkpoints.Event(at: .zero, edge: .bottom, event: event, cause: .time).numbers
  }

  @Test func `the page has the word of each event at the event's number`() throws {
    let words = try words("eventWords")
    let events: [RefreshEvent] = [
      .pulling, .armed(.second), .disarmed, .declined(.manual), .began(.edge), .cycleBegan(7),
      .cycleEnded(7), .finished(.failure), .exitBegan, .ended,
    ]
    #expect(events.map { words[Int(numbers($0)[2])] } == events.map(\.word))
    #expect(words.count == events.count)
    #expect(events.map { numbers($0)[1] } == Array(repeating: 2, count: events.count))
    #expect(events.map { numbers($0)[3] } == [0, 2, 0, 19, 3, 7, 7, 2, 0, 0])
  }

  @Test func `the page has the words of each reason and cause at its number`() throws {
    let (reasons, causes) = try (words("reasons"), words("causes"))
    let all: [Reason] = [
      .below(1.5), .disabled, .hidden, .contentFits, .exhausted, .alreadyRefreshing,
      .notRefreshing, .notExiting, .alreadyFinished, .stale(1), .refused, .timedOut, .momentum,
      .tooBrief, .otherEdge, .notRearmed, .notPulledAnew, .cancelled, .manual, .noSecondFloor,
      .beganInside, .sideways(30), .contentIsFixed, .otherEnd,
    ]
    #expect(reasons.count == all.count + 1 && reasons[0] == nil)
    for reason in all {
      let words = try #require(reasons[Int(numbers(.declined(reason))[3])])
      let isNamed =
        switch reason {
        case .below, .sideways: reason.description.hasPrefix(words)
        case .stale: words == "answer is stale"
        default: words == reason.description
        }
      #expect(isNamed, "\(reason)")
    }
    #expect(
      Cause.allCases.map { causes[Int(numbers(.began($0))[3])] } == Cause.allCases.map(\.rawValue))
  }

  @Test func `the page has the words of the changes of a pull at their numbers`() throws {
    let (changes, means) = try (words("changeWords"), words("meansWords"))
    let all = PullChange.What.allCases
    #expect(
      all.map { changes[Int(PullChange($0, from: 1, to: 2).numbers[0])] } == all.map(\.rawValue))
    #expect(changes.count == all.count && means == ["finger", "wheel"])
    #expect(PullChange(.longer, from: 1, to: 2).numbers == [1, 1, 2])
  }

  // MARK: Declined pulls

  private static func timed(_ inputs: [(Double, Input)]) -> [TimedInput] {
    inputs.map { TimedInput(at: Instant(seconds: $0.0), $0.1) }
  }

  /// A pull that is too short, and then a pull that refreshes.
  private static let pulls = timed([
    (0.1, .touch(.zero)), (0.2, .move(Vector(0, 60))), (0.3, .release), (2, .touch(.zero)),
    (2.1, .move(Vector(0, 300))), (2.2, .release),
  ])

  @Test func `a declined pull is available until another pull begins`() throws {
    var past = Past(Recording(Self.setup, Self.pulls))
    #expect(past.declinedPull(.top, until: Instant(seconds: 0.15)) == nil)
    for time in [0.3, 1, 2.05] {
      let found = past.declinedPull(.top, until: Instant(seconds: time))
      let (pull, changes) = try #require(found)
      #expect(pull.at == Instant(seconds: 0.3) && changes == pull.changes && !changes.isEmpty)
      #expect(pull.numbers.prefix(3) == [0.3, 0, 1] && pull.numbers.count == 4)
    }
    #expect(past.declinedPull(.top, until: Instant(seconds: 2.1)) == nil)
    #expect(past.declinedPull(.bottom, until: Instant(seconds: 1)) == nil)
  }

  @Test func `during a pull that will be declined, the missing changes are available`() throws {
    var past = Past(Recording(Self.setup, Self.pulls))
    let pulling = try #require(
      past.events(from: 0, until: Instant(seconds: 0.3)).events.first { $0.event == .pulling })
    #expect(pulling.at < Instant(seconds: 0.3))
    let found = past.declinedPull(.top, until: pulling.at)
    let (pull, changes) = try #require(found)
    #expect(pull.at == Instant(seconds: 0.3) && !changes.isEmpty)
  }

  @Test func `a declined pull that the server has not acknowledged is available as well`() throws {
    var past = Past(Recording(Self.setup, Self.pulls[..<1]))
    #expect(past.declinedPull(.top, until: Instant(seconds: 1)) == nil)
    let found = past.declinedPull(.top, until: Instant(seconds: 1), then: Array(Self.pulls[1..<3]))
    #expect(found?.pull.at == Instant(seconds: 0.3) && found?.changes.isEmpty == false)
  }

  @Test func `a pull that another touch follows is evaluated again`() throws {
    let inputs = Self.timed([
      (0, .begin(.top)), (0.1, .end(.top, .success, run: nil)), (0.2, .touch(.zero)),
      (0.3, .move(Vector(0, 400))), (0.4, .release),
    ])
    let behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60, exit: 1)
    let setup = ScrollSetup(
      metrics: Self.setup.metrics,
      [.control(.top, ControlPlacement(name: "dot", behavior: behavior))])
    var past = Past(Recording(setup, inputs))
    let time = Instant(seconds: 0.45)
    #expect(past.declinedPull(.top, until: time)?.changes.map(\.what) == [.longer])
    past.append(TimedInput(at: time, .touch(.zero)))
    #expect(past.declinedPull(.top, until: time)?.changes == [])
  }
}
