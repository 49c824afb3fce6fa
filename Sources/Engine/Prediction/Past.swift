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
