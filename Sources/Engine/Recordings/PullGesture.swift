import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What a person did in one go, as a part of a recording: a finger from its touch until it lifts, or a wheel while it turns.
public struct PullGesture: Sendable {
  /// With what a person pulls.
  public enum Means: Sendable {
    /// A finger.
    case finger
    /// A wheel or a trackpad.
    case wheel
  }

  /// Where a gesture begins.
  private indirect enum Start: Sendable {
    // Indirect because a model is large: whatever holds a gesture would be copied piece by piece.
    /// With a model that has taken nothing yet.
    case playback(Playback)
  }

  /// The time for which a model is watched after a gesture, seconds: thrown content has come to rest.
  private static let patience = 10.0
  /// How much further a finger goes at most than it did, points: the length of several screens.
  static let farthest = 4_096.0

  /// With what the person pulled.
  public let means: Means
  /// The place of the gesture's first input among the recording's.
  public let place: Int
  /// The gesture's inputs and what happened until the person did something else, that included.
  public let inputs: [TimedInput]
  /// The place of the gesture's last input among ``inputs``.
  let last: Int
  /// The model before the gesture.
  private let start: Start
  /// How long a model that takes the inputs is watched.
  private let end: Instant
  /// How much later the gesture can end without the person doing something else before, seconds.
  let room: Double

  /// Finds the gesture of the last person's input among a recording's first `count`; nil if there is none.
  ///
  /// Nothing is known of what happens after `end`.
  init?(in recording: Recording, before count: Int, until end: Instant) {
    let entries = recording.entries
    guard let place = entries.startOfGesture(before: count), let means = entries[place].input.means
    else { return nil }
    let last = entries.endOfGesture(from: place)
    let next = entries[(last + 1)...].firstIndex { $0.input.means != nil }
    let over = entries[last].at
    let rest = over.advanced(by: PullGesture.patience)
    let latest = next.map { min(entries[$0].at, rest) } ?? rest
    (self.means, self.place, self.last) = (means, place, last - place)
    self.end = max(over, min(end, latest))
    room = latest - over
    let known = entries[place...(next ?? entries.count - 1)]
    inputs = Array(known.prefix { $0.at <= latest })
    start = .playback(Playback(recording.playback(before: place).model))
  }

  var model: ScrollModel { first.model }

  /// The playback of the gesture's inputs, before the first.
  private var first: Playback {
    switch start {
    case .playback(let playback): playback
    }
  }

  /// Passes each event of a model that takes inputs instead of the gesture's to `goesOn`, as long as this returns true.
  func watch(_ inputs: [TimedInput], _ goesOn: (Checkpoints.Event) -> Bool) {
    var playback = first
    let end = max(end, inputs.last?.at ?? end)
    while let step = playback.step(in: inputs, until: end) {
      guard step.events.allSatisfy(goesOn) else { return }
    }
  }
}

extension Checkpoints.Event {
  /// Whether a person has begun a refresh at an edge.
  func isRefresh(at edge: ScrollEdge) -> Bool {
    if case .began(let cause) = event { self.edge == edge && cause != .program } else { false }
  }
}
