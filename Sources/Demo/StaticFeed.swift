import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed whose rows never change, as in JHPullToRefreshKit's demos, which are about the control.
struct StaticFeed: Feed {
  /// What each row says.
  let title: String
  /// How many rows there are, above 0.
  let count: Int

  /// Creates a feed of `count` rows that all say `title`; traps if `count` is not above 0.
  init(_ title: String, count: Int = 20) {
    precondition(count > 0, "a static feed has one row or more")
    self.title = title
    self.count = count
  }

  /// All rows.
  var first: [Row] {
    (1...count).map { number in
      Row(
        id: "row-\(number)", title: title, note: "Row \(number) of \(count)",
        mark: String(number), hue: Row.hue(number))
    }
  }

  /// The list is not paged.
  var style: PagedList<Row>.Style { .none }

  /// All rows at once.
  var size: Int { count }

  /// The same rows again.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    request.replaces ? first : []
  }
}
