/// Waits for a first SIGINT, SIGTERM, SIGQUIT or SIGHUP, which does not terminate the process; a second one can.
///
/// Other signals from outside do not terminate it either, unless the program handles them.
package final class Signals {
  private let arrivals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  package init() {
    for number in Signals.meaningless { Signals.ignore(number) }
    let (arrivals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingOldest(1))
    self.arrivals = arrivals
    let queue = DispatchQueue(label: "overscroll.signals")
    // Only the queue uses this variable.
    nonisolated(unsafe) var hasArrived = false
    sources = [SIGINT, SIGTERM, SIGQUIT, SIGHUP].filter(Signals.isWanted).map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // Nothing is logged, because the log's reader might be the reason why the process does not stop.
        if unsafe hasArrived, number == SIGINT || number == SIGTERM { _exit(128 + number) }
        unsafe hasArrived = true
        continuation.yield()
      }
      source.resume()
      return source
    }
  }

  /// SIGPIPE only loses output, and a failed write also reports a SIGXFSZ; the others mean nothing to a server.
  private static var meaningless: [Int32] {
    let named = [
      SIGPIPE, SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO, SIGSTKFLT, SIGPWR,
    ]
    return named + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  }

  /// Ignores a signal, unless the program handles it.
  private static func ignore(_ number: Int32) {
    let before = signal(number, SIG_IGN)
    if unsafe unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
      signal(number, before)
    }
  }

  /// Whether the signal no longer terminates the process: not for a SIGHUP that is already ignored (`nohup`).
  private static func isWanted(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafe number != SIGHUP
      || unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns after one of the signals was received, even if that was before the call.
  package func wait() async {
    for await _ in arrivals { return }
  }
}
