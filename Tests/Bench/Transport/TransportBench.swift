import ArgumentParser
import Foundation

/// Measures the server's cost and fairness, and its behavior under load and over a long time.
@main struct TransportBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures what the server costs beside a bare echo server on libwebsockets, and how fair it is.",
    subcommands: [Measure.self, Soak.self], defaultSubcommand: Measure.self)
}

/// Measures the server's cost, compared with a minimal echo server in C that uses the same library and loop.
struct Measure: ParsableCommand {
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case cost, panel, memory, rest, load, fairness, cluster
  }

  static let configuration = CommandConfiguration(abstract: "Measures one part, or all.")

  @Option(
    help:
      "What to measure: \(Part.allCases.map(\.rawValue).joined(separator: ", ")); all unless given."
  )
  var part: Part?
  @Option(help: "Seconds of one round.")
  var seconds = 1.0
  @Option(help: "How often the two servers take turns.")
  var rounds = 7
  @Option(help: "Where the part cost has journals: none, file, or redis://host:port.")
  var journal = "file"
  @Option(help: "Sessions of which the memory is measured, and connections of the load.")
  var sessions = 10_000

  func validate() throws {
    guard seconds > 0, rounds > 0, (2...10_000).contains(sessions) else {
      throw ValidationError("seconds and rounds are above 0, and sessions are 2 to 10000.")
    }
  }

  func run() throws {
    let possible = min(sessions, Descriptors.raise())
    if possible < sessions, measures(.memory) || measures(.load) {
      print(
        "\nonly \(possible.grouped) sessions are measured, as few files may be open (ulimit -Hn)")
    }
    if measures(.cost) {
      let cost = Cost(seconds: seconds, rounds: rounds, journal: journal)
      Table.show(Cost.head, try cost.measure())
    }
    if measures(.panel) {
      Table.show(Panel.head, try Panel(seconds: seconds, rounds: rounds).measure())
    }
    if measures(.memory) {
      Table.show(Idle.memoryHead, [try Idle(seconds: seconds).memory(sessions: possible)])
    }
    if measures(.rest) { Table.show(Idle.wakeHead, try Idle(seconds: seconds).wakeUps()) }
    if measures(.load) {
      Table.show(Load.head, try Load(seconds: seconds).measure(connections: possible))
    }
    if measures(.cluster) {
      Table.show(Cluster.head, try Cluster.measure(seconds: seconds, rounds: rounds))
    }
    if measures(.fairness) { Table.show(Fairness.head, try Fairness(seconds: seconds).measure()) }
  }

  private func measures(_ wanted: Part) -> Bool { part == nil || part == wanted }
}

/// The limit of open files.
enum Descriptors {
  /// Raises the limit of open files to the system's maximum, and returns the number of connections that this allows.
  ///
  /// Each connection uses a file here and one in the server, which reserves a quarter of its files for other purposes.
  static func raise() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur) / 4 * 3
  }
}

extension ServerProcess {
  /// Our server with limits high enough for all measurements; later options override these.
  static func overscroll(_ options: [String] = [], log: Log = .shown) throws -> ServerProcess {
    try ServerProcess(
      "overscroll",
      [
        "serve", "--port", "0", "--max-sessions-per-address", "10000",
        "--max-connections-per-address", "10000", "--max-messages-per-second", "1000000",
      ] + options, log: log)
  }
}
