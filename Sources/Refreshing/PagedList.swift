/// A list that is loaded page by page, as a value: what is asked for, what has come, and whether there is more.
///
/// Each request has a number; an answer to any other than the running one is dropped. The order in which answers,
/// refreshes and stops come never matters beyond that.
public struct PagedList<Item: Identifiable & Hashable & Sendable>: Hashable, Sendable
where Item.ID: Sendable {
  /// How a page is named in a request.
  public enum Style: String, CaseIterable, Sendable {
    /// There is one page; its name is −1.
    case none
    /// By number, the first is 0.
    case pageFrom0
    /// By number, the first is 1.
    case pageFrom1
    /// By the position of its first item, the first is 0.
    case offsetFrom0
    /// By the position of its first item, the first is 1.
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
    /// The last page asked for did not come: asking again may help.
    case failed
    /// There is no more.
    case exhausted
  }

  /// A page that is asked for.
  public struct Request: Hashable, Sendable {
    /// Its number; the first request is 1.
    public let number: Int
    /// The page's name, as the style has it.
    public let page: Int
    /// The most items it is to have.
    public let size: Int
    /// Whether it replaces what has been loaded.
    public let replaces: Bool
  }

  /// What is to be told or done.
  public enum Output: Hashable, Sendable {
    /// Load this page.
    case load(Request)
    /// The answer to this request, or this wish, is not wanted any more.
    case dropped(Int)
    /// The items are others.
    case items([Item])
    /// The request of this number failed; the items are as they were.
    case failed(Int)
    /// Whether there is more has changed.
    case more(More)
  }

  /// How a page is named in a request.
  public let style: Style
  /// The most items of a page, above 0.
  public let size: Int
  /// What has been loaded, each item once.
  public private(set) var items: [Item] = []
  /// Whether there is more to load.
  public private(set) var more = More.unknown
  /// The request that runs.
  public private(set) var running: Request?
  private var requests = 0
  /// Items that pages have brought, doubles included: pages are counted by what the source sent.
  private var received = 0

  /// Creates a list of the items given, each once; of none, until a page has come.
  public init(_ style: Style, size: Int, _ items: [Item] = []) {
    precondition(size > 0, "a page has at least one item")
    self.style = style
    self.size = size
    var known: Set<Item.ID> = []
    self.items = items.filter { known.insert($0.id).inserted }
    received = items.count
    if !items.isEmpty && style != .none { more = .ready }
  }

  /// Asks for the first page anew; a page that is on its way is dropped.
  public mutating func refresh() -> [Output] {
    stop() + [ask(style.page(after: 0, size: size), replaces: true)]
  }

  /// Asks for the next page; nothing happens while a request runs or where there is no more.
  public mutating func loadMore() -> [Output] {
    guard running == nil, style != .none, more == .ready || more == .failed else { return [] }
    return [ask(style.page(after: received, size: size), replaces: false)]
  }

  /// Drops the request that runs.
  public mutating func stop() -> [Output] {
    guard let request = running else { return [] }
    running = nil
    return [.dropped(request.number)]
  }

  /// Takes the items that a request brought; nil if it failed.
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

  /// Forgets all that has been loaded, and the request that runs.
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
