import OverscrollRefreshing

/// A list that is loaded page by page, as a value: its items, the running request, and whether there is more to load.
///
/// Each request has a number. An answer to any other request than the running one is dropped, in whatever order answers,
/// refreshes and stops come. ``PagedLoader`` connects a list with the controls of a scroll model.
public struct PagedList<Item: Identifiable & Hashable & Sendable>: Hashable, Sendable
where Item.ID: Sendable {
  /// What the list is doing.
  public enum State: Hashable, Sendable {
    /// No request runs, and the last one has not failed.
    case idle
    /// The first page is being loaded: it will replace all items.
    case refreshing(Request)
    /// The next page is being loaded: it will be added.
    case loadingMore(Request)
    /// The last request failed, for this reason; the items have not changed, and the page can be requested again.
    case failed(String)
  }

  /// Whether there is more to load.
  public enum More: String, CaseIterable, Codable, Sendable {
    /// Nothing has been loaded yet, or the list is not paged.
    case unknown
    /// There may be more.
    case ready
    /// There is no more.
    case exhausted
  }

  /// How far a list has been loaded.
  public struct Progress: Hashable, Codable, Sendable {
    /// The number of items received, repeated items included; the source counts its pages by this number.
    public fileprivate(set) var received = 0
    /// Whether there is more to load.
    public fileprivate(set) var more = More.unknown

    /// Nothing has been loaded yet.
    public init() {}
  }

  /// What the owner of the list must do or show.
  public enum Output: Hashable, Sendable {
    /// Load this page.
    case load(Request)
    /// The request of this number has been dropped; its answer will be ignored.
    case dropped(Int)
    /// The items have changed to these.
    case items([Item])
    /// The request of this number failed, for this reason; the items have not changed.
    case failed(Int, String)
    /// Whether there is more has changed.
    case more(More)
  }

  /// How a page is named in a request.
  public private(set) var style: Style
  /// The most items of a page, 1 or more.
  public private(set) var size: Int
  /// The items of the list, each once.
  public private(set) var items: [Item] = []
  /// What the list is doing.
  public private(set) var state = State.idle
  /// How far it has been loaded.
  public private(set) var progress = Progress()
  private var requests = 0

  /// Whether there is more to load.
  public var more: More { progress.more }

  /// Creates a list of `items`, as ``assign(_:)`` takes them, in pages of `size` items; a size below 1 counts as 1.
  public init(_ style: Style, size: Int, _ items: [Item] = []) {
    self.style = style
    self.size = max(1, size)
    _ = assign(items)
  }

  /// The running request; nil if none runs.
  public var running: Request? {
    switch state {
    case .refreshing(let request), .loadingMore(let request): request
    case .idle, .failed: nil
    }
  }

  private mutating func become(_ more: More) -> [Output] {
    guard more != progress.more else { return [] }
    progress.more = more
    return [.more(more)]
  }
}

// MARK: Loading

extension PagedList {
  /// Requests the first page again, and drops the running request.
  public mutating func refresh() -> [Output] {
    let dropped = stop()
    let request = request(style.page(after: 0, size: size), replaces: true)
    state = .refreshing(request)
    return dropped + [.load(request)]
  }

  /// Requests the next page; does nothing while a request runs or unless there may be more.
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

  /// Takes the answer to the request of this number: the page's items, or why there are none.
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
      return [.items(items)] + become(next)
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

// MARK: Items of one's own

extension PagedList {
  /// Shows `items`, each once, as if the source had sent them page by page, and drops the running request.
  ///
  /// If their number is no multiple of the page size, the last page was short, so there is no more.
  public mutating func assign(_ items: [Item]) -> [Output] {
    let dropped = stop()
    state = .idle
    progress.received = items.count
    self.items = unique(items, after: [])
    let isWhole = items.count.isMultiple(of: size)
    let next =
      items.isEmpty || style == .none ? More.unknown : isWhole ? .ready : .exhausted
    return dropped + [.items(self.items)] + become(next)
  }

  /// Removes all items, and drops the running request: only a refresh can load any again.
  public mutating func clear() -> [Output] { assign([]) }

  /// Replaces the items in a range of indices by others; an item that the list has elsewhere is left out.
  ///
  /// The running request goes on. The next page is the same as before: it comes earlier if items were removed, so that none
  /// is missed, and what it repeats is left out.
  ///
  /// - Throws: ``InvalidValue`` if the range is not within the list, which then has not changed.
  public mutating func replace(
    _ range: Range<Int>, with others: [Item]
  ) throws(InvalidValue) -> [Output] {
    guard range.lowerBound >= 0, range.upperBound <= items.count else {
      // An insertion may be behind the last item.
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

  /// This list with other items and without its running request, for whoever keeps a list's items elsewhere; each item is
  /// there once.
  ///
  /// It has been loaded as far as `progress` says, or as far as this one without that.
  public func holding(_ items: [Item], _ progress: Progress? = nil) -> PagedList {
    var list = self
    _ = list.stop()
    (list.items, list.progress) = (items, progress ?? list.progress)
    return list
  }

  /// Changes how pages are named and how many items they have, and empties the list: its pages were others.
  public mutating func paginate(_ style: Style, size: Int) -> [Output] {
    self.style = style
    self.size = max(1, size)
    return clear()
  }
}

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

extension PagedList {
  /// The single changed range between two lists of items.
  public struct Change: Hashable, Sendable {
    /// The number of items before the change.
    public let count: Int
    /// The indices of the items that are removed.
    public let removed: Range<Int>
    /// The items that are inserted in their place.
    public let inserted: [Item]

    /// The new indices of removed items that are inserted again, by their old ones.
    private let moved: [Int: Int]

    /// Whether the two lists are the same.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Creates the change that leads from `old` to `new`.
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

    /// Where an item stands now that stood at an index of the old list; nil if it is gone.
    ///
    /// - Precondition: `old` is at least 0 and below ``count``.
    public func index(of old: Int) -> Int? {
      precondition((0..<count).contains(old), "the old list has an item at the index")
      if old < removed.lowerBound { return old }
      return old < removed.upperBound ? moved[old] : old - removed.count + inserted.count
    }
  }
}
