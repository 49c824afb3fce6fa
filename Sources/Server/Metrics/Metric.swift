import OverscrollTransport

/// A figure of the server, in the text format of Prometheus 0.0.4.
struct Metric {
  enum Value {
    /// Only rises, from 0 at the server's start.
    case counter(Int)
    /// As a counter, one for each value of a label.
    case counters(by: String, [String: Int])
    /// Rises and falls.
    case gauge(Int)
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
      case .histogram(let histogram): Self.lines(name, histogram)
      }
    return (["# HELP \(name) \(help)", "# TYPE \(name) \(type)"] + lines)
      .map { $0 + "\n" }.joined()
  }

  private var type: String {
    switch value {
    case .counter, .counters: "counter"
    case .gauge: "gauge"
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
