import Overscroll
import OverscrollSystem

/// The sessions of a server, and the number of sessions opened for each address.
struct SessionTable {
  let limits: SessionLimits
  private(set) var all: [String: SessionEntry] = [:]
  private var counts: [String: Int] = [:]
  /// The number of times that the last device of a session has left.
  private var departures = 0
  /// The approximate memory of all sessions' recordings and imported files, in bytes.
  var recordedBytes = 0
  /// The total number of rows in the lists of all sessions.
  var rows = 0

  init(_ limits: SessionLimits) { self.limits = limits }

  var count: Int { all.count }

  subscript(session: String) -> SessionEntry? { all[session] }

  mutating func add(_ entry: SessionEntry) {
    all[entry.shared.id] = entry
    counts[entry.address, default: 0] += 1
  }

  mutating func remove(_ session: String) {
    guard let entry = all.removeValue(forKey: session) else { return }
    recordedBytes -= entry.recorded.bytes
    rows -= entry.rows
    counts[entry.address, default: 0] -= 1
    if counts[entry.address] == 0 { counts[entry.address] = nil }
  }
}

/// A class, because a growing dictionary of such large values would move them all and reserve space for unused ones.
final class SessionEntry {
  var shared: SharedSession
  var clock: SessionClock
  /// The address of the client that opened the session.
  let address: String
  /// The time when the session ends, unless a device joins before, or `nil` while it has a device.
  ///
  /// The session with the lowest rank is evicted first: a session that was never driven, then the session left longest
  /// ago.
  var eviction: (end: Instant, rank: (driven: Int, departure: Int))?
  /// The approximate memory of its recordings, in bytes, and when that last changed.
  var recorded = (bytes: 0, at: Instant.zero)
  /// The size of the imported files in that memory, in bytes.
  var fileBytes = 0
  var rows = 0
  /// The time of the last requested wake, on the server's clock: the session's next event, or its eviction.
  var alarm: Instant?

  /// Whether its journal cannot be written.
  var isUnsaved: Bool { shared.devices.unsaved != nil }

  init(shared: SharedSession, clock: SessionClock, address: String) {
    self.shared = shared
    self.clock = clock
    self.address = address
  }
}

/// The limits on sessions and on their lifetime without a device.
public struct SessionLimits: Sendable {
  /// The maximum number of sessions, at least 1; a new one then replaces a session without a device.
  public var sessions = Budget.sessions
  /// The maximum number of sessions opened for one address, at least 1; a new one then replaces one without a device.
  public var sessionsPerAddress = Budget.sessionsPerAddress
  /// The maximum number of devices in a session; at least 1.
  public var devices = Budget.devices
  /// The maximum number of rows in the lists of all sessions, at least 0; beyond it, feeds cannot add rows.
  public var rows = Budget.rows
  /// The maximum memory for the recordings of all sessions, in bytes; at least 0.
  ///
  /// Beyond it, imported files are discarded, and the sessions that have been inactive longest lose their history.
  public var recordedBytes = Budget.recordings
  /// The time that a session is kept after its last device leaves, in seconds.
  public var retention = 600.0
  /// The time that a session without any user input is kept after its last device leaves, in seconds.
  public var unusedRetention = 10.0

  /// Creates the default limits.
  public init() {}
}

// MARK: Eviction of sessions without a device

extension SessionTable {
  mutating func lastDeviceLeft(_ entry: SessionEntry, at now: Instant) {
    let hasUserInput = entry.shared.hasUserInput
    let retention = hasUserInput ? limits.retention : limits.unusedRetention
    departures += 1
    entry.eviction = (end: now.advanced(by: retention), rank: (hasUserInput ? 1 : 0, departures))
  }

  /// The session without a device that must end to make room, or `nil`; throws if all sessions have devices.
  func sessionToEvict(for address: String) throws(PageRefused) -> String? {
    let most = limits.sessionsPerAddress
    if counts[address, default: 0] >= most {
      if let first = firstVacant(where: { $0.address == address }) { return first }
      let reason = "\(most) sessions are open from your address, which is the maximum"
      throw PageRefused(code: .full, reason: reason)
    }
    guard count >= limits.sessions else { return nil }
    if let first = firstVacant(where: { _ in true }) { return first }
    throw PageRefused(code: .full, reason: "there is no room for another session")
  }

  /// Scans all sessions, but only when one must end.
  private func firstVacant(where matches: (SessionEntry) -> Bool) -> String? {
    let vacant = all.compactMap { session, entry in
      matches(entry) ? entry.eviction.map { (session: session, rank: $0.rank) } : nil
    }
    return vacant.min { $0.rank < $1.rank }?.session
  }
}

// MARK: Rows

extension SessionTable {
  func bounded(_ result: Result<[Row], any Error>) -> Result<[Row], any Error> {
    guard case .success(let page) = result, page.count > limits.rows - rows else { return result }
    return .failure(FeedError("The server has no room for more rows."))
  }
}
