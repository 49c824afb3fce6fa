import Overscroll
import OverscrollWire

/// Where a scene's rows come from, page by page.
///
/// A refresh at the start of the list asks for the first page, which replaces all rows; a refresh at its end asks for
/// the next page, which is added.
public protocol Feed: Sendable {
  /// How a page is named in a request.
  var style: PagedList<Row>.Style { get }

  /// The most rows of a page, above 0; otherwise pages have one row. A page with fewer rows is the last.
  var size: Int { get }

  /// The rows that are there before anything is asked for; often none.
  var first: [Row] { get }

  /// Loads a page; `rows` are those that the list shows. It may be slow: it runs outside the server's loop.
  ///
  /// The request also says at which edge, why and in which session the page is asked for.
  ///
  /// - Throws: What went wrong; its description is shown to the user, so it is a sentence.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row]
}

extension Feed {
  /// No rows before the first request.
  public var first: [Row] { [] }
}

/// Why a feed could not load a page, as a sentence.
public struct FeedError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates an error from a sentence.
  public init(_ sentence: String) {
    description = sentence
  }
}

/// A request to a feed: which page it asks for, and who asks where and why.
public struct FeedRequest: Hashable, Sendable {
  /// The request's number in its session; the first request is 1.
  public let number: Int
  /// The page's name in the feed's style: its number, or the position of its first row.
  public let page: Int
  /// The most rows that the page may have.
  public let size: Int
  /// Whether the page replaces all rows: a control at the list's start asks for it.
  public let replaces: Bool
  /// The edge whose control asks.
  public let edge: ScrollEdge
  /// The number of the refresh that asks, at its edge; the first is 1.
  public let run: Int
  /// What began that refresh: a person, the program, or the end of the list, which came near.
  public let cause: Cause
  /// The threshold that the refresh passed: the second opened the second floor, which stays open until the feed answers.
  public let level: RefreshPhase.Level
  /// The name of the session that asks.
  public let session: String

  /// Creates the request for a page, for a refresh at an edge in a session.
  public init(
    _ page: PagedList<Row>.Request, edge: ScrollEdge = .top, run: Int = 1,
    cause: Cause = .program, level: RefreshPhase.Level = .first, session: String = ""
  ) {
    (number, self.page, size, replaces) = (page.number, page.page, page.size, page.replaces)
    (self.edge, self.run, self.cause, self.level) = (edge, run, cause, level)
    self.session = session
  }
}

/// A request to a feed, and how the scene's conditions make it go.
struct FeedCall: Hashable, Sendable {
  /// How a request goes.
  enum Response: Hashable, Sendable {
    /// The feed answers.
    case asked
    /// The request fails and the feed is not asked.
    case fails
    /// The request brings an empty page and the feed is not asked.
    case empty
  }

  let request: FeedRequest
  /// The rows that the list shows.
  let rows: [Row]
  /// Seconds to wait before the request.
  let latency: Double
  /// How the request goes.
  let response: Response

  /// Asks `feed` for the page; the error's description is a sentence that says why there is none.
  func result(from feed: any Feed) async -> Result<[Row], any Error> {
    do {
      if latency > 0 { try await Task.sleep(for: .seconds(latency)) }
      switch response {
      case .asked: return .success(try await feed.page(request, after: rows))
      case .fails: throw FeedError("This request failed on purpose, to show how a failure looks.")
      case .empty: return .success([])
      }
    } catch { return .failure(error) }
  }
}

extension FeedConditions {
  /// Decides how the next request goes.
  func response(using random: inout some RandomNumberGenerator) -> FeedCall.Response {
    if Double.random(in: 0..<1, using: &random) < failures { return .fails }
    return Double.random(in: 0..<1, using: &random) < empties ? .empty : .asked
  }
}

/// The primes; a refresh finds the next larger one, as in MSPullToRefreshController's demo.
public struct PrimesFeed: Feed {
  /// The order of the primes in the list.
  public enum Order: Sendable {
    /// A refresh adds the next prime at the list's start.
    case largestFirst
    /// A refresh adds the next prime at the list's end.
    case smallestFirst
  }

  /// How many primes the list starts with.
  public let count: Int
  /// The order of the primes.
  public let order: Order

  /// Creates a feed that starts with the first `count` primes.
  public init(count: Int = 24, order: Order = .largestFirst) {
    precondition(count > 0, "the list starts with at least one prime")
    self.count = count
    self.order = order
  }

  /// The first primes.
  public var first: [Row] {
    let primes = (2...).lazy.filter(PrimesFeed.isPrime).prefix(count)
    return primes.reduce(into: [Row]()) { rows, prime in
      rows = add(PrimesFeed.row(prime, after: rows), to: rows)
    }
  }

  /// A page is one prime, named by how many primes come before it.
  public var style: PagedList<Row>.Style { .offsetFrom0 }

  /// One prime at a time.
  public var size: Int { 1 }

  /// The next larger prime: with all others for a refresh at the list's start, alone for one at its end.
  public func page(
    _ request: FeedRequest, after rows: [Row]
  ) async throws -> [Row] {
    let largest = rows.compactMap(PrimesFeed.number).max() ?? 1
    guard let prime = ((largest + 1)...).first(where: PrimesFeed.isPrime) else { return [] }
    return add(PrimesFeed.row(prime, after: rows), to: request.replaces ? rows : [])
  }

  private func add(_ row: Row, to rows: [Row]) -> [Row] {
    switch order {
    case .largestFirst: [row] + rows
    case .smallestFirst: rows + [row]
    }
  }

  /// Whether `number` has no divisor but 1 and itself, by trial division.
  static func isPrime(_ number: Int) -> Bool {
    guard number > 3 else { return number > 1 }
    guard number % 2 != 0 else { return false }
    var divisor = 3
    while divisor * divisor <= number {
      if number % divisor == 0 { return false }
      divisor += 2
    }
    return true
  }

  private static func row(_ prime: Int, after rows: [Row]) -> Row {
    let index = rows.count + 1
    let before = rows.compactMap(number).max()
    return Row(
      id: "prime-\(prime)", title: String(prime), note: note(prime, index, after: before),
      mark: String(index), hue: Row.hue(index))
  }

  private static func note(_ prime: Int, _ index: Int, after before: Int?) -> String {
    guard let before else { return "The first prime, and the only even one" }
    let gap = prime - before
    return switch gap {
    case 1: "Next to \(before)"
    case 2: "Twin of \(before)"
    default: "\(gap) after \(before)"
    }
  }

  private static func number(_ row: Row) -> Int? { Int(row.id.dropFirst("prime-".count)) }
}
