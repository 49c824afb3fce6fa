import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed whose rows never change, as in JHPullToRefreshKit's demos, which are about the control.
///
/// A row without a mark is the heading of a section.
struct StaticFeed: Feed {
  /// What each row says.
  let title: String
  /// How many rows there are in each section, above 0.
  let count: Int
  /// What the heading of each section says; empty for a single section without a heading.
  let headings: [String]

  /// Creates a feed of `count` rows that all say `title`, under each of the headings; traps if `count` is not above 0.
  init(_ title: String, count: Int = 20, under headings: [String] = []) {
    precondition(count > 0, "a static feed has one row or more")
    self.title = title
    self.count = count
    self.headings = headings
  }

  /// All rows.
  var first: [Row] {
    if headings.isEmpty { return section("row") }
    return headings.enumerated().flatMap { index, heading in
      [Row(id: "heading-\(index)", title: heading, note: "", mark: "", hue: 0)]
        + section("row-\(index)")
    }
  }

  private func section(_ name: String) -> [Row] {
    (1...count).map { number in
      Row(
        id: "\(name)-\(number)", title: title, note: "Row \(number) of \(count)",
        mark: String(number), hue: Row.hue(number))
    }
  }

  /// The list is not paged.
  var style: PagedList<Row>.Style { .none }

  /// All rows at once.
  var size: Int { first.count }

  /// The same rows again.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    request.replaces ? first : []
  }
}
