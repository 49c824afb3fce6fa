/// A limit that a connection can reach, which ends it.
public enum ReachedLimit: String, CaseIterable, Sendable {
  /// The server has as many connections as it may have.
  case connections
  /// The address has as many connections as one address may have.
  case connectionsPerAddress = "connections_per_address"
  /// As many connections as may have not joined yet.
  case newcomers
  /// The connection has not joined in time.
  case joinTime = "join_time"
  /// The peer sends more messages than allowed.
  case messageRate = "message_rate"
  /// The peer sends more bytes than allowed.
  case byteRate = "byte_rate"
  /// A message is larger than allowed.
  case messageSize = "message_size"
  /// The peer reads more slowly than it is sent messages.
  case queue

  /// Why the connection ends, for people.
  var reason: String {
    switch self {
    case .connections: "the server has no room for another connection"
    case .connectionsPerAddress: "this address has too many connections"
    case .newcomers: "too many connections are waiting to join"
    case .joinTime: "this page did not say hello in time"
    case .messageRate: "this device sends too many messages"
    case .byteRate: "this device sends too many bytes"
    case .messageSize: "the message is too large"
    case .queue: "this device reads too slowly"
    }
  }

  /// The code of the close frame, where one can be sent (RFC 6455 7.4.1).
  ///
  /// A page that was late tries again by itself; one that has sent too much would do it again, and waits for a person.
  var closeCode: UInt16 {
    switch self {
    case .messageSize: 1009
    case .joinTime: 1013
    default: 1008
    }
  }
}
