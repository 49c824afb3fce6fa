/// A list that is loaded page by page, as a value: its items, the running request, and whether there is more to load.
///
/// Each request has a number. An answer to any other request than the running one is dropped, in whatever order answers,
/// refreshes and stops come.
public struct PagedList<Item: Identifiable & Hashable & Sendable>: Hashable, Sendable
where Item.ID: Sendable {
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

  /// Whether there is more to load.
  public enum More: String, CaseIterable, Sendable {
    /// Nothing has been loaded yet, or the list is not paged.
    case unknown
    /// There may be more.
    case ready
    /// The last request for a next page failed; it can be repeated.
    case failed
    /// There is no more.
    case exhausted
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
  }

  /// What the owner of the list must do or show.
  public enum Output: Hashable, Sendable {
    /// Load this page.
    case load(Request)
    /// The request of this number has been dropped; its answer will be ignored.
    case dropped(Int)
    /// The items have changed to these.
    case items([Item])
    /// The request of this number failed; the items have not changed.
    case failed(Int)
    /// Whether there is more has changed.
    case more(More)
  }

  /// How a page is named in a request.
  public let style: Style
  /// The most items of a page, 1 or more.
  public let size: Int
  /// The items that have been loaded, each once.
  public private(set) var items: [Item] = []
  /// Whether there is more to load.
  public private(set) var more = More.unknown
  /// The running request; nil if none runs.
  public private(set) var running: Request?
  private var requests = 0
  /// The number of items received, repeated items included; the source counts its pages by this number.
  private var received = 0

  /// Creates a list of `items`, each once, in pages of `size` items; a size below 1 counts as 1.
  public init(_ style: Style, size: Int, _ items: [Item] = []) {
    self.style = style
    self.size = max(1, size)
    var known: Set<Item.ID> = []
    self.items = items.filter { known.insert($0.id).inserted }
    received = items.count
    if !items.isEmpty && style != .none { more = .ready }
  }

  /// Requests the first page again, and drops the running request.
  public mutating func refresh() -> [Output] {
    stop() + [ask(style.page(after: 0, size: size), replaces: true)]
  }

  /// Requests the next page; does nothing while a request runs or when there is no more.
  public mutating func loadMore() -> [Output] {
    guard running == nil, style != .none, more == .ready || more == .failed else { return [] }
    return [ask(style.page(after: received, size: size), replaces: false)]
  }

  /// Drops the running request.
  public mutating func stop() -> [Output] {
    guard let request = running else { return [] }
    running = nil
    return [.dropped(request.number)]
  }

  /// Takes the answer to the request of this number: the page's items, or nil if the request failed.
  public mutating func answer(_ number: Int, _ page: [Item]?) -> [Output] {
    guard let request = running, request.number == number else { return [.dropped(number)] }
    running = nil
    guard let page else {
      return [.failed(number)] + (request.replaces ? [] : become(.failed))
    }
    let kept = request.replaces ? [] : items
    received = (request.replaces ? 0 : received) + page.count
    var known = Set(kept.map(\.id))
    items = kept + page.filter { known.insert($0.id).inserted }
    return [.items(items)]
      + become(style == .none ? .unknown : page.count < size ? .exhausted : .ready)
  }

  /// Removes all items, and drops the running request.
  public mutating func clear() -> [Output] {
    let dropped = stop()
    (items, received) = ([], 0)
    return dropped + [.items([])] + become(.unknown)
  }

  private mutating func ask(_ page: Int, replaces: Bool) -> Output {
    requests += 1
    let request = Request(number: requests, page: page, size: size, replaces: replaces)
    running = request
    return .load(request)
  }

  private mutating func become(_ more: More) -> [Output] {
    guard more != self.more else { return [] }
    self.more = more
    return [.more(more)]
  }
}
