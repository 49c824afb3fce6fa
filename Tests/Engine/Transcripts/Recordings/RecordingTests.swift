import OverscrollPhysics
import OverscrollRecordings
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
    let session = RandomRecording(seed: seed, count: 200)
    let (recording, model) = (session.recording, session.model)
    let text = recording.text(until: model.clock)
    let again = try Transcript(text)
    #expect(again.scene == session.setup)
    #expect(again.firstDifference() == nil)
    #expect(again.replay().joined(separator: "\n") + "\n" == text)
  }

  @Test func `a late input happens with the previous one, and the text can be read`() throws {
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

  @Test func `a full recording keeps its inputs and notes where it became full`() {
    var recording = Recording(Self.scene)
    let last = Double(Recording.maximumInputs - 1) / 1000
    for index in 0..<Recording.maximumInputs {
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
    #expect(lines.count == 2 + Recording.maximumInputs + 2)
  }

  @Test func `a text has the mark of a part, the number of its outputs, and their hash`() throws {
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
}

@Suite struct RecordingPastTests {
  /// The model at an instant, replayed from the start without cached states.
  private func replayed(_ session: RandomRecording, to instant: Instant) -> ScrollModel {
    var model = ScrollModel(session.setup)
    for entry in session.entries where entry.at <= instant {
      _ = model.handle(entry.input, at: entry.at)
    }
    _ = model.advance(to: instant)
    return model
  }

  /// Whether two models show the same now and later.
  private func areAlike(_ one: ScrollModel, _ other: ScrollModel) -> Bool {
    var (one, other) = (one, other)
    let later = one.clock.advanced(by: 5)
    return one.clock == other.clock && one.snapshot() == other.snapshot()
      && one.scroll.insets == other.scroll.insets
      && one.advance(to: later) == other.advance(to: later)
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `the model at any instant equals a replay from the start`(seed: UInt64) {
    let session = RandomRecording(seed: seed, count: 3_000)
    var (random, recording) = (SplitMix64(seed: seed), session.recording)
    let end = session.model.clock
    recording.prepare(until: end)
    let instants = (0..<20).map { _ in Instant(seconds: random.number(0...end.seconds)) }
    for instant in instants + [.zero, end, session.entries[1_500].at] {
      let model = recording.playback(at: instant).model
      #expect(areAlike(model, replayed(session, to: instant)), "\(instant.seconds)")
      #expect(areAlike(model, session.recording.playback(at: instant).model))
    }
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `a recording prepared in steps while it grows has the same past`(seed: UInt64) {
    let session = RandomRecording(seed: seed, count: 2_000)
    var (random, growing) = (SplitMix64(seed: seed), Recording(session.setup))
    for entry in session.entries {
      growing.append(entry)
      if random.integer(0..<100) == 0 { growing.prepare(until: entry.at) }
    }
    var whole = session.recording
    for end in [session.model.clock, session.model.clock.advanced(by: 2)] {
      growing.prepare(until: end)
      whole.prepare(until: end)
    }
    #expect(growing.checkpoints?.events == whole.checkpoints?.events)
    let middle = Instant(seconds: session.model.clock.seconds / 2)
    #expect(areAlike(growing.playback(at: middle).model, replayed(session, to: middle)))
  }

  @Test func `the events of the past equal the transcript's events`() throws {
    let session = RandomRecording(seed: 5, count: 500)
    var recording = session.recording
    recording.prepare(until: session.model.clock)
    let events = try #require(recording.checkpoints?.events)
    let words = RefreshEventWords.all
    let lines = recording.text(until: session.model.clock).split(separator: "\n").filter { line in
      let parts = line.split(separator: " ")
      let isEvent = parts.count > 3 && parts[1] == "->" && words.contains(parts[3])
      return isEvent && parts.dropFirst(4).first != "pull"  // a probe's line of a control
    }
    #expect(
      events.map { "\($0.at.text) -> \($0.edge.rawValue) \($0.event.text)" }
        == lines.map(String.init))
    #expect(!events.isEmpty)
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `a recording continues after a cut, and its text replays`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 1_500)
    var recording = session.recording
    recording.prepare(until: session.model.clock)
    let instant = session.entries[900].at
    var (cut, playback) = recording.truncated(at: instant)
    var model = playback.model
    #expect(areAlike(model, replayed(session, to: instant)))
    let events = try #require(recording.checkpoints).events.filter { $0.at <= instant }
    cut.prepare(until: instant)
    #expect(cut.checkpoints?.events == events && !events.isEmpty)
    for n in 0..<700 {
      let entry = TimedInput(
        at: instant.advanced(by: Double(n) / 60), n.isMultiple(of: 9) ? .touch(.zero) : .scrollToTop
      )
      cut.append(entry)
      _ = model.handle(entry.input, at: entry.at)
    }
    cut.prepare(until: model.clock)
    #expect(areAlike(cut.playback(at: model.clock).model, model))
    let transcript = try Transcript(cut.text(until: model.clock))
    #expect(transcript.firstDifference() == nil)
    #expect(areAlike(recording.playback(at: session.model.clock).model, session.model))
  }
}

/// The words that begin an event in a transcript.
private enum RefreshEventWords {
  static let all: Set<Substring> = [
    "pulling", "armed", "disarmed", "declined", "began", "cycleBegan", "cycleEnded", "finished",
    "exitBegan", "ended",
  ]
}

/// Recordings with other settings.
@Suite struct RecordingChangedTests {
  /// A pull of 100 points with a threshold of 120, which is lowered to 90 later; then the same pull again.
  private static let text = """
    viewport 390 844
    content 390 3000
    control top dot threshold=120 resting=60 minimum=0
    1 touch 100 200
    1.1 move 0 100
    1.2 move 0 100
    1.3 release
    4 end top success
    5 control top dot threshold=90 resting=60 minimum=2
    6 touch 100 200
    6.1 move 0 100
    6.2 move 0 100
    6.3 release
    9 pass
    """

  private static func recording() throws -> Recording { Recording(try Transcript(text)) }

  /// The recording changed by lines of a user.
  private func changed(_ recording: Recording, by lines: String...) throws -> Recording {
    try recording.changed { model throws(TranscriptError) in
      var inputs: [Input] = []
      for line in lines {
        if let input = try Input(setting: line, for: model) { inputs.append(input) }
      }
      return inputs
    }
  }

  private func events(_ recording: Recording) -> [Checkpoints.Event] {
    var recording = recording
    recording.prepare(until: recording.last)
    return recording.checkpoints?.events ?? []
  }

  /// The start times of the refreshes at the top.
  private func begins(_ recording: Recording) -> [Double] {
    events(recording).filter { if case .began = $0.event { true } else { false } }.map(\.at.seconds)
  }

  @Test(arguments: UInt64(1)...8)
  func `no settings, or settings with their old values, change nothing`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 500)
    let unchanged = try changed(session.recording)
    #expect(unchanged.entries == session.recording.entries)
    #expect(unchanged.playback(at: unchanged.last).model.bytes == session.model.bytes)
    let same = session.recording.changed { model in
      ScrollEdge.allCases.compactMap { edge in
        guard let name = model.names[edge], let machine = model[edge] else { return nil }
        return .control(edge, ControlPlacement(name: name, behavior: machine.behavior))
      } + [.physics(model.scroll.y.physics)]
    }
    #expect(events(same) == events(session.recording))
    #expect(same.playback(at: same.last).model.snapshot() == session.model.snapshot())
  }

  @Test func `a lower threshold lets the short pull refresh, and a higher one none`() throws {
    let recording = try Self.recording()
    #expect(begins(recording) == [6.3])
    #expect(begins(try changed(recording, by: "control top dot threshold=80")) == [1.3, 6.3])
    #expect(begins(try changed(recording, by: "control top dot threshold=120")).isEmpty)
  }

  @Test func `settings that a line does not mention stay as recorded`() throws {
    var recording = try Self.recording()
    recording.append(TimedInput(at: Instant(seconds: 9), .deceleration(0.99)))
    let tuned = try changed(recording, by: "physics touchBand=0.3")
    let physics = tuned.playback(at: Instant(seconds: 9)).model.scroll.y.physics
    #expect(physics.decelerationRate == 0.99 && physics.touchBand.coefficient == 0.3)
    let other = try changed(recording, by: "control top dot threshold=80")
    for (time, minimum) in [(4.0, 0.0), (9.0, 2.0)] {
      let behavior = other.playback(at: Instant(seconds: time)).model[.top]?.behavior
      #expect(behavior?.minimum == minimum && behavior?.threshold == 80)
    }
  }

  @Test func `a line applies to the control that it names, while that control is there`() throws {
    var recording = try Self.recording()
    recording.append(
      TimedInput(
        at: Instant(seconds: 9),
        .control(
          .top, ControlPlacement(name: "ring", behavior: .init(threshold: 70, refreshingExtent: 50))
        )))
    let other = try changed(recording, by: "control top ring threshold=30")
    #expect(begins(other) == [6.3])
    #expect(other.playback(at: Instant(seconds: 9)).model[.top]?.behavior.threshold == 30)
    #expect(
      try changed(recording, by: "control top none threshold=30").entries == recording.entries)
  }

  @Test(arguments: ["touch 1 2", "begin top", "deceleration 0.99", "control top dot threshold=x"])
  func `a line that sets nothing, or only a part, is refused`(line: String) throws {
    let recording = try Self.recording()
    #expect(throws: TranscriptError.self) { try changed(recording, by: line) }
  }

  @Test func `the forgotten inputs of a recording count`() throws {
    let whole = try Self.recording()
    var later = Recording(whole.setup, whole.entries.prefix(5))
    later.restart(from: whole.playback(at: Instant(seconds: 4)).model)
    for entry in whole.entries.dropFirst(5) { later.append(entry) }
    #expect(begins(try changed(later, by: "control top dot threshold=120")).isEmpty)
    #expect(begins(try changed(later, by: "control top dot threshold=80")) == [6.3])
  }
}

