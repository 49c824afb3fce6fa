import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Journals with numbers and lines that no server writes.
@Suite struct JournalBoundsTests {
  private let server = RegistryRig.server([Letters.scene, .primes], limits: SessionLimits())
  private static let session = String(repeating: "a", count: 26)

  /// Creates a journal of the lines; it starts with a viewport if it has no other lines.
  private func journal(_ lines: [String]) throws -> [UInt8] {
    try JournalEntry.bytes(
      of: [JournalEntry.Note.scene("letters").line, "viewport 390 844"] + lines)
  }

  /// Reconnects a page to the session of a journal; returns the rig, the page, and whether the session was restored.
  private func comeBack(_ journal: [UInt8]) throws -> (RegistryRig, RecordedConnection, Bool) {
    let rig = RegistryRig(server, keepsJournals: true, seed: 1)
    try rig.disk.write(.begin(journal), JournalBoundsTests.session)
    rig.pass(1_000)
    let device = rig.arrive(session: JournalBoundsTests.session, scene: "letters", offset: .zero)
    let created = try device.new("welcome").first?["created"]
    return (rig, device, created == .bool(false))
  }

  @Test(arguments: [
    (9e9, -9e9, false), (-1e300, 0, false), (0, 9.2e9, false), (1e10, 1e9, false), (0, -1, false),
    (1e9, 0, true),
  ])
  func `a journal with an impossible clock is damaged, and the page gets a new session`(
    session: Double, server: Double, isPossible: Bool
  ) throws {
    let line = #"#! {"clock":{"_0":{"session":\#(session),"server":\#(server),"speed":1}}}"#
    let (rig, _, isRestored) = try comeBack(journal([line]))
    #expect(isRestored == isPossible)
    #expect(rig.disk.damaged == (isPossible ? [] : [JournalBoundsTests.session]))
  }

  @Test(arguments: ["9223372036854775807", "-1", "1000000000001"])
  func `a journal with an impossible number of received rows is damaged`(received: String) throws {
    let progress = #"{"received":\#(received),"more":"ready"}"#
    for note in [#""progress":{"_0":\#(progress)}"#, #""list":{"_0":[],"_1":\#(progress)}"#] {
      #expect(throws: JournalError.self) { try SavedSession(journal([#"#! {\#(note)}"#])) }
    }
  }

  @Test func `a journal with too many rows is damaged, whatever their source`() throws {
    let row = Row("a")
    let most = Array(repeating: row, count: Session.maximumRows)
    func line(_ note: JournalEntry.Note) -> String { note.line }
    let full = line(.list(most, .init()))
    #expect(try SavedSession(journal([full])).length.entries == 2)
    let more = JournalEntry.Rows(at: .zero, shift: 0, removed: 0..<0, inserted: [row])
    for lines in [[line(.list(most + [row], .init()))], [full, line(.rows(more))]] {
      #expect(throws: JournalError.self) { try SavedSession(journal(lines)) }
    }
  }

  /// The model of a session, under a finger or during a refresh.
  private func model(isRefreshing: Bool) throws -> ScrollModel {
    let rig = RegistryRig(server, keepsJournals: false, seed: 1)
    let (device, session) = try rig.join(scene: "letters")
    rig.pass(1)
    if isRefreshing {
      rig.latency = 1e9
      rig.begin("top", from: device, then: 0)
    } else {
      rig.send(.touch, 195, 300, from: device)
      for _ in 0..<5 {
        rig.pass(0.016)
        rig.send(.move, 0, 20, from: device)
      }
    }
    rig.pass(0.05)
    return try #require(rig.registry[session]).model
  }

