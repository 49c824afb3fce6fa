import Dispatch
import Foundation

/// Waits for SIGINT, SIGTERM, SIGQUIT or SIGHUP, which no longer end the process from its creation on.
///
/// While the server stops, SIGINT and SIGTERM end the process at once, whatever it waits for.
final class Signals {
  private let came: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    // A reader of the server's lines that is gone costs them, and not the server.
    signal(SIGPIPE, SIG_IGN)
    let (came, comes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
    self.came = came
    let queue = DispatchQueue(label: "overscroll.signals")
    // Only the queue uses it.
    nonisolated(unsafe) var hasCome = false
    sources = [SIGINT, SIGTERM, SIGQUIT, SIGHUP].filter(Signals.isWanted).map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // Without a word to anybody, since it may be they who keep the process from ending.
        if unsafe hasCome, number == SIGINT || number == SIGTERM { _exit(128 + number) }
        unsafe hasCome = true
        comes.yield()
      }
      source.resume()
      return source
    }
  }

  /// Keeps a signal from ending the process; false for a SIGHUP that is ignored already, since the process then is to outlive
  /// its terminal (`nohup`).
  private static func isWanted(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafe number != SIGHUP
      || unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns once one of the signals has come, even if it came before the call.
  func wait() async {
    for await _ in came { return }
  }
}
