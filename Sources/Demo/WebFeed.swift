import Foundation
import Overscroll
import OverscrollServer
import OverscrollWire

/// The rows of a JSON API of your own, 20 a page.
///
/// It answers with an array of objects, or with an object that holds one.
public struct WebFeed: Feed {
  private let template: String
  private let host: String
  private let limits: DownloadLimits

  /// Creates a feed from an address in which `{page}` stands for the page's number and `{size}` for the rows of a
  /// page: `https://example.com/users?page={page}&size={size}`.
  ///
  /// An answer that is not whole after `timeout` seconds is given up.
  ///
  /// - Throws: What is wrong with the address.
  public init(template: String, timeout: Double = 10) throws(FeedError) {
    precondition(timeout > 0, "there is some time to answer")
    guard template.contains("{page}") else {
      throw FeedError("The feed's address lacks {page}, which stands for the number of a page.")
    }
    guard template.contains("{size}") else {
      throw FeedError("The feed's address lacks {size}, which stands for the rows of a page.")
    }
    guard let url = WebFeed.address(template, page: 1, size: 20),
      let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { throw FeedError("The feed's address is not one of http or https.") }
    self.template = template
    self.host = host
    limits = DownloadLimits(patience: timeout)
  }

  /// Nothing until it is asked for.
  public var first: [Row] { [] }

  /// Pages have numbers, the first is 1.
  public var style: PagedList<Row>.Style { .pageFrom1 }

  /// 20 rows a page.
  public var size: Int { 20 }

  /// The rows of a page, each object one.
  public func page(_ request: PagedList<Row>.Request, after rows: [Row]) async throws -> [Row] {
    guard let url = WebFeed.address(template, page: request.page, size: request.size) else {
      throw FeedError("The feed's address has no page \(request.page).")
    }
    let objects = try WebFeed.objects(in: await Download.body(of: url, limits), from: host)
    guard objects.count <= request.size else {
      throw FeedError("\(host) was asked for \(request.size) objects and sent \(objects.count).")
    }
    let before = request.replaces ? 0 : rows.count
    return objects.enumerated().map { Row($1, at: before + $0) }
  }

  private static func address(_ template: String, page: Int, size: Int) -> URL? {
    URL(
      string: template.replacing("{page}", with: String(page))
        .replacing("{size}", with: String(size)))
  }
}
