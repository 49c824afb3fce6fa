extension RefreshBehavior {
  /// What of it makes no sense, a sentence each; none if all does.
  public var faults: [String] {
    let lengths = [
      "threshold": threshold, "resting": resting, "prompt": prompt,
      "second floor's threshold": floor?.threshold, "second floor's extent": floor?.extent,
    ].compactMapValues { $0?.amount }
    let times = [
      "cycle": cycle.duration, "delay": cycle.delay, "exit": exit, "minimum": minimum,
      "show-after": showAfter, "hold": hold, "timeout": timeout,
    ].compactMapValues { $0 }
    var preload = 0.0
    if case .edge(let points, _) = trigger { preload = points }
    let numbers = lengths.merging(times) { $1 }.merging(["preload": preload]) { $1 }
    return numbers.sorted { $0.key < $1.key }.compactMap { name, number in
      number >= 0 && number.isFinite ? nil : "its \(name) is 0 or more, not \(number)"
    } + (threshold.amount == 0 ? ["its threshold is above 0"] : [])
  }
}
