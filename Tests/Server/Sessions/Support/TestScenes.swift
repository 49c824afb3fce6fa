@testable import OverscrollServer

extension Row {
  /// A row with only an id, which is also its title.
  init(_ id: some CustomStringConvertible) {
    self.init(id: "\(id)", title: "\(id)", note: "", mark: "", hue: 0)
  }
}

extension Input {
  /// Places a control that refreshes after 60 points and holds 40 points open.
  static func placed(
    _ edge: ScrollEdge, as name: String = "spinner",
    _ change: (inout RefreshBehavior) -> Void = { _ in }
  ) -> Input {
    var behavior = RefreshBehavior(threshold: 60, refreshingExtent: 40)
    change(&behavior)
    return .control(edge, ControlPlacement(name: name, behavior: behavior))
  }
}

/// Letters in pages of three, without delay.
struct Letters: SynchronousFeed {
  var style: PagedList<Row>.Style { .offsetFrom0 }
  var all = "abcdefg"
  var size = 3
  var first: [Row] = []

  func page(_ request: FeedRequest, rows: [Row]) -> [Row] {
    all.dropFirst(request.page).prefix(size).map(Letters.row)
  }

  static func row(_ letter: Character) -> Row { Row(letter) }

  /// A list of letters with a control at either end, whose feed is slow, and sometimes fails or returns nothing.
  static var scene: ListScene {
    var scene = FeedTests.scene {
      $0.settings = [ScrollEdge.top, .bottom].map { edge in
        Input.placed(edge) { ($0.visibility, $0.timeout) = (.always, 3) }
      }
      $0.feed = Letters(all: "abcdefghijkl")
    }
    scene.conditions = FeedConditions(latency: 1, failures: 0.2, empties: 0.1)
    let dot = Control("spinner", extent: 60) { Layer.circle(radius: 4).fill(.ink).named("dot") }
    scene.controls = [dot.scrolled { [LayerChange("dot", .x, $0.distance)] }]
    return scene
  }
}

/// A hundred rows in pages of twenty; the first page is loaded from the start.
struct HundredFeed: SynchronousFeed {
  var style: PagedList<Row>.Style { .offsetFrom0 }
  var size: Int { 20 }
  var first: [Row] { rows(0) }

  func page(_ request: FeedRequest, rows: [Row]) -> [Row] { self.rows(request.page) }

  private func rows(_ start: Int) -> [Row] { (start..<min(start + size, 100)).map { Row($0) } }
}
