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

extension PullGesture {
  /// How much something is of a gesture that pulls at an edge, and by how much it can be changed at most; nil if it cannot.
  func amount(_ what: PullChange.What, at edge: ScrollEdge) -> (now: Double, most: Double)? {
    let (now, most) =
      switch what {
      case .further: (distance(from: edge), PullGesture.farthest)
      case .longer: (isOver ? inputs[last].at - inputs[0].at : 0, room)
      case .threshold: threshold(at: edge)
      }
    // A wheel that was turned by a single notch has taken no time.
    let isPossible = now > 0 || what == .longer && means == .wheel
    return isPossible && most > 0 ? (now, most) : nil
  }

  /// The inputs that are instead of ``inputs`` when something of the gesture is changed; a setting may be before them.
  public func inputs(with change: PullChange, at edge: ScrollEdge) -> [TimedInput] {
    switch change.what {
    case .further:
      inputs.enumerated().map { further($0.element, change, edge, isOwn: $0.offset <= last) }
    case .longer: longer(by: change.to - change.from)
    case .threshold: lowered(change.to, at: edge)
    }
  }

  /// How far the person moves in the direction in which an edge is pulled, points.
  private func distance(from edge: ScrollEdge) -> Double {
    inputs[...last].reduce(0) {
      $0 + max(0, -edge.sign * ($1.input.distance(by: means)?[edge.axis] ?? 0))
    }
  }

  private func further(
    _ entry: TimedInput, _ change: PullChange, _ edge: ScrollEdge, isOwn: Bool
  ) -> TimedInput {
    guard isOwn, var distance = entry.input.distance(by: means),
      -edge.sign * distance[edge.axis] > 0
    else {
      return entry
    }
    distance[edge.axis] *= change.to / change.from
    var entry = entry
    entry.input = entry.input.going(distance)
    return entry
  }

  /// Whether the finger has lifted; a wheel's last step is its end.
  private var isOver: Bool { means == .wheel || inputs[last].input.endsTouch }

  private func longer(by seconds: Double) -> [TimedInput] {
    var inputs = inputs
    switch means {
    case .finger: inputs[last].wait(seconds)
    case .wheel:
      for index in inputs.indices where index > last && inputs[index].isStop {
        inputs[index].wait(seconds)
      }
      inputs += furtherSteps(for: seconds)
    }
    inputs.sortByInstant()
    return inputs
  }

  /// The steps of a wheel that keeps turning for some seconds, each as far as its last one that pulled, and at the same pace.
  private func furtherSteps(for seconds: Double) -> [TimedInput] {
    let steps = inputs[...last].filter { $0.input.means == .wheel }
    guard let step = steps.last(where: { $0.input.distance(by: .wheel) != nil }) else { return [] }
    let before = steps.last { $0.at < step.at }
    // Between the steps of a wheel that turns, less time passes than it takes to count as stopped.
    let pace = min(max(before.map { step.at - $0.at } ?? .infinity, 0.02), 0.1)
    let pauses = stride(from: pace, to: seconds, by: pace) + [seconds]
    return pauses.map { pause in
      var next = inputs[last]
      next.input = step.input
      next.wait(pause)
      return next
    }
  }

  /// The control's threshold at the gesture's begin, points, and how much lower it can be.
  private func threshold(at edge: ScrollEdge) -> (Double, Double) {
    guard let threshold = model[edge]?.threshold else { return (0, 0) }
    return (threshold, threshold - Bounds.least)
  }

  private func lowered(_ threshold: Double, at edge: ScrollEdge) -> [TimedInput] {
    guard var behavior = model[edge]?.behavior else { return inputs }
    behavior.threshold = .points(max(threshold, Bounds.least))
    let control = ControlPlacement(model.storedNames[edge], behavior)
    var inputs = inputs
    inputs.insert(TimedInput(at: inputs[0].at, .control(edge, control)), at: 0)
    return inputs
  }
}

extension [TimedInput] {
  /// Puts inputs that have been moved later where they belong; those of the same instant stay in their order.
  fileprivate mutating func sortByInstant() {
    for index in indices {
      var place = index
      while place > 0, self[place - 1].at > self[place].at {
        swapAt(place - 1, place)
        place -= 1
      }
    }
  }
}

extension TimedInput {
  /// Whether it tells that a wheel has stopped.
  fileprivate var isStop: Bool { input == .wheel(.zero, .momentum) }

  /// Happens so many seconds later.
  fileprivate mutating func wait(_ seconds: Double) {
    (at, stamp) = (at.advanced(by: seconds), stamp?.advanced(by: seconds))
  }
}

extension Input {
  /// How far it pulls the content, points; nil for what does not pull, such as momentum.
  fileprivate func distance(by means: PullGesture.Means) -> Vector? {
    switch (self, means) {
    case (.move(let distance), .finger), (.wheel(let distance, .precise), .wheel),
      (.wheel(let distance, .notched), .wheel):
      distance
    default: nil
    }
  }

  /// The same input with another distance.
  fileprivate func going(_ distance: Vector) -> Input {
    if case .wheel(_, let kind) = self { .wheel(distance, kind) } else { .move(distance) }
  }
}

// Which inputs belong together as one gesture.

extension [TimedInput] {
  /// The place of the first input of the gesture to which the last person's input among the first `count` belongs.
  func startOfGesture(before count: Int) -> Int? {
    guard var place = self[..<count].lastIndex(where: { $0.input.means != nil }) else { return nil }
    guard self[place].input.means == .wheel else {
      return self[...place].lastIndex { $0.input.kind == .touch }
    }
    while let before = self[..<place].lastIndex(where: { $0.input.means != nil }),
      self[before].goesOn(to: self[place])
    {
      place = before
    }
    return place
  }

  /// The place of the last input of the gesture that begins at a place.
  func endOfGesture(from place: Int) -> Int {
    guard self[place].input.means == .wheel else {
      return self[place...].firstIndex { $0.input.endsTouch } ?? count - 1
    }
    var place = place
    while let next = self[(place + 1)...].firstIndex(where: { $0.input.means != nil }),
      self[place].goesOn(to: self[next])
    {
      place = next
    }
    return place
  }
}

extension TimedInput {
  /// Whether the gesture of a wheel that made this step goes on with another input.
  func goesOn(to next: TimedInput) -> Bool {
    input.means == .wheel && next.input.means == .wheel
      && next.at < at.advanced(by: ScrollModel.wheelGap)
  }
}

extension Input {
  /// With what a person makes it, or `nil` if a program does it, or a page that notices that its wheel has stopped.
  var means: PullGesture.Means? {
    switch self {
    case .touch, .move, .release, .cancel: .finger
    case .wheel(.zero, .momentum): nil
    case .wheel: .wheel
    default: nil
    }
  }

  /// Whether the finger is no longer down after it.
  var endsTouch: Bool { kind == .release || kind == .cancel }
}
