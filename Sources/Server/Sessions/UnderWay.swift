import OverscrollTransport

/// What is under way for sessions, later or off the loop.
@Loop struct UnderWay {
  /// The connections that are greeted once their sessions are fetched.
  var greetings: Set<UInt64> = []
  /// The timers that wake sessions.
  var alarms: [String: DeadlineTimer] = [:]
  /// The requests that feeds have not answered yet, by session and number.
  var loads: [String: [Int: Task<Void, Never>]] = [:]
  /// The replays that are not finished yet, by session; a session has one at a time.
  var replays: [String: Task<Void, Never>] = [:]

  /// Cancels all that is under way for a session.
  mutating func cancel(_ session: String) {
    alarms.removeValue(forKey: session)?.set(nil)
    replays.removeValue(forKey: session)?.cancel()
    for load in loads.removeValue(forKey: session)?.values.map(\.self) ?? [] { load.cancel() }
  }
}
