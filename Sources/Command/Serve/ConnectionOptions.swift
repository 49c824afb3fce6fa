import ArgumentParser
import OverscrollServer

/// How many connections a server has at most, and how much each may send.
struct ConnectionOptions: ParsableArguments {
  @Option(
    name: .customLong("max-connections"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most connections at once, 10000 by default, and fewer where fewer files may be open"
        + " (OVERSCROLL_MAX_CONNECTIONS).", valueName: "number"))
  var connections: Int?

  @Option(
    name: .customLong("max-connections-per-address"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most connections of one address at once, 256 by default; behind a proxy, all have its address"
        + " (OVERSCROLL_MAX_CONNECTIONS_PER_ADDRESS).", valueName: "number"))
  var connectionsPerAddress: Int?

  @Option(
    name: .customLong("max-messages-per-second"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most messages a second of a device, 1000 by default; four seconds' worth may come at once"
        + " (OVERSCROLL_MAX_MESSAGES_PER_SECOND).", valueName: "number"))
  var messagesPerSecond: Int?

  mutating func validate() throws {
    connections = try Environment.limit(connections, "MAX_CONNECTIONS")
    connectionsPerAddress = try Environment.limit(
      connectionsPerAddress, "MAX_CONNECTIONS_PER_ADDRESS")
    messagesPerSecond = try Environment.limit(messagesPerSecond, "MAX_MESSAGES_PER_SECOND")
  }

  var limits: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.connections = connections ?? limits.connections
    limits.connectionsPerAddress = connectionsPerAddress ?? limits.connectionsPerAddress
    limits.messagesPerSecond = messagesPerSecond ?? limits.messagesPerSecond
    return limits
  }
}
