import OverscrollPhysics

/// A model of content that a finger scrolls with the physics of a platform; times are in seconds and never decrease.
package struct LawScroller: Sendable {
  private let law: any ScrollLaw
  private let bounds: ScrollBounds
  private var fling: Fling
  private var flungAt = 0.0
  /// The gesture of the finger that is down, as if the finger lifted where the content was caught, and its drag.
  private var press: (release: Release, drag: (any ContentDrag)?)?

  /// Creates content that rests at `offset`.
  package init(_ law: any ScrollLaw, in bounds: ScrollBounds, at offset: Double) {
    self.law = law
    self.bounds = bounds
    fling = .rest(at: offset)
  }

  package func offset(at time: Double) -> Double {
    press.map { $0.drag?.offset ?? $0.release.offset } ?? fling.motion.position(at: time - flungAt)
  }

  /// A finger goes down; the content stops where it is.
  package mutating func touch(at time: Double) {
    let elapsed = time - flungAt
    let caught =
      elapsed < fling.motion.duration
      ? Release.Caught(
        start: flungAt, time: time, startVelocity: fling.velocity,
        velocity: fling.motion.velocity(at: elapsed)) : nil
    let release = Release(
      samples: [FingerSample(time: time, position: 0)], drags: [], time: time,
      offset: offset(at: time), bounds: bounds, caught: caught)
    press = (release, nil)
  }

  /// The finger, if it is down, moves by `distance`, in points; positive towards the end of the content, which is up.
  package mutating func move(by distance: Double, at time: Double) {
    guard var press else { return }
    let position = (press.release.samples.last?.position ?? 0) + distance
    press.release.samples.append(FingerSample(time: time, position: position))
    if press.drag != nil {
      press.release.drags.append(DragStep(time: time, distance: distance))
      press.drag?.move(by: distance)
    } else if let first = law.slop.dragged(by: position) {
      var drag = law.drag(from: press.release.offset, in: bounds)
      if first != 0 {
        press.release.drags.append(DragStep(time: time, distance: first))
        drag.move(by: first)
      }
      press.drag = drag
    }
    self.press = press
  }

  /// The finger lifts, if it is down.
  package mutating func release(at time: Double) {
    guard var release = press?.release else { return }
    (release.time, release.offset) = (time, offset(at: time))
    (fling, flungAt) = (law.fling(after: release), time)
    self.press = nil
  }
}

package struct FingerSample: Hashable, Sendable {
  let time: Double
  let position: Double
}

extension [FingerSample] {
  var distance: Double { (last?.position ?? 0) - (first?.position ?? 0) }
}

package struct DragStep: Hashable, Sendable {
  let time: Double
  let distance: Double
}

/// The distance that a finger moves before it drags.
package struct TouchSlop: Hashable, Sendable {
  /// The part of the first drag movement that moves the content.
  enum Start: Hashable, Sendable {
    /// The distance beyond the slop: the content stays behind the finger.
    case surplus
    /// The whole distance since the finger went down: the content jumps.
    case all
    /// Nothing: the content follows from the next movement.
    case nothing
  }

  /// The distance that the finger must exceed before it drags, in points.
  let distance: Double
  let start: Start

  /// The distance that content moves when the finger has moved by `travel`; `nil` if the finger does not drag yet.
  func dragged(by travel: Double) -> Double? {
    guard abs(travel) > distance else { return nil }
    return switch start {
    case .surplus: travel > 0 ? travel - distance : travel + distance
    case .all: travel
    case .nothing: 0
    }
  }
}

package protocol ContentDrag: Sendable {
  var offset: Double { get }

  /// Moves the content by the finger's movement, in points; positive towards the end of the content.
  mutating func move(by distance: Double)
}

/// A drag that follows the finger 1:1 and stops at the edges; if the finger reverses there, so does the content.
struct ClampedDrag: ContentDrag, Hashable {
  var offset: Double
  let bounds: ScrollBounds

  mutating func move(by distance: Double) {
    offset = bounds.nearest(to: offset + distance)
  }
}

/// A browser's stretch of content, which follows the distance dragged beyond the edge and then returns to 0.
protocol OverscrollStretch: Sendable {
  /// The visible distance beyond the edge, in points, if the content was dragged `accumulated` points beyond it.
  func stretch(accumulated: Double) -> Double

  /// The distance that content must be dragged beyond the edge, in points, to show `stretch` points beyond it.
  func accumulated(stretch: Double) -> Double

  /// The motion to `edge` of content that is `stretch` points beyond it and moves at `velocity`, in points per second.
  func bounce(to edge: Double, stretch: Double, velocity: Double) -> any Motion
}

extension OverscrollStretch {
  /// The distance that content must be dragged beyond an edge before it stretches, in points.
  ///
  /// Source: WebKit, Source/WebCore/platform/mac/ScrollElasticityController.mm,
  /// rubberbandMinimumRequiredDeltaBeforeStretch, BSD 2-clause; copied by Chromium.
  static var minimumDelta: Double { 10 }

  /// The motion of content along `fling`, which must not reverse; its part beyond an edge stretches the content.
  ///
  /// The originals stretch by the unused scroll distance of each frame. In the limit of infinitely short frames, the
  /// content stays at the edge until the fling is 10 points beyond it, and then bounces.
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
    let still = Tween(
      from: edge, to: edge, easing: .linear, duration: time - stopping.duration)
    return MotionSequence(motions: [stopping, still, bounce], destination: edge)
  }
}

