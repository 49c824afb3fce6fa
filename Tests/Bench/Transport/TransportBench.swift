import ArgumentParser
import Foundation

/// Measures what the server costs beside a bare echo server in C on the same library and loop.
@main struct TransportBench: ParsableCommand {
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case cost, panel, memory, rest, gestures
  }

  static let configuration = CommandConfiguration(
    abstract: "Measures what the server costs beside a bare echo server on libwebsockets.")

  @Option(
    help:
      "What to measure: \(Part.allCases.map(\.rawValue).joined(separator: ", ")); all unless given."
  )
  var part: Part?
  @Option(help: "Seconds of one round.")
  var seconds = 1.0
  @Option(help: "How often the two servers take turns.")
  var rounds = 7
  @Option(help: "Sessions of which the memory is measured.")
  var sessions = 10_000

  func validate() throws {
    guard seconds > 0, rounds > 0, (1...10_000).contains(sessions) else {
      throw ValidationError("seconds and rounds are above 0, and sessions are 1 to 10000.")
    }
  }

  func run() throws {
    let descriptors = raiseDescriptorLimit()
    if measures(.cost) {
      Table.show(Cost.head, try Cost(seconds: seconds, rounds: rounds).measure())
    }
    if measures(.panel) {
      Table.show(Panel.head, try Panel(seconds: seconds, rounds: rounds).measure())
    }
    if measures(.memory) {
      // Each connection takes a descriptor here and one in the server; both keep some for other files.
      let possible = min(sessions, descriptors - 100)
      if possible < sessions { print("\nonly \(descriptors) files may be open (ulimit -Hn)") }
      Table.show(Idle.memoryHead, [try Idle(seconds: seconds).memory(sessions: possible)])
    }
    if measures(.rest) { Table.show(Idle.wakeHead, try Idle(seconds: seconds).wakeUps()) }
    if measures(.gestures) { Table.show(Gestures.head, try Gestures().measure()) }
  }

  private func measures(_ wanted: Part) -> Bool { part == nil || part == wanted }

  /// Lets this process and its servers have as many files open as the system allows; returns how many.
  private func raiseDescriptorLimit() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }
}

extension ServerProcess {
  static func overscroll() throws -> ServerProcess {
    try ServerProcess(
      "overscroll",
      [
        "serve", "--port", "0", "--max-sessions-per-address", "10000",
        "--max-connections-per-address", "10000", "--max-messages-per-second", "1000000",
      ])
  }
}
