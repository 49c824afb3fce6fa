/// Waits for SIGINT, SIGTERM, SIGQUIT or SIGHUP, which no longer end the process from its creation on.
///
/// Other signals that others send do not end it either, unless the program has its own way with them.
/// While the server stops, SIGINT and SIGTERM end the process at once, whatever it waits for.
package final class Signals {
  private let came: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  package init() {
    for number in Signals.meaningless { Signals.ignore(number) }
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

  /// The signals that would end a process by default, and that mean nothing to a server: among them that a reader of its lines
  /// is gone (SIGPIPE), which costs the lines, and that a file may not grow (SIGXFSZ), which is said where it is written.
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

  /// Keeps a signal from ending the process; false for a SIGHUP that is ignored already, since the process then is to outlive
  /// its terminal (`nohup`).
  private static func isWanted(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafe number != SIGHUP
      || unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns once one of the signals has come, even if it came before the call.
  package func wait() async {
    for await _ in came { return }
  }
}
