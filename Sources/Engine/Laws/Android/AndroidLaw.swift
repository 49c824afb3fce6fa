import OverscrollPhysics

/// How Android scrolls.
///
/// Under a finger content stops at its edges. A RecyclerView, a ScrollView and Compose show an effect there, the stretch of
/// EdgeEffect since Android 12 and a glow before: it is painted, the content's offset stays, and so it is no part of this
/// law. OverScroller itself can go beyond an edge; ``overfling`` is for views that let it.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java and core/java/android/view/ViewConfiguration.java, Apache License
/// 2.0; of AndroidX, RecyclerView.java.
struct AndroidLaw: ScrollLaw {
  let name: String
  let title: String
  /// ViewConfiguration's touch slop; what goes beyond it moves the content.
  let slop = TouchSlop(8, start: .surplus)
  /// How far a fling may go beyond an edge, as a part of the viewport's length.
  let overflingPart: Double

  /// ViewConfiguration's lowest speed of a fling, points per second.
  static let minimumFlingVelocity = 50.0
  /// ViewConfiguration's highest speed of a fling, points per second.
  static let maximumFlingVelocity = 8000.0

  /// As a RecyclerView, or Compose: the content stops at its edges.
  static let recyclerView = AndroidLaw(
    name: "android", title: "Android's RecyclerView", overflingPart: 0)
  /// As a view that flings by an OverScroller and lets it go up to half a viewport beyond an edge, which is what a
  /// ScrollView asks of it.
  static let overfling = AndroidLaw(
    name: "android-overfling", title: "Android's OverScroller beyond edges", overflingPart: 0.5)

  /// A drag that stops at the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    ClampedDrag(from: offset, in: bounds)
  }

  /// A fling by the velocity of LSQ2; content that lies beyond an edge comes back.
  func fling(after release: Release) -> Fling {
    let (offset, bounds) = (release.offset, release.bounds)
    let edge = bounds.nearest(to: offset)
    guard edge == offset else {
      return Fling(velocity: 0, motion: EdgeBounce.springback(from: offset, to: edge))
    }
    let velocity = velocity(of: release)
    guard velocity != 0 else { return .rest(at: offset) }
    let spline = SplineFling(from: offset, velocity: velocity)
    return Fling(velocity: velocity, motion: bouncing(spline, velocity, in: bounds))
  }

  private func velocity(of release: Release) -> Double {
    guard !release.drags.isEmpty else { return 0 }
    var tracker = LeastSquaresVelocity.android
    for sample in release.samples { tracker.add(sample) }
    let velocity = tracker.velocity(at: release.time)
    guard abs(velocity) > AndroidLaw.minimumFlingVelocity else { return 0 }
    let limit = AndroidLaw.maximumFlingVelocity
    return min(max(velocity, -limit), limit)
  }

  private func bouncing(
    _ spline: SplineFling, _ velocity: Double, in bounds: ScrollBounds
  ) -> any Motion {
    let edge = bounds.edge(towards: velocity)
    guard bounds.overscroll(at: spline.position(at: spline.duration)) != 0,
      let time = spline.time(reaching: edge)
    else { return spline }
    let bounce = EdgeBounce.motions(
      at: edge, velocity: spline.velocity(at: time), over: overflingPart * bounds.viewport)
    return MotionSequence([CutMotion(spline, after: time)] + bounce, restingAt: edge)
  }
}
