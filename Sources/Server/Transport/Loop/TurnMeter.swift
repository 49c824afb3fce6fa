internal import CLibwebsockets

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