  @Test(arguments: [false, true])
  func `a changed number in a stored state damages the journal or does no harm`(
    isRefreshing: Bool
  ) throws {
    let model = try model(isRefreshing: isRefreshing)
    let bytes = model.state.bytes
    let heading = Transcript(model.setup, []).heading.map(\.text)
    let numbers = [Int.max.bytes, Int.min.bytes, 1e308.bytes, (-1e308).bytes, 0.bytes]
    var (restored, damaged) = (0, 0)
    // 43 is not a multiple of the count of numbers, so every number is tried.
    for (index, place) in Cases.every(43, of: Array(bytes.indices.dropLast(8).enumerated())) {
      var changed = bytes
      changed.replaceSubrange(place..<place + 8, with: numbers[index % numbers.count])
      let line = JournalEntry.Note.state(Data(changed)).line
      let (rig, device, isRestored) = try comeBack(journal(heading.dropFirst(1) + [line]))
      if isRestored { restored += 1 } else { damaged += 1 }
      rig.begin("top", from: device, then: 0)
      rig.send(.touch, 195, 300, from: device)
      rig.send(.move, 0, [40, 40, 40], apart: 0.01, from: device)
      rig.send(.release, from: device)
      rig.send(.wheel, 0, [300, -900], apart: 0.01, from: device)
      rig.pass(5)
      let shared = try #require(rig.registry[JournalBoundsTests.session])
      let offset = shared.model.scroll.offset(at: shared.model.clock)
      #expect(offset.x.isFinite && offset.y.isFinite, "\(line)")
    }
    #expect(restored > 0 && damaged > 0)
  }

  @Test func `a journal with more entries than a session writes is damaged`() throws {
    let line = JournalEntry.Note.progress(.init()).line
    func lines(_ count: Int) -> [String] { Array(repeating: line, count: count) }
    let most = 2 * SharedSession.maximumEntries - 2
    #expect(try SavedSession(journal(lines(most))).length.entries == most + 1)
    for more in [lines(most + 1), Array(repeating: "", count: most + 2)] {
      #expect(throws: JournalError.self) { try SavedSession(journal(more)) }
    }
  }

  @Test func `a journal with too many events between two inputs is damaged`() throws {
    let lines = ["control top bubbles threshold=80 cycle=0.01", "0.000 begin top"]
    #expect(try comeBack(journal(lines + ["100.000 pass"])).2)
    let (_, _, isRestored) = try comeBack(journal(lines + ["1000000.000 pass"]))
    #expect(!isRestored)
  }

  @Test func `a journal of many bytes is rewritten at the next input`() throws {
    let line = "# " + String(repeating: "a", count: 65_000)
    let count = SharedSession.maximumAppendedBytes / line.utf8.count + 1
    let (rig, device, isRestored) = try comeBack(journal(Array(repeating: line, count: count)))
    rig.send(.touch, 195, 300, from: device)
    let bytes = try #require(rig.disk.journals[JournalBoundsTests.session])
    #expect(isRestored && bytes.count < 100_000)
  }

  @Test(arguments: [
    [TimedInput(at: Instant(seconds: 2), .release), TimedInput(at: Instant(seconds: 1), .release)],
    [TimedInput(at: Instant(seconds: -1), .release)],
    [TimedInput(at: Instant(seconds: 2e9), .release)],
    [TimedInput(at: .zero, .move(Vector(0, .infinity)))],
  ])
  func `a journal with invalid or unordered inputs is damaged`(inputs: [TimedInput]) throws {
    func saved(_ inputs: [TimedInput]) throws -> SavedSession {
      try SavedSession(journal([]) + inputs.flatMap { JournalEntry.input($0).bytes })
    }
    #expect(try saved([TimedInput(at: .zero, .release)]).length.entries == 2)
    #expect(throws: JournalError.self) { try saved(inputs) }
  }

  @Test func `a journal with an unknown entry or a line that is too long is damaged`() throws {
    let line = "0.100 touch 1 1" + String(repeating: " ", count: 70_000)
    for damaged in try [[0xff] + journal([]), journal([line])] {
      #expect(throws: JournalError.self) { try SavedSession(damaged) }
    }
  }
}

extension JournalEntry.Note {
  /// The note as a line that ``JournalEntry/bytes(of:)`` reads.
  fileprivate var line: String {
    let json = try? JSONEncoder.ofAnyNumber.encode(self)
    return "#! " + String(decoding: json ?? Data(), as: UTF8.self)
  }
}

extension JournalEntry {
  /// Creates a journal from notes, which are lines that begin with `#!`, and the transcript of the other lines.
  fileprivate static func bytes(of lines: [String]) throws -> [UInt8] {
    let notes = try lines.filter { $0.hasPrefix("#! ") }.map { line in
      let json = Data(line.dropFirst(3).utf8)
      return JournalEntry.note(try JSONDecoder.ofAnyNumber.decode(Note.self, from: json))
    }
    let transcript = lines.filter { !$0.hasPrefix("#! ") }.map { $0 + "\n" }.joined()
    return (notes + [.transcript(transcript)]).flatMap(\.bytes)
  }
}
