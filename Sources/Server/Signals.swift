import Dispatch
import Foundation

/// SIGINT and SIGTERM as something to wait for, from the moment that this is made, instead of something that kills.
final class Signals {
  private let came: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (came, comes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
    self.came = came
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { comes.yield() }
      source.resume()
      return source
    }
  }

  /// Returns when one of them has come.
  func wait() async {
    for await _ in came { return }
  }
}
