extension DeclinedPull {
  /// The smallest change of each thing that by itself would have made the pull refresh; empty if none would.
  ///
  /// They are found by playing the gesture again and again: with such a change the pull refreshes, and with one percent less of
  /// it the pull does not, unless the change is ``PullChange/least``.
  public var changes: [PullChange] { PullChange.What.allCases.compactMap(smallestChange) }

  /// The recording's inputs from the gesture's ``PullGesture/place`` on that a change puts there instead of
  /// ``PullGesture/inputs``; a setting may be before them.
  public func inputs(with change: PullChange) -> [TimedInput] {
    gesture.inputs(with: change, at: edge)
  }

  private func refreshes(with change: PullChange) -> Bool {
    var count = 0
    gesture.watch(inputs(with: change)) {
      if $0.isRefresh(at: edge) { count += 1 }
      return count <= refreshes
    }
    return count > refreshes
  }

  private func smallestChange(_ what: PullChange.What) -> PullChange? {
    guard let (now, most) = gesture.amount(what, at: edge) else { return nil }
    func refreshes(_ amount: Double) -> Bool {
      self.refreshes(with: PullChange(what, from: now, by: amount))
    }
    let least = PullChange.least
    guard var enough = DeclinedPull.firstAmount(from: least, to: most, refreshes) else {
      return nil
    }
    while enough > least {
      enough = DeclinedPull.leastAmount(between: least, and: enough, refreshes)
      guard refreshes(0.99 * enough) else { break }
      enough *= 0.99
    }
    let change = PullChange(what, from: now, by: enough)
    let rounded = change.rounded
    let less = PullChange(what, from: now, to: now + 0.99 * (rounded.to - now))
    return self.refreshes(with: rounded) && !self.refreshes(with: less) ? rounded : change
  }

  /// The first of ever greater amounts with which a pull refreshes; nil if none does.
  private static func firstAmount(
    from least: Double, to most: Double, _ refreshes: (Double) -> Bool
  ) -> Double? {
    var amount = min(least, most)
    while !refreshes(amount) {
      guard amount < most else { return nil }
      amount = min(4 * amount, most)
    }
    return amount
  }

  /// An amount with which a pull refreshes, while it does not with a two-thousandth less.
  ///
  /// The pull refreshes with `enough`, and does not with `low`.
  private static func leastAmount(
    between low: Double, and enough: Double, _ refreshes: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, enough)
    while high - low > high / 2_000 {
      let middle = (low + high) / 2
      if refreshes(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
