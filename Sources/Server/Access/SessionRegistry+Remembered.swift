import Logging
import Overscroll
import OverscrollWire

// The devices that the server remembers and the links that let others in: what a person, and what another server, says of them.

extension SessionRegistry {
  /// What is told only once the disk has what a person has decided about the remembered devices: a server that is killed
  /// right after has not forgotten it.
  struct Kept {
    /// The connection of the device with which the person has decided it.
    let connection: any DeviceConnection
    /// Who may not stay, and why; nil for nobody.
    var dismissal: Dismissal?
  }

  /// Answers what a device asks about those that are remembered; once that is kept, it is told how they are.
  ///
  /// - Throws: That there is no such device, or that it is the one that asks.
  mutating func handle(
    _ message: ServerRequest.AboutDevices, from connection: any DeviceConnection, at now: Instant
  ) throws(WireError) -> [Effect] {
    var kept = Kept(connection: connection)
    switch message {
    case .list: return self.kept(kept, at: now)
    case .rename(let id, let name):
      return rename(try known(id), name, at: now) + [.keepDevices(then: kept)]
    case .revoke(let id):
      kept.dismissal = try revoke(try known(id), by: connection)
      return [.keepDevices(then: kept)]
    case .allow(let id):
      remembered.change(try known(id)) { $0.isRevoked = false }
      return [.keepDevices(then: kept)]
    case .newLinks:
      kept.dismissal = try makeNewLinks()
      return [.keepLinks(then: kept)]
    }
  }

  /// Devices that may not stay.
  enum Dismissal {
    /// The remembered device of this number.
    case revoked(Int)
    /// All but those that were remembered when the links were changed.
    case newLinks(staying: Set<Int>)
  }

  /// Revokes a device: it may not join until a person allows it again.
  ///
  /// - Throws: That it is the one that asks.
  mutating func revoke(
    _ id: Int, by connection: any DeviceConnection
  ) throws(WireError) -> Dismissal {
    guard seats[connection.id]?.remembered != id else {
      throw .text("this is the device that you hold: another one can revoke it")
    }
    remembered.change(id) { $0.isRevoked = true }
    return .revoked(id)
  }

  /// Makes links of which nobody knows; the devices that are remembered and not revoked stay, and no others do.
  ///
  /// - Throws: That the links have no token.
  mutating func makeNewLinks() throws(WireError) -> Dismissal {
    guard access.token != nil else {
      throw .text("this server's links have no token: whoever reaches it may join")
    }
    access = .withToken()
    logger.notice("the links were changed: the old ones let nobody in")
    return .newLinks(staying: Set(remembered.all.map(\.id)))
  }

  /// Takes that the store has what a person has decided, or does not have it because of a problem: who may not stay goes, and
  /// the person is told how the devices are, and what of it may not last.
  mutating func kept(_ kept: Kept, problem: String? = nil, at now: Instant) -> [Effect] {
    (kept.dismissal.map { dismiss($0, at: now) } ?? [])
      + tell(kept.connection, .remembered(list(for: kept.connection, at: now)), at: now)
      + (problem.map { SessionRegistry.isOnlyHere(because: $0) }.map {
        tell(kept.connection, .error(reason: $0), at: now)
      } ?? [])
  }

  private static func isOnlyHere(because problem: String) -> String {
    "this is in force here, but other servers, or this one once it is started again, may not know of it: \(problem)"
  }

  /// Takes what other servers have changed of who may join.
  mutating func apply(_ change: AccessChange, at now: Instant) -> [Effect] {
    switch change {
    case .met(let device): return met(device)
    case .decided(let id, let decision):
      let effects = rename(id, decision.name ?? "", at: now)
      remembered.change(id) { $0.isRevoked = decision.isRevoked }
      return effects + (decision.isRevoked ? dismiss(.revoked(id), at: now) : [])
    case .forgotten(let id): remembered.forget(id)
    case .links(let new):
      guard access.token != nil, new != access else { return [] }
      access = new
      return dismiss(.newLinks(staying: Set(remembered.all.map(\.id))), at: now)
    case .numbers(let numbers): remembered.give(numbers)
    case .returned: return [.keepDevices()]
    }
    return []
  }

  /// Another server has met a device; one that has two numbers then keeps the smaller one.
  private mutating func met(_ device: RememberedDevice) -> [Effect] {
    guard let given = remembered.merge(device) else { return [] }
    let kept = remembered[device.key]?.id
    for (connection, seat) in seats where seat.remembered == given {
      seats[connection]?.remembered = kept
    }
    return [.keepDevices()]
  }

  private func known(_ id: Int) throws(WireError) -> Int {
    guard remembered[id] != nil else { throw .text("the server remembers no device \(id)") }
    return id
  }

  /// The devices that may come back, as a device is told them; those that no link has let in may not where one is needed.
  private func list(for connection: any DeviceConnection, at now: Instant) -> RememberedMessage {
    let here = Set(seats.values.compactMap(\.remembered))
    let everybodys: DeviceRole? = access.token == nil ? .inspect : nil
    return RememberedMessage(
      list: remembered.all.compactMap { device in
        guard let role = everybodys ?? device.role else { return nil }
        return RememberedMessage.Device(
          id: device.id, name: device.name, device: device.kind,
          viewport: Vector(device.width, device.height), role: role,
          address: device.address,
          ago: here.contains(device.id) ? nil : max(now.seconds - device.seen, 0),
          revoked: device.isRevoked)
      }, own: seats[connection.id]?.remembered, links: access.token != nil)
  }

  /// Renames a device, and tells the devices in its sessions.
  ///
  /// An empty name removes the name.
  private mutating func rename(_ id: Int, _ name: String, at now: Instant) -> [Effect] {
    let name = name.isEmpty ? nil : name
    remembered.change(id) { $0.name = name }
    return seats.values.filter { $0.remembered == id }.flatMap { seat in
      visit(seat.session, at: now) { room, _ in
        room.devices.change(seat.device) { $0.shown.name = name }
        room.publisher.changed(.devices)
      }
    }
  }
}
