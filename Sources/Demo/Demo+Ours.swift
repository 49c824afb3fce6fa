import OverscrollServer

extension Demo {
  /// What none of the five shows.
  static func ours(_ people: People) -> [ListScene] {
    [
      scene(
        "people", "People", in: "Overscroll",
        [
          .put("spinner", .top) { ($0.minimum, $0.timeout) = (0.6, 10) },
          .put("footer", .bottom) { $0.timeout = 10 },
        ], people
      ) {
        $0.layout = .rows(64)
        $0.opensWith = [.top]
        $0.conditions.latency = 0.4
      },
      scene(
        "floor", "Second floor", in: "Overscroll", [.put("curtain", .top)], Primes()
      ) { $0.conditions.latency = 2.5 },
      scene(
        "rtl", "Right to left", in: "Overscroll",
        [
          .direction(.rightToLeft), .put("arrow", .right) { $0.visibility = .always },
          .put("spinner", .left) { $0.visibility = .always },
        ], Users()
      ) {
        $0.layout = .cards(200)
        $0.opensWith = [.right]
        $0.conditions.latency = 1
      },
    ]
  }

  /// The user's own API.
  static func web(_ feed: WebFeed) -> ListScene {
    scene(
      "api", "Your API", in: "Overscroll", [.put("spinner", .top), .put("footer", .bottom)], feed
    ) { $0.opensWith = [.top] }
  }
}
