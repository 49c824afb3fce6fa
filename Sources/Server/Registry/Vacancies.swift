/// The sessions without a device, in the order in which they give way to new ones: those that nobody has ever driven before
/// the others, and of each kind the one that was left first.
struct Vacancies {
  /// Sessions that wait in one line.
  fileprivate struct Kind: Hashable {
    /// The address for which they were opened; nil for all of them.
    let address: String?
    let isDriven: Bool
  }

  /// Where a session stands: in the line of its address, and in that of all.
  struct Ticket {
    fileprivate let places: [Kind: Int]
  }

  private var lines: [Kind: Line<String>] = [:]

  /// Adds a session, which was opened for an address.
  mutating func add(_ session: String, of address: String, isDriven: Bool) -> Ticket {
    let kinds = [address, nil].map { Kind(address: $0, isDriven: isDriven) }
    return Ticket(
      places: Dictionary(
        uniqueKeysWithValues: kinds.map { ($0, lines[$0, default: Line()].append(session)) }))
  }

  /// Removes a session, which has a device again or has ended.
  mutating func remove(_ ticket: Ticket) {
    for (kind, place) in ticket.places {
      lines[kind]?.remove(place)
      if kind.address != nil, lines[kind]?.isEmpty == true { lines[kind] = nil }
    }
  }

  /// The session that gives way next, of those that were opened for an address, or of all; nil if there is none.
  mutating func first(of address: String? = nil) -> String? {
    for isDriven in [false, true] {
      let kind = Kind(address: address, isDriven: isDriven)
      if let session = lines[kind]?.first() { return session }
    }
    return nil
  }
}
