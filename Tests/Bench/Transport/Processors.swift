import CPolling
import Glibc

/// The processors that threads run on.
enum Processors {
  /// Starts servers on the first processor, and keeps to the second from then on, if there are two.
  ///
  /// Who shares one with whom would otherwise be up to the system, and change in the middle: a thread that wakes another on
  /// its own processor takes a third of the time of one that wakes another processor first.
  static func apart<Servers>(_ start: () throws -> Servers) rethrows -> Servers {
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return try start() }
    // A process begins where the thread runs that starts it.
    polling_run_on(0)
    defer { polling_run_on(1) }
    return try start()
  }
}
