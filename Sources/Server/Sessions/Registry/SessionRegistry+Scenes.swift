import Overscroll
import OverscrollWire

extension SessionRegistry {
  func shared(
    of session: String, _ scene: ValidatedScene, _ viewport: Vector, _ insets: [ScrollEdge: Double]
  ) -> SharedSession {
    var shared = SharedSession(
      id: session, scene, viewport: viewport, insets: insets, server: introduction, random: random,
      logger: logger)
    if saved != nil { shared.journal.state = .starting(from: .zero) }
    return shared
  }

  /// The devices stay and are welcomed to the new scene; throws if the scene does not exist.
  mutating func open(
    _ name: String, in session: String, by device: Int, at now: Instant
  ) throws(WireError) -> [Effect] {
    guard let validatedScene = scene(named: name) else {
      throw .text("there is no scene called \(name)")
    }
    guard let entry = sessions[session] else { return [] }
    if let reason = entry.shared.devices.reasonNotToReplace(by: device) {
      return withSession(session, at: now) { shared, _ in shared.ignore(device, because: reason) }
    }
    let old = entry.shared
    let effects = show(validatedScene, in: entry, at: now)
    entry.shared.hasUserInput = true
    entry.shared.open()
    return effects
      + withSession(session, at: now) { shared, time in
        shared.adopt(old.devices, at: time)
        let title = validatedScene.scene.title
        shared.devices.broadcast(.opened(device: device, scene: name, title: title))
        for waiting in old.history.queue.devices {
          let reason = "another scene was opened before this finished"
          shared.devices.send(.error(reason: reason), to: waiting)
        }
      }
  }

  /// Shows another scene in a session with the previous stage's size; the caller adds the devices.
  mutating func show(
    _ scene: ValidatedScene, in entry: SessionEntry, at now: Instant
  ) -> [Effect] {
    let old = entry.shared, session = old.id
    let shared = shared(of: session, scene, old.model.scroll.metrics.viewport, old.session.bars)
    entry.clock = SessionClock(at: now, speed: old.devices.speed)
    (entry.shared, entry.alarm) = (shared, nil)
    return [.ended(session: session), .opened(session: session, scene: scene.scene.name)]
  }
}

// MARK: Resuming from the past, which can be in another scene

extension SessionRegistry {
  /// Resumes in the scene and at the clock of a past moment; the devices are welcomed again.
  mutating func goBack(
    _ session: String, to fork: ForkedSession, at now: Instant
  ) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    let old = entry.shared, appearance = fork.branch.appearance
    let next = appearance.flatMap { scene(named: $0.scene.name) }
    var refusal = old.devices.reasonToWait(before: "the session can continue from the past")
    if refusal == nil, next == nil, let title = appearance?.scene.title {
      refusal =
        "“\(title)” is not a scene of this server: you can view the recording, but not continue it."
    }
    if let refusal {
      return withSession(session, at: now) { $0.finishJob(.refused(refusal), at: $1) }
    }
    var effects: [Effect] = []
    if let next, next.scene.name != old.scene.name { effects = show(next, in: entry, at: now) }
    skipOversleep(of: entry, at: now)
    entry.clock = SessionClock(fork.at, at: now, speed: entry.clock.speed)
    return effects
      + withSession(session, at: now) { shared, time in
        shared.resume(from: fork, after: old)
        shared.adopt(old.devices, at: time)
        shared.finishJob(.fork(fork), at: time)
      }
  }
}
