import Overscroll
import OverscrollSystem

/// The sessions of a server, and how many of them were opened for each address.
struct SessionTable {
  let limits: SessionLimits
  private(set) var all: [String: SessionEntry] = [:]
  /// How many sessions were opened for each address.
  private var counts: [String: Int] = [:]
  /// Those without a device, in the order in which they give way.
  var vacant = EvictionQueue()
  /// About how many bytes of memory the recordings of all sessions take, and the files that are to become some.
  var recordedBytes = 0
  /// The bytes of those files.
  var fileBytes = 0
  /// The pages that join and are not welcomed yet, by their connections.
  var arrivals: [UInt64: Arrival] = [:]
  /// How many rows the lists of all sessions have.
  var rows = 0

  init(_ limits: SessionLimits) { self.limits = limits }

  var count: Int { all.count }

  /// How many of them were opened for an address.
  func count(of address: String) -> Int { counts[address, default: 0] }

  var names: Dictionary<String, SessionEntry>.Keys { all.keys }

  /// The session of a name, if it has not ended.
  subscript(session: String) -> SessionEntry? { all[session] }

  /// Adds a session, which a device joins next.
  mutating func add(_ entry: SessionEntry) {
    all[entry.shared.id] = entry
    counts[entry.address, default: 0] += 1
  }

  /// A session has ended.
  mutating func remove(_ session: String) {
    guard let entry = all.removeValue(forKey: session) else { return }
    recordedBytes -= entry.recorded.bytes
    fileBytes -= entry.fileBytes
    rows -= entry.rows
    if let eviction = entry.eviction { vacant.remove(eviction.place) }
    counts[entry.address, default: 0] -= 1
    if counts[entry.address] == 0 { counts[entry.address] = nil }
  }
}

/// A session and what the registry knows of it.
///
/// It is an object because a session is large: a dictionary of sessions themselves would keep space for many that are not there,
/// and move all of them whenever it grows.
final class SessionEntry {
  var shared: SharedSession
  /// How its own clock goes.
  var clock: SessionClock
  /// The address for which it was opened.
  let address: String
  /// Set while the session has no device.
  var eviction: Eviction?
  /// About how many bytes of memory its recordings take, and when that last changed.
  var recorded = (bytes: 0, at: Instant.zero)
  /// The bytes among them of files that are to become recordings.
  var fileBytes = 0
  /// How many rows its list has.
  var rows = 0
  /// The instant at which it was last asked to be woken.
  var alarm: Instant?

  init(shared: SharedSession, clock: SessionClock, address: String) {
    self.shared = shared
    self.clock = clock
    self.address = address
  }

  /// Shows another session from now on, which has asked for nothing yet.
  func show(_ shared: SharedSession, _ clock: SessionClock) {
    (self.shared, self.clock, alarm) = (shared, clock, nil)
  }

  /// When something happens by itself: in the session, whose own clock says `deadline`, or because no device has come back.
  func nextAlarm(_ deadline: Instant?) -> Instant? {
    deadline.map(clock.serverTime).earlier(eviction?.end)
  }
}

/// How many sessions a server has at most, and for how long without a device.
public struct SessionLimits: Sendable {
  /// The most sessions at once, 1 or more; where there are so many, a session without a device gives way to a new one.
  public var sessions = Budget.sessions.limit
  /// The most sessions at once that were opened for one address, 1 or more; of these, too, one without a device gives way.
  public var sessionsPerAddress = Budget.sessionsPerAddress.limit
  /// The most devices in a session, 1 or more.
  public var devices = Budget.devices.limit
  /// The most rows that the lists of all sessions have, 0 or more; beyond it, no feed brings more.
  public var rows = Budget.rows.limit
  /// The most bytes of memory that the recordings of all sessions take, 0 or more; beyond it, files that are imported are
  /// forgotten, and sessions in which nothing has happened for the longest time forget their past.
  public var recordedBytes = Budget.recordings.limit
  /// Seconds that a session outlives its last device.
  public var patience = 600.0
  /// Seconds that a session in which nobody has done anything outlives its last device.
  public var shortPatience = 10.0

  /// Creates the limits that a server has unless it is given others.
  public init() {}
}

// MARK: A session without a device is kept for a while, and gives way to a new one where there is no room for both

