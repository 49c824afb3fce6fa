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
