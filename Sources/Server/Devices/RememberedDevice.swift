import Overscroll
import OverscrollWire

/// A browser that has joined a session, which the server knows again by the word that the browser keeps.
struct RememberedDevice: Codable, Equatable {
  /// Its number, which no other device of the server has had.
  let id: Int
  /// The word that its browser keeps: whoever sends it is taken for this device.
  let key: String
  /// The name that a person has given it; nil for none.
  var name: String?
  /// How a person drives it.
  var kind: DeviceKind
  /// The size of its stage, points.
  var width: Double, height: Double
  /// The greatest role that a link has given it; nil if none ever has, because the server that it knows needed none.
  var role: DeviceRole?
  /// The address from which it joined last.
  var address: String
  /// When it was here last, seconds since 1970.
  var seen: Double
  /// Whether it may not join until a person allows it again.
  var isRevoked = false

  /// What a person decides about a device.
  struct Decision: Codable, Equatable {
    var name: String?
    var isRevoked = false
  }

  /// What a person has decided about it.
  var decision: Decision {
    get { Decision(name: name, isRevoked: isRevoked) }
    set { (name, isRevoked) = (newValue.name, newValue.isRevoked) }
  }

  /// It as a server has met it, without what a person has decided.
  var sighting: RememberedDevice {
    var met = self
    met.decision = Decision()
    return met
  }
}

extension RememberedDevice {
  /// Whether its numbers are such as a page and a server give.
  var isPossible: Bool {
    id > 0 && [width, height].allSatisfy { Bounds.isSide($0) && $0 <= ClientMessage.widest }
      && (0...ServerClock.instants.upperBound.seconds).contains(seen)
  }
}
