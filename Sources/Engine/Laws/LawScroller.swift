import OverscrollPhysics

/// Content that moves by a law: a value that is told what a finger does.
///
/// Times are in seconds and never fall.
package struct LawScroller: Sendable {
  private struct Press: Sendable {
    var samples: [FingerSample]
    var steps: [DragStep] = []
    var drag: (any ContentDrag)?
    let offset: Double
    let caught: Release.Caught?
  }

  private let law: any ScrollLaw
  private let bounds: ScrollBounds
  private var fling: Fling
  private var flungAt = 0.0
  private var press: Press?

  /// Creates content that rests at `offset`, points.
  package init(_ law: any ScrollLaw, in bounds: ScrollBounds, at offset: Double) {
    self.law = law
    self.bounds = bounds
    fling = .rest(at: offset)
  }

  /// Where the content is at `time`, points.
  package func offset(at time: Double) -> Double {
    press.map { $0.drag?.offset ?? $0.offset } ?? fling.motion.position(at: time - flungAt)
  }

  /// A finger goes down; the content stops where it is.
  package mutating func touch(at time: Double) {
    let elapsed = time - flungAt
    let caught =
      elapsed < fling.motion.duration
      ? Release.Caught(
        start: flungAt, time: time, startVelocity: fling.velocity,
        velocity: fling.motion.velocity(at: elapsed)) : nil
    press = Press(
      samples: [FingerSample(time: time, position: 0)], offset: offset(at: time), caught: caught)
  }

  /// The finger moves, points; positive towards the end of the content, which is up.
  ///
  /// Without a finger nothing happens.
  package mutating func move(by distance: Double, at time: Double) {
    guard var press else { return }
    let position = (press.samples.last?.position ?? 0) + distance
    press.samples.append(FingerSample(time: time, position: position))
    if press.drag != nil {
      press.steps.append(DragStep(time: time, distance: distance))
      press.drag?.move(by: distance)
    } else if let first = law.slop.dragged(by: position) {
      var drag = law.drag(from: press.offset, in: bounds)
      if first != 0 {
        press.steps.append(DragStep(time: time, distance: first))
        drag.move(by: first)
      }
      press.drag = drag
    }
    self.press = press
  }

  /// The finger lifts.
  ///
  /// Without a finger nothing happens.
  package mutating func release(at time: Double) {
    guard let press else { return }
    let release = Release(
      samples: press.samples, drags: press.steps, time: time, offset: offset(at: time),
      bounds: bounds, caught: press.caught)
    (fling, flungAt) = (law.fling(after: release), time)
    self.press = nil
  }
}

/// A finger's place at a time.
package struct FingerSample: Hashable, Sendable {
  /// When it is, seconds.
  let time: Double
  /// Where the finger is along the axis, points.
  let position: Double
}

extension [FingerSample] {
  /// How far the finger has gone, points.
  var distance: Double { (last?.position ?? 0) - (first?.position ?? 0) }
}

/// A movement of a finger that drags.
package struct DragStep: Hashable, Sendable {
  /// When it was, seconds.
  let time: Double
  /// How far the content is asked to scroll, points.
  let distance: Double
}

/// How far a finger moves before it drags.
package struct TouchSlop: Hashable, Sendable {
  /// How much of the movement with which a finger begins to drag moves the content.
  enum Start: Hashable, Sendable {
    /// What goes beyond the slop, so that content never catches up on it.
    case surplus
    /// All since the finger went down, so that content jumps.
    case all
    /// Nothing: content follows from the next movement on.
    case nothing
  }

  /// How far the finger moves before it drags, points; it drags once it has moved further.
  let distance: Double
  /// How much of its first movement moves the content.
  let start: Start

  init(_ distance: Double, start: Start) {
    self.distance = distance
    self.start = start
  }

  /// How far content moves when a finger that has not dragged has moved by `travel` points since it went down; nil if it
  /// does not drag yet.
  func dragged(by travel: Double) -> Double? {
    guard abs(travel) > distance else { return nil }
    return switch start {
    case .surplus: travel > 0 ? travel - distance : travel + distance
    case .all: travel
    case .nothing: 0
    }
  }
}

/// Content that follows a finger: a value that is fed with the finger's movements.
package protocol ContentDrag: Sendable {
  /// Where the content is, points.
  var offset: Double { get }

  /// Moves the content by a finger's movement, points; positive towards the end of the content.
  mutating func move(by distance: Double)
}

/// Content that follows a finger 1:1 and stops at its edges, where it turns as soon as the finger does.
struct ClampedDrag: ContentDrag, Hashable {
  private(set) var offset: Double
  private let bounds: ScrollBounds

  /// Creates a drag that begins at `offset`, points.
  init(from offset: Double, in bounds: ScrollBounds) {
    self.offset = offset
    self.bounds = bounds
  }

  /// Moves the content as far as it goes.
  mutating func move(by distance: Double) {
    offset = bounds.nearest(to: offset + distance)
  }
}

