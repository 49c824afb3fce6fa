private import OverscrollSystem

/// Where a Redis server is, as in `redis://:password@host:6379/0`.
public struct RedisAddress: Sendable, CustomStringConvertible {
  /// Its name or address.
  public let host: String
  /// Its port; 6379 unless it is given.
  public let port: Int
  /// Who uses it; nil for the default user.
  let user: String?
  /// What it wants to know first; nil for nothing.
  let password: String?
  /// The number of the database.
  let database: Int

  /// Reads an address; nil if it is none.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.scheme == "redis", let host = parts.host,
      !host.isEmpty, parts.query == nil, parts.fragment == nil
    else { return nil }
    let path = parts.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(strictly: path), database >= 0 else { return nil }
    self.host = host
    port = parts.port ?? 6379
    guard (1...65_535).contains(port) else { return nil }
    user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    password = parts.password
    self.database = database
  }

  /// Without the password.
  public var description: String { "\(host):\(port)" }
}
