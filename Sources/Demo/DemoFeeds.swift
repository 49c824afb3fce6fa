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

/// A feed of twelve invented users on pages of three, in place of those that IQPullToRefresh's demo gets from reqres.in.
struct UsersFeed: Feed {
  var style: PagedList<Row>.Style { .pageFrom1 }

  /// Three users a page.
  var size: Int { 3 }

  /// The users of a page; none after the last page.
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

/// The primes, behind which there is a second floor: that loads nothing, and stays open until a person leaves it.
struct FloorFeed: Feed {
  private let primes = PrimesFeed()

  /// The first primes.
  var first: [Row] { primes.first }

  /// A page is one prime.
  var style: PagedList<Row>.Style { primes.style }

  /// One prime at a time.
  var size: Int { primes.size }

  /// The next larger prime; on the second floor nothing, until the request is cancelled.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    if request.level == .second { try await Task.sleep(for: FloorFeed.ever) }
    return try await primes.page(request, after: rows)
  }

  /// Thirty years.
  private static let ever = Duration.seconds(1_000_000_000)
}

/// The badge of a row: a few letters on a colour.
enum Badge {
  /// A hue for a text, turns; the same in every run, which `Hasher` does not promise.
  static func hue(of text: String) -> Double {
    // FNV-1a.
    let hash = text.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Double(hash) / 0x1p32
  }

  /// The first letters of a name's first and last word, in capitals; "?" for a name without words.
  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first?.first, let last = words.last?.first else { return "?" }
    return (words.count > 1 ? [first, last] : [first]).map { $0.uppercased() }.joined()
  }
}
