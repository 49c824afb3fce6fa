import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A gesture of the user in a recording: a finger from touch to release, or a wheel while it turns.
public struct PullGesture: Sendable {
  /// The input device of a gesture.
  public enum Source: Sendable {
    /// A finger.
    case finger
    /// A wheel or a trackpad.
    case wheel
  }

  /// How long a gesture is observed after its end, in seconds; by then, thrown content has come to rest.
  private static let patience = 10.0
  /// The maximum additional distance of a finger, in points: several screens.
  static let farthest = 4_096.0

  /// The input device of the gesture.
  public let source: Source
  /// The index of the gesture's first input in the recording.
  public let place: Int
  /// The recording's inputs from the start of the gesture to the next input of the user, included.
  public let inputs: [TimedInput]
  /// The index of the gesture's last input in ``inputs``.
  let last: Int
  /// A recording without inputs, which starts from the model before the gesture.
  private let start: Recording
  /// When the observation of the gesture ends.
  private let end: Instant
  /// The maximum additional duration before the next input of the user, in seconds.
  let room: Double

  /// Finds the gesture of the last input of the user among the first `count`, without using any input after `end`.
  init?(in recording: Recording, before count: Int, until end: Instant) {
    let entries = recording.entries
    guard let place = entries.startOfGesture(before: count),
      let source = entries[place].input.source
    else { return nil }
    let last = entries.endOfGesture(from: place)
    let next = entries[(last + 1)...].firstIndex { $0.input.source != nil }
    let over = entries[last].at
    let rest = over.advanced(by: PullGesture.patience)
    let latest = next.map { min(entries[$0].at, rest) } ?? rest
    (self.source, self.place, self.last) = (source, place, last - place)
    self.end = max(over, min(end, latest))
    room = latest - over
    let known = entries[place...(next ?? entries.count - 1)]
    inputs = Array(known.prefix { $0.at <= latest })
    var start = Recording(recording.setup)
    start.restart(from: recording.playback(before: place).model)
    self.start = start
  }

  private var model: ScrollModel { start.initialPlayback.model }

  /// Calls `shouldContinue` with each event of a model that handles `inputs` instead of the gesture's.
  ///
  /// It stops if the closure returns false.
  func watch(_ inputs: [TimedInput], _ shouldContinue: (Checkpoints.Event) -> Bool) {
    var playback = start.initialPlayback
    let end = max(end, inputs.last?.at ?? end)
    while let step = playback.step(in: inputs, until: end) {
      guard step.events.allSatisfy(shouldContinue) else { return }
    }
  }
}

extension Checkpoints.Event {
  func isRefresh(at edge: ScrollEdge) -> Bool {
    if case .began(let cause) = event { self.edge == edge && cause != .program } else { false }
  }
}

extension PullGesture {
  /// Returns the value of a quantity and its maximum change, or `nil` if the quantity cannot change.
  func amount(_ what: PullChange.What, at edge: ScrollEdge) -> (now: Double, most: Double)? {
    let (now, most) =
      switch what {
      case .further: (distance(from: edge), PullGesture.farthest)
      case .longer: (isOver ? inputs[last].at - inputs[0].at : 0, room)
      case .threshold: threshold(at: edge)
      }
    // A wheel that turned by a single notch has a duration of 0.
    let isPossible = now > 0 || what == .longer && source == .wheel
    return isPossible && most > 0 ? (now, most) : nil
  }

  /// The inputs that replace ``inputs`` after a change, possibly with a setting first.
  public func inputs(with change: PullChange, at edge: ScrollEdge) -> [TimedInput] {
    switch change.what {
    case .further:
      inputs.enumerated().map { further($0.element, change, edge, isOwn: $0.offset <= last) }
    case .longer: longer(by: change.to - change.from)
    case .threshold: lowered(change.to, at: edge)
    }
  }

  /// The distance in the direction of a pull at an edge, in points.
  private func distance(from edge: ScrollEdge) -> Double {
    inputs[...last].reduce(0) {
      $0 + max(0, -edge.sign * ($1.input.distance(by: source)?[edge.axis] ?? 0))
    }
  }

