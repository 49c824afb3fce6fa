/// The server's processor time for each sample of dragging pages, compared with an echo server's for each message.
struct Cost {
  struct Load {
    let connections: Int
    /// The samples per second on each connection.
    let rate: Int
    /// The number of samples in a message to our server; a page with the engine sends several if it is alone.
    var batch = 1
    let wanted: Double
  }

  static let loads = [
    Load(connections: 4, rate: 5000, wanted: 1.15), Load(connections: 1, rate: 500, wanted: 1.6),
    Load(connections: 100, rate: 60, wanted: 1.3), Load(connections: 1000, rate: 8, wanted: 1.3),
    Load(connections: 100, rate: 60, batch: 3, wanted: 0.5),
  ]

  /// The measurements of one server in one round.
  struct Round {
    /// The processor time for each sample, in seconds.
    let time: Double
    /// The number of answers to each sample.
    let answers: Double
    /// The number of samples sent, relative to the intended number.
    let pace: Double
  }

  let poller = Poller()
  let seconds: Double
  let rounds: Int
  /// The location of our server's journals: `none`, `file`, or a Redis server's address.
  let journal: String

  func measure() throws -> [Table.Row] {
    let (echo, ours) = try Processors.apart {
      (try ServerProcess("EchoServer"), try ServerProcess.overscroll(journals))
    }
    return try Cost.loads.map { load in
      let echoing = try Crowd(load.connections, of: echo, through: poller, greet: false)
      let dragged = try Crowd(
        load.connections, of: ours, through: poller, hasEngine: load.batch > 1)
      defer { for crowd in [echoing, dragged] { crowd.leave() } }
      var (others, own) = ([Round](), [Round]())
      for _ in 0..<rounds {
        others.append(try round(load, echoing, of: echo, batch: 1))
        own.append(try round(load, dragged, of: ours, batch: load.batch))
      }
      return row(load, others, own)
    }
  }

  private var journals: [String] {
    switch journal {
    case "none": ["--journal-size", "0"]
    case "file": []
    default: ["--journal", journal]
    }
  }

  /// Measures one round: each page drags back and forth with a finger.
  private func round(
    _ load: Load, _ crowd: Crowd, of server: ServerProcess, batch: Int
  ) throws -> Round {
    try crowd.touch()
    try crowd.drag(load.rate / batch, batch: batch, for: seconds / 4)
    let (time, receivedMessages) = (try server.processorTime, crowd.receivedMessages)
    let sent = batch * (try crowd.drag(load.rate / batch, batch: batch, for: seconds))
    // The last answers are still in transit.
    try poller.run(until: now() + 0.01)
    let round = Round(
      time: (try server.processorTime - time) / Double(sent),
      answers: Double(crowd.receivedMessages - receivedMessages) / Double(sent),
      pace: Double(sent) / (Double(load.connections * load.rate) * seconds))
    try crowd.cancel()
    return round
  }
}

extension Cost {
  static let head = Table.Row(
    "processor time for an input", "echo µs", "ours µs", "ours : echo", "range", "answers", "wanted"
  )

  private func row(_ load: Load, _ echo: [Round], _ ours: [Round]) -> Table.Row {
    let ratios = zip(ours, echo).map { $0.time / $1.time }
    let pace = (echo + ours).map(\.pace).min() ?? 0
    let batches = load.batch > 1 ? ", \(load.batch) in a message" : ""
    let late = pace < 0.98 ? ", at \(Int(pace * 100)) % of it" : ""
    return Table.Row(
      "\(load.connections.grouped) × \(load.rate.grouped) a second\(batches)\(late)",
      (echo.map(\.time).median * 1e6).with(1), (ours.map(\.time).median * 1e6).with(1),
      ratios.median.with(2), "\((ratios.min() ?? 0).with(2))–\((ratios.max() ?? 0).with(2))",
      "\(ours.map(\.answers).median.with(2)) : \(echo.map(\.answers).median.with(2))",
      "≤ \(load.wanted.with(2))")
  }
}
