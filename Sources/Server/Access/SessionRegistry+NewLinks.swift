import Logging
import OverscrollTransport
import OverscrollWire

// New links end the access of every browser that came by an old one: on request of a device, and of other servers.

extension SessionRegistry {
  /// A device that has asked for new links, and where its page is.
  struct NewLinks {
    let connection: any DeviceConnection
    /// The folder of the page's address, for the links that answer it.
    let path: PagePath
  }

  /// Replaces the token; the device that asks stays.
  ///
  /// The others stay until the token is stored.
  ///
  /// - Throws: An error if the links have no token.
  mutating func makeNewLinks(
    for connection: any DeviceConnection, at path: PagePath
  ) throws(WireError) -> [Effect] {
    guard access.token != nil else {
      throw .text("this server's links have no token: whoever reaches it may join")
    }
    access = .withToken()
    seats[connection.id]?.access = access
    logger.notice("the links were changed: the old ones let nobody in")
    return [.keepAccess(then: NewLinks(connection: connection, path: path))]
  }

  /// Sends the devices away that came by old links, and the new links to the device that asked.
  ///
  /// `problem` is why the token may not last or may not be known to other servers, or `nil` if it is stored.
  mutating func kept(_ links: NewLinks, problem: String? = nil, at now: Instant) -> [Effect] {
    let dismissed = dismissOldLinks(at: now)
    guard let seat = seat(links.connection) else { return dismissed }
    let warning = problem.map { SessionRegistry.isOnlyHere(because: $0) }
    return dismissed + [.room(.invite(links.connection, links.path), session: seat.session)]
      + (warning.map { tell(links.connection, .error(reason: $0), at: now) } ?? [])
  }

  private static func isOnlyHere(because problem: String) -> String {
    "this is in force here, but other servers, or this one once it is started again, may not know of it: \(problem)"
  }

  /// Another server has made new links.
  mutating func apply(_ new: Access, at now: Instant) -> [Effect] {
    guard access.token != nil, new != access else { return [] }
    access = new
    return dismissOldLinks(at: now)
  }

  private mutating func dismissOldLinks(at now: Instant) -> [Effect] {
    dismiss(.token, "the links of this server were changed: ask for a new one", at: now) {
      [access] in $0.access != access
    }
  }
}
