/// What a page asks that is not of one session alone: of the scenes, the clock, the connections and the remembered devices.
public enum ServerRequest: Hashable, Sendable {
  /// Opens another scene in the page's session, for all its devices.
  case open(scene: String)
  /// Lets the clock of the page's session run at a speed, for all its devices.
  case speed(SessionSpeed)
  /// Changes the network of the device of a number in the page's session.
  case network(device: Int, NetworkChange)
  /// Asks about the devices that the server remembers, or changes one.
  case devices(AboutDevices)

  /// A question about the devices that the server remembers, or a change to them.
  public enum AboutDevices: Hashable, Sendable {
    /// Asks for all of them.
    case list
    /// Names the device of a number; an empty name is none.
    case rename(Int, String)
    /// Ends the connections of the device of a number, and lets it join no more.
    case revoke(Int)
    /// Lets the device of a number join again.
    case allow(Int)
    /// Makes other links: those that were given away let nobody in any more.
    case newLinks
  }
}

/// What a person does to the network of a device.
public enum NetworkChange: Hashable, Sendable {
  /// Makes it slow, or with ``NetworkConditions/none`` what it is anyway.
  case set(NetworkConditions)
  /// Lets nothing pass in either direction for so many seconds, 0 to 10; then all that was sent arrives in order.
  case stall(Double)
  /// Cuts the connection.
  case drop
}
