/// A line of a session's log about its devices or settings.
public struct SessionNote: Encodable, Hashable, Sendable {
  /// What happened.
  public enum What: String, CaseIterable, Encodable, Sendable {
    /// Devices joined the session, or returned to it.
    case joined
    /// Devices left the session, or lost their connection.
    case left
    /// A person changed the simulated network of a device.
    case network
    /// A person changed settings.
    case tuned
  }

  /// What happened.
  public let what: What
  /// The numbers of the affected devices; empty for settings.
  public let devices: [Int]
  /// The device on which a user requested it, or `nil` if no user did.
  public let by: Int?
  /// The change of a network or the line that changed settings; empty for devices that join or leave.
  public let detail: String

  /// Creates a note.
  public init(_ what: What, devices: [Int] = [], by device: Int? = nil, detail: String = "") {
    (self.what, self.devices, self.by, self.detail) = (what, devices, device, detail)
  }
}

extension SessionNote {
  /// Whether the note continues the change of the note before it, as while a user drags a slider: both set the same numbers.
  public func continues(_ other: SessionNote) -> Bool {
    func settings(_ detail: String) -> [Substring] {
      detail.split(separator: " ").map { $0.prefix { $0 != "=" } }
    }
    let isSetting = what == .tuned || what == .network && detail.hasPrefix("latency=")
    return isSetting && (what, devices, by) == (other.what, other.devices, other.by)
      && settings(detail) == settings(other.detail)
  }
}
