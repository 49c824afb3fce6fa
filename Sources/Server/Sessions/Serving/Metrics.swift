import OverscrollTransport
import OverscrollWire

struct Counters {
  var messages = 0
  var refusals: [Refusal: Int] = [:]
  var roleViolations = 0
  var errors = 0
  /// The number of connections that the server closed because of their peer's behavior.
  var drops = 0
  var sessions = 0
  /// The number of sessions that lost their history to save memory.
  var forgotten = 0
  /// The number of times that a session's clock was set back because the server was too late.
  var sleeps = 0
  /// The number of sessions that were restored after the server restarted.
  var restored = 0
  var journalFailures = 0
  var sessionCounters = SessionCounters()
}

extension SessionRegistry {
  func metrics(_ traffic: Traffic) -> [Metric] {
    let totals = counters.sessionCounters
    let refusals =
      counters.refusals.named + [("role", counters.roleViolations)] + traffic.foreignRequests.named
    let unsaved = sessions.all.values.count(where: \.isUnsaved)
    return [
      Metric("messages_total", "Messages received from pages.", .counter(counters.messages)),
      Metric(
        "inputs_total", "Inputs of devices, programs and feeds that models accepted.",
        .counter(totals.inputs)),
      Metric("transitions_total", "Transitions of controls.", .counter(totals.transitions)),
      Metric(
        "refusals_total",
        "Refused pages, messages that a role does not allow, and requests from other hosts or origins.",
        .counters(by: "reason", refusals)),
      Metric("errors_total", "Messages that could not be parsed.", .counter(counters.errors)),
      Metric(
        "ignored_total", "Inputs that were ignored because of a rule.",
        .counter(totals.ignored)),
      Metric(
        "wrong_stamps_total",
        "Gestures whose first stamp was more than 10 s old, or more than a second in the future.",
        .counter(totals.wrongStamps)),
      Metric(
        "lost_models_total", "Times that a page's engine lost the model.",
        .counters(by: "reason", totals.lostModels.named)),
      Metric(
        "limits_reached_total", "Connections that were closed or refused because of a limit.",
        .counters(by: "limit", traffic.limitsReached.named)),
      Metric(
        "dropped_connections_total", "WebSockets that were closed because of their peers.",
        .counter(counters.drops)),
      Metric("sessions_total", "Sessions that have started.", .counter(counters.sessions)),
      Metric(
        "forgotten_recordings_total", "Sessions that lost their history to save memory.",
        .counter(counters.forgotten)),
      Metric(
        "sleeps_total", "Times that a session paused because the server was too late.",
        .counter(counters.sleeps)),
      Metric(
        "restored_sessions_total", "Sessions that continued after a restart of the server.",
        .counter(counters.restored)),
      Metric(
        "journal_failures_total", "Times that a session's journal could not be written.",
        .counter(counters.journalFailures)),
      Metric("sessions", "Current sessions.", .gauge(sessions.all.count)),
      Metric(
        "unsaved_sessions", "Current sessions whose journals cannot be written.", .gauge(unsaved)),
      Metric("rows", "Rows in all lists.", .gauge(sessions.rows)),
      Metric("recorded_bytes", "Memory of all recordings.", .gauge(sessions.recordedBytes)),
      Metric("devices", "Devices that are in a session.", .gauge(memberships.count)),
      Metric(
        "connections", "Current connections, HTTP and WebSockets.", .gauge(traffic.connections)),
      Metric("websockets", "Current WebSockets.", .gauge(traffic.webSockets)),
      Metric("queue_bytes", "Bytes waiting to be sent to peers.", .gauge(traffic.queuedBytes)),
      Metric(
        "loop_turn_seconds", "Durations of event loop turns; messages that arrive in a turn wait.",
        .histogram(traffic.iterations)),
    ]
  }
}

extension Dictionary
where Key: CaseIterable & RawRepresentable, Key.RawValue == String, Value == Int {
  /// The name of each case with its count.
  fileprivate var named: [(String, Int)] { Key.allCases.map { ($0.rawValue, self[$0] ?? 0) } }
}

