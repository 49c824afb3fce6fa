import OverscrollLists
import OverscrollWire

@testable import OverscrollServer

/// A hundred rows in pages of twenty, the first of which is there at once.
struct HundredFeed: PromptFeed {
  var style: PagedList<Row>.Style { .offsetFrom0 }
  var size: Int { 20 }
  var first: [Row] { rows(0) }

  func page(_ request: FeedRequest, rows: [Row]) -> [Row] { self.rows(request.page) }

  private func rows(_ start: Int) -> [Row] {
    (start..<min(start + size, 100)).map {
      Row(id: "\($0)", title: "\($0)", note: "", mark: "", hue: 0)
    }
  }
}
