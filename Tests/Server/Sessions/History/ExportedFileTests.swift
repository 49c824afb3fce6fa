import Foundation
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

@testable import OverscrollServer

/// Exports of a session as a file.
@Suite struct ExportedFileTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  private func saved(_ formats: String...) throws -> [JSON] {
    _ = past.device.newTexts()
    for format in formats { past.rig.send(#"{"save":{"as":"\#(format)"}}"#, from: past.device) }
    past.rig.pass(1)
    return try past.device.new("transcript")
  }

  @Test func `a file has the name and the contents of its format`() throws {
    past.pull()
    past.rig.pass(5)
    let files = try saved("transcript", "trace", "tracks", "test")
    let names = ["letters.txt", "letters.trace.json", "letters.csv", "RecordedLettersTests.swift"]
    #expect(files.compactMap { $0["name"].string } == names)
    let texts = files.map { $0["text"].string ?? "" }
    let trace = try JSON(Data(texts[1].utf8))["traceEvents"].array
    #expect(trace.contains { $0["name"].string == "refresh 1" && $0["ph"].string == "b" })
    let table = texts[2].split(separator: "\n")
    #expect(table[0].hasPrefix("time,offset x,offset y,"))
    let offset = table.last?.split(separator: ",").dropFirst(2).first.flatMap { Double($0) }
    #expect(try offset == past.shared.model.snapshot().offset.y)
  }

  @Test func `a trace and a table cover the last ten minutes`() throws {
    past.pull()
    past.rig.pass(1_000)
    past.pull()
    past.rig.pass(3)
    let texts = try saved("trace", "tracks").map { $0["text"].string ?? "" }
    let trace = try JSON(Data(texts[0].utf8))["traceEvents"].array
    let spans = trace.filter { $0["ph"].string == "b" }.compactMap { $0["name"].string }
    #expect(spans.contains("refresh 2") && !spans.contains("refresh 1"))
    let times = texts[1].split(separator: "\n").compactMap { Double($0.prefix { $0 != "," }) }
    let end = past.clock - 1
    #expect(abs(times[0] - (end - 600)) < 0.1 && abs((times.last ?? 0) - end) < 0.1)
  }
}

@Suite struct TrackTableTests {
  /// The heading of a transcript with a control at the top.
  static let bubbles = """
    viewport 320 600
    content 320 2000
    control top bubbles threshold=80 ending=afterCycle cycle=1 exit=0.7

    """

  private func rows(_ transcript: Transcript) -> [[String]] {
    var table = TrackTable()
    transcript.watch { model, _ in table.addLine(of: model) }
    return table.lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: Repository.transcripts)
  func `lines have valid numbers, increasing times and the values of probes`(file: URL) throws {
    let transcript = try Transcript(String(contentsOf: file, encoding: .utf8))
    let rows = rows(transcript)
    #expect(rows.allSatisfy { $0.count == 17 })
    let times = try rows.dropFirst().map { try #require(Double($0[0])) }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    for row in rows.dropFirst() {
      for (column, cell) in zip(rows[0], row) where !column.hasSuffix("phase") {
        let isNumber = Double(cell)?.isFinite ?? (cell.isEmpty && column.hasSuffix("pull"))
        #expect(isNumber, "\(column)")
      }
    }
    let inputs = transcript.entries.map(\.entry.at.text)
    for line in transcript.replay().map({ $0.split(separator: " ").map(String.init) })
    where line.count == 8 && line[2] == "offset" && inputs.filter({ $0 == line[0] }).count == 1 {
      let row = try #require(rows.first { $0[0] == line[0] })
      #expect(row[1...4].map(Double.init) == [3, 4, 6, 7].map { Double(line[$0]) })
    }
  }

  @Test func `a control's columns are filled only for its edge`() throws {
    let rows = rows(try Transcript(TrackTableTests.bubbles + "1.000 begin top\n9.000 pass\n"))
    let columns = ["top phase", "top inset", "bottom phase", "bottom pull", "bottom inset"]
      .compactMap(rows[0].firstIndex)
    let cells = rows.dropFirst().map { row in columns.map { row[$0] } }
    #expect(cells.first == ["idle", "0", "", "", "0"])
    #expect(cells.contains(["refreshing", "80.0", "", "", "0"]))
    #expect(rows.last?[0] == "9.000" && cells.last?[0] == "refreshing")
    // The motion ends within a second: then the lines stop, and one line at the end follows.
    #expect(rows.count > 20 && rows.count < 80)
  }
}

/// Traces follow the Trace Event Format: every span that begins ends inside its parent span, and counters count.
@Suite struct TraceTests {
  private func transcript(_ file: URL) throws -> Transcript {
    try Transcript(String(contentsOf: file, encoding: .utf8))
  }

