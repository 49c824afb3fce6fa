import Overscroll
import OverscrollServer
import OverscrollWire

/// A list that is always the same, as in the demos of JHPullToRefreshKit: there the control is what one looks at.
struct StaticFeed: Feed {
  /// What each row says.
  let title: String
  /// How many rows there are, above 0.
  let count: Int

  /// Creates a feed of `count` rows that all say `title`.
  init(_ title: String, count: Int = 20) {
    precondition(count > 0, "a list that is always the same has a row")
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

  /// There is one page.
  var style: PagedList<Row>.Style { .none }

  /// All rows are on it.
  var size: Int { count }

  /// The same rows again.
  func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] {
    request.replaces ? first : []
  }
}
