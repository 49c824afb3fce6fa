import CPolling
import Glibc

/// The processors of the servers and of the bench.
enum Processors {
  /// Starts servers on the first processor and continues on the second, if there are two.
  ///
  /// Otherwise the system would place the threads, and move them during a measurement. Waking a thread on the same
  /// processor takes a third of the time of waking one on another processor.
  static func apart<Servers>(_ start: () throws -> Servers) rethrows -> Servers {
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return try start() }
    // A new process inherits the processor of the thread that starts it.
    polling_run_on(0)
    defer { polling_run_on(1) }
    return try start()
  }
}
