import OverscrollRefreshing

/// A list that is loaded page by page: its items, the running request, and whether more items exist.
///
/// The list drops the answer to every request except the running one, in whatever order answers, refreshes and stops
/// occur. ``PagedLoader`` connects a list with the controls of a scroll model.
public struct PagedList<Item: Identifiable & Hashable & Sendable>: Hashable, Sendable
where Item.ID: Sendable {
  /// The loading state of a list.
  public enum State: Hashable, Sendable {
    /// No request is running, and the last request did not fail.
    case idle
    /// The first page is loading and will replace all items.
    case refreshing(Request)
    /// The next page is loading and will be appended.
    case loadingMore(Request)
    /// The last request failed for this reason; the items have not changed, and the page can be requested again.
    case failed(String)
  }

  /// Whether more items can be loaded.
  public enum More: String, CaseIterable, Codable, Sendable {
    /// Nothing has been loaded yet, or the list has no pages.
    case unknown
    /// More items might exist.
    case ready
    /// No more items exist.
    case exhausted
  }

  /// The loading progress of a list.
  public struct Progress: Hashable, Codable, Sendable {
    /// The number of received items, including duplicates; the source counts its pages by it.
    public fileprivate(set) var received = 0
    /// Whether more items can be loaded.
    public fileprivate(set) var more = More.unknown

    /// Creates the progress of a list that has not been loaded.
    public init() {}
  }

  /// An action or a change for the owner of the list.
  public enum Output: Hashable, Sendable {
    /// The owner must load this page.
    case load(Request)
    /// The request with this number has been dropped; the list ignores its answer.
    case dropped(Int)
    /// The items have changed to this array.
    case items([Item])
    /// The request with this number failed for this reason; the items have not changed.
    case failed(Int, String)
    /// ``PagedList/more`` has changed to this value.
    case more(More)
  }

  /// How requests identify a page.
  public private(set) var style: Style
  /// The maximum number of items of a page; at least 1.
  public private(set) var size: Int
  /// The items of the list, without duplicates.
  public private(set) var items: [Item] = []
  /// The loading state.
  public private(set) var state = State.idle
  /// The loading progress.
  public private(set) var progress = Progress()
  private var requests = 0

  /// Whether more items can be loaded.
  public var more: More { progress.more }

  /// Creates a list and assigns `items` to it with ``assign(_:)``; a page size below 1 counts as 1.
  public init(_ style: Style, size: Int, _ items: [Item] = []) {
    self.style = style
    self.size = max(1, size)
    _ = assign(items)
  }

  /// The running request, or `nil` if no request is running.
  public var running: Request? {
    switch state {
    case .refreshing(let request), .loadingMore(let request): request
    case .idle, .failed: nil
    }
  }

  private mutating func setMore(_ more: More) -> [Output] {
    guard more != progress.more else { return [] }
    progress.more = more
    return [.more(more)]
  }
}

// MARK: Loading

extension PagedList {
  /// Requests the first page and drops the running request.
  public mutating func refresh() -> [Output] {
    let dropped = stop()
    let request = request(style.page(after: 0, size: size), replaces: true)
    state = .refreshing(request)
    return dropped + [.load(request)]
  }

  /// Requests the next page, unless a request is running or no more items exist.
  public mutating func loadMore() -> [Output] {
    guard running == nil, more == .ready else { return [] }
    let request = request(style.page(after: progress.received, size: size), replaces: false)
    state = .loadingMore(request)
    return [.load(request)]
  }

  /// Drops the running request.
  public mutating func stop() -> [Output] {
    guard let request = running else { return [] }
    state = .idle
    return [.dropped(request.number)]
  }

  /// Accepts the answer to the request with this number: the items of the page, or the error.
  public mutating func answer(_ number: Int, _ page: Result<[Item], any Error>) -> [Output] {
    guard let request = running, request.number == number else { return [.dropped(number)] }
    switch page {
    case .failure(let error):
      let reason = String(describing: error)
      state = .failed(reason)
      return [.failed(number, reason)]
    case .success(let page):
      state = .idle
      progress.received = (request.replaces ? 0 : progress.received) + page.count
      items = unique(page, after: request.replaces ? [] : items)
      let next = style == .none ? More.unknown : page.count < size ? .exhausted : .ready
      return [.items(items)] + setMore(next)
    }
  }

  private mutating func request(_ page: Int, replaces: Bool) -> Request {
    requests += 1
    return Request(number: requests, page: page, size: size, replaces: replaces)
  }

