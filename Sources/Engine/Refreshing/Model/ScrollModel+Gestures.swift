import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// A finger goes down; `stamp` is the time at which the device saw it.
  mutating func touch(stamp: Instant) {
    stopWheel(at: stamp)
    wheel.scroll = nil
    scroll.touch(at: clock, stamp: stamp)
    for edge in ScrollEdge.allCases { feed(.touched, edge) }
    observe(.elsewhere)
  }

  /// The finger lifts; `stamp` is the time at which the device saw it.
  mutating func release(stamp: Instant) {
    let (earlier, held) = (outputs.all.count, openedEdges)
    for edge in ScrollEdge.allCases { feed(isPanning ? released(edge) : .tapped, edge) }
    armed.edge = nil
    scroll.release(stamp: stamp)
    revealOpened(held: held)
    for output in outputs.all[earlier...] {
      if case .event(let edge, .ended, _) = output.what { close(edge) }
    }
    scrollToStartLater()
    observe(.momentum)
  }

  /// The system cancels the touch.
  mutating func cancel() {
    for edge in ScrollEdge.allCases { feed(isPanning ? .cancelled : .tapped, edge) }
    armed.edge = nil
    let held = openedEdges
    scroll.cancel(at: clock)
    revealOpened(held: held)
    scrollToStartLater()
    observe(.momentum)
  }

  /// A trackpad's momentum moves the content by `distance`, points; `stamp` is the time at which the device saw it.
  ///
  /// Its fingers have lifted, also where it moves the content by nothing.
  mutating func momentum(by distance: Vector, stamp: Instant) {
    stopWheel(at: stamp)
    scroll.momentum(by: distance, at: clock, stamp: stamp)
    revealOpened(stamp: stamp)
    observe(.momentum)
  }

  /// The edges where space has opened that is not in view yet.
  private var openedEdges: EdgeSet { EdgeSet { opened[$0] != nil } }

  private func released(_ edge: ScrollEdge) -> RefreshInput {
    .released(scroll.pull(edge, at: clock))
  }

  /// The source that moves the content now.
  var currentSource: PullSource { isPanning ? .finger : wheel.gesture?.source ?? .momentum }

  /// The source of pulls that changed because sizes, insets or controls did.
  var layoutSource: PullSource { currentSource == .momentum ? .still : currentSource }

  /// The source as the control at `edge` sees it: `elsewhere` if the source has armed another control, and if it does not
  /// move this edge, `momentum` or, where nothing moves, `still`.
  func source(_ source: PullSource, at edge: ScrollEdge) -> PullSource {
    switch source {
    case .wheel where wheel.gesture?.drags(to: edge) == true && pull(edge) > 0:
      armed.admits(edge) ? wheel.gesture?.sourceFromElsewhere(at: edge) ?? source : .elsewhere
    case .finger where !isPanning(edge.axis),
      .wheel where wheel.gesture?.edges.contains(edge) != true,
      .notches where wheel.gesture?.edges.contains(edge) != true, .momentum:
      isCoasting(edge.axis) ? .momentum : .still
    case .finger, .wheel, .notches: armed.admits(edge) ? source : .elsewhere
    case .pushback, .elsewhere, .still: source
    }
  }

  /// Whether the content moves by itself along an axis.
  func isCoasting(_ axis: ScrollAxis) -> Bool { scroll[axis].isCoasting }

  private var isPanning: Bool { scroll.gesture?.axes.isEmpty == false }

  private func isPanning(_ axis: ScrollAxis) -> Bool {
    scroll.gesture?.axes.contains(axis) == true
  }
}
