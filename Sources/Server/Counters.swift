/// What a server counts from its start on, for `GET /metrics`.
struct Counters {
  var messages = 0
  var refusals = 0
  var errors = 0
  var ignored = 0
  var wrongStamps = 0
  /// Connections that the server ended because of what their peers did.
  var drops = 0
  var sessions = 0
  /// How often a session's clock has stood still because the server was too late.
  var sleeps = 0
  /// Sessions that have forgotten their past, to save memory.
  var forgotten = 0

  /// Adds what a room has counted.
  mutating func add(_ tally: Tally) {
    ignored += tally.ignored
    wrongStamps += tally.wrongStamps
  }

  /// The counters and gauges in Prometheus' text format.
  func text(sessions live: Int, devices: Int, recordedBytes: Int) -> String {
    let lines: [(String, String, Int)] = [
      ("overscroll_messages_total", "counter", messages),
      ("overscroll_refusals_total", "counter", refusals),
      ("overscroll_errors_total", "counter", errors),
      ("overscroll_ignored_total", "counter", ignored),
      ("overscroll_wrong_stamps_total", "counter", wrongStamps),
      ("overscroll_dropped_connections_total", "counter", drops),
      ("overscroll_sessions_total", "counter", sessions),
      ("overscroll_forgotten_recordings_total", "counter", forgotten),
      ("overscroll_sleeps_total", "counter", sleeps),
      ("overscroll_sessions", "gauge", live),
      ("overscroll_devices", "gauge", devices),
      ("overscroll_recorded_bytes", "gauge", recordedBytes),
    ]
    return lines.map { "# TYPE \($0.0) \($0.1)\n\($0.0) \($0.2)\n" }.joined()
  }
}
