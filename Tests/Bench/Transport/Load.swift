/// The load of a server with many pages; every tenth page drives.
struct Load {
  static let head = Table.Row(
    "connections, and those that drive", "messages a s", "p50 ms", "p99 ms", "% of a core", "MB")

  /// The messages per second of each driving page; 1,000 of them send as much as 133 pages at 60 Hz.
  private static let rate = 8

  let poller = Poller()
  let seconds: Double

  /// Connects pages and measures while a tenth of them drive: at an even rate, then as fast as the server answers.
  func measure(connections: Int) throws -> [Table.Row] {
    let server = try ServerProcess.overscroll()
    let driving = max(1, connections / 10)
    let resting = try Crowd(connections - driving, of: server, through: poller)
    let driven = try Crowd(driving, of: server, through: poller)
    defer { for crowd in [resting, driven] { crowd.leave() } }
    try driven.touch()
    try driven.drag(Load.rate, for: seconds)
    let name = "\(connections.grouped), \(driving.grouped)"
    return [
      try row("\(name) at \(Load.rate) a second", driven, of: server) {
        try driven.drag(Load.rate, for: seconds * 4)
      },
      try row("\(name) at full speed", driven, of: server) {
        try driven.hurry(for: seconds * 4)
      },
    ]
  }

  private func row(
    _ name: String, _ crowd: Crowd, of server: ServerProcess, _ body: () throws -> Int
  ) throws -> Table.Row {
    var (sent, load, passed) = (0, 0.0, 0.0)
    let times = try crowd.answerTimes {
      let (begin, time) = (now(), try server.processorTime)
      sent = try body()
      passed = now() - begin
      load = (try server.processorTime - time) / passed
    }
    return Table.Row(
      name, Int(Double(sent) / passed).grouped, (times.quantile(0.5) * 1e3).with(2),
      (times.quantile(0.99) * 1e3).with(2), (load * 100).with(0),
      (Double(try server.memory) / 1e6).with(0))
  }
}
