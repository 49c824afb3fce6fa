import Overscroll
import OverscrollServer
import OverscrollWire

/// A station's board of departures, in pages that end: 20 rows at first, 15 a page until there are more than 100, and 5 on
/// the last page.
///
/// HTRefreshView's demo shows it. When it is refreshed, the first two trains have left.
struct DeparturesFeed: Feed {
  /// The rows of the first page.
  private static let start = 20
  /// A page after more rows than this is the last.
  private static let plenty = 100
  /// The rows of the last page, fewer than ``size``.
  private static let rest = 5
  /// How many trains leave between two refreshes.
  static let left = 2

  /// A page is named by the number of the rows before it.
  var style: PagedList<Row>.Style { .offsetFrom0 }

  /// The rows of a page between the first and the last.
  var size: Int { 15 }

  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    let count =
      switch request.page {
      case ...0: DeparturesFeed.start
      case ...DeparturesFeed.plenty: size
      default: DeparturesFeed.rest
      }
    let gone = rows.first.flatMap(DeparturesFeed.number).map {
      request.replaces ? $0 + DeparturesFeed.left : $0
    }
    let first = (gone ?? 0) + max(request.page, 0)
    return (first..<first + count).map(DeparturesFeed.row)
  }

  /// The first train leaves at five in the morning, the next ones every four to twelve minutes, all day and night.
  private static func row(_ number: Int) -> Row {
    let minutes = 300 + number * 8 + number * 5 % 9
    let (hour, minute) = (minutes / 60 % 24, minutes % 60)
    let time = [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let (to, via) = (cities[number * 7 % cities.count], cities[(number * 11 + 5) % cities.count])
    let platform = number * 3 % 12 + 1
    return Row(
      id: "train-\(number)", title: "\(time)  \(to)" + (to == via ? "" : " by \(via)"),
      note: "Platform \(platform), train \(1000 + number * 37 % 9000)", mark: String(platform),
      hue: Row.hue(platform))
  }

  private static func number(_ row: Row) -> Int? { Int(row.id.dropFirst("train-".count)) }

  private static let cities = [
    "Antwerp", "Basel", "Bergen", "Bologna", "Bordeaux", "Bruges", "Budapest", "Cologne", "Cork",
    "Delft", "Dresden", "Florence", "Geneva", "Ghent", "Gothenburg", "Graz", "Hamburg", "Innsbruck",
    "Krakow", "Leipzig", "Lille", "Ljubljana", "Lyon", "Malmo", "Marseille", "Milan", "Odense",
    "Porto", "Prague", "Rotterdam", "Turin", "Utrecht", "Venice", "Vienna", "Zurich",
  ]
}
