import ArgumentParser
import Foundation

/// Runs many pages that drive, join, leave and change scenes for a long time, and checks the server's memory.
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lets many pages come, drive, leave and open scenes for long.",
    discussion: """
      It ends with status 1 if the server tells an error, refuses a page or ends a connection, or if its memory rises \
      after the first half of the time.
      """)

  @Option(help: "How long it takes, seconds.")
  var time = 300.0
  @Option(help: "How many pages there are.")
  var pages = 1_000
  @Option(help: "The part by which memory may rise in the second half of the time.")
  var rise = 0.03

  /// The messages per second of each page.
  private static let rate = 4.0
  /// The seconds between two memory measurements, and between two printed lines.
  private static let (pace, news) = (1.0, 30.0)
  /// Options with limits that the pages reach in the first half of five minutes, so that memory can be flat afterwards.
  ///
  /// The options limit the memory for recordings, and the number of sessions kept for pages that have left.
  private var limits: [String] {
    ["--recording-memory", "8", "--max-sessions-per-address", "\(pages + pages / 5)"]
  }

  func validate() throws {
    guard time >= 3, (2...10_000).contains(pages), rise > 0 else {
      throw ValidationError(
        "the time is 3 or more, the pages are 2 to 10000, and the rise is above 0.")
    }
  }

  func run() throws {
    _ = Descriptors.raise()
    let server = try ServerProcess.overscroll(limits)
    let poller = Poller()
    let guests = (0..<pages).map { _ in Guest(port: server.port, through: poller) }
    var (random, counts) = (SystemRandomNumberGenerator(), Guest.Counts())
    var memory: [(time: Double, value: Double)] = []
    let begin = now()
    var acts = 0
    while case let passed = now() - begin, passed < time {
      while Double(acts) < passed * Soak.rate * Double(pages) {
        try guests[acts % pages].act(&random, guests, &counts)
        acts += 1
      }
      if passed >= Double(memory.count) * Soak.pace {
        memory.append((passed, Double(try server.memory)))
        if memory.count % Int(Soak.news) == 0 { report(memory, counts) }
      }
      try poller.wait(until: begin + Double(acts) / (Soak.rate * Double(pages)))
    }
    try conclude(memory.filter { $0.time >= time / 2 }, counts)
  }

  private func report(_ memory: [(time: Double, value: Double)], _ counts: Guest.Counts) {
    guard let (time, value) = memory.last else { return }
    print("\(time.with(0)) s: \(counts.messages.grouped) messages, \((value / 1e6).with(1)) MB")
    fflush(nil)
  }

  private func conclude(
    _ memory: [(time: Double, value: Double)], _ counts: Guest.Counts
  ) throws {
    let trend = Trend(memory)
    Table.show(
      Table.Row("a soak", "seconds", "messages", "arrivals", "scenes", "MB", "MB an hour"),
      [
        Table.Row(
          "\(pages.grouped) pages", time.with(0), counts.messages.grouped, counts.arrivals.grouped,
          counts.scenes.grouped, (trend.mean / 1e6).with(1), (trend.slope * 3600 / 1e6).with(1))
      ])
    let risen = trend.slope * time / 2 / trend.mean
    guard risen <= rise else {
      print(
        "the memory has risen by \((risen * 100).with(1)) %, and may by \((rise * 100).with(1)) %")
      throw ExitCode.failure
    }
  }
}
