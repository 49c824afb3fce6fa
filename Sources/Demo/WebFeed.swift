import OverscrollSystem
import Overscroll
import OverscrollServer
import OverscrollWire

/// A feed of the rows of your own JSON API, 20 a page.
///
/// The API answers with an array of objects, or with an object that holds such an array.
public struct WebFeed: Feed {
  private let template: String
  private let host: String
  private let limits: DownloadLimits

  /// Creates a feed from an address in which `{page}` stands for the page's number and `{size}` for the rows of a
  /// page: `https://example.com/users?page={page}&size={size}`.
  ///
  /// A request fails if its answer is not complete after `timeout` seconds. Traps if `timeout` is not above 0. Redirects to
  /// another server are followed to addresses of this machine and of private networks only if `followsPrivate` is true.
  ///
  /// - Throws: A `FeedError` that says what is wrong with the address.
  public init(
    template: String, timeout: Double = 10, followsPrivate: Bool = false
  ) throws(FeedError) {
    precondition(timeout > 0, "a timeout is above 0 seconds")
    guard template.contains("{page}") else {
      throw FeedError("The feed's address lacks {page}, which stands for the number of a page.")
    }
    guard template.contains("{size}") else {
      throw FeedError("The feed's address lacks {size}, which stands for the rows of a page.")
    }
    guard let url = WebFeed.address(template, page: 1, size: 20),
      let host = url.host(), !host.isEmpty, !host.contains("@"),
      ["http", "https"].contains(url.scheme?.lowercased())
    else {
      throw FeedError("The feed's address does not begin with http:// or https:// and a host.")
    }
    self.template = template
    self.host = host
    limits = DownloadLimits(patience: timeout, followsPrivate: followsPrivate)
  }

  /// Pages are numbered from 1.
  public var style: PagedList<Row>.Style { .pageFrom1 }

  /// 20 rows a page.
  public var size: Int { 20 }

  /// The rows of a page, one for each object.
  ///
  /// - Throws: A `FeedError` that says what the server did wrong, or a `CancellationError`.
  public func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
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
