/// How a server stops: its peers have some time to answer, and then it is over.
@Loop final class Shutdown {
  private enum Phase { case serving, stopping, stopped }

  private var phase = Phase.serving
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let timer: LoopTimer

  /// Seconds that peers have to answer a close frame.
  private static let timeout = 1.5

  /// Makes what calls a function when the time is over: on a timer, since a context is never destroyed in its own callbacks.
  init(_ finish: @escaping @Loop () -> Void) { timer = LoopTimer(finish) }

  /// Whether the server has not been told to stop.
  var isServing: Bool { phase == .serving }

  /// The server is told to stop; false if it has been already.
  func begin() -> Bool {
    guard phase == .serving else { return false }
    phase = .stopping
    timer.start(after: Self.timeout)
    return true
  }

  /// Nobody is left to wait for.
  func allHaveLeft() { if phase == .stopping { timer.start(after: 0) } }

  /// The server has stopped.
  func end() {
    phase = .stopped
    timer.stop()
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Returns when the server has stopped.
  func untilStopped() async {
    guard phase != .stopped else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
