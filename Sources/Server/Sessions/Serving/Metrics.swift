import OverscrollTransport
import OverscrollWire

/// What a server counts from its start on, for `GET /metrics`.
struct Counters {
  var messages = 0
  /// The pages that were refused, by the code that each was told.
  var refusals: [Refusal: Int] = [:]
  /// Messages that were beyond the roles of their devices.
  var beyondRole = 0
  var errors = 0
  /// Connections that the server ended because of what their peers did.
  var drops = 0
  var sessions = 0
  /// Sessions that have forgotten their past, to save memory.
  var forgotten = 0
  /// How often a session's clock has stood still because the server was too late.
  var sleeps = 0
  /// Sessions that went on after the server was started again.
  var restored = 0
  /// How often a journal could not be written.
  var journalFailures = 0
  private var rooms = SessionCounters()

  mutating func add(_ counters: SessionCounters) { rooms.add(counters) }

  /// The counters, and what there is now.
  func metrics(
    sessions live: Int, unsaved: Int, devices: Int, recordedBytes: Int, rows: Int,
    _ traffic: Traffic
  ) -> [Metric] {
    counters(traffic) + [
      Metric("sessions", "Sessions now.", .gauge(live)),
      Metric(
        "unsaved_sessions", "Sessions now whose journals cannot be written.", .gauge(unsaved)),
      Metric("rows", "Rows of all lists.", .gauge(rows)),
      Metric("recorded_bytes", "Memory of all recordings.", .gauge(recordedBytes)),
      Metric("devices", "Devices in sessions now.", .gauge(devices)),
      Metric(
        "connections", "Connections now, of HTTP and WebSockets.", .gauge(traffic.connections)),
      Metric("websockets", "WebSockets now.", .gauge(traffic.webSockets)),
      Metric("queue_bytes", "Bytes that wait for peers to read.", .gauge(traffic.queuedBytes)),
      Metric(
        "loop_turn_seconds", "How long turns of the loop took; what comes meanwhile waits.",
        .histogram(traffic.turns)),
    ]
  }

  private func counters(_ traffic: Traffic) -> [Metric] {
    let foreign = RefusedCause.allCases.map { ($0.rawValue, traffic.foreignRequests[$0] ?? 0) }
    let codes =
      Refusal.allCases.map { ($0.rawValue, refusals[$0] ?? 0) } + [("role", beyondRole)] + foreign
    let losses = ModelLoss.allCases.map { ($0.rawValue, rooms.lostModels[$0] ?? 0) }
    let limits = ReachedLimit.allCases.map { ($0.rawValue, traffic.limitsReached[$0] ?? 0) }
    return [
      Metric("messages_total", "Messages of pages.", .counter(messages)),
      Metric(
        "inputs_total", "Inputs that models took, of devices, programs and feeds.",
        .counter(rooms.inputs)),
      Metric("transitions_total", "What controls did.", .counter(rooms.transitions)),
      Metric(
        "refusals_total",
        "Pages that were not let in, messages beyond a role, and requests of other hosts or origins.",
        .counters(by: "reason", Dictionary(uniqueKeysWithValues: codes))),
      Metric("errors_total", "Messages that could not be read.", .counter(errors)),
      Metric("ignored_total", "Inputs that changed nothing, by a rule.", .counter(rooms.ignored)),
      Metric(
        "wrong_stamps_total",
        "Gestures whose first stamp was more than 10 s old, or more than a second in the future.",
        .counter(rooms.wrongStamps)),
      Metric(
        "lost_models_total", "Times that the engine of a page lost the model.",
        .counters(by: "reason", Dictionary(uniqueKeysWithValues: losses))),
      Metric(
        "limits_reached_total", "Connections that were ended or not taken.",
        .counters(by: "limit", Dictionary(uniqueKeysWithValues: limits))),
      Metric(
        "dropped_connections_total", "WebSockets that were ended for what their peers did.",
        .counter(drops)),
      Metric("sessions_total", "Sessions that have begun.", .counter(sessions)),
      Metric(
        "forgotten_recordings_total", "Sessions that have forgotten their past, to save memory.",
        .counter(forgotten)),
      Metric(
        "sleeps_total", "Times that a session stood still, as the server was too late.",
        .counter(sleeps)),
      Metric(
        "restored_sessions_total", "Sessions that went on after a restart of the server.",
        .counter(restored)),
      Metric(
        "journal_failures_total", "Times that a session's journal could not be written.",
        .counter(journalFailures)),
    ]
  }
}

