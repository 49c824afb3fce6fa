import OverscrollPhysics

/// The sessions of a server: how many there may be, of one address and of all, and which gives way if there are so many.
struct Tenancies {
  /// Whether there is room for another session.
  enum Room {
    /// There is.
    case free
    /// There is once this session has ended, in which no device is.
    case after(String)
    /// There is none, for this reason.
    case none(String)
  }

  let limits: SessionLimits
  private var all: [String: Tenancy] = [:]
  /// How many sessions were opened for each address.
  private var counts: [String: Int] = [:]
  private var vacancies = Vacancies()
  /// About how many bytes of memory the recordings of all sessions take.
  private(set) var recordedBytes = 0

  init(_ limits: SessionLimits) { self.limits = limits }

  /// How many sessions there are.
  var count: Int { all.count }

  /// The names of all sessions.
  var names: Dictionary<String, Tenancy>.Keys { all.keys }

  /// The session of a name, if it has not ended.
  subscript(session: String) -> Tenancy? { all[session] }

  /// Whether there is room for another session that is opened for an address.
  mutating func room(for address: String) -> Room {
    if counts[address, default: 0] >= limits.sessionsPerAddress {
      return vacancies.first(of: address).map { .after($0) }
        ?? .none(
          "\(limits.sessionsPerAddress) sessions are open from your address, and no more can be")
    }
    guard count >= limits.sessions else { return .free }
    return vacancies.first().map { .after($0) } ?? .none("there is no room for another session")
  }

  /// Adds a session, which a device joins next.
  mutating func add(_ tenancy: Tenancy) {
    all[tenancy.room.id] = tenancy
    counts[tenancy.address, default: 0] += 1
  }

  /// A session has ended.
  mutating func remove(_ session: String) {
    guard let tenancy = all.removeValue(forKey: session) else { return }
    recordedBytes -= tenancy.recorded.bytes
    if let vacancy = tenancy.vacancy { vacancies.remove(vacancy.ticket) }
    counts[tenancy.address, default: 0] -= 1
    if counts[tenancy.address] == 0 { counts[tenancy.address] = nil }
  }

  /// A device has come into a session.
  mutating func occupy(_ tenancy: Tenancy) {
    if let vacancy = tenancy.vacancy { vacancies.remove(vacancy.ticket) }
    tenancy.vacancy = nil
  }

  /// The last device has left a session.
  mutating func vacate(_ tenancy: Tenancy, at now: Instant) {
    let (session, isDriven) = (tenancy.room.id, tenancy.room.isDriven)
    let patience = isDriven ? limits.patience : limits.shortPatience
    tenancy.vacancy = Tenancy.Vacancy(
      end: now.advanced(by: patience),
      ticket: vacancies.add(session, of: tenancy.address, isDriven: isDriven))
  }
}

// MARK: The memory of recordings

extension Tenancies {
  /// A session's recordings take so many bytes of memory now.
  mutating func note(_ bytes: Int, of tenancy: Tenancy, at now: Instant) {
    guard bytes != tenancy.recorded.bytes else { return }
    recordedBytes += bytes - tenancy.recorded.bytes
    tenancy.recorded = (bytes, bytes > tenancy.recorded.bytes ? now : tenancy.recorded.at)
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
    return oldest.prefix { tenancy in
      defer { excess -= tenancy.recorded.bytes }
      return excess > 0
    }.map(\.room.id)
  }
}
