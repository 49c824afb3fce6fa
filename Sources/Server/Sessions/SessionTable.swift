import Overscroll

/// The sessions of a server, and how many of them were opened for each address.
struct SessionTable {
  let limits: SessionLimits
  private(set) var all: [String: HostedSession] = [:]
  /// How many sessions were opened for each address.
  private var counts: [String: Int] = [:]
  /// Those without a device, in the order in which they give way.
  var vacant = EvictionQueue()
  /// About how many bytes of memory the recordings of all sessions take.
  var recordedBytes = 0

  init(_ limits: SessionLimits) { self.limits = limits }

  var count: Int { all.count }

  /// How many of them were opened for an address.
  func count(of address: String) -> Int { counts[address, default: 0] }

  var names: Dictionary<String, HostedSession>.Keys { all.keys }

  /// The session of a name, if it has not ended.
  subscript(session: String) -> HostedSession? { all[session] }

  /// Adds a session, which a device joins next.
  mutating func add(_ hosted: HostedSession) {
    all[hosted.room.id] = hosted
    counts[hosted.address, default: 0] += 1
  }

  /// A session has ended.
  mutating func remove(_ session: String) {
    guard let hosted = all.removeValue(forKey: session) else { return }
    recordedBytes -= hosted.recorded.bytes
    if let eviction = hosted.eviction { vacant.remove(eviction.place) }
    counts[hosted.address, default: 0] -= 1
    if counts[hosted.address] == 0 { counts[hosted.address] = nil }
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
