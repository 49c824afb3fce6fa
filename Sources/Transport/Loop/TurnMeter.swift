internal import CLibwebsockets

/// Measures how long the turns of the loop take, from the moment it wakes until it waits again.
///
/// It never wakes the loop by itself. Its watchers are made once and never freed, as the loop is.
@safe @Loop final class TurnMeter {
  static let shared = TurnMeter()

  private(set) var turns = Histogram()
  private var begin = ContinuousClock.now

  private init() {
    let loop = unsafe Loop.shared.executor.loop
    let wakes = UnsafeMutablePointer<ev_check>.allocate(capacity: 1)
    let waits = UnsafeMutablePointer<ev_prepare>.allocate(capacity: 1)
    unsafe wakes.initialize(to: ev_check())
    unsafe waits.initialize(to: ev_prepare())
    unsafe cws_first_init(wakes) { _, _, _ in turnBegins(()) }
    unsafe cws_last_init(waits) { _, _, _ in turnEnds(()) }
    unsafe ev_check_start(loop, wakes)
    unsafe ev_prepare_start(loop, waits)
  }

  fileprivate func turnBegan() { begin = .now }

  fileprivate func turnEnded() { turns.add(begin.duration(to: .now) / .seconds(1)) }
}

private let turnBegins = Loop.callback { (_: Void) in TurnMeter.shared.turnBegan() }
private let turnEnds = Loop.callback { (_: Void) in TurnMeter.shared.turnEnded() }
