import OverscrollRefreshing
import Testing

@Suite struct ProblemTests {
  @Test func `a problem says where it is, what was expected and what was given`() {
    let problem = Problem.invalid("exit", mustBe: "0 or more seconds", got: "nan")
    #expect("\(problem)" == "exit must be 0 or more seconds, got nan")
  }

  @Test func `the problem of an unknown name lists the known names`() {
    #expect(
      "\(Problem.missing("layer", named: "dto", known: ["dot", "ring"]))"
        == "no layer named dto (there are: dot, ring)")
    #expect(
      "\(Problem.missing("layer", named: "dto", known: []))"
        == "no layer named dto (there are: none)")
  }
}
