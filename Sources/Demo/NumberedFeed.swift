import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed of numbered rows that ends: 20 rows at first, 15 a page until there are more than 100, and 5 on the last page.
///
/// HTRefreshView's demo shows it.
struct NumberedFeed: Feed {
  /// The rows of the first page.
  private static let start = 20
  /// A page after more rows than this is the last.
  private static let plenty = 100
  /// The rows of the last page, fewer than ``size``.
  private static let rest = 5

  /// A page is named by the number of the rows before it.
  var style: PagedList<Row>.Style { .offsetFrom0 }

  /// The rows of a page between the first and the last.
  var size: Int { 15 }

  /// The rows after the first `request.page` ones.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    let count =
      switch request.page {
      case ...0: NumberedFeed.start
      case ...NumberedFeed.plenty: size
      default: NumberedFeed.rest
      }
    return (0..<count).map { index in
      NumberedFeed.row(max(request.page, 0) + index + 1, page: count)
    }
  }

  private static func row(_ number: Int, page count: Int) -> Row {
    Row(
      id: "number-\(number)", title: "Row \(number)", note: "On a page of \(count)",
      mark: String(number), hue: Row.hue(number))
  }
}
