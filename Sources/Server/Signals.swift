import Foundation

/// SIGINT and SIGTERM as something to wait for, instead of something that kills.
enum Signals {
  /// Keeps both from the calling thread and from all that it starts; call it before any other thread runs.
  static func block() {
    var set = asked
    unsafe _ = pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Returns when one of them has come.
  static func wait() async {
    await withCheckedContinuation { done in
      let thread = Thread {
        var (set, signal) = (asked, Int32(0))
        unsafe _ = sigwait(&set, &signal)
        done.resume()
      }
      thread.start()
    }
  }

  private static var asked: sigset_t {
    var set = sigset_t()
    unsafe _ = sigemptyset(&set)
    unsafe _ = sigaddset(&set, SIGINT)
    unsafe _ = sigaddset(&set, SIGTERM)
    return set
  }
}