  private func further(
    _ entry: TimedInput, _ change: PullChange, _ edge: ScrollEdge, isOwn: Bool
  ) -> TimedInput {
    guard isOwn, var distance = entry.input.distance(by: source),
      -edge.sign * distance[edge.axis] > 0
    else {
      return entry
    }
    distance[edge.axis] *= change.to / change.from
    var entry = entry
    entry.input = entry.input.going(distance)
    return entry
  }

  /// Whether the gesture has ended; a wheel's ends with its last step.
  private var isOver: Bool { source == .wheel || inputs[last].input.endsTouch }

  private func longer(by seconds: Double) -> [TimedInput] {
    var inputs = inputs
    switch source {
    case .finger: inputs[last].wait(seconds)
    case .wheel:
      for index in inputs.indices where index > last && inputs[index].isStop {
        inputs[index].wait(seconds)
      }
      inputs += additionalSteps(for: seconds)
    }
    inputs.sortByInstant()
    return inputs
  }

  /// Steps of a wheel that turns for `seconds` with the distance and interval of its last step that pulled.
  private func additionalSteps(for seconds: Double) -> [TimedInput] {
    let steps = inputs[...last].filter { $0.input.source == .wheel }
    guard let step = steps.last(where: { $0.input.distance(by: .wheel) != nil }) else { return [] }
    let before = steps.last { $0.at < step.at }
    // A wheel counts as stopped after a pause of `ScrollModel.wheelGap`, so the interval is shorter.
    let pace = min(max(before.map { step.at - $0.at } ?? .infinity, 0.02), 0.1)
    let pauses = stride(from: pace, to: seconds, by: pace) + [seconds]
    return pauses.map { pause in
      var next = inputs[last]
      next.input = step.input
      next.wait(pause)
      return next
    }
  }

  /// The control's threshold at the start of the gesture, and its maximum decrease, both in points.
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
  /// Sorts the inputs by time; inputs at the same instant keep their order.
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
  fileprivate var isStop: Bool { input == .wheel(.zero, .momentum) }

  fileprivate mutating func wait(_ seconds: Double) {
    (at, stamp) = (at.advanced(by: seconds), stamp?.advanced(by: seconds))
  }
}

extension Input {
  /// The distance of a pull, in points, or `nil` if the input does not pull, such as momentum.
  fileprivate func distance(by source: PullGesture.Source) -> Vector? {
    switch (self, source) {
    case (.move(let distance), .finger), (.wheel(let distance, .precise), .wheel),
      (.wheel(let distance, .notched), .wheel):
      distance
    default: nil
    }
  }

  fileprivate func going(_ distance: Vector) -> Input {
    if case .wheel(_, let kind) = self { .wheel(distance, kind) } else { .move(distance) }
  }
}

// The grouping of inputs into gestures.

extension [TimedInput] {
  /// Returns the index of the first input of the gesture that the user's last input among the first `count` belongs to.
  func startOfGesture(before count: Int) -> Int? {
    guard var place = self[..<count].lastIndex(where: { $0.input.source != nil }) else {
      return nil
    }
    guard self[place].input.source == .wheel else {
      return self[...place].lastIndex { $0.input.kind == .touch }
    }
    while let before = self[..<place].lastIndex(where: { $0.input.source != nil }),
      self[before].isContinued(by: self[place])
    {
      place = before
    }
    return place
  }

  /// Returns the index of the last input of the gesture that starts at `place`.
  func endOfGesture(from place: Int) -> Int {
    guard self[place].input.source == .wheel else {
      return self[place...].firstIndex { $0.input.endsTouch } ?? count - 1
    }
    var place = place
    while let next = self[(place + 1)...].firstIndex(where: { $0.input.source != nil }),
      self[place].isContinued(by: self[next])
    {
      place = next
    }
    return place
  }
}

extension TimedInput {
  /// Whether both inputs belong to the same gesture of a wheel.
  func isContinued(by next: TimedInput) -> Bool {
    input.source == .wheel && next.input.source == .wheel
      && next.at < at.advanced(by: ScrollModel.wheelGap)
  }
}

extension Input {
  /// The device of an input of the user; `nil` for inputs of the app, and of a page whose wheel has stopped.
  var source: PullGesture.Source? {
    switch self {
    case .touch, .move, .release, .cancel: .finger
    case .wheel(.zero, .momentum): nil
    case .wheel: .wheel
    default: nil
    }
  }

  var endsTouch: Bool { kind == .release || kind == .cancel }
}
