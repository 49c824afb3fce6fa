/// Waits for SIGINT, SIGTERM, SIGQUIT or SIGHUP, which no longer terminate the process after this object is created.
///
/// Other signals from outside do not terminate it either, unless the program handles them. While the server stops,
/// SIGINT and SIGTERM terminate the process immediately.
package final class Signals {
  private let came: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  package init() {
    for number in Signals.meaningless { Signals.ignore(number) }
    let (came, comes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
    self.came = came
    let queue = DispatchQueue(label: "overscroll.signals")
    // Only the queue uses this variable.
    nonisolated(unsafe) var hasCome = false
    sources = [SIGINT, SIGTERM, SIGQUIT, SIGHUP].filter(Signals.isWanted).map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // Nothing is logged, because the log's reader might be the reason why the process does not stop.
        if unsafe hasCome, number == SIGINT || number == SIGTERM { _exit(128 + number) }
        unsafe hasCome = true
        comes.yield()
      }
      source.resume()
      return source
    }
  }

  /// The signals that terminate a process by default and have no meaning for a server.
  ///
  /// SIGPIPE means that a reader of the server's output is gone, which only loses the output. SIGXFSZ means that a file
  /// has reached its maximum size, which the failed write reports.
  private static var meaningless: [Int32] {
    let everywhere = [
      SIGPIPE, SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO,
    ]
    #if os(Linux)
      return everywhere + [SIGSTKFLT, SIGPWR]
        + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #else
      return everywhere
    #endif
  }

  /// Ignores a signal, unless the program handles it.
  private static func ignore(_ number: Int32) {
    let before = signal(number, SIG_IGN)
    if unsafe unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
      signal(number, before)
    }
  }

  /// Prevents a signal from terminating the process.
  ///
  /// Returns false for a SIGHUP that is already ignored, because then the process must outlive its terminal (`nohup`).
  private static func isWanted(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafe number != SIGHUP
      || unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns after one of the signals was received, even if that was before the call.
  package func wait() async {
    for await _ in came { return }
  }
}
