import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

@Suite struct TranscriptReplayTests {
  private func text(_ outputs: [Output]) -> [String] {
    outputs.flatMap { output in output.lines.map { "\(output.at.text) -> \($0)" } }
  }

  @Test(arguments: UInt64(1)...8)
  func `a replay has the outputs of the live model, with or without queries`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 300)
    var (model, watched) = (ScrollModel(session.setup), ScrollModel(session.setup))
    var (live, seen) = (text(model.advance(to: .zero)), text(watched.advance(to: .zero)))
    for entry in session.entries {
      live += text(model.handle(entry.input, at: entry.at))
      let before = watched.clock
      for part in 1...5 {
        let between = before.advanced(by: (entry.at - before) * Double(part) / 6)
        seen += text(watched.advance(to: between))
        _ = watched.snapshot()
      }
      seen += text(watched.handle(entry.input, at: entry.at))
    }
    let replay = Transcript(session.setup, session.entries).replay()
    #expect(!live.isEmpty && seen == live)
    #expect(replay.filter { $0.contains(" -> ") } == live)
  }
}

/// The end of a replay.
@Suite struct TranscriptEndTests {
  private static let setup = """
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80 resting=60 cycle=0.5 exit=0.7 ending=atOnce

    """

  private func outputs(_ inputs: String, to end: Transcript.End) throws -> [String] {
    try Transcript(Self.setup + inputs).replay(to: end).filter { $0.contains("->") }
  }

  @Test func `a replay up to an instant omits later inputs and advances to the instant`() throws {
    let inputs = "0.1 begin top\n0.2 end top success\n# later\n3 scroll 0 50\n"
    let lines = try Transcript(Self.setup + inputs).replay(to: .at(Instant(seconds: 1.5)))
    #expect(lines.contains("0.900 -> top ended"))
    #expect(!lines.contains { $0.contains("scroll") || $0 == "# later" })
    let early = try Transcript(Self.setup + inputs).replay(to: .at(Instant(seconds: 0.15)))
    #expect(early.contains("0.1 begin top") && !early.contains("0.2 end top success"))
    #expect(
      try Transcript(Self.setup + inputs).replay(to: .at(Instant(seconds: 3))).last
        == "3 scroll 0 50")
  }

  /// A refresh whose last outputs follow the last input.
  private static func late() throws -> [String] {
    let inputs = "0.1 begin top\n0.2 end top success\n"
    return try Transcript(setup + inputs).replay(to: .at(Instant(seconds: 1.5)))
  }

  @Test func `a replay writes the outputs that follow the last input of a text`() throws {
    let lines = try Self.late(), transcript = try Transcript(lines.joined(separator: "\n"))
    #expect(lines.last?.contains("->") == true && transcript.last > Instant(seconds: 0.8))
    #expect(transcript.replay() == lines)
    #expect(transcript.lines(correcting: transcript.differences()) == lines)
    let short = try Transcript(lines.dropLast().joined(separator: "\n"))
    #expect(short.differences().map(\.computed) == [lines.last])
  }

  @Test func `a trace and a recording of a text continue to its last output`() throws {
    let transcript = try Transcript(Self.late().joined(separator: "\n"))
    var (watched, events) = (Instant.zero, [String]())
    transcript.watch { model, step in
      watched = model.clock
      events += (step?.events ?? []).map(\.text)
    }
    #expect(watched == transcript.last && events.contains("0.900 -> top ended"))
    #expect(Recording(transcript).last == transcript.last)
  }

  @Test func `a replay until settled ends after a fling, its bounce and a refresh`() throws {
    let fling = "0 touch 160 300\n0.1 move 0 -100\n0.12 move 0 -100\n0.13 release\n"
    #expect(try outputs(fling, to: .lastLine) == outputs(fling, to: .settled))
    let ended = "0.1 begin top\n0.2 end top success\n"
    #expect(try !outputs(ended, to: .lastLine).contains("0.900 -> top ended"))
    #expect(try outputs(ended, to: .settled).contains("0.900 -> top ended"))
  }

  @Test func `a refresh that waits for its program is settled, unless it can time out`() throws {
    let begun = "0.1 begin top\n"
    // Its animation continues, but only until the space has opened.
    let last = try #require(try outputs(begun, to: .settled).last?.split(separator: " ").first)
    #expect(Double(last).map { $0 < 3 } == true)
    let timed = "0 control top bubbles threshold=80 resting=60 timeout=2\n" + begun
    #expect(try outputs(timed, to: .settled).contains("2.100 -> top finished failure"))
    #expect(try outputs(timed, to: .settled).last?.hasSuffix("motion y bounce -60.0 > 0.0") == true)
  }

  @Test func `a wheel that has not stopped is not settled`() throws {
    let wheel = "0.1 wheel 0 200\n0.2 wheel 0 200\n"
    #expect(try outputs(wheel, to: .settled).contains { $0.contains("-> top began user") })
    #expect(try !outputs(wheel, to: .lastLine).contains { $0.contains("-> top began user") })
  }

  @Test func `comments after the last input are printed if a replay reaches it`() throws {
    let text = Self.setup + "0.1 begin top\n# the end"
    #expect(try Transcript(text).replay(to: .at(Instant(seconds: 9))).last == "# the end")
    #expect(try Transcript(text).replay(to: .at(.zero)).last?.hasPrefix("control") == true)
  }
}
