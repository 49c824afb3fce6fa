import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A page asks for the session as a file.
@Suite struct ExportedFileTests {
  private func saved(_ past: HistoryRig, _ formats: String...) throws -> [JSON] {
    _ = past.device.newTexts()
    for format in formats { past.rig.send(#"{"save":{"as":"\#(format)"}}"#, from: past.device) }
    past.rig.pass(1)
    return try past.device.new("transcript")
  }

  @Test func `a file has the name and the contents of its format`() throws {
    let past = try HistoryRig()
    past.pull()
    past.rig.pass(5)
    let files = try saved(past, "transcript", "trace", "tracks", "test")
    #expect(
      files.compactMap { $0["name"].string } == [
        "letters.txt", "letters.trace.json", "letters.csv", "RecordedLettersTests.swift",
      ])
    let trace = try JSON(Data((files[1]["text"].string ?? "").utf8))["traceEvents"].array
    #expect(trace.contains { $0["name"].string == "refresh 1" && $0["ph"].string == "b" })
    let table = (files[2]["text"].string ?? "").split(separator: "\n")
    #expect(table[0].hasPrefix("time,offset x,offset y,"))
    let offset = past.rig.registry[past.session]?.model.probe().offset.y
    #expect(table.last?.split(separator: ",").dropFirst(2).first.flatMap { Double($0) } == offset)
  }

  @Test func `devices that wait for the same file get the same one`() throws {
    let past = try HistoryRig()
    let (other, _) = try past.rig.join(past.session)
    let before = past.rig.recordingJobs
    for device in [past.device, past.device, other, other] {
      past.rig.send(#"{"save":{"as":"tracks"}}"#, from: device)
    }
    past.rig.pass(1)
    #expect(past.rig.recordingJobs == before + 2)
    let (one, two) = (try past.device.new("transcript"), try other.new("transcript"))
    #expect(one.count == 2 && two == [one[1]])
  }

  @Test func `a trace and a table tell the last ten minutes`() throws {
    let past = try HistoryRig()
    past.pull()
    past.rig.pass(1_000)
    past.pull()
    past.rig.pass(3)
    let files = try saved(past, "trace", "tracks")
    let trace = try JSON(Data((files[0]["text"].string ?? "").utf8))["traceEvents"].array
    let spans = trace.filter { $0["ph"].string == "b" }.compactMap { $0["name"].string }
    #expect(spans.contains("refresh 2") && !spans.contains("refresh 1"))
    let times = (files[1]["text"].string ?? "").split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    let end = past.clock - 1
    #expect(abs(times[0] - (end - 600)) < 0.1 && abs((times.last ?? 0) - end) < 0.1)
  }
}
