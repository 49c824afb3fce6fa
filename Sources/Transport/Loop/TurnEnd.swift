internal import CLibwebsockets

/// Calls a function once at the end of a turn of the loop: after all that has just come is handled, and before the loop waits
/// for more.
///
/// The watcher is this object's: made in `init`, freed in `deinit`. libev holds it only while the end is awaited, and then
/// `active` keeps this object. So both can use its pointer safely.
@safe @Loop final class TurnEnd {
  nonisolated(unsafe) private let watcher: UnsafeMutablePointer<ev_prepare>
  private let action: @Loop () -> Void
  private var active: TurnEnd?

  init(_ action: @escaping @Loop () -> Void) {
    self.action = action
    unsafe watcher = .allocate(capacity: 1)
    unsafe watcher.initialize(to: ev_prepare())
    unsafe cws_prepare_init(watcher, turnEnds)
    unsafe watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { unsafe watcher.deallocate() }

  /// Calls the function at the end of this turn.
  func await() {
    active = self
    unsafe ev_prepare_start(Loop.shared.executor.loop, watcher)
  }

  /// Keeps the function from being called.
  func stop() {
    unsafe ev_prepare_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }

  fileprivate func hasCome() {
    stop()
    action()
  }
}

/// What libev calls: outside the actor, where the compiler adds no check of its own to the one in `come`.
private func turnEnds(
  _ loop: OpaquePointer?, _ watcher: UnsafeMutablePointer<ev_prepare>?, _ events: Int32
) {
  guard let end = unsafe watcher?.pointee.data else { return }
  unsafe come(Unmanaged<TurnEnd>.fromOpaque(end).takeUnretainedValue())
}

private let come = Loop.callback { (end: TurnEnd) in end.hasCome() }
