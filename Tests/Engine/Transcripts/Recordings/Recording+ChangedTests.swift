import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

/// How a recording would have gone with other settings.
@Suite struct RecordingChangedTests {
  /// A pull of 100 points with a threshold of 120, which comes down to 90 later; then the same pull again.
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

  /// The recording with lines, as a person gives them.
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

  /// When refreshes began at the top.
  private func begins(_ recording: Recording) -> [Double] {
    events(recording).filter { if case .began = $0.event { true } else { false } }
      .map(\.at.seconds)
  }

  @Test(arguments: UInt64(1)...8)
  func `without a change all is as it was`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 500)
    let same = try changed(session.recording)
    #expect(same.entries == session.recording.entries)
    #expect(same.playback(at: same.last).model.bytes == session.model.bytes)
  }

  @Test(arguments: UInt64(1)...8)
  func `settings that are what they were change nothing`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 500)
    let same = session.recording.changed { model in
      ScrollEdge.allCases.compactMap { edge in
        guard let name = model.names[edge], let machine = model[edge] else { return nil }
        return .control(edge, ControlPlacement(name: name, behavior: machine.behavior))
      } + [.physics(model.scroll.y.physics)]
    }
    #expect(events(same) == events(session.recording))
    #expect(same.playback(at: same.last).model.probe() == session.model.probe())
  }

  @Test func `a lower threshold refreshes the pull that was too short, and a higher one no pull`()
    throws
  {
    let recording = try Self.recording()
    #expect(begins(recording) == [6.3])
    #expect(begins(try changed(recording, by: "control top dot threshold=80")) == [1.3, 6.3])
    #expect(begins(try changed(recording, by: "control top dot threshold=120")).isEmpty)
  }

  @Test func `what a line leaves alone stays as it was recorded`() throws {
    let recording = try Self.recording()
    let other = try changed(recording, by: "control top dot threshold=80")
    for (time, minimum) in [(4.0, 0.0), (9.0, 2.0)] {
      let behavior = other.playback(at: Instant(seconds: time)).model[.top]?.behavior
      #expect(behavior?.minimum == minimum && behavior?.threshold == 80)
    }
  }

  @Test func `a line is for the control that it names, while that stands there`() throws {
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

  @Test func `a part of the constants of motion is set again with the rest of them`() throws {
    var recording = try Self.recording()
    recording.append(TimedInput(at: Instant(seconds: 9), .deceleration(0.99)))
    let other = try changed(recording, by: "physics touchBand=0.3")
    let physics = other.playback(at: Instant(seconds: 9)).model.scroll.y.physics
    #expect(physics.decelerationRate == 0.99)
    #expect(physics.touchBand.coefficient == 0.3)
  }

  @Test(arguments: ["touch 1 2", "begin top", "deceleration 0.99", "control top dot threshold=x"])
  func `a line that sets nothing, or not all of a thing, is refused`(line: String) throws {
    let recording = try Self.recording()
    #expect(throws: TranscriptError.self) { try changed(recording, by: line) }
  }

  @Test func `what a recording has forgotten counts among its inputs`() throws {
    let whole = try Self.recording()
    var later = Recording(whole.setup, whole.entries.prefix(5))
    later.begin(with: whole.playback(at: Instant(seconds: 4)).model)
    for entry in whole.entries.dropFirst(5) { later.append(entry) }
    #expect(begins(try changed(later, by: "control top dot threshold=120")).isEmpty)
    #expect(begins(try changed(later, by: "control top dot threshold=80")) == [6.3])
  }
}
