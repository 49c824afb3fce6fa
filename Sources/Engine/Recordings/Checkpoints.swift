import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What is kept of a recording's playback: copies of the model now and then, so that each moment is near, and the events.
public struct Checkpoints: Sendable {
  /// Something that a control did.
  public struct Event: Hashable, Sendable {
    /// When it did so.
    public let at: Instant
    /// The edge of the control.
    public let edge: ScrollEdge
    /// What it did.
    public let event: RefreshEvent
    /// Why it did so.
    public let cause: Output.Cause

    /// Creates an event.
    public init(at instant: Instant, edge: ScrollEdge, event: RefreshEvent, cause: Output.Cause) {
      (at, self.edge, self.event, self.cause) = (instant, edge, event, cause)
    }
  }

  /// The number of steps from one copy to the next: in a page, a replay of so many takes less than half a millisecond.
  static let spacing = 100
  /// About how many bytes a copy of a model with four controls takes, as measured in a page's engine.
  static let bytesOfCopy = 2_500
  /// The most events that are kept: those of half an hour of a control whose cycles are short.
  static let mostEvents = 20_000

  /// The events so far, the earliest first; at most 20,000, the earliest of all.
  public private(set) var events: [Event] = []
  /// The copies, the earliest first; the last is the playback as far as it has gone.
  private var copies: [Playback]
  private var steps = 0

  init(_ first: Playback) { copies = [first] }

  /// About how many bytes of memory they take.
  var bytes: Int {
    copies.count * Checkpoints.bytesOfCopy + events.count * MemoryLayout<Event>.stride
  }

  /// Goes on until `end`; inputs that are added later are not earlier than this.
  mutating func extend(_ entries: [TimedInput], until end: Instant) {
    while let step = copies[copies.count - 1].step(in: entries, until: end) {
      steps += 1
      if steps.isMultiple(of: Checkpoints.spacing) { copies.append(copies[copies.count - 1]) }
      events += step.events.prefix(Checkpoints.mostEvents - events.count)
    }
  }

  /// The copy with which to go on to an instant; nil from the beginning.
  func latest(until instant: Instant) -> Playback? {
    let next = copies.partitioningIndex { $0.model.clock > instant }
    return next > 0 ? copies[next - 1] : nil
  }

  /// What belongs to the time until an instant, to which `playback` has come.
  func cut(to playback: Playback) -> Checkpoints {
    let end = playback.model.clock
    var cut = self
    cut.copies.removeAll { $0.model.clock > end }
    cut.copies.append(playback)
    cut.events.removeAll { $0.at > end }
    return cut
  }
}

extension Playback.Step {
  /// What controls did in the step.
  public var events: [Checkpoints.Event] {
    outputs.compactMap { output in
      guard case .event(let edge, let event, _) = output.what else { return nil }
      return Checkpoints.Event(at: output.at, edge: edge, event: event, cause: output.cause)
    }
  }
}
