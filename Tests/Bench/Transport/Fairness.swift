/// How much longer honest pages wait for answers while a hostile connection uses the server up to its limits.
struct Fairness {
  static let head = Table.Row(
    "p99 round trip beside one who sends", "alone ms", "beside ms", "ratio", "more of a core",
    "sent a s", "ended", "wanted")

  /// The number of honest pages, and the messages that each sends per second.
  private static let (pages, rate) = (20, 60)
  /// The number of times the pages are measured alone and next to the hostile connection, alternately.
  private static let turns = 3

  let poller = Poller()
  let seconds: Double

  func measure() throws -> [Table.Row] { try Attacker.Kind.allCases.map(row) }

  private func row(_ kind: Attacker.Kind) throws -> Table.Row {
    let server = try ServerProcess("overscroll", ["serve", "--port", "0"], log: .ignored)
    let crowd = try Crowd(Fairness.pages, of: server, through: poller)
    defer { crowd.leave() }
    try crowd.touch()
    // The first moves of a finger do not move the content until the finger drags.
    try crowd.drag(Fairness.rate, for: seconds / 4)
    var (alone, beside) = ([Double](), [Double]())
    var (sent, ends) = (0, 0)
    // The difference of the server's processor time, in seconds.
    var extraWork = 0.0
    for _ in 0..<Fairness.turns {
      let begin = try server.processorTime
      alone += try crowd.answerTimes { try crowd.drag(Fairness.rate, for: seconds) }
      let middle = try server.processorTime
      let attacker = Attacker(kind, port: server.port)
      beside += try crowd.answerTimes {
        try crowd.drag(Fairness.rate, for: seconds, between: attacker.act)
      }
      extraWork += try server.processorTime - middle - (middle - begin)
      (sent, ends) = (sent + attacker.sent, ends + attacker.ends)
    }
    let (usual, most) = (alone.quantile(0.99), beside.quantile(0.99))
    return Table.Row(
      kind.rawValue, (usual * 1e3).with(2), (most * 1e3).with(2), (most / usual).with(2),
      "\((extraWork / (seconds * Double(Fairness.turns)) * 100).with(0)) %",
      Int(Double(sent) / (seconds * Double(Fairness.turns))).grouped, "\(ends)", "≤ 3.00")
  }
}
