extension PagedList {
  /// How a page is named in a request.
  public enum Style: String, CaseIterable, Sendable {
    /// The list has a single page, named −1.
    case none
    /// By the page's number; the first is 0.
    case pageFrom0
    /// By the page's number; the first is 1.
    case pageFrom1
    /// By the position of the page's first item in the list; the first item is 0.
    case offsetFrom0
    /// By the position of the page's first item in the list; the first item is 1.
    case offsetFrom1

    func page(after count: Int, size: Int) -> Int {
      switch self {
      case .none: -1
      case .pageFrom0: count / size
      case .pageFrom1: count / size + 1
      case .offsetFrom0: count
      case .offsetFrom1: count + 1
      }
    }
  }

  /// A request for a page.
  public struct Request: Hashable, Sendable {
    /// The request's number; the first request is 1.
    public let number: Int
    /// The page's name in the list's style.
    public let page: Int
    /// The most items that the page may have.
    public let size: Int
    /// Whether the page replaces all items.
    public let replaces: Bool

    /// Asks `source` for this page: what it returns or throws is the answer to the request.
    public func answer(
      from source: @Sendable (Request) async throws -> [Item]
    ) async -> Result<[Item], any Error> {
      do { return .success(try await source(self)) } catch { return .failure(error) }
    }
  }
}
