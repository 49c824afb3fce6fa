import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The numbers that a page draws and shows for one instant, in one array.
///
/// ``Head`` and ``PerEdge`` name the indices, and `web/engine/frame.js` describes each number.
public struct Frame: Sendable {
  /// The numbers of ``Head``, then ``PerEdge`` for the top, left, bottom and right; missing values are NaN.
  public private(set) var numbers = Array(repeating: Double.nan, count: Frame.count)
  private var place = 0

  /// The numbers at the start of a frame.
  public enum Head: CaseIterable {
    case time, version, isMoving, nextWake, hasFinger, delay
    case offsetX, offsetY, velocityX, velocityY, confirmedX, confirmedY, correctionX, correctionY
    case viewportX, viewportY, contentX, contentY
    case lowerX, upperX, destinationX, isThrownX
    case lowerY, upperY, destinationY, isThrownY, isRightToLeft
  }
  /// The numbers of each edge; from `phase` to `updated` they are the numbers of a ``ControlChange``.
  public enum PerEdge: CaseIterable {
    case inset, base, reserved, prompt, pull, gap
    case control, phase, level, leftOver, obstacle, timeline, since, armingSince
    case cycles, outcome, updated, threshold, preload, ratio, velocity, at, armed
    case isAnimating, boxX, boxY, boxWidth, boxHeight, cue, cueCount, isOver
  }
  /// The number of elements in a frame.
  public static var count: Int {
    Head.allCases.count + PerEdge.allCases.count * ScrollEdge.allCases.count
  }

  /// Creates a frame without values: every number is NaN.
  public init() {}

  /// Fills the frame with the state of a model of the past at its clock, without a correction.
  public mutating func fill(_ model: ScrollModel) {
    let time = model.clock
    let offset = model.scroll.offset(at: time)
    place = 0
    put(time.seconds)
    for _ in 0..<3 { put(nil) }
    put(model.scroll.isTouched)
    put(0)
    put(offset)
    put(model.scroll.velocity(at: time))
    put(offset)
    put(Vector.zero)
    put(model, offset, at: time)
  }

  /// Fills the frame with the state of a page, which has already advanced to `now`.
  fileprivate mutating func fill(_ page: PageModel, at now: Instant, isStill: Bool) {
    let (scroll, time) = (page.predicted.scroll, page.time(at: now))
    var offset = page.offset(at: now)
    if isStill {
      for axis in ScrollAxis.allCases { offset[axis] = scroll[axis].still(offset[axis]) }
    }
    place = 0
    put(time.seconds)
    put(Double(page.version))
    put(page.isMoving(at: now))
    put(page.nextWake?.seconds)
    put(scroll.isTouched)
    put(page.delay(at: now))
    put(offset)
    put(scroll.velocity(at: time))
    put(page.confirmedOffset(at: now))
    put(page.correction(at: now))
    put(page.predicted, offset, at: time)
  }

  /// Writes the sizes of a model and the numbers of its edges, for content that is drawn at `offset`.
  private mutating func put(_ model: ScrollModel, _ offset: Vector, at time: Instant) {
    let scroll = model.scroll
    let insets = scroll.insets
    put(scroll.metrics.viewport)
    put(scroll.metrics.content)
    for axis in ScrollAxis.allCases {
      put(scroll[axis].range.lowerBound)
      put(scroll[axis].range.upperBound)
      put(scroll[axis].destination)
      put(scroll[axis].isThrown)
    }
    put(scroll.direction == .rightToLeft)
    for edge in ScrollEdge.allCases {
      let pull = scroll.pull(edge, showing: offset[edge.axis], at: time)
      put(insets.total(edge))
      put(insets[.base, edge] + insets[.safeArea, edge])
      put(insets[.control, edge])
      put(insets[.prompt, edge])
      put(max(0, pull))
      put(scroll.gap(edge, pulled: pull))
      put(
        model[edge], model.frames[edge], pull, speed: scroll.pullVelocity(edge, at: time), at: time)
    }
  }

  private mutating func put(
    _ machine: RefreshMachine?, _ box: ControlFrame?, _ pull: Double, speed: Double,
    at now: Instant
  ) {
    guard let machine else {
      put(false)
      // Without a control, the remaining numbers of the edge are missing.
      while (place - Head.allCases.count) % PerEdge.allCases.count != 0 { put(nil) }
      return
    }
    put(true)
    let ratio = machine.ratio(pull)
    for number in machine.state.numbers(obstacle: machine.obstacle) { put(number) }
    put(machine.threshold)
    put(machine.preload)
    put(ratio)
    put(ratio > 0 ? speed : 0)
    put(machine.position(pull, at: now))
    put(machine.arming(at: now))
    put(machine.isAnimating(at: now))
    put(box?.x)
    put(box?.y)
    put(box?.width)
    put(box?.height)
    put(machine.state.cue.map { $0.number + 1 } ?? 0)
    put(Double(machine.state.cueCount))
    put(machine.behavior.content == .still)
  }

  private mutating func put(_ number: Double?) {
    numbers[place] = number ?? .nan
    place += 1
  }

  private mutating func put(_ condition: Bool) { put(condition ? 1 : 0) }

  private mutating func put(_ vector: Vector) {
    put(vector.x)
    put(vector.y)
  }
}

extension PageModel {
  /// Advances the page to `now` and fills the frame.
  ///
  /// If motion is reduced (`isStill`), thrown content stops at the edge, and other content is at its destination.
  public mutating func fill(_ frame: inout Frame, at now: Instant, isStill: Bool) {
    advance(to: now)
    frame.fill(self, at: now, isStill: isStill)
  }
}

extension AxisScroller {
  fileprivate var isThrown: Bool {
    guard case .coasting(let trajectory, _) = state else { return false }
    return trajectory.moving.contains { if case .decay = $0 { true } else { false } }
  }

  /// The offset to draw if motion is reduced, in points: a throw stops at the edges, other motions are at their end.
  fileprivate func still(_ offset: Double) -> Double {
    guard case .coasting(let trajectory, _) = state else { return offset }
    return isThrown ? clamped(offset) : trajectory.destination
  }
}

extension ControlState {
  /// The state of the control: the numbers of ``Frame/PerEdge`` from `phase` to `updated`.
  func numbers(obstacle: Reason?) -> [Double] {
    [
      phase.name.number, Double(phase.level.rawValue), isLeftOver ? 1 : 0,
      (obstacle ?? self.obstacle)?.number ?? 0, timeline.name.number, timeline.since.seconds,
      armingSince?.seconds ?? .nan, cycles, outcome.map { $0.number + 1 } ?? 0,
      updated?.seconds ?? .nan,
    ]
  }
}

// MARK: - Numbers of words: the indices in the lists of web/engine/frame.js

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The index of the case.
  var number: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension Timeline {
  fileprivate var number: Double {
    switch self {
    case .pull, .arming: 0
    case .cycle: 1
    case .exit: 2
    }
  }
}

extension Reason {
  /// The number of a reason that prevents pulling a control, or `nil` for another reason; 0 means no reason.
  fileprivate var number: Double? {
    switch self {
    case .hidden: 1
    case .disabled: 2
    case .contentFits: 3
    case .exhausted: 4
    case .otherEnd: 5
    case .below, .stale, .alreadyRefreshing, .notRefreshing, .notExiting, .alreadyFinished,
      .refused, .timedOut, .momentum, .tooBrief, .otherEdge, .notRearmed, .notPulledAnew,
      .cancelled, .manual, .noSecondFloor, .beganInside, .sideways, .contentIsFixed:
      nil
    }
  }
}
