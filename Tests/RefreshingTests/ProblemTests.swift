import OverscrollRefreshing
import Testing

@Suite struct ProblemTests {
  @Test func `a sentence says where, what was expected and what was given`() {
    let problem = Problem.invalid("exit", mustBe: "0 or more seconds", got: "nan")
    #expect("\(problem)" == "exit must be 0 or more seconds, got nan")
  }

  @Test func `a name that nothing has is said together with the names there are`() {
    #expect(
      "\(Problem.missing("layer", named: "dto", known: ["dot", "ring"]))"
        == "no layer named dto (there are: dot, ring)")
    #expect(
      "\(Problem.missing("layer", named: "dto", known: []))"
        == "no layer named dto (there are: none)")
  }
}
