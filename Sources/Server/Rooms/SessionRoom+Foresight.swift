import Overscroll
import OverscrollWire

// What a room tells its devices ahead of its time. The room is a value: a copy that lets time pass is the future, as far as
// nobody interferes.

extension SessionRoom {
  /// Seconds from now that a room looks ahead.
  private static let horizon = 3.0
  /// Seconds before something that lay beyond the horizon, at which the room looks ahead again.
  private static let notice = 1.0
  /// The most instants at which something happens that a room looks ahead: controls with short cycles have many.
  private static let mostInstants = 32

  /// Whether the room itself is meant, and not a copy that looks ahead: only the room tells anybody anything.
  var isLive: Bool { foreseen == nil }

  /// Tells the devices a change of what they draw, unless they have been told ahead.
  mutating func tell(_ change: PictureChange) {
    let step = PictureStep(at: model.clock, change)
    guard isLive else {
      foreseen?.append(step)
      return
    }
    // What is foreseen is only told to pages without an engine.
    guard !announced.happens(step) else { return send(change, to: .withEngine) }
    settle()
    if announced.overtake(change) { isOutdated = true }
    send(change)
  }

  /// Tells the devices what has happened as they were told ahead, before they hear anything else.
  mutating func settle() {
    if let message = announced.settle() { broadcast(.ahead(message), to: .withoutEngine) }
  }

  /// Tells the devices what will happen, where a device is so far away that it gains by it.
  mutating func lookAhead() {
    let isDue = nextLook.map { $0 <= model.clock } ?? false
    guard isOutdated || isDue else { return }
    (isOutdated, nextLook) = (false, nil)
    guard devices.isFarAway || !announced.waiting.isEmpty else { return }
    let future = foresee()
    nextLook = model.wheelEnd ?? future.nextChange.map(look(before:))
    guard let news = announced.announce(future.foreseen ?? []) else { return }
    if !news.withdrawn.isEmpty {
      broadcast(.ahead(news.withdrawal), to: .withoutEngine)
      for change in news.withdrawn { restore(change) }
    }
    broadcast(.ahead(news.message), to: .withoutEngine)
  }

  /// The room as it will be where it looks ahead, if nobody interferes: with the changes of what devices draw until then.
  ///
  /// It does not look beyond the end of a wheel's turn: until then the wheel most probably goes on.
  private func foresee() -> SessionRoom {
    var future = self
    future.foreseen = []
    future.devices = DeviceList()
    let end = model.clock.advanced(by: SessionRoom.horizon)
    let turn = model.wheelEnd ?? .distantFuture
    for _ in 0..<SessionRoom.mostInstants {
      guard let next = future.nextChange, next <= end, next < turn else { break }
      future.run(.time(next))
    }
    return future
  }

  /// When to look ahead again for a change that was not foreseen: shortly before it, and not much sooner than now.
  private func look(before change: Instant) -> Instant {
    max(change.advanced(by: -SessionRoom.notice), model.clock.advanced(by: SessionRoom.notice))
  }

  /// Tells the devices how things are that were to change as `change` says: some may have drawn it already.
  private mutating func restore(_ change: PictureChange) {
    switch change {
    case .phase(let message):
      guard let state = model[message.edge]?.state else { return }
      send(.phase(model.phase(state, at: message.edge)))
    case .metrics: send(.metrics(ScrollLayout(of: model.scroll)))
    case .frame(let message):
      send(.frame(FrameMessage(message.edge, model.frames[message.edge])))
    case .rows: broadcastScene()
    case .motion(let motion): send(.motion(model.motion(motion.axis)))
    }
  }
}
