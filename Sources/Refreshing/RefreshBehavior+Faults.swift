extension RefreshBehavior {
  /// What of it makes no sense, a sentence each; none if all does.
  public var faults: [String] { (distances + times).sorted() }

  private var distances: [String] {
    var preload = 0.0
    if case .edge(let points, _) = trigger { preload = points }
    let levels = [
      ("threshold", threshold), ("second floor's threshold", secondFloor?.threshold),
      ("second floor's extent", secondFloor?.extent),
    ]
    return levels.compactMap { name, length in
      guard let amount = length?.amount, !(amount > 0 && amount.isFinite) else { return nil }
      return "its \(name) is above 0, not \(amount)"
    } + negative([("resting", resting.amount), ("prompt", prompt.amount), ("preload", preload)])
  }

  private var times: [String] {
    let isShort = cycle.duration > 0 && cycle.duration < Cycle.shortest
    return negative([
      ("cycle", cycle.duration), ("delay", cycle.delay), ("exit", exit), ("minimum", minimum),
      ("show-after", showAfter), ("hold", hold), ("timeout", timeout ?? 0),
    ])
      + (isShort
        ? ["its cycle is 0 or at least \(Cycle.shortest) seconds, not \(cycle.duration)"] : [])
  }

  private func negative(_ numbers: [(name: String, Double)]) -> [String] {
    numbers.compactMap { name, number in
      number >= 0 && number.isFinite ? nil : "its \(name) is 0 or more, not \(number)"
    }
  }
}
