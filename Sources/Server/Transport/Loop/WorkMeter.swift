internal import CLibwebsockets

/// Seconds for which a processor has worked on the thread that asks.
package func processorTime() -> Double { cws_processor_time() }

/// Measures the work of the loop: the time for which a processor worked on it, as far as that was not shorter than it seemed.
///
/// To read a processor's time takes a microsecond, as a finger's move does. So it is read after work that seems long, and before
/// what can make much; without that, the work since it was read last counts, which is never too little.
@Loop package struct WorkMeter {
  private let begin: Double
  /// The processor's time when it was read last.
  private static var last = 0.0

  /// Begins to measure work, which can be much.
  package init(ofMuch canBeMuch: Bool = true) {
    if canBeMuch { WorkMeter.last = cws_processor_time() }
    begin = cws_steady_time()
  }

  /// The work since it began, seconds.
  package var work: Double {
    let passed = cws_steady_time() - begin
    guard passed > FairShareThrottle.free else { return passed }
    let now = cws_processor_time()
    defer { WorkMeter.last = now }
    return min(passed, now - WorkMeter.last)
  }
}

/// Measures how long the turns of the loop take, from the moment it wakes until it waits again.
///
/// It never wakes the loop by itself. Its watcher is made once and never freed, as the loop is.
@safe @Loop final class TurnMeter {
  static let shared = TurnMeter()

  private(set) var turns = Histogram()

  private init() {
    let waits = UnsafeMutablePointer<ev_prepare>.allocate(capacity: 1)
    unsafe waits.initialize(to: ev_prepare())
    unsafe cws_last_init(waits, turnEnds)
    unsafe ev_prepare_start(Loop.shared.executor.loop, waits)
  }

  /// The system's clock, which libev reads, may have been set back.
  fileprivate func turnEnded() { turns.add(max(0, ev_time() - Loop.turnTime)) }
}

/// What libev calls: outside the actor, where the compiler adds no check of its own to the one in `turnEnded`.
private func turnEnds(
  _ loop: OpaquePointer?, _ watcher: UnsafeMutablePointer<ev_prepare>?, _ events: Int32
) {
  turnEnded(())
}

private let turnEnded = Loop.callback { (_: Void) in TurnMeter.shared.turnEnded() }
