/// The server's processor time for 1,000 events per second, with the panel closed and with each tab open.
struct Panel {
  /// The panel's state, which decides what the page requests while its finger moves.
  ///
  /// The Watch tab requests nothing, because every page receives the events.
  enum Tab: String, CaseIterable {
    case closed = "closed, or the Watch tab"
    case why = "the Why tab"
    case time = "the Time tab"
    case tune = "the Tune tab"

    /// The request that opens the tab, or `nil` if the tab needs no request.
    var opening: String? {
      switch self {
      case .time: #"{"recording":{}}"#
      case .tune: #"{"tune":{}}"#
      case .closed, .why: nil
      }
    }

    /// The request that the tab repeats while the list moves, or `nil` if it repeats no request.
    ///
    /// `pace` is the time between two requests, in seconds, as in the tab's module.
    var question: (text: String, pace: Double)? {
      self == .why ? (#"{"why":{"edge":"top"}}"#, 0.1) : nil
    }
  }

  /// The measurements of the server in one round.
  struct Round {
    /// The processor time, relative to the elapsed time.
    let load: Double
    /// Events per second.
    let events: Double
  }

  /// Samples per second; each sample moves the list beyond its threshold or back.
  private static let rate = 1000.0
  /// The distance to just beyond the threshold, and the distance of each later move, in points.
  private static let (reach, step) = (176.0, 20.0)

  let poller = Poller()
  let seconds: Double
  let rounds: Int

  func measure() throws -> [Table.Row] {
    let server = try ServerProcess.overscroll()
    var measured: [Tab: [Round]] = [:]
    for _ in 0..<rounds {
      for tab in Tab.allCases { measured[tab, default: []].append(try round(tab, of: server)) }
    }
    return Tab.allCases.map { row($0, measured[$0] ?? [], beside: measured[.closed] ?? []) }
  }

  /// Runs one round: a page pulls the list over its threshold and back.
  private func round(_ tab: Tab, of server: ServerProcess) throws -> Round {
    let page = try Page(port: server.port)
    poller.add(page)
    defer { poller.remove(page) }
    try page.hello()
    try poller.settle(for: 0.3)
    var count = 0
    page.onMessage = { if $0 == "event" { count += 1 } }
    if let opening = tab.opening { try page.send(opening) }
    try page.sample(.touch, 195, 300, at: now())
    for _ in 0..<10 { try page.sample(.move, 0, Panel.reach / 10, at: now()) }
    try pull(page, tab, for: seconds / 4)
    let (time, before, begin) = (try server.processorTime, count, now())
    try pull(page, tab, for: seconds * 4)
    let passed = now() - begin
    return Round(
      load: (try server.processorTime - time) / passed, events: Double(count - before) / passed)
  }

  /// Sends evenly spaced samples.
  private func pull(_ page: Page, _ tab: Tab, for seconds: Double) throws {
    let begin = now()
    var (sent, asked) = (0, -Double.infinity)
    while case let time = now(), time < begin + seconds {
      while Double(sent) < (time - begin) * Panel.rate {
        try page.sample(.move, 0, sent.isMultiple(of: 2) ? -Panel.step : Panel.step, at: time)
        sent += 1
      }
      if let question = tab.question, time >= asked + question.pace {
        asked = time
        try page.send(question.text)
      }
      try poller.wait(until: min(begin + Double(sent) / Panel.rate, begin + seconds))
    }
    if !sent.isMultiple(of: 2) { try page.sample(.move, 0, Panel.step, at: now()) }
  }
}

extension Panel {
  static let head = Table.Row(
    "processor time by the panel's tab", "events a s", "% of a core", ": closed", "range",
    "beyond closed", "wanted")

  private func row(_ tab: Tab, _ own: [Round], beside closed: [Round]) -> Table.Row {
    let ratios = zip(own, closed).map { $0.load / $1.load }
    let beyond = zip(own, closed).map { $0.load - $1.load }.median
    return Table.Row(
      tab.rawValue, own.map(\.events).median.with(0), (own.map(\.load).median * 100).with(1),
      ratios.median.with(2), "\((ratios.min() ?? 0).with(2))–\((ratios.max() ?? 0).with(2))",
      "\((beyond * 100).with(1)) %", tab == .closed ? "0" : "≤ 5 %")
  }
}
