import Foundation
import Overscroll
import OverscrollPhysics
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

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

  /// The latest branch sent to a page's engine.
  private func changed() throws -> RecordingMessage {
    let received = past.device.frames.last { $0.bytes.first == RecordingMessage.kind }
    return try RecordingMessage(bytes: #require(received).bytes)
  }

  @Test(arguments: [nil, 2])
  func `a page's engine receives a branch with the settings of a line`(branch: Int?) throws {
    past.pull()
    _ = try past.importing(past.saved())
    let recorded = try past.recording(of: branch).message.recording
    let answer = try answer(#""bounces y off""#, branch: branch.map(String.init) ?? "null")
    #expect(answer.map { $0["branch"].number } == [1_000_001])
    let received = try changed(), inputs = received.recording.entries
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
    #expect(nothing.count == 1 && nothing[0]?.contains("threshold") == false)
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
