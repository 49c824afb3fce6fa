import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

@Suite struct RecordingPastTests {
  /// The model as it was at an instant, replayed from the start without anything that is kept.
  private func replayed(_ session: RandomRecording, to instant: Instant) -> ScrollModel {
    var model = ScrollModel(session.setup)
    for entry in session.entries where entry.at <= instant {
      _ = model.handle(entry.input, at: entry.at)
    }
    _ = model.advance(to: instant)
    return model
  }

  /// Whether two models show the same now, and do the same from now on.
  private func areAlike(_ one: ScrollModel, _ other: ScrollModel) -> Bool {
    var (one, other) = (one, other)
    let later = one.clock.advanced(by: 5)
    return one.clock == other.clock && one.probe() == other.probe()
      && one.scroll.insets == other.scroll.insets
      && one.advance(to: later) == other.advance(to: later)
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `the model at any instant is the one of a replay from the start`(seed: UInt64) {
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
  func `a recording that is prepared bit by bit, as it grows, has the same past`(seed: UInt64) {
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

  @Test func `the events of the past are those of the transcript`() throws {
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
  func `a recording that was cut goes on with other inputs, and its text replays`(seed: UInt64)
    throws
  {
    let session = RandomRecording(seed: seed, count: 1_500)
    var recording = session.recording
    recording.prepare(until: session.model.clock)
    let instant = session.entries[900].at
    var (cut, playback) = recording.cut(at: instant)
    var model = playback.model
    #expect(areAlike(model, replayed(session, to: instant)))
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

  @Test func `what controls did after the cut is not among its events`() throws {
    let session = RandomRecording(seed: 6, count: 300)
    var recording = session.recording
    recording.prepare(until: session.model.clock)
    let all = try #require(recording.checkpoints).events
    let middle = all[all.count / 2].at
    var cut = recording.cut(at: middle).recording
    cut.prepare(until: middle)
    let left = try #require(cut.checkpoints).events
    #expect(left.count < all.count && left.map(\.at) == all.map(\.at).filter { $0 <= middle })
  }

  @Test func `the recording of a transcript has its inputs`() throws {
    let session = RandomRecording(seed: 6, count: 300)
    let text = session.recording.text(until: session.model.clock)
    let again = Recording(try Transcript(text))
    // The text of a recording ends with its end, where nothing happens.
    #expect(again.count == session.recording.count + 1)
    #expect(areAlike(again.playback(at: session.model.clock).model, session.model))
  }
}

/// The words with which events begin in a transcript.
private enum RefreshEventWords {
  static let all: Set<Substring> = [
    "pulling", "armed", "disarmed", "declined", "began", "cycleBegan", "cycleEnded", "finished",
    "exitBegan", "ended",
  ]
}
