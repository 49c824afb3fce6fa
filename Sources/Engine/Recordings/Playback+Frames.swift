import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

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
