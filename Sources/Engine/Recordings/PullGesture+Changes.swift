import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

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
