import Foundation

/// The cost of idle sessions.
struct Idle {
  let poller = Poller()
  let seconds: Double

  static let memoryHead = Table.Row("memory of an idle session", "echo B", "ours B", "wanted")

  /// A server's memory per session, where each session has one device at rest.
  func memory(sessions: Int) throws -> Table.Row {
    let echo = try growth(of: ServerProcess("EchoServer"), sessions, greet: false)
    let ours = try growth(of: .overscroll(), sessions, greet: true)
    return Table.Row("\(sessions.grouped) sessions", echo.grouped, ours.grouped, "≤ 8,000")
  }

  private func growth(of server: ServerProcess, _ count: Int, greet: Bool) throws -> Int {
    let before = try server.memory
    let pages = try Page.many(count, of: server, through: poller, greet: greet)
    for page in pages { try page.ping(roundTrip: 0.004) }
    defer { for page in pages { poller.remove(page) } }
    try poller.settle(for: 1)
    return (try server.memory - before) / count
  }

  static let wakeHead = Table.Row("wake-ups at rest", "a second", "beyond pings", "wanted")

  /// The time until the threads that Swift's runtime starts with the server have ended, in seconds.
  private static let beginning = 6.0

  /// Counts the server's wake-ups while nothing happens: without devices, and with a device that pings every second.
  func wakeUps() throws -> [Table.Row] {
    let server = try ServerProcess.overscroll()
    try poller.run(until: now() + Idle.beginning)
    let alone = try wakeUps(of: server) {}
    let page = try Page(port: server.port)
    poller.add(page)
    defer { poller.remove(page) }
    try page.hello()
    try poller.run(until: now() + Idle.beginning)
    let resting = try wakeUps(of: server) { try page.ping(roundTrip: 0.004) }
    return [row("without a device", alone, pings: 0), row("a device at rest", resting, pings: 1)]
  }

  /// The number of a server's wake-ups per second, while `second` runs every second.
  private func wakeUps(of server: ServerProcess, each second: () throws -> Void) throws -> Double {
    let count = max(1, Int(seconds * 5))
    let (before, begin) = (try server.wakeUps, now())
    for index in 0..<count {
      try second()
      try poller.run(until: begin + Double(index + 1))
    }
    let after = try server.wakeUps
    return Double(after.reduce(0) { $0 + max(0, $1.value - before[$1.key, default: 0]) })
      / Double(count)
  }

  private func row(_ name: String, _ wakeUps: Double, pings: Double) -> Table.Row {
    Table.Row(name, wakeUps.with(2), (wakeUps - pings).with(2), "0")
  }
}