/// How browsers stretch content beyond an edge: by how far the finger has dragged it there, and back to 0 after the finger.
protocol OverscrollStretch: Sendable {
  /// How far the content shows beyond its edge, points, where it was dragged `accumulated` points beyond it.
  func stretch(accumulated: Double) -> Double

  /// How far the content must be dragged beyond its edge, points, to show `stretch` points beyond it.
  func accumulated(stretch: Double) -> Double

  /// The motion to `edge` of content that lies `stretch` points beyond it and moves at `velocity`, points per second.
  func bounce(to edge: Double, stretch: Double, velocity: Double) -> any Motion
}

extension OverscrollStretch {
  /// How far content must be dragged beyond an edge before it stretches, points.
  ///
  /// Source: WebKit, Source/WebCore/platform/mac/ScrollElasticityController.mm, rubberbandMinimumRequiredDeltaBeforeStretch, BSD
  /// 2-clause; Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller.cc, has it from there.
  static var minimumDelta: Double { 10 }

  /// The motion of content along `fling`, which never turns round, whose part beyond an edge stretches it.
  ///
  /// The originals stretch by what a frame's scroll has left over. For ever shorter frames this is: content stands at the edge
  /// until the fling is 10 points beyond it, and bounces from there.
  func stretching(
    _ fling: any Motion, velocity: Double, in bounds: ScrollBounds
  ) -> any Motion {
    let edge = bounds.edge(towards: velocity)
    let beyond = velocity < 0 ? -Self.minimumDelta : Self.minimumDelta
    let stopping = fling.stopping(in: bounds)
    guard bounds.overscroll(at: fling.position(at: fling.duration)) != 0,
      let time = fling.time(reaching: edge + beyond)
    else { return stopping }
    let bounce = bounce(
      to: edge, stretch: stretch(accumulated: beyond), velocity: fling.velocity(at: time))
    return MotionSequence(
      [stopping, Tween.still(at: edge, for: time - stopping.duration), bounce], restingAt: edge)
  }
}

extension Tween {
  /// Content that stands at `offset`, points, for a time, seconds, above 0.
  fileprivate static func still(at offset: Double, for duration: Double) -> Tween {
    Tween(from: offset, to: offset, easing: .linear, duration: duration)
  }
}

/// Content that follows a finger and stretches beyond its edges as in browsers.
///
/// On the way out all that was dragged beyond the edge decides how far the content shows, once it is 10 points. On the way
/// back the content follows 1:1, since the scroll takes back the stretch before it scrolls.
///
/// Source: Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller.cc, Overscroll and
/// ReconcileStretchAndScroll, BSD 3-clause, from WebKit's ScrollElasticityController.mm, BSD 2-clause.
struct StretchDrag<Stretch: OverscrollStretch>: ContentDrag {
  private let law: Stretch
  private let bounds: ScrollBounds
  private var inside: Double
  private var stretch: Double
  private var accumulated: Double
  private var pending = 0.0

  /// Creates a drag that begins at `offset`, points.
  init(from offset: Double, in bounds: ScrollBounds, by law: Stretch) {
    self.law = law
    self.bounds = bounds
    inside = bounds.nearest(to: offset)
    stretch = offset - inside
    accumulated = law.accumulated(stretch: stretch)
  }

  var offset: Double { inside + stretch }

  mutating func move(by distance: Double) {
    var distance = distance
    if stretch * distance < 0 {
      let back = min(abs(stretch), abs(distance))
      let part = distance < 0 ? -back : back
      stretch += part
      accumulated = law.accumulated(stretch: stretch)
      distance -= part
    }
    let target = inside + distance
    inside = bounds.nearest(to: target)
    let left = target - inside
    guard left != 0 else { return }
    pending = pending * left < 0 ? left : pending + left
    guard stretch != 0 || abs(pending) >= Stretch.minimumDelta else { return }
    accumulated += pending
    pending = 0
    stretch = law.stretch(accumulated: accumulated)
  }
}

/// A finger's velocity by a parabola that is fitted to where it was: the strategy LSQ2 of Android's VelocityTracker.
///
/// Of the parabola x(t) = a + bt + ct² with the least squares of the distances to the samples, where t is 0 at the newest, b
/// is the velocity. With two samples it is a line.
///
/// Source: AOSP, libs/input/VelocityTracker.cpp, Apache License 2.0; Chromium, ui/events/gesture_detection/velocity_tracker.cc,
/// and Flutter, packages/flutter/lib/src/gestures/velocity_tracker.dart, have it from there, BSD licenses.
struct LeastSquaresVelocity: Hashable, Sendable {
  /// How long before the newest sample the oldest may be, seconds: 100 ms in all three.
  static let horizon = 0.1
  /// How many samples are kept: 20 in all three.
  static let history = 20
  /// A finger that has not moved for more than this many seconds has stopped, and what it did before does not count: 40 ms
  /// in all three.
  static let stoppedAfter = 0.04

