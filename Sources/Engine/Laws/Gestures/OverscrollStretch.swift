import OverscrollPhysics

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
