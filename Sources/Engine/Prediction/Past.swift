import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

/// What has happened in a session, as a page looks at it: any moment of a recording is near.
///
/// `later` are inputs that follow those of the recording, in their order: of a session that goes on, the ones that are drawn
/// and that the server has not told.
public struct Past: Sendable {
  /// The inputs.
  public private(set) var recording: Recording
  /// The playback at the moment that was looked at last: the next one is mostly a little later.
  private var latest: Playback?
  /// The declined pull that was asked about last, and what would have made it refresh: to find this takes some milliseconds.
  private var answer: (pull: DeclinedPull, changes: [PullChange])?
  /// Whether each moment of the recording is near, so that none but a new input needs preparing.
  private var isPrepared = false

  /// Creates the past that a recording has.
  public init(_ recording: Recording) { self.recording = recording }

  /// Adds an input that follows those so far.
  public mutating func append(_ entry: TimedInput) {
    if let latest, latest.model.clock >= entry.at { self.latest = nil }
    recording.append(entry)
    isPrepared = false
  }

  /// The model as it was at an instant; before the recording, as it begins.
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

  /// The inputs from one instant to another.
  public func inputs(in range: ClosedRange<Instant>) -> ArraySlice<TimedInput> {
    let entries = recording.entries
    let begin = entries.partitioningIndex { $0.at >= range.lowerBound }
    let end = entries.partitioningIndex { $0.at > range.upperBound }
    return entries[begin..<end]
  }

  /// What controls did until an instant, from the event of an index on; and how many of all events are so for ever, while
  /// those after them may change with what happens next.
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

  /// The last pull until an instant that the control at an edge declined, or the one at that instant that it declines later, and
  /// what would have made it refresh.
  ///
  /// It is nil if there is none, or if another pull has begun since that is not declined.
  public mutating func declinedPull(
    _ edge: ScrollEdge, until instant: Instant, then later: [TimedInput] = []
  ) -> (pull: DeclinedPull, changes: [PullChange])? {
    prepare()
    var recording = recording
    for entry in later { recording.append(entry) }
    recording.prepare(until: max(recording.last, instant))
    let events = recording.checkpoints?.events.filter { $0.edge == edge && $0.tellsOfPull } ?? []
    let next = events.firstIndex { $0.at > instant } ?? events.endIndex
    guard var event = events[..<next].last else { return nil }
    if event.isOfOpenPull, let end = events[next...].first(where: { !$0.changesArming }) {
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
  /// Whether a pull goes on after it.
  fileprivate var isOfOpenPull: Bool { event == .pulling || changesArming }

  /// Whether a pull arms, or is armed no more.
  fileprivate var changesArming: Bool {
    switch event {
    case .armed, .disarmed: true
    default: false
    }
  }

  /// Whether a pull has begun, or has led to something.
  fileprivate var tellsOfPull: Bool {
    switch event {
    case .pulling, .armed, .disarmed, .began: true
    case .declined: reason != nil
    case .cycleBegan, .cycleEnded, .finished, .exitBegan, .ended: false
    }
  }
}

// What happened, as numbers; web/engine/recordings.js has the words.

extension Checkpoints.Event {
  /// How many numbers an event has.
  public static let numberCount = 4

  /// When it happened, the number of the edge, what the control did, and a number that says more of it.
  public var numbers: [Double] {
    let (kind, more) = event.numbers
    return [at.seconds, Double(edge.number), kind, more]
  }
}

extension RefreshEvent {
  /// The place of the event among its words, and its level, reason, cause, cycle or outcome; 0 for none.
  fileprivate var numbers: (kind: Double, more: Double) {
    switch self {
    case .pulling: (0, 0)
    case .armed(let level): (1, Double(level.rawValue))
    case .disarmed: (2, 0)
    case .declined(let reason): (3, reason.place)
    case .began(let cause): (4, cause.place)
    case .cycleBegan(let number): (5, Double(number))
    case .cycleEnded(let number): (6, Double(number))
    case .finished(let outcome): (7, outcome.number)
    case .exitBegan: (8, 0)
    case .ended: (9, 0)
    }
  }
}

extension Cause {
  fileprivate var place: Double {
    switch self {
    case .user: 1
    case .program: 2
    case .edge: 3
    }
  }
}

extension Reason {
  /// The place among all reasons.
  fileprivate var place: Double {
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
    }
  }
}

extension DeclinedPull {
  /// When it was declined, and 0 for a finger or 1 for a wheel; the numbers of its changes follow.
  public var numbers: [Double] { [at.seconds, gesture.means == .finger ? 0 : 1] }
}

extension PullChange {
  /// The place of what is changed among its words, and how much it was and is instead.
  public var numbers: [Double] { [what.place, from, to] }
}

extension PullChange.What {
  fileprivate var place: Double {
    switch self {
    case .further: 0
    case .longer: 1
    case .threshold: 2
    }
  }
}

extension TimedInput {
  /// How many numbers an input has.
  public static let numberCount = 4

  /// When it happened, the place of its kind among those of a samples message, or −1 for another kind, and its way in points.
  public var numbers: [Double] {
    let (kind, way) = input.sample
    return [at.seconds, kind, way.x, way.y]
  }
}
