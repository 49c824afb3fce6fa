import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

/// The past of a session, with fast access to each moment of a recording.
///
/// The inputs `later` follow the recording; in a running session, they are predicted and not yet confirmed.
public struct Past: Sendable {
  /// The inputs of the past.
  public private(set) var recording: Recording
  /// The playback at the last requested moment; the next request is usually for a slightly later moment.
  private var latest: Playback?
  /// The last requested declined pull and its changes, which take several milliseconds to compute.
  private var answer: (pull: DeclinedPull, changes: [PullChange])?
  /// Whether the checkpoints of the recording are complete.
  private var isPrepared = false

  /// Creates a past from a recording.
  public init(_ recording: Recording) { self.recording = recording }

  /// Adds an input after all others.
  public mutating func append(_ entry: TimedInput) {
    if let latest, latest.model.clock >= entry.at { self.latest = nil }
    recording.append(entry)
    isPrepared = false
  }

  /// Returns the model at an instant, or the first model of the recording if the instant is earlier.
  public mutating func model(at instant: Instant, then later: [TimedInput] = []) -> ScrollModel {
    prepare()
    let end = max(recording.last, later.first?.at ?? instant)
    let playback = recording.playback(at: min(instant, end), from: latest)
    latest = playback
    guard !later.isEmpty, instant >= end else { return playback.model }
    var last = Playback(playback.model)
    while last.step(in: later, until: instant) != nil {}
    return last.model
  }

  /// Returns the inputs from one instant to another, including both.
  public func inputs(in range: ClosedRange<Instant>) -> ArraySlice<TimedInput> {
    let entries = recording.entries
    let begin = entries.partitioningIndex { $0.at >= range.lowerBound }
    let end = entries.partitioningIndex { $0.at > range.upperBound }
    return entries[begin..<end]
  }

  /// The events of controls up to `end`, without the first `index` events.
  ///
  /// Of all events, the first `settled` are final. Later events can change with further inputs.
  public mutating func events(
    from index: Int, until end: Instant, then later: [TimedInput] = []
  ) -> (events: [Checkpoints.Event], settled: Int) {
    prepare()
    let known = recording.checkpoints?.events ?? []
    var events = Array(known.dropFirst(index))
    var playback = Playback(recording.playback(at: recording.last).model)
    while let step = playback.step(in: later, until: end) { events += step.events }
    return (events.filter { $0.at <= end }, known.count)
  }

  /// The last pull up to `instant` that the control at an edge declined, and changes that would have made it refresh.
  ///
  /// The pull can be declined after `instant`. `nil` if no pull was declined, or if a later one was accepted.
  public mutating func declinedPull(
    _ edge: ScrollEdge, until instant: Instant, then later: [TimedInput] = []
  ) -> (pull: DeclinedPull, changes: [PullChange])? {
    prepare()
    var recording = recording
    for entry in later { recording.append(entry) }
    recording.prepare(until: max(recording.last, instant))
    let events = recording.checkpoints?.events.filter { $0.edge == edge && $0.describesPull } ?? []
    let next = events.firstIndex { $0.at > instant } ?? events.endIndex
    guard var event = events[..<next].last else { return nil }
    if event.belongsToOpenPull, let end = events[next...].first(where: { !$0.changesArming }) {
      event = end
    }
    guard let pull = DeclinedPull(event, in: recording, until: .distantFuture) else { return nil }
    if let answer, answer.pull.isSame(as: pull) { return answer }
    answer = (pull, pull.changes)
    return answer
  }

  private mutating func prepare() {
    if !isPrepared { recording.prepare(until: recording.last) }
    isPrepared = true
  }
}

extension Checkpoints.Event {
  fileprivate var belongsToOpenPull: Bool { event == .pulling || changesArming }

  fileprivate var changesArming: Bool {
    switch event {
    case .armed, .disarmed: true
    default: false
    }
  }

  /// Whether a pull has begun or has had an effect.
  fileprivate var describesPull: Bool {
    switch event {
    case .pulling, .armed, .disarmed, .began: true
    case .declined: reason != nil
    case .cycleBegan, .cycleEnded, .finished, .exitBegan, .ended: false
    }
  }
}

// Events as numbers; `web/engine/recordings.js` contains the words.

extension Checkpoints.Event {
  /// The length of ``numbers``.
  public static let numberCount = 4

  /// The time, in seconds, the number of the edge, the number of the event, and its detail.
  public var numbers: [Double] {
    let (kind, more) = event.numbers
    return [at.seconds, edge.number, kind, more]
  }
}

extension RefreshEvent {
  /// The number of the event, and of its level, reason, cause, cycle or outcome; 0 if it has no detail.
  fileprivate var numbers: (kind: Double, more: Double) {
    switch self {
    case .pulling: (0, 0)
    case .armed(let level): (1, Double(level.rawValue))
    case .disarmed: (2, 0)
    case .declined(let reason): (3, reason.number)
    case .began(let cause): (4, cause.number + 1)
    case .cycleBegan(let number): (5, Double(number))
    case .cycleEnded(let number): (6, Double(number))
    case .finished(let outcome): (7, outcome.number + 1)
    case .exitBegan: (8, 0)
    case .ended: (9, 0)
    }
  }
}

extension Reason {
  fileprivate var number: Double {
    switch self {
    case .below: 1
    case .disabled: 2
    case .hidden: 3
    case .contentFits: 4
    case .exhausted: 5
    case .alreadyRefreshing: 6
    case .notRefreshing: 7
    case .notExiting: 8
    case .alreadyFinished: 9
    case .stale: 10
    case .refused: 11
    case .timedOut: 12
    case .momentum: 13
    case .tooBrief: 14
    case .otherEdge: 15
    case .notRearmed: 16
    case .notPulledAnew: 17
    case .cancelled: 18
    case .manual: 19
    case .noSecondFloor: 20
    case .beganInside: 21
    case .sideways: 22
    case .contentIsFixed: 23
    case .otherEnd: 24
    }
  }
}

extension DeclinedPull {
  /// The time of the declined pull, in seconds, 0 for a finger or 1 for a wheel, and the reason's number and amount.
  public var numbers: [Double] {
    let amount =
      switch reason {
      case .below(let distance): distance
      case .sideways(let angle): angle
      default: 0.0
      }
    return [at.seconds, gesture.source == .finger ? 0 : 1, reason.number, amount]
  }
}

extension PullChange {
  /// The number of the changed quantity, its value and its new value.
  public var numbers: [Double] { [what.number, from, to] }
}

extension TimedInput {
  /// The length of ``numbers``.
  public static let numberCount = 4

  /// The time, in seconds, the kind of a samples message or −1 for other inputs, and the vector in points.
  public var numbers: [Double] {
    let (kind, vector) = input.sample
    return [at.seconds, kind, vector.x, vector.y]
  }
}
