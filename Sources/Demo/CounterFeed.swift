import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed that counts its own rows: each refresh puts their number on top, as the demo of GVRefreshControl does.
struct CounterFeed: Feed {
  var first: [Row] { [CounterFeed.row(0)] }

  var style: PagedList<Row>.Style { .none }

  /// One row at a time.
  var size: Int { 1 }

  /// A row with the number of rows: above them for a refresh, alone for a request at their end.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    [CounterFeed.row(rows.count)] + (request.replaces ? rows : [])
  }

  private static func row(_ count: Int) -> Row {
    let note =
      switch count {
      case 0: "The first row: each pull adds one above"
      case 1: "1 row before this one"
      default: "\(count) rows before this one"
      }
    return Row(
      id: "count-\(count)", title: String(count), note: note, mark: String(count),
      hue: Row.hue(count))
  }
}
