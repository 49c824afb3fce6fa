import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

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
