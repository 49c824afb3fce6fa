import Foundation
import Overscroll
import OverscrollPhysics
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// A page asks how the session would have gone with other settings.
@Suite struct WhatIfTests {
  private func ask(
    _ past: HistoryRig, _ lines: String, branch: String = "null", as number: Int = 1_000_001
  ) throws -> [JSON] {
    try past.answers(
      to: #"{"whatIf":{"lines":[\#(lines)],"course":\#(branch),"as":\#(number)}}"#, "whatIf",
      "error")
  }

  /// The branch that a page's engine has by the last answer.
  private func changed(_ past: HistoryRig) throws -> RecordingMessage {
    let told = past.device.frames.last { $0.bytes.first == RecordingMessage.kind }
    return try RecordingMessage(bytes: #require(told).bytes)
  }

  private func refreshes(_ recording: Recording) -> Int {
    var recording = recording
    recording.prepare(until: recording.last)
    return recording.checkpoints?.events.count {
      if case .began = $0.event { true } else { false }
    } ?? 0
  }

  @Test func `a page's engine plays the branch with the settings that a line changes`() throws {
    let past = try HistoryRig()
    past.pull()
    let name = try #require(past.rig.registry[past.session]?.model.names[.top])
    let recorded = try past.recording().message.recording
    #expect(refreshes(recorded) == 1)
    let answer = try ask(past, #""control top \#(name) threshold=400""#)
    #expect(answer.map { $0["course"].number } == [1_000_001])
    let told = try changed(past)
    #expect(told.branch == 1_000_001 && refreshes(told.recording) == 0)
    #expect(told.recording.count == recorded.count + 1)
  }

  @Test func `the number of a branch of the session is refused`() throws {
    let past = try HistoryRig()
    #expect(
      try ask(past, #""bounces y off""#, as: 1).map { $0["reason"].string } == [
        "whatIf.as must be a number that no branch of the session has, got 1"
      ])
  }

  @Test func `a branch of a file is changed as well`() throws {
    let past = try HistoryRig()
    past.pull()
    _ = try past.importing(past.saved())
    let imported = try past.recording(of: 2).message.recording
    _ = try ask(past, #""bounces y off""#, branch: "2")
    let inputs = try changed(past).recording.entries
    #expect(inputs.first?.input == .bounces(.y, false))
    #expect(Array(inputs.dropFirst()) == imported.entries)
  }

  @Test(
    arguments: [
      (#""paging y of""#, "1", "expected off, pages, or every and points"),
      (#""begin top""#, "1", "expected physics, bounces"),
      (#""physics touchBand=-3""#, "1", "expected"),
      ("", "7", "there is no branch 7"),
    ])
  func `a line that cannot be read and a branch that is not there are refused`(
    lines: String, branch: String, reason: String
  ) throws {
    let past = try HistoryRig()
    let count = past.device.frames.count { $0.opcode == 2 }
    let errors = try ask(past, lines, branch: branch)
    #expect(errors.count == 1 && errors[0]["reason"].string?.hasPrefix(reason) == true)
    #expect(past.device.frames.count { $0.opcode == 2 } == count)
  }

  @Test func `who may only watch may ask, and nothing changes for others`() throws {
    let past = try HistoryRig()
    let (other, _) = try past.rig.join(past.session)
    _ = other.newTexts()
    #expect(ClientMessageKind.all["whatIf"]?.leastRole == .view)
    let count = past.rig.registry[past.session]?.history.branch.recording.count
    _ = try ask(past, #""diagonal on""#)
    #expect(past.rig.registry[past.session]?.history.branch.recording.count == count)
    #expect(other.newTexts().isEmpty)
  }
}
