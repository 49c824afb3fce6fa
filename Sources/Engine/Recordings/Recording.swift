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
  var forgotten = 0

  /// Creates an empty recording of a model that starts with `setup`.
  public init(_ setup: ScrollSetup) {
    self.setup = setup
  }

  /// Creates the recording of a model that has taken inputs, the first ``most`` of them.
  public init(_ setup: ScrollSetup, _ entries: some Sequence<TimedInput>) {
    self.setup = setup
    self.entries = Array(entries.prefix(Recording.most))
  }

  /// Whether it begins with its setup: nothing was forgotten.
  public var isWhole: Bool { later == nil }

  /// How many inputs the recording has, with those that were forgotten.
  public var count: Int { forgotten + entries.count }

  /// The model with which it begins, if that is not its setup's.
  var later: ScrollModel? { if case .model(let model) = beginning { model } else { nil } }

  /// Where the recording begins.
  public var start: Instant { later?.clock ?? .zero }

  /// The playback as it begins.
  public var first: Playback { Playback(later ?? ScrollModel(setup)) }

  /// About how many bytes of memory it takes.
  public var bytes: Int {
    entries.count * MemoryLayout<TimedInput>.stride + (checkpoints?.bytes ?? 0)
  }

  /// Forgets all that happened, and begins again with the model as it is now.
  public mutating func begin(with model: ScrollModel) {
    forgotten += entries.count
    (beginning, entries, checkpoints) = (.model(model), [], nil)
  }

  /// Forgets the inputs, for others from the same beginning.
  mutating func forgetInputs() { (entries, checkpoints) = ([], nil) }

  /// Whether the recording has ``most`` inputs and takes no more.
  public var isFull: Bool { entries.count >= Recording.most }

  /// Adds an input, unless the recording is full or the input is invalid; a model ignores invalid inputs.
  ///
  /// One that comes late happens with the one before, as a model takes it.
  public mutating func append(_ entry: TimedInput) {
    guard !isFull, entry.input.isInRange else { return }
    var entry = entry
    entry.at = max(entry.at, last)
    entries.append(entry)
  }

  /// When its last input happened; where it begins if it has none.
  public var last: Instant { entries.last?.at ?? start }

  /// How far the recording tells what happened, at the instant `now`: to its last input if it is full.
  public func end(at now: Instant) -> Instant { isFull ? last : max(now, last) }

  /// The recording up to an instant, for a model that goes on from there.
  func cut(to playback: Playback) -> Recording {
    var cut = self
    cut.entries = Array(entries.prefix(playback.count))
    cut.checkpoints = checkpoints?.cut(to: playback)
    return cut
  }
}