  /// The events of a trace, decoded without the types that encoded them.
  private func events(_ transcript: Transcript) throws -> [JSON] {
    var text = ""
    Trace.write(transcript.watch, to: { text += $0 })
    let trace = try JSON(Data(text.utf8))
    #expect(trace["displayTimeUnit"].string == "ms")
    return trace["traceEvents"].array
  }

  private func of(_ kind: String, _ events: [JSON]) -> [JSON] {
    events.filter { $0["ph"].string == kind }
  }

  private static let files = Cases.every(4, of: Repository.transcripts)

  @Test(arguments: files)
  func `events have the fields of their kind, in order, with nested spans`(file: URL) throws {
    let transcript = try transcript(file), events = try events(transcript)
    var last = 0.0
    var named: Set<Double> = []
    var open: [String: [String]] = [:]
    for event in events {
      let time = try #require(event["ts"].number), track = try #require(event["tid"].number)
      let kind = try #require(event["ph"].string), name = try #require(event["name"].string)
      #expect(time >= last && event["pid"].number == 1)
      last = time
      switch kind {
      case "M": if name == "thread_name" { named.insert(track) }
      case "i": #expect(event["s"].string == "t" && named.contains(track))
      case "b", "e":
        let category = try #require(event["cat"].string), id = try #require(event["id"].string)
        #expect(named.contains(track))
        if kind == "b" { open[category + id, default: []].append(name) }
        if kind == "e" { #expect(open[category + id]?.popLast() == name) }
      case "C":
        #expect(!event["args"].keys.isEmpty)
        for name in event["args"].keys { #expect(event["args"][name].number != nil) }
      default: Issue.record("an event of an unknown kind: \(event)")
      }
    }
    #expect(open.values.allSatisfy { $0.isEmpty }, "every span that begins ends")
    let inputs = of("i", events).compactMap { $0["args"]["line"].string }
    #expect(inputs == transcript.entries.map(\.entry.text))
  }

  @Test(arguments: files)
  func `the marks are in order, and the counters end at the model's values`(file: URL) throws {
    let transcript = try transcript(file), events = try events(transcript)
    let marks = of("i", events).filter { $0["args"]["cause"] != .null }
    let lines = transcript.replay().map { $0.split(separator: " ") }
    let marked = lines.filter {
      $0.count > 3 && $0[1] == "->" && ScrollEdge(rawValue: String($0[2])) != nil
        && !($0.count > 4 && $0[4] == "pull")
    }
    #expect(marks.compactMap { $0["name"].string } == marked.map { String($0[3]) })
    var model = ScrollModel(transcript.scene)
    for (entry, _) in transcript.entries {
      _ = model.handle(entry.input, at: entry.at, stamp: entry.stamp)
    }
    let offset = of("C", events).last { $0["name"].string == "offset" }?["args"]
    let expected = model.snapshot().offset
    #expect(offset?["x"].number == expected.x && offset?["y"].number == expected.y)
  }

  @Test func `a refresh is a span that contains its refreshing, finishing and exiting`() throws {
    let inputs =
      "0.000 touch 160 300\n0.016 move 0 300\n0.200 release\n0.900 end top success\n5.000 pass\n"
    let events = try events(Transcript(TrackTableTests.bubbles + inputs))
    let spans = events.filter { $0["cat"].string == "phase" }.map {
      "\($0["ph"].string ?? "") \($0["name"].string ?? "")"
    }
    #expect(
      spans == [
        "b pulling", "e pulling", "b armed", "e armed", "b refresh 1", "b refreshing",
        "e refreshing", "b finishing", "e finishing", "b exiting", "e exiting", "e refresh 1",
      ])
    let motions = events.filter { $0["cat"].string == "motion" && $0["ph"].string == "b" }
    let ends = motions.flatMap { [$0["args"]["to"].number, $0["args"]["from"].number] }
    #expect(ends.allSatisfy { $0 != nil })
    #expect(motions.compactMap { $0["name"].string } == ["bounce", "bounce"])
    let offsets = of("C", events).filter { $0["name"].string == "offset" }
    let frames = offsets.compactMap { $0["ts"].number }
    let gaps = zip(frames, frames.dropFirst()).map { $1 - $0 }.filter { $0 < 20_000 }
    #expect(gaps.count > 40 && gaps.allSatisfy { $0 <= 16_667 })
  }
}
