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
    let branch = branch.map { #","course":\#($0)"# } ?? ""
    let text = #"{"why":{"edge":"\#(edge)"\#(at)\#(branch)}}"#
    return try #require(try past.answers(to: text, "why", "error").last)
  }

  /// The members of an answer except the number of its branch.
  private func explanation(_ answer: JSON) -> [String: JSON] {
    let names = answer.keys.filter { $0 != "course" }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, answer[$0]) })
  }

  /// Creates a session with many inputs, and returns the answers about the present after each.
  private func eventful(seed: UInt64) throws -> [JSON] {
    var random = SplitMix64(seed: seed)
    var answers: [JSON] = []
    for _ in 0..<25 {
      switch random.integer(0..<5) {
      case 0...1: past.pull(random.number(-400...400))
      case 2: past.rig.send(.wheel, 0, random.number(-60...60), from: past.device)
      case 3: past.rig.send(#"{"begin":{"edge":"top"}}"#, from: past.device)
      default: past.rig.send(#"{"input":{"line":"inset top 20"}}"#, from: past.device)
      }
      past.rig.pass(random.number(0...0.4))
      answers.append(try why())
      past.rig.pass(0.001)  // the next input happens at a later instant
    }
    return answers
  }

  @Test(arguments: UInt64(1)...2)
  func `the answer about a past moment equals the answer at that moment`(seed: UInt64) throws {
    let answers = try eventful(seed: seed)
    #expect(Set(answers.compactMap { $0["status"]["is"].string }).count > 1)
    for then in answers {
      let moment = try #require(then["time"].number)
      let told = try why(at: moment)
      #expect(explanation(told) == explanation(then))
      #expect(then["course"] == .null && told["course"].number == 1)
    }
  }

  @Test func `a branch that the session has left can be queried`() throws {
    let then = try #require(try eventful(seed: 5).last)
    let moment = try #require(then["time"].number)
    try past.fork(at: 0.5)
    let told = try why(at: moment, branch: 1)
    #expect(explanation(told) == explanation(then) && told["course"].number == 1)
    #expect(try why(at: 0.4)["course"].number == 2)
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
