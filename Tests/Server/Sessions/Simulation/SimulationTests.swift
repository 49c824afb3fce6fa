import Foundation
import OverscrollTestSupport
import OverscrollWire
import Testing

/// A server on many bad days; `make simulate` runs more of them, and `make simulate SEED=7` repeats one.
@Suite struct SimulationTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// The number of parts that run in parallel.
  private static let parts = ProcessInfo.processInfo.activeProcessorCount

  private static func seeds(of part: Int) -> [UInt64] {
    if let seed = number("SEED") { return part == 0 ? [seed] : [] }
    let count = number("RUNS") ?? 60
    return (1...count).filter { Int($0) % parts == part }
  }

  @Test(arguments: 0..<parts)
  func `the server stays consistent in every case, and comes to rest without input`(part: Int) {
    let server = Simulation.server()
    for seed in SimulationTests.seeds(of: part) {
      var simulation = Simulation(seed: seed, on: server)
      do { try simulation.run(events: 120) } catch {
        Issue.record(error, "a failing simulation: make simulate SEED=\(seed)")
      }
    }
  }

  @Test func `the simulated pages send every kind of message and some unknown kinds`() throws {
    let kinds = try Simulation.texts.map { text in
      _ = try ClientMessage(Data(text.utf8))
      return try JSON(Data(text.utf8)).keys[0]
    }
    #expect(Set(kinds) == Set(ClientMessageKind.all.keys).subtracting(["hello"]))
    for text in Simulation.malformed {
      #expect(throws: WireError.self) { try ClientMessage(Data(text.utf8)) }
    }
  }
}
