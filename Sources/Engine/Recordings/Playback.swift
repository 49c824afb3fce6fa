import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A model that replays a recording step by step.
public struct Playback: Sendable {
  /// A step of a playback: an input or a deadline.
  public struct Step: Sendable {
    /// The input, or `nil` if the step is a deadline.
    public let input: TimedInput?
    /// The outputs that the step caused.
    public let outputs: [Output]
  }

  /// The model after the last step.
  public private(set) var model: ScrollModel
  /// The number of inputs that the model has handled.
  public private(set) var count = 0
  /// The number of deadlines that the model has passed.
  public private(set) var deadlineCount = 0

  /// Creates a playback that starts with `model`.
  public init(_ model: ScrollModel) { self.model = model }

  /// Returns a step with the outputs of the setup.
  public mutating func begin() -> Step { Step(input: nil, outputs: model.advance(to: model.clock)) }

  /// Performs the next step until `end`, or advances the model to `end` and returns `nil`.
  public mutating func step(in entries: [TimedInput], until end: Instant) -> Step? {
    let input = count < entries.count && entries[count].at <= end ? entries[count] : nil
    if let due = model.nextDeadline, due <= input?.at ?? end {
      deadlineCount += 1
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

/// Stored parts of a recording's playback: its events, and copies of the model that make each moment fast to reach.
public struct Checkpoints: Sendable {
  /// An event of a control.
  public struct Event: Hashable, Sendable {
    /// When it happened.
    public let at: Instant
    /// The edge of the control.
    public let edge: ScrollEdge
    /// The control's change.
    public let event: RefreshEvent
    /// Why it happened.
    public let cause: Output.Cause

    /// Creates an event.
    public init(at instant: Instant, edge: ScrollEdge, event: RefreshEvent, cause: Output.Cause) {
      (at, self.edge, self.event, self.cause) = (instant, edge, event, cause)
    }
  }

  /// The number of steps between two copies, which a page replays in less than half a millisecond.
  static let spacing = 100
  /// The approximate size of a copy with four controls, in bytes, measured in a page's engine.
  static let bytesPerCopy = 2_500
  /// The maximum number of stored events: half an hour of a control with short cycles.
  static let maximumEvents = 20_000

  /// The earliest events, in order; at most 20,000.
  public private(set) var events: [Event] = []
  /// The copies, earliest first; the last one is at the end of the prepared time.
  private var copies: [Playback]
  private var steps = 0

  init(_ first: Playback) { copies = [first] }

  /// The approximate memory use, in bytes.
  var bytes: Int {
    copies.count * Checkpoints.bytesPerCopy + events.count * MemoryLayout<Event>.stride
  }

  /// Replays the recording until `end`; inputs that are added later must not be earlier.
  mutating func extend(_ entries: [TimedInput], until end: Instant) {
    while let step = copies[copies.count - 1].step(in: entries, until: end) {
      steps += 1
      if steps.isMultiple(of: Checkpoints.spacing) { copies.append(copies[copies.count - 1]) }
      events += step.events.prefix(Checkpoints.maximumEvents - events.count)
    }
  }

  /// The latest copy at or before an instant, or `nil` if all copies are later.
  func latest(until instant: Instant) -> Playback? {
    let next = copies.partitioningIndex { $0.model.clock > instant }
    return next > 0 ? copies[next - 1] : nil
  }

  func truncated(to playback: Playback) -> Checkpoints {
    let end = playback.model.clock
    var cut = self
    cut.copies.removeAll { $0.model.clock > end }
    cut.copies.append(playback)
    cut.events.removeAll { $0.at > end }
    return cut
  }
}

extension Playback.Step {
  /// The events of controls in the step.
  public var events: [Checkpoints.Event] {
    outputs.compactMap { output in
      guard case .event(let edge, let event, _) = output.what else { return nil }
      return Checkpoints.Event(at: output.at, edge: edge, event: event, cause: output.cause)
    }
  }
}

extension Playback {
  /// The time between two frames of a playback, in nanoseconds: 1/60 s.
  fileprivate static let frame: Int64 = 16_666_667

  /// Continues to `end` and calls `see` for each step, and for each frame with `nil` as its step.
  ///
  /// `see` receives the model at the start, after each step, at `end`, and 60 times per second while content moves.
  public mutating func watch(
    _ entries: [TimedInput], until end: Instant, _ see: (ScrollModel, Step?) -> Void
  ) {
    see(model, begin())
    var isOver = false
    while !isOver {
      let time = model.clock.nanoseconds
      let frame = Instant(nanoseconds: time - time % Playback.frame + Playback.frame)
      let stop = model.scroll.nextDeadline == nil ? end : min(frame, end)
      let step = step(in: entries, until: stop)
      see(model, step)
      isOver = step == nil && stop == end
    }
  }
}

extension Recording {
  /// Replays the recording from one instant to another, and calls `see` for each step and, with `nil`, each frame.
  public func watch(
    from start: Instant, until end: Instant, _ see: (ScrollModel, Playback.Step?) -> Void
  ) {
    var playback = start <= self.start ? initialPlayback : playback(at: start)
    playback.watch(entries, until: end, see)
  }
}