  /// A finger that lifts more than this many seconds after its last sample has stopped.
  let staleAfter: Double
  /// With fewer samples the velocity is 0.
  let fewest: Int
  /// Whether a velocity against the way that the finger has gone is 0.
  let isAligned: Bool
  private var samples: [FingerSample] = []

  /// Creates a tracker without a sample.
  init(staleAfter: Double, fewest: Int, isAligned: Bool = false) {
    self.staleAfter = staleAfter
    self.fewest = fewest
    self.isAligned = isAligned
  }

  /// As Android: a finger counts as stopped 40 ms after its last movement.
  static let android = LeastSquaresVelocity(staleAfter: 0.04, fewest: 2)
  /// As Chromium outside of Android, LSQ2_RESTRICTED: 80 ms, and no velocity against the finger's way.
  static let chromium = LeastSquaresVelocity(staleAfter: 0.08, fewest: 2, isAligned: true)
  /// As Flutter on every system but Apple's: 40 ms, and at least three samples.
  static let flutter = LeastSquaresVelocity(staleAfter: 0.04, fewest: 3)

  /// Adds a sample, not earlier than the one before; one at the same time takes its place.
  mutating func add(_ sample: FingerSample) {
    if let last = samples.last {
      if (sample.time - last.time).exceeds(LeastSquaresVelocity.stoppedAfter) { samples = [] }
      if sample.time == last.time { samples.removeLast() }
    }
    samples.append(sample)
    samples = samples.suffix(LeastSquaresVelocity.history).filter {
      !(sample.time - $0.time).exceeds(LeastSquaresVelocity.horizon)
    }
  }

  /// How far the finger has gone over the samples that count, points.
  var distance: Double { samples.distance }

  /// The velocity of a finger that lifts at `time`, points per second; 0 if it had stopped.
  func velocity(at time: Double) -> Double {
    guard let newest = samples.last, samples.count >= max(2, fewest),
      !(time - newest.time).exceeds(staleAfter)
    else { return 0 }
    let slope = slope(from: newest)
    return isAligned && slope * distance < 0 ? 0 : slope
  }

  /// b of the parabola, by the sums of squares about the means.
  private func slope(from newest: FingerSample) -> Double {
    let points = samples.map {
      (t: $0.time - newest.time, x: $0.position - newest.position)
    }
    let count = Double(points.count)
    let meanT = points.reduce(0) { $0 + $1.t } / count
    let meanSquare = points.reduce(0) { $0 + $1.t * $1.t } / count
    let meanX = points.reduce(0) { $0 + $1.x } / count
    var (tt, tq, qq, tx, qx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (t, q, x) = (point.t - meanT, point.t * point.t - meanSquare, point.x - meanX)
      tt += t * t
      tq += t * q
      qq += q * q
      tx += t * x
      qx += q * x
    }
    if points.count == 2 { return tx / tt }
    let determinant = tt * qq - tq * tq
    return determinant > 0 ? (tx * qq - qx * tq) / determinant : 0
  }
}

/// A finger's velocity by the weighted mean of its last three differences.
///
/// Source: Flutter, packages/flutter/lib/src/gestures/velocity_tracker.dart, BSD 3-clause.
struct WeightedVelocity: Hashable, Sendable {
  /// The weights of the newest difference, of the one before it and of the one before that.
  let weights: [Double]
  private var samples: [FingerSample] = []

  /// How many samples are kept.
  static let history = 20
  /// A finger that lifts more than this many seconds after its last sample has stopped.
  static let staleAfter = 0.04

  /// Creates a tracker without a sample.
  init(weights: [Double]) {
    self.weights = weights
  }

  /// As Flutter on iOS, IOSScrollViewFlingVelocityTracker.
  static let iOS = WeightedVelocity(weights: [0.05, 0.35, 0.6])
  /// As Flutter on macOS, MacOSScrollViewFlingVelocityTracker.
  static let macOS = WeightedVelocity(weights: [0.2, 0.65, 0.15])

  /// Adds a sample, not earlier than the one before.
  mutating func add(_ sample: FingerSample) {
    samples = (samples + [sample]).suffix(WeightedVelocity.history)
  }

  /// How far the finger has gone over the samples that are kept, points.
  var distance: Double { samples.distance }

  /// The velocity of a finger that lifts at `time`, points per second; 0 if it had stopped.
  func velocity(at time: Double) -> Double {
    guard let newest = samples.last, !(time - newest.time).exceeds(WeightedVelocity.staleAfter)
    else { return 0 }
    let backwards = samples.reversed()
    return zip(weights, zip(backwards, backwards.dropFirst())).reduce(0) { sum, part in
      let (weight, (end, start)) = part
      guard end.time > start.time else { return sum }
      return sum + weight * (end.position - start.position) / (end.time - start.time)
    }
  }
}

extension Double {
  /// Whether a time is longer than a limit, seconds: differences of times have errors below a nanosecond, which the
  /// originals' whole numbers do not have.
  func exceeds(_ limit: Double) -> Bool { self > limit + 1e-9 }
}
