import OverscrollTestSupport
import Testing

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