/// Recordings that have discarded their past and begin later than their session.
@Suite struct RecordingForgettingTests {
  /// A recording of random inputs, and a copy that has discarded the first inputs.
  private func recordings(seed: UInt64) -> (whole: Recording, late: Recording, count: Int) {
    let session = RandomRecording(seed: seed, count: 1_000)
    var (model, late) = (ScrollModel(session.setup), Recording(session.setup))
    for (index, entry) in session.entries.enumerated() {
      _ = model.handle(entry.input, at: entry.at)
      late.append(entry)
      if index == 400 { late.restart(from: model) }
    }
    return (session.recording, late, session.entries.count)
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `each later moment is unchanged`(seed: UInt64) {
    var (whole, late, count) = recordings(seed: seed)
    #expect(late.count == count && late.bytes < whole.bytes)
    let end = whole.end(at: .zero)
    for isPrepared in [false, true] {
      if isPrepared { late.prepare(until: end) }
      for step in 0...20 {
        let span = end - late.start
        let instant = late.start.advanced(by: span * Double(step) / 20)
        let (one, other) = (whole.playback(at: instant).model, late.playback(at: instant).model)
        #expect(one.clock == other.clock && one.snapshot() == other.snapshot())
      }
    }
  }

  @Test func `a moment before the beginning counts as the beginning`() {
    let (_, late, _) = recordings(seed: 1)
    #expect(late.start > .zero)
    #expect(late.playback(at: .zero).model.clock == late.start)
    var first: Instant?
    late.watch(from: .zero, until: late.end(at: .zero)) { model, _ in first = first ?? model.clock }
    #expect(first == late.start)
  }

  @Test func `cached states are only used for a recording with the same beginning`() {
    let setup = RandomRecording(seed: 1, count: 1).setup
    var (whole, later, touched) = (Recording(setup), Recording(setup), Recording(setup))
    whole.prepare(until: Instant(seconds: 1))
    var model = ScrollModel(setup)
    _ = model.advance(to: Instant(seconds: 5))
    later.restart(from: model)
    model = ScrollModel(setup)
    touched.append(TimedInput(at: .zero, .touch(.zero)))
    _ = model.handle(.touch(.zero), at: .zero)
    touched.restart(from: model)
    for var other in [later, touched] {
      other.reuseCheckpoints(of: whole)
      #expect(other.checkpoints == nil)
    }
    var same = Recording(setup)
    same.reuseCheckpoints(of: whole)
    #expect(same.checkpoints != nil)
  }
}
