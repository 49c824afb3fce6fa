import OverscrollPhysics
import OverscrollRefreshing

/// The inputs that a model has received, at most ``most``, for a replay.
public struct Recording: Sendable {
  /// The greatest number of inputs kept: a quarter of an hour of a finger that never lifts.
  public static let most = 50_000

  /// How the model starts.
  public let setup: ScrollSetup
  /// The inputs since it begins.
  public private(set) var entries: [TimedInput] = []
  /// What is known of the recording's playback; nil until ``prepare(until:)`` is first called.
  public internal(set) var checkpoints: Checkpoints?

  /// Where a recording begins.
  private indirect enum Beginning: Sendable {
    /// With the session's setup.
    case setup
    /// Later, with the model as it was then.
    case model(ScrollModel)
  }

  private var beginning = Beginning.setup
  /// How many inputs were forgotten: they came before the recording begins.
  private(set) var forgotten = 0

  /// Creates an empty recording of a model that starts with `setup`.
  public init(_ setup: ScrollSetup) {
    self.setup = setup
  }

  /// Creates the recording of a transcript's inputs, the first ``most`` of them.
  public init(_ transcript: Transcript) {
    setup = transcript.scene
    entries = transcript.entries.prefix(Recording.most).map(\.entry)
  }

  /// How many inputs the recording has, with those that were forgotten.
  public var count: Int { forgotten + entries.count }

  /// Where the recording begins.
  public var start: Instant {
    guard case .model(let model) = beginning else { return .zero }
    return model.clock
  }

  /// The playback as it begins.
  var first: Playback {
    guard case .model(let model) = beginning else { return Playback(ScrollModel(setup)) }
    return Playback(model)
  }

  /// About how many bytes of memory it takes.
  public var bytes: Int {
    entries.count * MemoryLayout<TimedInput>.stride + (checkpoints?.bytes ?? 0)
  }

  /// Forgets all that happened, and begins again with the model as it is now.
  public mutating func begin(with model: ScrollModel) {
    forgotten += entries.count
    (beginning, entries, checkpoints) = (.model(model), [], nil)
  }

  /// Whether the recording has ``most`` inputs and takes no more.
  public var isFull: Bool { entries.count >= Recording.most }

  /// Adds an input, unless the recording is full or the input is invalid; a model ignores invalid inputs.
  public mutating func append(_ entry: TimedInput) {
    if !isFull && entry.input.isInRange { entries.append(entry) }
  }

  /// How far the recording tells what happened, at the instant `now`: to its last input if it is full.
  public func end(at now: Instant) -> Instant {
    let last = entries.last?.at ?? start
    return isFull ? last : max(now, last)
  }

  /// The recording as the text of a transcript with outputs, up to `now`, or up to the last input if the recording is full.
  ///
  /// A comment at its end says how many outputs it has, and their hash. Another says where `mark` is, if it is given: a part of
  /// a recording cannot be played without what was before.
  ///
  /// - Precondition: The recording begins with its setup.
  public func text(until now: Instant, mark: Instant? = nil) -> String {
    guard case .setup = beginning else { preconditionFailure("a transcript begins with its setup") }
    let end = isFull ? [] : [TimedInput(at: end(at: now), .pass)]
    let note = isFull ? ["# the recording was full here, after \(Recording.most) inputs"] : []
    var transcript = Transcript(setup, entries + end)
    if let mark {
      let index = entries.firstIndex { $0.at >= mark } ?? entries.count
      transcript.note("# recorded from here: \(mark.text) s", before: index)
    }
    var (lines, hash) = ([String](), OutputHash())
    transcript.replay { line in
      lines.append(line)
      hash.add(line)
    }
    return (lines + [hash.text] + note).joined(separator: "\n") + "\n"
  }

  /// The recording up to an instant, for a model that goes on from there.
  func cut(to playback: Playback) -> Recording {
    var cut = self
    cut.entries = Array(entries.prefix(playback.count))
    cut.checkpoints = checkpoints?.cut(to: playback)
    return cut
  }
}
