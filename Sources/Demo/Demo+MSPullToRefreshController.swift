import OverscrollServer

extension Demo {
  /// MSPullToRefreshController's demo: each refresh adds the next prime, with a rainbow at any of the four edges.
  static var msPullToRefreshController: ListScene {
    scene(
      "ms-primes", "Rainbow primes", in: "MSPullToRefreshController",
      ScrollEdge.allCases.map { edge in
        .place("rainbow", at: edge, like: Presets.msPullToRefreshController) {
          $0.visibility = .always
        }
      }, PrimesFeed(count: 1, order: .smallestFirst)
    ) {
      $0.hint = "Pull any edge: each adds the next prime"
      $0.conditions.latency = 1
    }
  }
}
