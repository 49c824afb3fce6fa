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
  let model: ScrollModel
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
    model = recording.playback(before: place).model
  }

  /// How often the person begins a refresh at an edge while the model takes inputs instead of the gesture's.
  func refreshes(at edge: ScrollEdge, _ inputs: [TimedInput]) -> Int {
    var count = 0
    watch(inputs) { if $0.isRefresh(at: edge) { count += 1 } }
    return count
  }

  /// Passes each event to `see` of a model that takes inputs instead of the gesture's.
  func watch(_ inputs: [TimedInput], _ see: (Checkpoints.Event) -> Void) {
    var playback = Playback(model)
    let end = max(end, inputs.last?.at ?? end)
    while let step = playback.step(in: inputs, until: end) { step.events.forEach(see) }
  }
}

extension Checkpoints.Event {
  /// Whether a person has begun a refresh at an edge.
  func isRefresh(at edge: ScrollEdge) -> Bool {
    if case .began(let cause) = event { self.edge == edge && cause != .program } else { false }
  }
}
