import Overscroll
import OverscrollPhysics
import OverscrollWire

/// The sessions of a server, with the limits per address and in total, and the order of eviction.
struct SessionTable {
  let limits: SessionLimits
  private var all: [String: HostedSession] = [:]
  /// How many sessions were opened for each address.
  private var counts: [String: Int] = [:]
  private var queue = EvictionQueue()
  /// About how many bytes of memory the recordings of all sessions take.
  private(set) var recordedBytes = 0

  init(_ limits: SessionLimits) { self.limits = limits }

  /// How many sessions there are.
  var count: Int { all.count }

  /// The names of all sessions.
  var names: Dictionary<String, HostedSession>.Keys { all.keys }

  /// The session of a name, if it has not ended.
  subscript(session: String) -> HostedSession? { all[session] }

  /// The session without a device that must end before another one is opened for an address; nil while there is room.
  ///
  /// - Throws: That devices are in all of them.
  mutating func vacantForNew(from address: String) throws(PageRefused) -> String? {
    let most = limits.sessionsPerAddress
    if counts[address, default: 0] >= most {
      if let vacant = queue.first(of: address) { return vacant }
      let reason = "\(most) sessions are open from your address, and no more can be"
      throw PageRefused(code: .full, reason: reason)
    }
    guard count >= limits.sessions else { return nil }
    if let vacant = queue.first() { return vacant }
    throw PageRefused(code: .full, reason: "there is no room for another session")
  }

  /// Adds a session, which a device joins next.
  mutating func add(_ hosted: HostedSession) {
    all[hosted.room.id] = hosted
    counts[hosted.address, default: 0] += 1
  }

  /// A session has ended.
  mutating func remove(_ session: String) {
    guard let hosted = all.removeValue(forKey: session) else { return }
    recordedBytes -= hosted.recorded.bytes
    if let eviction = hosted.eviction { queue.remove(eviction.place) }
    counts[hosted.address, default: 0] -= 1
    if counts[hosted.address] == 0 { counts[hosted.address] = nil }
  }

  /// A device has come into a session.
  mutating func deviceJoined(_ hosted: HostedSession) {
    if let eviction = hosted.eviction { queue.remove(eviction.place) }
    hosted.eviction = nil
  }

  /// The last device has left a session.
  mutating func lastDeviceLeft(_ hosted: HostedSession, at now: Instant) {
    let (session, isDriven) = (hosted.room.id, hosted.room.isDriven)
    let patience = isDriven ? limits.patience : limits.shortPatience
    hosted.eviction = HostedSession.Eviction(
      end: now.advanced(by: patience),
      place: queue.add(session, of: hosted.address, isDriven: isDriven))
  }
}

// MARK: The memory of recordings

extension SessionTable {
  /// A session's recordings take so many bytes of memory now.
  mutating func note(_ bytes: Int, of hosted: HostedSession, at now: Instant) {
    guard bytes != hosted.recorded.bytes else { return }
    recordedBytes += bytes - hosted.recorded.bytes
    hosted.recorded = (bytes, now)
  }

  /// The sessions that forget their past so that the recordings take an eighth less than they may, if they take more; those
  /// in which nothing was recorded for the longest time.
  ///
  /// It looks at all sessions, but only after so much more was recorded.
  var forgetful: [String] {
    guard recordedBytes > limits.recordedBytes else { return [] }
    var excess = recordedBytes - limits.recordedBytes / 8 * 7
    let oldest = all.values.filter { $0.recorded.bytes > 0 }.sorted {
      $0.recorded.at < $1.recorded.at
    }
    return oldest.prefix { hosted in
      defer { excess -= hosted.recorded.bytes }
      return excess > 0
    }.map(\.room.id)
  }
}

/// A session and what the registry knows of it.
///
/// It is an object because a room is large: a dictionary of rooms themselves would keep space for many that are not there,
/// and move all of them whenever it grows.
final class HostedSession {
  var room: SessionRoom
  /// How its own clock goes.
  var clock: SessionClock
  /// The address for which it was opened.
  let address: String
  /// Set while the session has no device.
  var eviction: Eviction?
  /// About how many bytes of memory its recordings take, and when that last changed.
  var recorded = (bytes: 0, at: Instant.zero)
  /// The instant at which it was last asked to be woken.
  var alarm: Instant?

  /// How long a session without a device is kept.
  struct Eviction {
    /// When the session ends unless a device comes back.
    let end: Instant
    /// Its place among those that give way to new ones.
    let place: EvictionQueue.Place
  }

  init(room: SessionRoom, clock: SessionClock, address: String) {
    self.room = room
    self.clock = clock
    self.address = address
  }

  /// Shows another room from now on, which has asked for nothing yet.
  func show(_ room: SessionRoom, _ clock: SessionClock) {
    (self.room, self.clock, alarm) = (room, clock, nil)
  }

  /// When something happens by itself: in the session, whose own clock says `deadline`, or because no device has come back.
  func nextAlarm(_ deadline: Instant?) -> Instant? {
    deadline.map(clock.serverTime).earlier(eviction?.end)
  }
}
