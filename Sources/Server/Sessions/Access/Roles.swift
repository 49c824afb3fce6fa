import OverscrollWire

extension SessionRegistry {
  func role(for hello: ClientMessage.Hello) throws(PageRefused) -> DeviceRole {
    if let role = access.role(of: hello.token) { return role }
    let problem = hello.token == nil ? "has no token" : "has the wrong token"
    throw PageRefused(
      code: .token, reason: "this link \(problem): open the whole address that the server prints")
  }

  /// The role of a connection's device, or the lowest role before it has joined.
  func role(of connection: any DeviceConnection) -> DeviceRole {
    membership(of: connection)?.role ?? .view
  }

  /// Rejects input that the device's role does not allow; the page then cancels the samples' finger.
  mutating func deny(
    _ connection: any DeviceConnection, _ samples: Samples? = nil, at now: Instant
  ) -> [Effect] {
    counters.roleViolations += 1
    let reason = role(of: connection).limit
    guard let samples, let membership = membership(of: connection) else {
      return notify(connection, .error(reason: reason), at: now)
    }
    return withSession(membership.session, at: now) { shared, _ in
      shared.drop(samples, of: membership.device, answering: samples.sequence, because: reason)
    }
  }
}

extension DeviceRole {
  var limit: String {
    switch self {
    case .view: "view only: this link cannot move the list"
    case .drive: "this link can move the list, but cannot change its settings"
    case .inspect: "this link has full control"
    }
  }
}
