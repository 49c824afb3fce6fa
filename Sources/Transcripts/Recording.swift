import OverscrollPhysics
import OverscrollRefreshing

/// What has happened to a model, to be played again: bounded, so that a model may live as long as it likes.
public struct Recording: Sendable {
  /// The most inputs that are kept: a quarter of an hour of a finger that never lifts.
  public static let most = 50_000

  private let scene: ScrollSetup
  private var entries: [TimedInput] = []

  /// Creates an empty recording of a model that starts with `scene`.
  public init(_ scene: ScrollSetup) {
    self.scene = scene
  }

  /// Whether no further input is kept.
  public var isFull: Bool { entries.count >= Recording.most }

  /// Adds an input; a full recording stays as it is, and an input that no model takes has changed nothing.
  public mutating func append(_ entry: TimedInput) {
    if !isFull && entry.input.problems.isEmpty { entries.append(entry) }
  }

  /// The recording as a transcript with its outputs, up to `now`, or to where it was full.
  public func text(until now: Instant) -> String {
    let end = isFull ? [] : [TimedInput(at: max(now, entries.last?.at ?? .zero), .pass)]
    let note = isFull ? ["# the recording was full here, after \(Recording.most) inputs"] : []
    let lines = Transcript(scene, entries + end).replay() + note
    return lines.joined(separator: "\n") + "\n"
  }
}
