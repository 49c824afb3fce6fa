import Logging
import Overscroll

// Whatever happens to a session, happens in a visit: it brings the session's clock, and leaves with what the session needs.

extension SessionRegistry {
  /// Lets a session do something at the instant on its own clock; returns the effects.
  mutating func visit<Problem: Error>(
    _ session: String, at now: Instant,
    _ body: (inout SessionRoom, Instant) throws(Problem) -> Void
  ) throws(Problem) -> [Effect] {
    var effects = try attend(session, at: now, body)
    let forgetful = sessions.forgetful
    if !forgetful.isEmpty { effects += saveMemory(of: forgetful, at: now) }
    return effects
  }

  /// Lets a session do something, whatever memory the recordings take.
  private mutating func attend<Problem: Error>(
    _ session: String, at now: Instant,
    _ body: (inout SessionRoom, Instant) throws(Problem) -> Void
  ) throws(Problem) -> [Effect] {
    guard let hosted = sessions[session] else { return [] }
    rouse(hosted, at: now)
    let time = hosted.clock.sessionTime(now)
    try body(&hosted.room, time)
    hosted.room.writeJournal(hosted.clock, at: time)
    // One call, since whatever a property of a room is asked from outside moves the whole room.
    let report = hosted.room.report()
    counters.add(report.counters)
    sessions.note(report.recordedBytes, of: hosted, at: now)
    let arrival = passOn(in: hosted, at: now)
    let alarm = hosted.nextAlarm(report.deadline).earlier(arrival).map { max($0, now) }
    let effects = report.effects.map { Effect.room($0, session: session) }
    guard alarm != hosted.alarm else { return effects }
    hosted.alarm = alarm
    return effects + [.wake(session: session)]
  }

  /// Lets a session's clock go on from where something was due, if the server did nothing then and for long after.
  ///
  /// The machine has slept, or its server was stopped: what a session does by itself, such as the cycles of a refresh, goes
  /// on as if that time had not passed, instead of being made up for all at once.
  mutating func rouse(_ hosted: HostedSession, at now: Instant) {
    guard let alarm = hosted.alarm, now - alarm > SessionRegistry.longestDelay else { return }
    let time = hosted.clock.sessionTime(alarm)
    hosted.clock = SessionClock(time, at: now, speed: hosted.clock.speed)
    hosted.alarm = nil
    hosted.room.devices.broadcast(.speed(speed: hosted.clock.speed, now: time.seconds))
    counters.sleeps += 1
  }

  /// Seconds by which a busy server may be late for what a session does by itself.
  private static let longestDelay = 5.0

  /// Lets sessions forget their past, since the recordings take more memory than they may.
  private mutating func saveMemory(of forgetful: [String], at now: Instant) -> [Effect] {
    counters.forgotten += forgetful.count
    logger.notice(
      "sessions forget their past, to save memory", metadata: ["count": "\(forgetful.count)"])
    return forgetful.flatMap { attend($0, at: now) { $0.forgetPast(at: $1) } }
  }
}
