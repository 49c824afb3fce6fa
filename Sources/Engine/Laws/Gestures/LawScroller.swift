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
