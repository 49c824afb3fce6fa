import Foundation

/// Servers that share their sessions through Redis, behind HAProxy with the configuration of .config/cluster.
struct Cluster {
  static let head = Table.Row(
    "processor time for an input", "inputs a s", "proxy µs", "servers µs", "Redis µs", "Redis B")

  private let redis: ServerProcess
  private let servers: [ServerProcess]
  private let proxy: ServerProcess

  /// The number of pages that drag, and the messages that each sends per second.
  private static let (pages, rate) = (100, 60)

  /// Measures the cost of an input for the proxy, the servers and Redis: with one server and with three.
  static func measure(seconds: Double, rounds: Int) throws -> [Table.Row] {
    try [1, 3].map { count in
      let cluster = try Processors.apart { try Cluster(count) }
      let measured = try cluster.rounds(rounds, of: seconds)
      let median = { (part: (Round) -> Double) in measured.map(part).median }
      return Table.Row(
        count == 1 ? "1 server" : "\(count) servers", Int(median(\.pace)).grouped,
        (median(\.proxy) * 1e6).with(1), (median(\.servers) * 1e6).with(1),
        (median(\.redis) * 1e6).with(1), median(\.stored).with(0))
    }
  }

  /// Starts up to three servers.
  private init(_ count: Int) throws {
    let port = try ServerProcess.freePort()
    redis = try ServerProcess(
      installed: "redis-server",
      {
        [
          "--bind", "127.0.0.1", "--port", "\(port)", "--dir", $0, "--save", "", "--appendonly",
          "yes",
        ]
      }, port: port)
    let started = try (0..<count).map { _ in
      try ServerProcess.overscroll(["--journal", "redis://127.0.0.1:\(port)"], log: .ignored)
    }
    servers = started
    let pages = try ServerProcess.freePort()
    // The configuration names three servers; a single server gets all three names.
    let addresses = ["ONE", "TWO", "THREE"].enumerated().map { place, name in
      (name, "127.0.0.1:\(started[place % count].port)")
    }
    let configuration = try Cluster.configuration
    proxy = try ServerProcess(
      installed: "haproxy", { _ in ["-db", "-f", configuration] }, port: pages,
      environment: ["PAGES": "127.0.0.1:\(pages)"].merging(addresses) { $1 })
  }

  /// The proxy's configuration, in the repository that contains the bench.
  private static var configuration: String {
    get throws {
      var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let file = folder.appending(path: ".config/cluster/haproxy.cfg").path
        if FileManager.default.fileExists(atPath: file) { return file }
      }
      throw BenchError(
        "the bench must lie in the repository, which has .config/cluster/haproxy.cfg")
    }
  }

  /// The cost of an input in one round: processor time, in seconds, and Redis' memory, in bytes.
  private struct Round {
    let proxy: Double, servers: Double, redis: Double
    let stored: Double
    /// Inputs per second.
    let pace: Double
  }

  private func rounds(_ count: Int, of seconds: Double) throws -> [Round] {
    let poller = Poller()
    let crowd = try Crowd(Cluster.pages, of: proxy, through: poller, named: true)
    defer { crowd.leave() }
    try crowd.touch()
    try crowd.drag(Cluster.rate, for: seconds / 4)
    return try (0..<count).map { _ in
      let before = try used()
      let sent = Double(try crowd.drag(Cluster.rate, for: seconds))
      // The last answers are still in transit.
      try poller.run(until: now() + 0.01)
      let after = try used()
      return Round(
        proxy: (after.proxy - before.proxy) / sent,
        servers: (after.servers - before.servers) / sent,
        redis: (after.redis - before.redis) / sent, stored: (after.stored - before.stored) / sent,
        pace: sent / seconds)
    }
  }

  /// The processor time and memory so far.
  private func used() throws -> (proxy: Double, servers: Double, redis: Double, stored: Double) {
    (
      try proxy.processorTime, try servers.reduce(0) { $0 + (try $1.processorTime) },
      try redis.processorTime, Double(try redis.memory)
    )
  }
}