extension [StoreReport] {
  /// What the stores of a server say of themselves.
  var metrics: [Metric] {
    [
      Metric(
        "damaged_journals_total", "Journals that lacked something that was written into them.",
        .counter(reduce(0) { $0 + $1.damaged })),
      Metric(
        "store_refusals_total", "Times that the store refused to tell of changes between servers.",
        .counter(reduce(0) { $0 + $1.refusals })),
      Metric(
        "deaf_channels", "Channels now in which servers do not hear each other.",
        .gauge(count(where: \.isDeaf))),
      Metric(
        "unsaved_access", "Tokens now that the store does not have as they are here: 1 or 0.",
        .gauge(reduce(0) { $0 + $1.unsaved })),
      Metric(
        "store_bytes", "Memory of what the store has sent and of what waits for it.",
        .gauge(reduce(0) { $0 + $1.keptBytes })),
    ]
  }
}

/// What a session counts until its registry takes the count.
struct SessionCounters {
  /// The inputs that its model was given, whether they changed anything or not.
  var inputs = 0
  /// What its controls did, as the log of the session has it.
  var transitions = 0
  /// The inputs that changed nothing, by a rule that their device was told.
  var ignored = 0
  /// The gestures whose first stamp no network explains: ten seconds old, or a second in the future.
  var wrongStamps = 0
  /// How often the engine of a page lost the model.
  var lostModels: [ModelLoss: Int] = [:]

  mutating func add(_ other: SessionCounters) {
    inputs += other.inputs
    transitions += other.transitions
    ignored += other.ignored
    wrongStamps += other.wrongStamps
    lostModels.merge(other.lostModels, uniquingKeysWith: +)
  }

  /// The count so far; it begins anew.
  mutating func reset() -> SessionCounters {
    defer { self = SessionCounters() }
    return self
  }
}

/// Which program a server is.
public struct BuildInfo: Hashable, Sendable {
  /// Its version.
  public let version: String
  /// The commit from which it was built; empty for none.
  public let commit: String

  /// Makes the info of a version and a commit.
  public init(version: String, commit: String) { (self.version, self.commit) = (version, commit) }

  /// As Prometheus' programs say it: the labels of a metric that is always 1.
  var metric: Metric {
    Metric(
      "build_info", "The version of the program, and its commit.",
      .info(["version": version, "commit": commit]))
  }
}

// MARK: As Prometheus reads it

/// A figure of the server, in the text format of Prometheus 0.0.4.
struct Metric {
  enum Value {
    /// Only rises, from 0 at the server's start.
    case counter(Int)
    /// As a counter, one for each value of a label.
    case counters(by: String, [String: Int])
    /// Rises and falls.
    case gauge(Int)
    /// Always 1, with labels that tell something.
    case info(KeyValuePairs<String, String>)
    /// How often a duration was how long.
    case histogram(Histogram)
  }

  /// Without the `overscroll_` that begins all names.
  let name: String
  /// What it says, in words.
  let help: String
  let value: Value

  init(_ name: String, _ help: String, _ value: Value) {
    (self.name, self.help, self.value) = (name, help, value)
  }

  /// Its lines, each with its end.
  var text: String {
    let name = "overscroll_" + name
    let lines: [String] =
      switch value {
      case .counter(let count), .gauge(let count): ["\(name) \(count)"]
      case .counters(let label, let counts):
        counts.sorted { $0.key < $1.key }.map { "\(name){\(label)=\"\($0.key)\"} \($0.value)" }
      case .info(let labels):
        ["\(name){\(labels.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ","))} 1"]
      case .histogram(let histogram): Self.lines(name, histogram)
      }
    return (["# HELP \(name) \(help)", "# TYPE \(name) \(type)"] + lines)
      .map { $0 + "\n" }.joined()
  }

  private var type: String {
    switch value {
    case .counter, .counters: "counter"
    case .gauge, .info: "gauge"
    case .histogram: "histogram"
    }
  }

  /// A bucket has everything up to its bound, so the counts add up.
  private static func lines(_ name: String, _ histogram: Histogram) -> [String] {
    var sum = 0
    let buckets = zip(Histogram.bounds.map { "\($0)" } + ["+Inf"], histogram.counts).map {
      sum += $1
      return "\(name)_bucket{le=\"\($0)\"} \(sum)"
    }
    return buckets + ["\(name)_sum \(histogram.sum)", "\(name)_count \(sum)"]
  }
}

extension HTTPReply {
  /// The metrics for those who may do everything: where a token is needed, it comes in the `Authorization` header, as in
  /// `Authorization: Bearer abc`, so that no log of addresses has it.
  init(_ metrics: @autoclosure () -> [Metric], for token: String?, _ access: Access) {
    guard access.role(of: token) == .inspect else {
      self.init(unauthorized: "the metrics need the header Authorization: Bearer, and the token")
      return
    }
    self.init(
      contentType: "text/plain; version=0.0.4; charset=utf-8",
      body: Array(metrics().map(\.text).joined().utf8))
  }
}
