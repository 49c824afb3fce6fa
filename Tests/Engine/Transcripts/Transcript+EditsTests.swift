import Foundation
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The lines of a transcript that make a declined pull refresh.
@Suite struct TranscriptEditsTests {
  private func declined(_ text: String) throws -> (Transcript, [DeclinedPull]) {
    let transcript = try Transcript(text)
    var recording = Recording(transcript)
    recording.prepare(until: recording.last)
    return (transcript, recording.declinedPulls(until: recording.last))
  }

  /// A text with some lines replaced.
  private func edited(_ text: String, _ lines: [Transcript.Line]) -> String {
    var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines { all[line.number - 1] = line.text }
    return all.joined(separator: "\n")
  }

  private static let short = """
    viewport 320 600
    content 320 2000
    rubberband off
    # a control
    control top dot threshold=80 resting=60
    1.000 touch 160 300  # a finger
    1.100 move 0 10
    1.150 pass
    1.200 move 0 60
    1.200 -> top pulling

    1.300 release
    """

  @Test func `only changed lines are edited, with the line numbers of the text`() throws {
    let (transcript, pulls) = try declined(Self.short)
    let pull = try #require(pulls.first)
    let edits = pull.changes.map { transcript.edits($0, for: pull) }
    #expect(edits.map { $0.map(\.number) } == [[7, 9], [6]])
    let lines = edits[1][0].text.split(separator: "\n")
    #expect(lines.count == 2 && lines[1] == "1.000 touch 160 300")
    #expect(lines[0].hasPrefix("1.000 control top dot threshold=59.9"))
  }

  @Test func `the additional steps of a wheel follow its last line and delay its stop`() throws {
    let text = """
      viewport 320 600
      content 320 2000
      control top dot threshold=80 resting=60
      1.000 wheel 0 120 notch
      1.050 wheel 0 120 notch
      1.200 wheel 0 0 momentum
      9.000 pass
      """
    let (transcript, pulls) = try declined(text)
    let pull = try #require(pulls.first)
    let longer = try #require(pull.changes.first { $0.what == .longer })
    let edits = transcript.edits(longer, for: pull)
    #expect(edits.map(\.number) == [5, 6])
    let lines = edits[0].text.split(separator: "\n")
    #expect(lines.first == "1.050 wheel 0 120 notch" && lines.count > 1)
    #expect(lines.allSatisfy { $0.hasSuffix(" wheel 0 120 notch") })
    #expect(try declined(edited(text, edits)).1.isEmpty)
  }

  @Test(arguments: Repository.transcripts.map(RecordedTranscriptsTests.File.init))
  func `each declined pull refreshes with its edits`(file: RecordedTranscriptsTests.File) throws {
    let text = try file.text
    let (transcript, pulls) = try declined(text)
    for pull in pulls {
      for change in pull.changes {
        let changed = edited(text, transcript.edits(change, for: pull))
        // Later refreshes can differ, because the new refresh can prevent them.
        let inputs = pull.inputs(with: change)
        let isLast = pull.gesture.place + pull.gesture.inputs.count == transcript.entries.count
        let end = isLast ? .distantFuture : inputs.last?.at ?? .zero
        let (before, after) = try (refreshes(text, until: end), refreshes(changed, until: end))
        #expect(after[pull.edge] > before[pull.edge], "\(change)")
      }
    }
  }

  /// The number of refreshes that a user has begun at each edge by an instant.
  private func refreshes(_ text: String, until end: Instant) throws -> PerEdge<Int> {
    var counts = PerEdge<Int>(repeating: 0)
    try Transcript(text).watch { _, step in
      for event in step?.events ?? [] where event.at <= end {
        if case .began(let cause) = event.event, cause != .program { counts[event.edge] += 1 }
      }
    }
    return counts
  }
}
