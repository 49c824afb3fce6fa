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

/// How a scene's feed is made to behave: slow, or failing, to see how the controls cope.
public struct FeedConditions: Codable, Hashable, Sendable {
  /// Seconds before each request, 0...60.
  public var latency: Double
  /// The part of the requests that fail, 0...1.
  public var failures: Double
  /// The part of the requests that bring an empty page, 0...1.
  public var empties: Double

  /// Creates conditions.
  public init(latency: Double = 0, failures: Double = 0, empties: Double = 0) {
    self.latency = latency
    self.failures = failures
    self.empties = empties
  }

  /// Whether the numbers are in their ranges.
  var isPossible: Bool {
    (0...60).contains(latency) && (0...1).contains(failures) && (0...1).contains(empties)
  }

  /// The ranges of the numbers, for an error's sentence.
  static let meaning = "latency is 0 to 60 seconds, failures and empties are 0 to 1"
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