  private func unique(_ items: [Item], after first: [Item]) -> [Item] {
    var known = Set(first.map(\.id))
    return first + items.filter { known.insert($0.id).inserted }
  }
}

// MARK: Changes by the program

extension PagedList {
  /// Replaces all items with `items`, without duplicates, and drops the running request.
  ///
  /// The list behaves as if the source had sent them page by page: no more items exist if the last page was short.
  public mutating func assign(_ items: [Item]) -> [Output] {
    let dropped = stop()
    state = .idle
    progress.received = items.count
    self.items = unique(items, after: [])
    let isWhole = items.count.isMultiple(of: size)
    let next =
      items.isEmpty || style == .none ? More.unknown : isWhole ? .ready : .exhausted
    return dropped + [.items(self.items)] + setMore(next)
  }

  /// Removes all items and drops the running request; after that, only a refresh can load items.
  public mutating func clear() -> [Output] { assign([]) }

  /// Replaces the items in a range of indices; items that the list already contains elsewhere are skipped.
  ///
  /// The running request continues. The next page starts earlier if items were removed, so that no item is missed.
  ///
  /// - Throws: ``InvalidValue`` if the range is not within the list, which is then unchanged.
  public mutating func replace(
    _ range: Range<Int>, with others: [Item]
  ) throws(InvalidValue) -> [Output] {
    guard range.lowerBound >= 0, range.upperBound <= items.count else {
      // An insertion can be after the last item.
      let problem =
        range.isEmpty
        ? Problem.invalid(
          "index", mustBe: "within 0...\(items.count)", got: "\(range.lowerBound)")
        : .invalid("indices", mustBe: "within 0..<\(items.count)", got: "\(range)")
      throw InvalidValue(problems: [problem])
    }
    let kept = items[..<range.lowerBound] + items[range.upperBound...]
    let new = unique(others, after: Array(kept)).dropFirst(kept.count)
    items.replaceSubrange(range, with: new)
    progress.received = max(0, progress.received - max(0, range.count - new.count))
    return [.items(items)]
  }

  /// This list with other items and without its request, for callers that store the items elsewhere.
  ///
  /// `items` must not contain duplicates. `progress` defaults to the progress of this list.
  public func holding(_ items: [Item], _ progress: Progress? = nil) -> PagedList {
    var list = self
    _ = list.stop()
    (list.items, list.progress) = (items, progress ?? list.progress)
    return list
  }

  /// Changes the style and the size of pages and removes all items, because the pages are different.
  public mutating func paginate(_ style: Style, size: Int) -> [Output] {
    self.style = style
    self.size = max(1, size)
    return clear()
  }
}

extension PagedList {
  /// How requests identify a page.
  public enum Style: String, CaseIterable, Sendable {
    /// The list has a single page, whose identifier is −1.
    case none
    /// By the number of the page; the first page is 0.
    case pageFrom0
    /// By the number of the page; the first page is 1.
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
    /// The identifier of the page in the list's style.
    public let page: Int
    /// The maximum number of items of the page.
    public let size: Int
    /// Whether the page replaces all items.
    public let replaces: Bool

    /// Requests this page from `source` and returns its result or the error that it throws.
    public func answer(
      from source: @Sendable (Request) async throws -> [Item]
    ) async -> Result<[Item], any Error> {
      do { return .success(try await source(self)) } catch { return .failure(error) }
    }
  }
}

extension PagedList {
  /// The changed range between two arrays of items.
  public struct Change: Hashable, Sendable {
    /// The number of items before the change.
    public let count: Int
    /// The old indices of the removed items.
    public let removed: Range<Int>
    /// The items that replace the removed items.
    public let inserted: [Item]

    /// The new indices of removed items that are inserted again, by their old indices.
    private let moved: [Int: Int]

    /// Whether the two arrays are equal.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Creates the change from `old` to `new`.
    public init(from old: [Item], to new: [Item]) {
      let head = zip(old, new).prefix { $0 == $1 }.count
      let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
      count = old.count
      removed = head..<old.count - tail
      inserted = Array(new[head..<new.count - tail])
      let places = Dictionary(zip(inserted.map(\.id), head...)) { first, _ in first }
      moved = Dictionary(
        removed.compactMap { index in places[old[index].id].map { (index, $0) } }
      ) { first, _ in first }
    }

    /// The new index of the item at an old index, which is below ``count``; `nil` if the item was removed.
    public func index(of old: Int) -> Int? {
      precondition((0..<count).contains(old), "the old list has an item at the index")
      if old < removed.lowerBound { return old }
      return old < removed.upperBound ? moved[old] : old - removed.count + inserted.count
    }
  }
}
