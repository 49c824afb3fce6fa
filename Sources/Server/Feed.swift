import Overscroll
import OverscrollWire

/// Where a scene's rows come from, page by page.
///
/// A refresh at the start of the list asks for the first page, which replaces what there is; one at its end asks for the
/// next page, which follows it.
public protocol Feed: Sendable {
  /// How a page is named in a request.
  var style: PagedList<Row>.Style { get }

  /// The most rows of a page, above 0, else they are read one by one; a page with fewer is the last.
  var size: Int { get }

  /// The rows before anything was asked for; often none.
  var first: [Row] { get }

  /// The rows of a page, where `rows` is what the list shows; may take its time and runs off the server's loop.
  ///
  /// - Throws: What went wrong; its description is shown to the user, so it is a sentence.
  func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row]
}

/// How a scene's feed is made to behave, to see what a bad day looks like.
public struct FeedConditions: Hashable, Sendable {
  /// Seconds that each answer takes beyond what it takes anyway, 0...60.
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

  /// Whether a feed can behave so.
  var isPossible: Bool {
    (0...60).contains(latency) && (0...1).contains(failures) && (0...1).contains(empties)
  }

  /// What they can be, for who got it wrong.
  static let meaning = "latency is 0 to 60 seconds, failures and empties are 0 to 1"
}

/// Why a feed has no page to give, as a sentence.
public struct FeedError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates an error from a sentence.
  public init(_ sentence: String) {
    description = sentence
  }
}
