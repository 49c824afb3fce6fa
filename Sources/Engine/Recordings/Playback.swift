import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

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

extension Playback {
  /// The time between two frames of a playback, nanoseconds: 60 of them in a second.
  fileprivate static let frame: Int64 = 16_666_667

  /// Goes on until `end`, and shows all on the way to `see`: the model as it is, then after each step, and 60 times a second
  /// while content moves by itself; at `end` once more.
  ///
  /// A model that comes without a step is one at which nothing happened.
  public mutating func watch(
    _ entries: [TimedInput], until end: Instant, _ see: (ScrollModel, Step?) -> Void
  ) {
    see(model, begin())
    var isOver = false
    while !isOver {
      let stop = model.isMoving ? min(model.clock.nextFrame, end) : end
      let step = step(in: entries, until: stop)
      see(model, step)
      isOver = step == nil && stop == end
    }
  }
}

extension Recording {
  /// Goes through the recording from one instant to another, and shows each step and each frame to `see`.
  ///
  /// `see` gets the model as it is then, and what has just happened; nil for a frame in which nothing did.
  public func watch(
    from start: Instant, until end: Instant, _ see: (ScrollModel, Playback.Step?) -> Void
  ) {
    var playback = start <= self.start ? first : playback(at: start)
    playback.watch(entries, until: end, see)
  }
}

extension ScrollModel {
  /// Whether content moves by itself along an axis.
  fileprivate var isMoving: Bool {
    ScrollAxis.allCases.contains { scroll[$0].nextDeadline != nil }
  }
}

extension Instant {
  fileprivate var nextFrame: Instant {
    Instant(nanoseconds: nanoseconds - nanoseconds % Playback.frame + Playback.frame)
  }
}
