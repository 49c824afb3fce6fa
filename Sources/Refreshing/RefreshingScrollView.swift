import OverscrollPhysics
import OverscrollScrolling

/// A scroll view with up to four refresh controls, one at each edge, as a value without a clock.
///
/// Inputs come with their instant and must not go back in time; ``advance(to:)`` first, then the input. What comes of
/// them is returned; ``nextDeadline`` says when something will happen by itself.
public struct RefreshingScrollView: Sendable {
  /// The scroll view.
  public internal(set) var scroll: Scroller
  var controls: [RefreshMachine?] = ScrollEdge.allCases.map { _ in nil }
  /// When the wheel that turns now will count as let go.
  var wheelEnd: Instant?
  /// The edges that the content stood at when the wheel began to turn: only those can it arm.
  var wheelEdges: Set<ScrollEdge> = []
  /// When the last finger went down.
  var touched = Instant.zero
  /// The edge that the hand has pulled past its threshold: until it lets go, no other arms.
  var owner: ScrollEdge?
  var clock = Instant.zero
  var outputs: [ScrollOutput] = []

  /// Seconds after its last step that a wheel counts as let go; slower than any trackpad reports while fingers move.
  public static let wheelGap = 0.15

  /// Creates a scroll view without controls.
  public init(_ scroll: Scroller) {
    self.scroll = scroll
  }

  /// The control at `edge`.
  public subscript(edge: ScrollEdge) -> RefreshMachine? { controls[edge.index] }

  /// How far content is pulled from `edge` at `now`, points, never negative.
  public func pull(_ edge: ScrollEdge, at now: Instant) -> Double {
    max(0, scroll.pull(edge, at: now))
  }

  /// When something will happen by itself.
  public var nextDeadline: Instant? {
    var next = [scroll.nextDeadline, wheelEnd].compactMap { $0 }
    for edge in ScrollEdge.allCases {
      guard let control = self[edge] else { continue }
      next += [control.nextDeadline, crossing(edge, control)].compactMap { $0 }
    }
    return next.min()
  }

  /// Lets time pass up to `now`, deadline by deadline, each at its own instant.
  public mutating func advance(to now: Instant) -> [ScrollOutput] {
    while let deadline = nextDeadline, deadline <= now {
      clock = max(clock, deadline)
      scroll.advance(to: clock)
      perform { view in
        for edge in ScrollEdge.allCases { view.feed(.passed, edge) }
        if let end = view.wheelEnd, end <= view.clock { view.letGoOfWheel() }
        view.observe(view.currentHand)
      }
    }
    clock = max(clock, now)
    return flush()
  }

  /// When the running motion next takes the pull over a level at which the control changes by itself.
  func crossing(_ edge: ScrollEdge, _ control: RefreshMachine) -> Instant? {
    guard case .coasting(let trajectory, let since) = scroll[edge.axis].state else { return nil }
    let rest = scroll.restingOffset(edge)
    return control.levels.compactMap {
      trajectory.time(reaching: rest + edge.sign * $0, after: clock - since)
    }.min().map { since.reached(after: $0) }
  }
}