extension [StoreReport] {
  var metrics: [Metric] {
    [
      Metric(
        "damaged_journals_total", "Journals with missing or damaged entries.",
        .counter(reduce(0) { $0 + $1.damaged })),
      Metric(
        "store_refusals_total", "Times that the store rejected a notification between servers.",
        .counter(reduce(0) { $0 + $1.refusals })),
      Metric(
        "deaf_channels", "Channels in which servers do not receive each other's changes.",
        .gauge(count(where: \.mightMissMessages))),
      Metric(
        "unsaved_access", "1 if the store does not have the current token, otherwise 0.",
        .gauge(reduce(0) { $0 + $1.unsaved })),
      Metric(
        "store_bytes", "Memory of messages from the store, and of messages waiting for it.",
        .gauge(reduce(0) { $0 + $1.bufferedBytes })),
    ]
  }
}

struct SessionCounters {
  var inputs = 0
  /// The number of control events, as in the session's log.
  var transitions = 0
  /// The number of inputs that changed nothing because of a rule, which was reported to their device.
  var ignored = 0
  /// The number of gestures whose first timestamp was over ten seconds old or over a second in the future.
  var wrongStamps = 0
  /// The number of times that the engine of a page lost the model, by reason.
  var lostModels: [ModelLoss: Int] = [:]

  mutating func add(_ other: SessionCounters) {
    inputs += other.inputs
    transitions += other.transitions
    ignored += other.ignored
    wrongStamps += other.wrongStamps
    lostModels.merge(other.lostModels, uniquingKeysWith: +)
  }
}

/// The version of a server's program.
public struct BuildInfo: Hashable, Sendable {
  /// The version number.
  public let version: String
  /// The commit that the program was built from; empty if it is unknown.
  public let commit: String

  /// Creates the information for a version and a commit.
  public init(version: String, commit: String) { (self.version, self.commit) = (version, commit) }

  /// The metric for Prometheus: its labels contain the version, and its value is always 1.
  var metric: Metric {
    Metric(
      "build_info", "The version of the program, and its commit.",
      .info(["version": version, "commit": commit]))
  }
}

// MARK: The format of Prometheus

/// A metric of the server in the text format of Prometheus, version 0.0.4.
struct Metric {
  enum Value {
    case counter(Int)
    case counters(by: String, [(String, Int)])
    case gauge(Int)
    case info(KeyValuePairs<String, String>)
    case histogram(Histogram)
  }

  /// The lines of the metric.
  let text: String

  /// Creates a metric; `name` does not include the prefix `overscroll_`, which all names have.
  init(_ name: String, _ help: String, _ value: Value) {
    let name = "overscroll_" + name
    let (type, lines): (String, [String]) =
      switch value {
      case .counter(let count): ("counter", ["\(name) \(count)"])
      case .counters(let label, let counts):
        ("counter", counts.sorted { $0.0 < $1.0 }.map { "\(name){\(label)=\"\($0)\"} \($1)" })
      case .gauge(let count): ("gauge", ["\(name) \(count)"])
      case .info(let labels):
        (
          "gauge",
          ["\(name){\(labels.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ","))} 1"]
        )
      case .histogram(let histogram): ("histogram", Metric.lines(name, histogram))
      }
    text = (["# HELP \(name) \(help)", "# TYPE \(name) \(type)"] + lines)
      .map { $0 + "\n" }.joined()
  }

  /// A bucket counts all values up to its bound, so the counts are cumulative.
  private static func lines(_ name: String, _ histogram: Histogram) -> [String] {
    var sum = 0
    let buckets = zip(Histogram.bounds.map { "\($0)" } + ["+Inf"], histogram.counts).map {
      sum += $1
      return "\(name)_bucket{le=\"\($0)\"} \(sum)"
    }
    return buckets + ["\(name)_sum \(histogram.sum)", "\(name)_count \(sum)"]
  }
}
