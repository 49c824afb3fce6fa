import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed that counts its rows: each refresh adds a row with the number at the top, as in the demo of GVRefreshControl.
struct CounterFeed: Feed {
  var first: [Row] { [CounterFeed.row(0)] }

  var style: PagedList<Row>.Style { .none }

  var size: Int { 1 }

  /// Returns a row with the number of rows: above the other rows for a refresh, or alone for a request at the end.
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

/// Twelve fictional users in pages of three; IQPullToRefresh's demo loads users from reqres.in instead.
struct UsersFeed: Feed {
  var style: PagedList<Row>.Style { .pageFrom1 }

  var size: Int { 3 }

  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    Array(UsersFeed.all.dropFirst((request.page - 1) * request.size).prefix(request.size))
  }

  private static let all = [
    "Amara Linden", "Bruno Castell", "Chidi Marlowe", "Dagny Holt", "Elif Sorensen",
    "Farid Okonjo", "Greta Vance", "Hiro Talbot", "Ines Quarry", "Jonas Pell",
    "Kavya Brandt", "Lucian Frost",
  ].enumerated().map { index, name in
    Row(
      id: "user-\(index + 1)", title: name,
      note: name.lowercased().replacing(" ", with: ".") + "@example.com",
      mark: Badge.initials(of: name), hue: Row.hue(index))
  }
}

/// HTRefreshView's departure board: 20 rows, then 15 per page up to 100, then 5; two trains leave per refresh.
struct DeparturesFeed: Feed {
  private static let start = 20
  /// The number of rows before the last page.
  private static let plenty = 100
  /// The number of rows on the last page, fewer than ``size``.
  private static let rest = 5
  /// The number of trains that leave between two refreshes.
  static let left = 2

  /// A page is identified by the number of rows before it.
  var style: PagedList<Row>.Style { .offsetFrom0 }

  /// The number of rows of the pages between the first and the last.
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

  /// Returns the row of a train: the first leaves at 5:00, and the next trains every 4 to 12 minutes, day and night.
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

/// The primes, with a second floor that loads nothing and stays open until the user leaves it.
struct FloorFeed: Feed {
  private let primes = PrimesFeed()

  var first: [Row] { primes.first }

  var style: PagedList<Row>.Style { primes.style }

  var size: Int { primes.size }

  /// On the second floor, it waits until the request is cancelled.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    if request.level == .second { try await Task.sleep(for: FloorFeed.ever) }
    return try await primes.page(request, after: rows)
  }

  /// About thirty years.
  private static let ever = Duration.seconds(1_000_000_000)
}

/// The badge of a row: a few letters on a color.
enum Badge {
  /// It is the same in every run, which `Hasher` does not guarantee.
  static func hue(of text: String) -> Double {
    // FNV-1a.
    let hash = text.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Double(hash) / 0x1p32
  }

  /// Returns the capitalized initials of a name's first and last word, or "?" if the name has no words.
  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first?.first, let last = words.last?.first else { return "?" }
    return (words.count > 1 ? [first, last] : [first]).map { $0.uppercased() }.joined()
  }
}
