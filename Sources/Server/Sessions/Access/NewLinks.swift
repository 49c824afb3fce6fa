import Logging
import OverscrollWire

// New links end the access of every browser that joined with an old one. A device or another server requests them.

extension SessionRegistry {
  /// Dismisses all other devices after the token is stored; throws if the links have no token.
  ///
  /// `path` is the folder of the page's address, for the links in the answer.
  mutating func makeNewLinks(
    for connection: any DeviceConnection, at path: PagePath
  ) throws(WireError) -> [Effect] {
    guard access.token != nil else {
      throw .text("this server's links have no token: anyone who reaches it can join")
    }
    access = .withToken()
    memberships[connection.id]?.access = access
    logger.notice("the links were replaced: the old ones are no longer valid")
    return [.saveAccess(for: connection, path)]
  }

  /// Dismisses the devices with old links; `problem` is why the token might be lost or unknown to other servers.
  mutating func accessSaved(
    for connection: any DeviceConnection, _ path: PagePath, problem: String? = nil, at now: Instant
  ) -> [Effect] {
    let dismissed = dismissOldLinks(at: now)
    guard let membership = membership(of: connection) else { return dismissed }
    let warning = problem.map {
      "the new links work now, but perhaps not on other servers or after a restart: \($0)"
    }
    return dismissed + [.shared(.invite(connection, path), session: membership.session)]
      + (warning.map { notify(connection, .error(reason: $0), at: now) } ?? [])
  }

  /// Applies new links that another server made.
  mutating func apply(_ new: Access, at now: Instant) -> [Effect] {
    guard access.token != nil, new != access else { return [] }
    access = new
    return dismissOldLinks(at: now)
  }

  private mutating func dismissOldLinks(at now: Instant) -> [Effect] {
    dismiss(.token, "the links of this server have changed: ask for a new link", at: now) {
      [access] in $0.access != access
    }
  }
}