/// A drag that stretches content beyond its edges as in browsers.
///
/// On the way out, the total distance dragged beyond the edge determines the stretch, once it is at least 10 points. On
/// the way back the content follows the finger 1:1, because the stretch shrinks to 0 before the content scrolls.
///
/// Source: Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller.cc, Overscroll and
/// ReconcileStretchAndScroll, BSD 3-clause; copied from WebKit's ScrollElasticityController.mm, BSD 2-clause.
struct StretchDrag<Stretch: OverscrollStretch>: ContentDrag {
  private let law: Stretch
  private let bounds: ScrollBounds
  private var inside: Double
  private var stretch: Double
  private var accumulated: Double
  private var pending = 0.0

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

/// The velocity of a finger from a fitted parabola: the strategy LSQ2 of Android's VelocityTracker.
///
/// It is b in the parabola x(t) = a + bt + ct² with the least squared distances to the samples, with t = 0 at the
/// newest. With two samples the parabola is a line.
///
/// Source: AOSP, libs/input/VelocityTracker.cpp, Apache License 2.0. Chromium,
/// ui/events/gesture_detection/velocity_tracker.cc, and Flutter, lib/src/gestures/velocity_tracker.dart, have copied
/// it; both have BSD licenses.
struct LeastSquaresVelocity: Hashable, Sendable {
  /// The maximum age of a sample relative to the newest, in seconds; 100 ms in all three sources.
  static let horizon = 0.1
  /// The number of samples that are kept; 20 in all three sources.
  static let history = 20
  /// Earlier samples are discarded after this time without a movement, in seconds; 40 ms in all three sources.
  static let stoppedAfter = 0.04

  /// The minimum age of the last sample for a lifted finger to count as stopped, in seconds.
  let staleAfter: Double
  /// The minimum number of samples; the velocity is 0 if there are fewer.
  let fewest: Int
  /// Whether a velocity opposite to the finger's movement counts as 0.
  let isAligned: Bool

  /// Android's tracker: a finger counts as stopped 40 ms after its last movement.
  static let android = LeastSquaresVelocity(staleAfter: 0.04, fewest: 2, isAligned: false)
  /// Chromium's tracker except on Android, LSQ2_RESTRICTED: 80 ms, and no velocity opposite to the movement.
  static let chromium = LeastSquaresVelocity(staleAfter: 0.08, fewest: 2, isAligned: true)
  /// Flutter's tracker except on Apple's systems: 40 ms, and at least three samples.
  static let flutter = LeastSquaresVelocity(staleAfter: 0.04, fewest: 3, isAligned: false)

  /// The samples that count, of samples whose times never decrease; a sample replaces one with the same time.
  static func recent(_ all: [FingerSample]) -> [FingerSample] {
    var samples: [FingerSample] = []
    for sample in all {
      if let last = samples.last {
        if (sample.time - last.time).exceeds(stoppedAfter) { samples = [] }
        if sample.time == last.time { samples.removeLast() }
      }
      samples.append(sample)
      samples = samples.suffix(history).filter { !(sample.time - $0.time).exceeds(horizon) }
    }
    return samples
  }

  /// The velocity of a finger that lifts at `time`, in points per second; 0 if the finger had stopped.
  func velocity(of all: [FingerSample], at time: Double) -> Double {
    let samples = LeastSquaresVelocity.recent(all)
    guard let newest = samples.last, samples.count >= fewest,
      !(time - newest.time).exceeds(staleAfter)
    else { return 0 }
    let slope = LeastSquaresVelocity.slope(of: samples, from: newest)
    return isAligned && slope * samples.distance < 0 ? 0 : slope
  }

  /// The coefficient b of the parabola, computed from sums of squares about the means.
  private static func slope(of samples: [FingerSample], from newest: FingerSample) -> Double {
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

/// The weighted mean of a finger's last three difference quotients.
///
/// Source: Flutter, packages/flutter/lib/src/gestures/velocity_tracker.dart, BSD 3-clause.
struct WeightedVelocity: Hashable, Sendable {
  /// The weights of the difference quotients, newest first.
  let weights: [Double]

  /// The number of samples whose distance counts.
  static let history = 20
  /// The minimum age of the last sample for a lifted finger to count as stopped, in seconds.
  static let staleAfter = 0.04

  /// Flutter's tracker on iOS, IOSScrollViewFlingVelocityTracker.
  static let iOS = WeightedVelocity(weights: [0.05, 0.35, 0.6])
  /// Flutter's tracker on macOS, MacOSScrollViewFlingVelocityTracker.
  static let macOS = WeightedVelocity(weights: [0.2, 0.65, 0.15])

  /// The velocity of a finger that lifts at `time`, in points per second; 0 if the finger had stopped.
  func velocity(of samples: [FingerSample], at time: Double) -> Double {
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
  /// Whether a duration exceeds a limit, in seconds, by more than the rounding error of time differences, under 1 ns.
  func exceeds(_ limit: Double) -> Bool { self > limit + 1e-9 }

  /// The initial velocity of a fling at this velocity: 0 unless it is above the lower of the speeds, at most the upper.
  func fling(in speeds: ClosedRange<Double>) -> Double {
    abs(self) > speeds.lowerBound ? min(max(self, -speeds.upperBound), speeds.upperBound) : 0
  }
}
