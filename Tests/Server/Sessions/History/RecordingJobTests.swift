import Foundation
import Overscroll
import OverscrollControls
import OverscrollPhysics
import OverscrollTestSupport
import OverscrollTranscripts
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Transcripts that become branches of a session.
@Suite struct ImportTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  /// Returns the transcript of another session.
  private func transcript() throws -> String {
    let past = try HistoryRig()
    past.rig.pass(1)
    past.pull()
    past.rig.pass(4)
    return try past.saved()
  }

  @Test func `a saved transcript can be imported, viewed and forked`() throws {
    let text = try transcript()
    let received = try past.importing(text, name: "mine.txt", length: 500)
    #expect(received.map(\.keys) == [["branches"], ["imported"]])
    #expect(received[0]["branches"]["list"][1]["name"].string == "mine.txt")
    let outputs = Double(text.split(separator: "\n").count { $0.contains(" -> ") })
    #expect(outputs > 5)
    let imported = ["branch": JSON.number(2), "outputs": .number(outputs)]
    #expect(received[1]["imported"] == .object(imported))
    let picture = try ReceivedPage.picture(of: past.recording(of: 2), at: 1.15)
    #expect(picture.phases["top"]?.phase == "armed" && picture.content == [390, 0])
    let end = try #require(received[0]["branches"]["list"][1]["end"].number)
    try past.fork(at: 1.5, branch: 2)
    past.pull()
    past.rig.pass(2)
    #expect(try Transcript(past.saved()).firstDifference() == nil)
    #expect(try end > 5 && past.clock < end && past.shared.history.branch.number == 3)
  }

  @Test func `a partly imported file is discarded after its device has left`() throws {
    let (other, _) = try past.rig.join(past.session)
    past.rig.send(
      #"{"import":{"name":"a.txt","part":1,"parts":2,"text":"viewport"}}"#, from: other)
    #expect(try past.shared.history.uploads.count == 1)
    past.rig.leave(other)
    #expect(try past.shared.history.uploads.isEmpty)
  }

  /// The scenes of a server: letters as in other tests, and a scene with its own control.
  private static let scenes = {
    let own = Control("own", extent: 70) { Layer.circle(radius: 4).fill(.ink) }
    var tiles = ListScene(name: "my tiles", top: own, feed: Letters(first: [Letters.row("z")]))
    tiles.layout = .rows(40)
    return [FeedTests.scene(), tiles]
  }()

  /// The transcript of a session in the scene with its own control, which a finger pulls.
  private func transcriptOfTiles() throws -> String {
    let recorded = try HistoryRig(Self.scenes.reversed())
    recorded.rig.pass(1)
    recorded.pull()
    recorded.rig.pass(2)
    return try recorded.saved()
  }

  /// The picture at the start of a branch.
  private func picture(_ past: HistoryRig, branch: Int) throws -> JSON {
    try past.recording(of: branch).picture["scene"]
  }

  @Test func `a transcript is drawn in its own scene, and the present stays as it is`() throws {
    let (text, past) = (try transcriptOfTiles(), try HistoryRig(Self.scenes))
    #expect(text.hasPrefix("# scene \"my tiles\"\nviewport "))
    _ = try past.importing(text)
    let picture = try picture(past, branch: 2)
    #expect(picture["title"].string == "My tiles" && picture["rowHeight"].number == 40)
    #expect(picture["rows"].array.first?["title"].string == "z")
    #expect(picture["controls"].array.map { $0["name"].string } == ["own"])
    #expect(try self.picture(past, branch: 1)["title"].string == "Letters")
  }

  @Test func `a branch of a transcript continues in the scene of its recording, and back`() throws {
    let past = try HistoryRig(Self.scenes)
    _ = try past.importing(transcriptOfTiles())
    try past.fork(at: 0.5, branch: 2)
    #expect(try past.shared.scene.name == "my tiles")
    let now = try past.picture()
    #expect(now.rows.first == "z" && now.phases.keys.sorted() == ["top"])
    past.pull()
    past.rig.pass(3)
    let again = try past.saved()
    #expect(again.hasPrefix("# scene \"my tiles\"\n"))
    #expect(try Transcript(again).firstDifference() == nil)
    #expect(try picture(past, branch: 1)["title"].string == "Letters")
    try past.fork(at: 9, branch: 1)
    let shared = try past.shared
    #expect(shared.scene.name == "letters" && shared.history.branch.number == 1)
    #expect(try picture(past, branch: 3)["title"].string == "My tiles")
  }

  @Test func `a session that continues in another scene is kept in that scene`() throws {
    let past = try HistoryRig(Self.scenes, keepsJournals: true)
    _ = try past.importing(transcriptOfTiles())
    try past.fork(at: 0.5, branch: 2)
    past.rig.leave(past.device)
    past.rig.pass(599)
    #expect(try past.shared.scene.name == "my tiles")
    #expect(past.rig.disk.read(past.session)?.scene == "my tiles")
  }

  @Test(arguments: ["", "# scene elsewhere\n"])
  func `an unknown scene has numbered rows and cannot be continued`(heading: String) throws {
    let past = try HistoryRig(Self.scenes)
    let text = heading + "viewport 390 844\ncontent 390 144\n0.000 pass\n"
    _ = try past.importing(text, name: "letters.txt")
    let picture = try picture(past, branch: 2)
    #expect(picture["title"].string == "letters")
    #expect(picture["rows"].array.map { $0["title"].string } == ["Row 1", "Row 2"])
    let reason =
      "“letters” is not a scene of this server: you can view the recording, but not continue it."
    #expect(try past.fork(at: 0, branch: 2).map { $0["reason"].string } == [reason])
    #expect(try past.shared.history.branch.number == 1)
  }

  @Test func `an output that differs from the computed one is reported`() throws {
    let text = try transcript().replacingOccurrences(of: "-> top armed", with: "-> top ended")
    let received = try past.importing(text)
    let difference = try #require(received.last?["imported"]["difference"].string)
    #expect(difference.contains("-> top ended`, got") && difference.hasPrefix("line "))
  }

  @Test func `a transcript without outputs has no differences`() throws {
    let lines = try transcript().split(separator: "\n").filter { !$0.contains(" -> ") }
    let received = try past.importing(lines.joined(separator: "\n"))
    #expect(received.last?["imported"] == .object(["branch": .number(2), "outputs": .number(0)]))
  }

  @Test(arguments: [
    ("", "a.txt has no inputs, so there is nothing to replay."),
    ("viewport 10 10\n", "a.txt has no inputs, so there is nothing to replay."),
    (
      "viewport 390 844\n0.000 fly 3\n",
      "“a.txt” is not an Overscroll transcript (line 2). Expected touch, move"
    ),
    ("PNG\r\n\u{1a}", "“a.txt” is not an Overscroll transcript (line 1). Expected a setting"),
    (
      "viewport 390 844\n" + String(repeating: "0.000 pass\n", count: Recording.maximumInputs + 1),
      "a.txt has 50001 inputs; a transcript can have at most 50000."
    ),
    (
      "viewport 390 844\ncontrol top bubbles cycle=0.01\n0.000 begin top\n1000000.000 pass\n",
      "a.txt causes more than 200000 events: short cycles continue for too long."
    ),
  ])
  func `an invalid file is refused and changes nothing`(text: String, says: String) throws {
    let received = try past.importing(text)
    #expect(received.map(\.keys) == [["error"]])
    #expect(received[0]["error"]["reason"].string?.hasPrefix(says) == true)
    #expect(try past.shared.history.others.isEmpty)
  }

  @Test func `a file that is too long is refused before all parts have arrived`() throws {
    let part = String(repeating: "#", count: 60_000)
    var errors: [JSON] = []
    for number in 1...67 {
      let parts = #""name":"a","part":\#(number),"parts":900,"text":"\#(part)""#
      errors = try past.answers(to: "{\"import\":{\(parts)}}", "error")
    }
    #expect(errors.map { $0["reason"].string } == ["a is longer than 4 MB"])
  }

  @Test func `a part that does not follow the last is refused and discards the file`() throws {
    for (name, part, parts, isRefused) in [
      ("a", 2, 2, true), ("a", 1, 3, false), ("a", 3, 3, true), ("a", 2, 3, true),
      ("a", 1, 2, false), ("a", 2, 3, true), ("a", 1, 2, false), ("b", 2, 2, true),
    ] {
      let errors = try past.answers(
        to: #"{"import":{"name":"\#(name)","part":\#(part),"parts":\#(parts),"text":""}}"#, "error")
      let reason = "\(name): part \(part) of \(parts) does not follow the last part"
      #expect(errors.map { $0["reason"].string } == (isRefused ? [reason] : []))
    }
    #expect(try past.importing(transcript()).count == 2)
  }
}

/// Queries why a control refreshed at a moment of the past, or why it did not.
@Suite struct WhyTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  private func why(
    _ edge: String = "top", at moment: Double? = nil, branch: Int? = nil
  ) throws -> JSON {
    let at = moment.map { #","at":\#($0)"# } ?? ""
    let branch = branch.map { #","branch":\#($0)"# } ?? ""
    let text = #"{"why":{"edge":"\#(edge)"\#(at)\#(branch)}}"#
    return try #require(try past.answers(to: text, "why", "error").last)
  }

  /// The members of an answer except the number of its branch.
  private func explanation(_ answer: JSON) -> [String: JSON] {
    let names = answer.keys.filter { $0 != "branch" }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, answer[$0]) })
  }

  /// Pulls the list by several distances, and returns the answers about the present after each pull.
  private func answersAfterPulls() throws -> [JSON] {
    try [30.0, 300, -200, 100].map { distance in
      past.pull(distance)
      past.rig.pass(0.02)
      return try why()
    }
  }

  @Test func `the answer about a past moment equals the answer at that moment`() throws {
    let answers = try answersAfterPulls()
    #expect(Set(answers.map { $0["status"]["is"] }).count > 1)
    for then in answers {
      let received = try why(at: then["time"].number)
      #expect(explanation(received) == explanation(then))
      #expect(then["branch"] == .null && received["branch"].number == 1)
    }
  }

  @Test func `a branch that the session has left can be queried`() throws {
    let then = try #require(try answersAfterPulls().last)
    try past.fork(at: 0.5)
    let received = try why(at: then["time"].number, branch: 1)
    #expect(explanation(received) == explanation(then) && received["branch"].number == 1)
    #expect(try why(at: 0.4)["branch"].number == 2)
  }

  @Test func `a moment outside every branch and an edge without a control are refused`() throws {
    past.rig.pass(2)
    func reason(_ edge: String, _ moment: Double, _ branch: Int? = nil) throws -> String? {
      try why(edge, at: moment, branch: branch)["reason"].string
    }
    #expect(try reason("top", 9) == "branch 1 ends at 2.000 s, before 9.000 s")
    #expect(try reason("top", 1, 7) == "there is no branch 7")
    #expect(try reason("left", 1) == "there was no control at the left at 1.000 s")
    #expect(try why(at: 2)["time"].number == 2)
  }

  @Test func `of several queries during a computation, only the latest is answered`() throws {
    past.rig.pass(9)
    for at in 1...5 { past.rig.send(#"{"why":{"edge":"top","at":\#(at)}}"#, from: past.device) }
    past.rig.pass(1)
    #expect(try past.device.new("why").map { $0["time"].number } == [1, 5])
  }
}

/// Queries about the same session with other settings.
@Suite struct WhatIfTests {
  private let past: HistoryRig

  init() throws { past = try HistoryRig() }

  private func answer(
    _ lines: String, branch: String = "null", as number: Int = 1_000_001
  ) throws -> [JSON] {
    let body = #"{"lines":[\#(lines)],"branch":\#(branch),"as":\#(number)}"#
    return try past.answers(to: #"{"whatIf":\#(body)}"#, "whatIf", "error")
  }

  @Test(arguments: [nil, 2])
  func `a page's engine receives a branch with the settings of a line`(branch: Int?) throws {
    past.pull()
    _ = try past.importing(past.saved())
    let recorded = try past.recording(of: branch).message.recording
    let answer = try answer(#""bounces y off""#, branch: branch.map(String.init) ?? "null")
    #expect(answer.map { $0["branch"].number } == [1_000_001])
    let sent = past.device.frames.last { $0.bytes.first == RecordingMessage.kind }
    let received = try RecordingMessage(bytes: #require(sent).bytes)
    let inputs = received.recording.entries
    #expect(received.branch == 1_000_001 && inputs.first?.input == .bounces(.y, false))
    #expect(Array(inputs.dropFirst()) == recorded.entries)
  }

  /// Records different thresholds of the control at two instants, and returns both instants, in seconds.
  private func tuned() throws -> (name: String, first: Double, second: Double) {
    let name = try #require(past.shared.model.names[.top])
    past.pull()
    past.rig.pass(5)
    let first = past.clock - 1
    past.rig.send(#"{"input":{"line":"control top \#(name) threshold=200"}}"#, from: past.device)
    past.rig.pass(5)
    return (name, first, past.clock)
  }

  @Test func `a moment's tuning has the values of that moment, within the recording`() throws {
    let (_, first, second) = try tuned()
    let standard = try ScrollModel(past.shared.history.setup)[.top]?.threshold
    let expected: [(Double, Double?)] = [
      (0, standard), (first, standard), (second, 200), (1e5, 200),
    ]
    for (at, threshold) in expected {
      let received = try past.answers(to: #"{"tune":{"at":\#(at)}}"#, "tuning", "error")
      #expect(received.map { $0["at"].number } == [at] && received[0]["branch"] == .null)
      #expect(received[0]["values"]["top.threshold"].string.flatMap(Double.init) == threshold)
    }
    let received = try past.answers(to: #"{"tune":{"at":\#(first),"branch":1}}"#, "tuning")
    #expect(received.map { $0["branch"].number } == [1])
  }

  @Test func `the source of a moment contains its differences and the tried settings`() throws {
    let (name, first, second) = try tuned()
    func source(_ body: String) throws -> [String?] {
      try past.answers(to: #"{"source":{\#(body)}}"#, "source", "error").map { $0["text"].string }
    }
    let nothing = try source(#""at":\#(first)"#)
    #expect(nothing.map { $0?.contains("threshold") } == [false])
    #expect(try source(#""at":\#(second)"#)[0]?.contains("$0.threshold = 200") == true)
    let line = #""control top \#(name) threshold=40""#
    for at in [first, second] {
      let text = try source(#""at":\#(at),"lines":[\#(line)]"#)[0]
      #expect(text?.contains("$0.threshold = 40") == true)
    }
    #expect(try source("")[0]?.contains("$0.threshold = 200") == true)
  }

  @Test(
    arguments: [
      (#""paging y of""#, "1", 9, "expected off, pages, or every and a number of points"),
      (#""begin top""#, "1", 9, "expected physics, bounces"),
      (#""physics touchBand=-3""#, "1", 9, "expected"),
      ("", "7", 9, "there is no branch 7"),
      ("", "1", 1, "whatIf.as must be a number that no branch of the session has, got 1"),
    ])
  func `an invalid line, an unknown branch and the number of another branch are refused`(
    lines: String, branch: String, number: Int, reason: String
  ) throws {
    let count = past.device.frames.count { $0.opcode == 2 }
    let errors = try answer(lines, branch: branch, as: number)
    #expect(errors.count == 1 && errors[0]["reason"].string?.hasPrefix(reason) == true)
    #expect(past.device.frames.count { $0.opcode == 2 } == count)
  }
}
