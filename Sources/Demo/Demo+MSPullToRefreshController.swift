import OverscrollServer

extension Demo {
  /// The rainbow for the bottom edge.
  ///
  /// Its arrow points up, the direction of the pull.
  private static let rising = Control.rainbow(turned: 0.5).named("rainbow-rising")

  /// MSPullToRefreshController's demo: a refresh adds the next prime, with a rainbow at each of the four edges.
  ///
  /// A diagonal pull at the start of both axes refreshes two edges, which share the request for one prime.
  static var msPullToRefreshController: ListScene {
    scene(
      "ms-primes", "Rainbow primes", in: "MSPullToRefreshController",
      [.diagonal(true)]
        + ScrollEdge.allCases.map { edge in
          .place(
            edge == .bottom ? rising : .rainbow, at: edge, like: Presets.msPullToRefreshController
          ) { $0.visibility = .always }
        }, PrimesFeed(count: 1, order: .smallestFirst)
    ) {
      $0.controls = [rising]
      $0.hint = "Pull any edge to add the next prime"
      $0.about = "MSPullToRefreshController: one list with a rainbow at all four edges."
      $0.conditions.latency = 1
    }
  }
}
