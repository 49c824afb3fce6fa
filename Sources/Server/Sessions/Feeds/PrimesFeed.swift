import Overscroll
import OverscrollWire

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
