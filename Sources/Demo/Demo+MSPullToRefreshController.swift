import OverscrollServer

extension Demo {
  /// The arrow points up, the direction of the pull at the bottom edge.
  private static let rising = Control.rainbow(turned: 0.5).named("rainbow-rising")

  /// A list of primes; a diagonal pull refreshes two edges, which share the request for the next prime.
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
