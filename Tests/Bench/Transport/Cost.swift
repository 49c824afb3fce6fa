/// The server's processor time for each message of pages that drag, beside an echo server's.
struct Cost {
  struct Load {
    let connections: Int
    /// Messages a second on each connection.
    let rate: Int
    let wanted: Double
  }

  static let loads = [
    Load(connections: 4, rate: 5000, wanted: 1.15), Load(connections: 1, rate: 500, wanted: 1.8),
    Load(connections: 100, rate: 60, wanted: 1.3), Load(connections: 1000, rate: 8, wanted: 1.3),
  ]

  /// What one server did in one round.
  struct Round {
    /// Processor time for each message, seconds.
    let time: Double
    /// Answers to each message.
    let answers: Double
    /// The messages that were sent by those that were to be sent.
    let pace: Double
  }

  let poller = Poller()
  let seconds: Double
  let rounds: Int

  func measure() throws -> [Table.Row] {
    let (echo, ours) = (try ServerProcess("EchoServer"), try ServerProcess.overscroll())
    return try Cost.loads.map { load in
      let (echoing, dragged) = (try pages(load, of: echo, greet: false), try pages(load, of: ours))
      defer { for page in echoing + dragged { poller.remove(page) } }
      var (others, own) = ([Round](), [Round]())
      for _ in 0..<rounds {
        others.append(try round(load, echoing, of: echo))
        own.append(try round(load, dragged, of: ours))
      }
      return row(load, others, own)
    }
  }

  /// Pages of a server, each with its own session, whose list has room in both directions.
  private func pages(
    _ load: Load, of server: ServerProcess, greet: Bool = true
  ) throws -> [Page] {
    let pages = try (0..<load.connections).map { _ in try Page(port: server.port) }
    for page in pages {
      poller.add(page)
      if greet { try page.hello() }
    }
    try poller.settle(for: 0.3)
    if greet { for page in pages { try page.sample(.jump, 0, 300, at: now()) } }
    try poller.settle(for: 0.3)
    return pages
  }

  /// Lets each page put a finger down, drag it to and fro, and take it away.
  private func round(_ load: Load, _ pages: [Page], of server: ServerProcess) throws -> Round {
    for page in pages { try page.sample(.touch, 195, 400, at: now()) }
    try poller.settle(for: 0.05)
    try drag(pages, load, for: seconds / 4)
    let (time, answered) = (try server.processorTime, answers(pages))
    let sent = try drag(pages, load, for: seconds)
    // The last answers are still on their way.
    try poller.run(until: now() + 0.01)
    let round = Round(
      time: (try server.processorTime - time) / Double(sent),
      answers: Double(answers(pages) - answered) / Double(sent),
      pace: Double(sent) / (Double(load.connections * load.rate) * seconds))
    for page in pages { try page.sample(.cancel, at: now()) }
    try poller.settle(for: 0.05)
    return round
  }

  private func answers(_ pages: [Page]) -> Int { pages.reduce(0) { $0 + $1.down.messages } }

  /// Sends messages at even distances, the pages in turn; returns how many.
  @discardableResult
  private func drag(_ pages: [Page], _ load: Load, for seconds: Double) throws -> Int {
    let (begin, rate) = (now(), Double(load.connections * load.rate))
    var sent = 0
    while case let time = now(), time < begin + seconds {
      while Double(sent) < (time - begin) * rate {
        let turn = sent / pages.count
        // Three points a message: 30 messages up, then 30 down.
        try pages[sent % pages.count].sample(
          .move, 0, (turn / 30).isMultiple(of: 2) ? -3 : 3, at: time)
        sent += 1
      }
      try poller.wait(until: min(begin + Double(sent) / rate, begin + seconds))
    }
    return sent
  }
}

extension Cost {
  static let head = Table.Row(
    "processor time for an input", "echo µs", "ours µs", "ours : echo", "range", "answers", "wanted"
  )

  private func row(_ load: Load, _ echo: [Round], _ ours: [Round]) -> Table.Row {
    let ratios = zip(ours, echo).map { $0.time / $1.time }
    let pace = (echo + ours).map(\.pace).min() ?? 0
    let late = pace < 0.98 ? ", at \(Int(pace * 100)) % of it" : ""
    return Table.Row(
      "\(load.connections.grouped) × \(load.rate.grouped) a second\(late)",
      (echo.map(\.time).median * 1e6).with(1), (ours.map(\.time).median * 1e6).with(1),
      ratios.median.with(2), "\((ratios.min() ?? 0).with(2))–\((ratios.max() ?? 0).with(2))",
      "\(ours.map(\.answers).median.with(2)) : \(echo.map(\.answers).median.with(2))",
      "≤ \(load.wanted.with(2))")
  }
}
