import Overscroll
import OverscrollWire

/// A source of a scene's rows, which it provides page by page.
///
/// A refresh at the start requests the first page, which replaces all rows, and one at the end appends the next.
public protocol Feed: Sendable {
  /// The way a request identifies a page.
  var style: PagedList<Row>.Style { get }

  /// The maximum number of rows in a page, at least 1; a page with fewer rows is the last.
  var size: Int { get }

  /// The rows before the first request; often empty.
  var first: [Row] { get }

  /// Loads a page after the current `rows`, outside the server's loop, so it can be slow.
  ///
  /// - Throws: An error whose description is shown to the user, so it must be a sentence.
  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row]
}

extension Feed {
  /// An empty array, the default.
  public var first: [Row] { [] }
}

/// An error of a feed that could not load a page, as a sentence.
public struct FeedError: Error, Hashable, CustomStringConvertible {
  /// The sentence for the user.
  public let description: String

  /// Creates an error from a sentence.
  public init(_ sentence: String) {
    description = sentence
  }
}

/// A request to a feed for a page, with the refresh that caused it.
public struct FeedRequest: Hashable, Sendable {
  /// The request's number in its session; the first request is 1.
  public let number: Int
  /// The page in the feed's style: its number, or the position of its first row.
  public let page: Int
  /// The maximum number of rows in the page.
  public let size: Int
  /// Whether the page replaces all rows, because a control at the list's start requested it.
  public let replaces: Bool
  /// The edge whose control requested the page.
  public let edge: ScrollEdge
  /// The number of the refresh at its edge; the first is 1.
  public let run: Int
  /// The cause of the refresh: the user, the program, or reaching the end of the list.
  public let cause: Cause
  /// The threshold that the refresh passed; the second floor, at the second one, stays open until the feed replies.
  public let level: RefreshPhase.Level
  /// The name of the session.
  public let session: String

  /// Creates a request for a page, for a refresh at an edge in a session.
  public init(
    _ page: PagedList<Row>.Request, edge: ScrollEdge = .top, run: Int = 1,
    cause: Cause = .program, level: RefreshPhase.Level = .first, session: String = ""
  ) {
    (number, self.page, size, replaces) = (page.number, page.page, page.size, page.replaces)
    (self.edge, self.run, self.cause, self.level) = (edge, run, cause, level)
    self.session = session
  }
}

/// A request to a feed, with the scene's simulated conditions applied.
struct FeedCall: Hashable, Sendable {
  enum Response: Hashable, Sendable {
    case asked
    case fails
    case empty
  }

  let request: FeedRequest
  let rows: [Row]
  let latency: Double
  let response: Response

  /// Requests the page from `feed`; the description of an error is a sentence for the user.
  func result(from feed: any Feed) async -> Result<[Row], any Error> {
    do {
      if latency > 0 { try await Task.sleep(for: .seconds(latency)) }
      switch response {
      case .asked: return .success(try await feed.page(request, after: rows))
      case .fails:
        throw FeedError("This request failed on purpose, to show what a failure looks like.")
      case .empty: return .success([])
      }
    } catch { return .failure(error) }
  }
}

extension RandomNumberGenerator {
  /// Returns a random outcome for the next request under some conditions.
  mutating func response(_ conditions: FeedConditions) -> FeedCall.Response {
    if Double.random(in: 0..<1, using: &self) < conditions.failures { return .fails }
    return Double.random(in: 0..<1, using: &self) < conditions.empties ? .empty : .asked
  }
}

/// A feed of prime numbers; a refresh finds the next larger one, as in MSPullToRefreshController's demo.
public struct PrimesFeed: Feed {
  /// The order of the primes in the list.
  public enum Order: Sendable {
    /// A refresh adds the next prime at the list's start.
    case largestFirst
    /// A refresh adds the next prime at the list's end.
    case smallestFirst
  }

  /// The number of primes at the start.
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
    (0..<count).reduce(into: [Row]()) { rows, _ in
      rows = add(PrimesFeed.next(after: rows), to: rows)
    }
  }

  /// Pages are identified by the number of primes before them.
  public var style: PagedList<Row>.Style { .offsetFrom0 }

  /// Each page has one prime.
  public var size: Int { 1 }

  /// Returns the next larger prime, with all others for a refresh at the list's start, or alone for one at its end.
  public func page(
    _ request: FeedRequest, after rows: [Row]
  ) async throws -> [Row] {
    add(PrimesFeed.next(after: rows), to: request.replaces ? rows : [])
  }

  private func add(_ row: Row, to rows: [Row]) -> [Row] {
    switch order {
    case .largestFirst: [row] + rows
    case .smallestFirst: rows + [row]
    }
  }

  /// Whether `number` is prime, by trial division.
  private static func isPrime(_ number: Int) -> Bool {
    let divisors = (2...).lazy.prefix { $0 * $0 <= number }
    return number > 1 && !divisors.contains { number.isMultiple(of: $0) }
  }

  /// Returns the row of the next larger prime.
  private static func next(after rows: [Row]) -> Row {
    let index = rows.count + 1
    let before = rows.compactMap(number).max()
    var prime = (before ?? 1) + 1
    while !isPrime(prime) { prime += 1 }
    return Row(
      id: "prime-\(prime)", title: String(prime), note: note(prime, after: before),
      mark: String(index), hue: Row.hue(index))
  }

  private static func note(_ prime: Int, after before: Int?) -> String {
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
