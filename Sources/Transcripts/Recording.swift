import OverscrollPhysics
import OverscrollRefreshing

/// The inputs that a model has received, at most ``most``, for a replay.
public struct Recording: Sendable {
  /// The greatest number of inputs kept: a quarter of an hour of a finger that never lifts.
  public static let most = 50_000

  private let setup: ScrollSetup
  private var entries: [TimedInput] = []

  /// Creates an empty recording of a model that starts with `setup`.
  public init(_ setup: ScrollSetup) {
    self.setup = setup
  }

  /// Whether the recording has ``most`` inputs and takes no more.
  public var isFull: Bool { entries.count >= Recording.most }

  /// Adds an input, unless the recording is full or the input is invalid; a model ignores invalid inputs.
  public mutating func append(_ entry: TimedInput) {
    if !isFull && entry.input.problems.isEmpty { entries.append(entry) }
  }

  /// The recording as the text of a transcript with outputs, up to `now`, or up to the last input if the recording is full.
  public func text(until now: Instant) -> String {
    let end = isFull ? [] : [TimedInput(at: max(now, entries.last?.at ?? .zero), .pass)]
    let note = isFull ? ["# the recording was full here, after \(Recording.most) inputs"] : []
    let lines = Transcript(setup, entries + end).replay() + note
    return lines.joined(separator: "\n") + "\n"
  }
}
