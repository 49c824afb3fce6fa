/// An event of a trace, in the Trace Event Format of Chrome, which Perfetto opens too.
///
/// Source: the format's description, "Trace Event Format" by the Chromium authors.
package struct TraceEvent: Encodable, Sendable {
  /// What kind of event it is, by its letter in the format.
  package enum Kind: String, Encodable, Sendable {
    /// Names a track, or the whole.
    case metadata = "M"
    /// A span begins; spans of one `id` lie within one another.
    case begin = "b"
    /// The innermost span of an `id` ends.
    case end = "e"
    /// Something that takes no time.
    case instant = "i"
    /// Values from now on.
    case counter = "C"
  }

  /// What an event tells beside its name.
  package enum Argument: Encodable, Hashable, Sendable {
    case number(Double)
    case text(String)

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number + 0)  // without a sign at zero
      case .text(let text): try container.encode(text)
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "ph"
    case name, time = "ts"
    case process = "pid"
    case track = "tid"
    case category = "cat"
    case id, scope = "s"
    case arguments = "args"
  }

  /// What kind of event it is.
  package let kind: Kind
  /// What happened; of metadata, what is named; of a counter, the quantity.
  package let name: String
  /// Microseconds on the model's clock.
  package let time: Double
  /// The process, which is the whole trace.
  package let process: Int
  /// The number of the track.
  package let track: Int
  /// The category; nil except for spans.
  package let category: String?
  /// The spans among which this one lies; nil except for spans.
  package let id: String?
  /// How far an instant is drawn: `t`, in its track; nil except for instants.
  package let scope: String?
  /// What it tells beside its name.
  package let arguments: [String: Argument]

  init(
    _ kind: Kind, _ name: String, at time: Double, on track: Int, category: String? = nil,
    _ arguments: [String: Argument]
  ) {
    (self.kind, self.name, self.time, self.track) = (kind, name, time, track)
    (self.category, self.arguments) = (category, arguments)
    process = 1
    id = category.map { _ in "0x\(track)" }
    scope = kind == .instant ? "t" : nil
  }
}
