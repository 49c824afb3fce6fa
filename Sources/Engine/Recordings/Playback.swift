import OverscrollPhysics
import OverscrollRefreshing

/// A model that goes through a recording, from one thing that happened to the next.
public struct Playback: Sendable {
  /// Something that happened: an input, or what time alone brought.
  public struct Step: Sendable {
    /// The input; nil for what happened by itself.
    public let input: TimedInput?
    /// What came of it.
    public let outputs: [Output]
  }

  /// The model as it is after the last step.
  public private(set) var model: ScrollModel
  /// The number of inputs that the model has taken.
  public private(set) var count = 0
  /// How often something has happened by itself.
  public private(set) var passes = 0

  /// Creates a playback that begins with a model.
  public init(_ model: ScrollModel) { self.model = model }

  /// What happened up to now that no step has told: what the setup brought.
  public mutating func begin() -> Step { Step(input: nil, outputs: model.advance(to: model.clock)) }

  /// Does the next thing that happens until `end`; nil if nothing more does, and the model has then come to `end`.
  public mutating func step(in entries: [TimedInput], until end: Instant) -> Step? {
    let input = count < entries.count && entries[count].at <= end ? entries[count] : nil
    if let due = model.nextDeadline, due <= input?.at ?? end {
      passes += 1
      return Step(input: nil, outputs: model.advance(to: due))
    }
    guard let input else {
      _ = model.advance(to: end)
      return nil
    }
    count += 1
    return Step(
      input: input, outputs: model.handle(input.input, at: input.at, stamp: input.stamp))
  }
}
