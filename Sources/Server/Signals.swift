import Dispatch
import Foundation

/// Waits for SIGINT and SIGTERM; from its creation on they no longer end the process.
final class Signals {
  private let came: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    // A reader of the server's lines that is gone costs them, and not the server.
    signal(SIGPIPE, SIG_IGN)
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

  /// Returns once either signal has come, even if it came before the call.
  func wait() async {
    for await _ in came { return }
  }
}