extension SessionEntry {
  /// How long a session without a device is kept.
  struct Eviction {
    /// When the session ends unless a device comes back.
    let end: Instant
    /// Its place among those that give way to new ones.
    let place: EvictionQueue.Place
  }

  /// Whether no device has come back in time.
  func isAbandoned(at now: Instant) -> Bool { eviction.map { $0.end <= now } ?? false }
}

extension SessionTable {
  mutating func deviceJoined(_ entry: SessionEntry) {
    if let eviction = entry.eviction { vacant.remove(eviction.place) }
    entry.eviction = nil
  }

  /// The last device has left a session.
  mutating func lastDeviceLeft(_ entry: SessionEntry, at now: Instant) {
    let (session, isDriven) = (entry.shared.id, entry.shared.isDriven)
    let patience = isDriven ? limits.patience : limits.shortPatience
    entry.eviction = SessionEntry.Eviction(
      end: now.advanced(by: patience),
      place: vacant.add(session, of: entry.address, isDriven: isDriven))
  }
}

/// The sessions without a device, in the order in which they give way to new ones: those that nobody has ever driven before
/// the others, and of each kind the one that was left first.
struct EvictionQueue {
  /// What the sessions of one queue have in common.
  struct Kind: Hashable {
    /// The address for which they were opened; nil for all of them.
    let address: String?
    let isDriven: Bool
  }

  /// Where a session stands: in the queue of its address, and in that of all.
  struct Place {
    fileprivate let places: [Kind: Int]
  }

  /// The queues that are not empty.
  private(set) var queues: [Kind: RemovableQueue<String>] = [:]

  /// Adds a session, which was opened for an address.
  mutating func add(_ session: String, of address: String, isDriven: Bool) -> Place {
    let kinds = [address, nil].map { Kind(address: $0, isDriven: isDriven) }
    return Place(
      places: Dictionary(
        uniqueKeysWithValues: kinds.map {
          ($0, queues[$0, default: RemovableQueue()].append(session))
        }))
  }

  /// Removes a session, which has a device again or has ended.
  mutating func remove(_ place: Place) {
    for (kind, place) in place.places {
      queues[kind]?.remove(place)
      if queues[kind]?.isEmpty == true { queues[kind] = nil }
    }
  }

  /// The session that gives way next, of those that were opened for an address, or of all; nil if there is none.
  mutating func first(of address: String? = nil) -> String? {
    for isDriven in [false, true] {
      let kind = Kind(address: address, isDriven: isDriven)
      if let session = queues[kind]?.first() { return session }
    }
    return nil
  }
}

/// A first-in, first-out queue from which any element can be removed; every operation takes constant time.
struct RemovableQueue<Element> {
  private var elements: [Int: Element] = [:]
  /// The places from the first that may hold an element to the one that is given next.
  private var places = 0..<0

  var isEmpty: Bool { elements.isEmpty }

  /// Puts an element behind all others, and returns its place.
  mutating func append(_ element: Element) -> Int {
    let place = places.upperBound
    elements[place] = element
    places = places.lowerBound..<place + 1
    return place
  }

  mutating func remove(_ place: Int) { elements[place] = nil }

  /// The element that has been in it for the longest time; nil if it is empty.
  mutating func first() -> Element? {
    while let place = places.first {
      if let element = elements[place] { return element }
      places = places.dropFirst()
    }
    return nil
  }
}

// MARK: Who gives way to a new session

extension SessionTable {
  /// The session without a device that must end before another one is opened for an address; nil while there is room.
  ///
  /// - Throws: That devices are in all of them.
  mutating func vacantForNew(from address: String) throws(PageRefused) -> String? {
    let most = limits.sessionsPerAddress
    if count(of: address) >= most {
      if let oldest = vacant.first(of: address) { return oldest }
      let reason = "\(most) sessions are open from your address, and no more can be"
      throw PageRefused(code: .full, reason: reason)
    }
    guard count >= limits.sessions else { return nil }
    if let oldest = vacant.first() { return oldest }
    throw PageRefused(code: .full, reason: "there is no room for another session")
  }
}

// MARK: Rows

extension SessionTable {
  /// Turns a page for which there is no room into a failure.
  func bounded(_ result: Result<[Row], any Error>) -> Result<[Row], any Error> {
    guard case .success(let page) = result, page.count > limits.rows - rows else { return result }
    return .failure(FeedError("The server has no room for more rows."))
  }
}
