/// What a device may do in the sessions of a server; each role may do whatever those before it may.
public enum DeviceRole: String, CaseIterable, Codable, Comparable, Sendable {
  /// It sees the session, and may ask about it, but changes nothing.
  case view
  /// It moves the list, presses the scene's buttons, opens scenes and lets others join.
  case drive
  /// It also changes how the session works: constants, networks, the clock, the past, and who may join.
  case inspect

  /// Whether a role may do less than another.
  public static func < (left: DeviceRole, right: DeviceRole) -> Bool { left.rank < right.rank }

  /// Whether it may move the list, and does not only watch.
  package var mayDrive: Bool { self >= .drive }

  private var rank: Int {
    switch self {
    case .view: 0
    case .drive: 1
    case .inspect: 2
    }
  }
}
