import OverscrollPhysics

/// How WebKit scrolls on GTK and WPE: ScrollAnimationKinetic.
///
/// Content stops at its edges. The drag begins as WebKitGTK's, with all that the finger has gone.
///
/// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, BSD 2-clause, and
/// Source/WebKit/UIProcess/API/gtk/WebKitWebViewBase.cpp, LGPL 2.1 or later.
struct KineticLaw: ScrollLaw {
  let name = "webkit"
  let title = "WebKit on GTK and WPE"
  /// GTK's drag threshold.
  let slop = TouchSlop(8, start: .all)

  /// A drag that stops at the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    ClampedDrag(from: offset, in: bounds)
  }

  /// A fling by how far the finger has gone in its last 150 ms, and by the fling before.
  func fling(after release: Release) -> Fling {
    var tracker = WindowVelocity()
    for step in release.drags { tracker.add(step) }
    let finger = tracker.velocity(at: release.time)
    guard finger != 0 else { return .rest(at: release.offset) }
    let previous = release.caught.map { caught in
      caught.startVelocity
        * Numerics.exp(-KineticFling.friction * (release.time - caught.start))
    }
    let velocity = KineticFling.accumulated(finger, after: previous ?? 0)
    let motion = KineticFling.motion(from: release.offset, velocity: velocity)
    return Fling(velocity: velocity, motion: motion.stopping(in: release.bounds))
  }
}
