import OverscrollServer

extension Demo {
  /// MSPullToRefreshController's demo: each refresh brings the next prime, with a rainbow at any of the four edges.
  static var msPullToRefreshController: ListScene {
    scene(
      "ms-primes", "Rainbow primes", in: "MSPullToRefreshController",
      ScrollEdge.allCases.map { edge in
        .place("rainbow", at: edge, like: Presets.msPullToRefreshController) {
          $0.visibility = .always
        }
      }, PrimesFeed(count: 1)
    ) { $0.conditions.latency = 1 }
  }
}
