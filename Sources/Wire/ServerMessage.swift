import Foundation

/// A text message to a page.
public enum ServerMessage: Encodable, Sendable {
  /// The page is in.
  case welcome(version: Int, session: String, device: Int, now: Double, scenes: [SceneName])
  /// The page is not let in: `code` is for the page, `reason` for people.
  case refused(code: Refusal, reason: String)
  /// Answers a ping.
  case pong(t: Double, now: Double)
  /// The whole picture.
  case scene(ScenePicture)
  /// The sizes have changed.
  case metrics(MetricsPicture)
  /// A control has gone to another phase.
  case phase(PhasePicture)
  /// What a control's keyframes cannot say.
  case layers(edge: String, changes: [LayerChangePicture])
  /// A line of the log.
  case event(
    number: Int, time: Double, edge: String, event: String, detail: String, cause: String,
    cue: String?)
  /// Rows from an index on were replaced; `shift` is how far the offset moved to keep what was in view.
  case rows(at: Int, remove: Int, insert: [Row], shift: Double)
  /// A line of the log: the work of a refresh failed, and why.
  case failed(number: Int, time: Double, edge: String, reason: String)
  /// How the scene's feed is made to behave.
  case feed(latency: Double, failures: Double, empties: Double)
  /// Who is in the session.
  case devices(DevicesPicture)
  /// An input changed nothing, and why.
  case ignored(sequence: UInt32, reason: String)
  /// The session so far.
  case transcript(name: String, text: String)
  /// A message could not be read.
  case error(reason: String)

  private enum Kind: String, CodingKey {
    case welcome, refused, pong, scene, metrics, phase, layers, event, rows, failed, feed, devices
    case ignored, transcript, error
  }

  /// The message as the bytes of a text frame.
  public var bytes: [UInt8] {
    let encoder = JSONEncoder.ofPages
    do {
      // The synthesised code would put an unlabelled payload under a key of its own.
      switch self {
      case .scene(let picture): return Array(try encoder.encode(["scene": picture]))
      case .metrics(let picture): return Array(try encoder.encode(["metrics": picture]))
      case .phase(let picture): return Array(try encoder.encode(["phase": picture]))
      case .devices(let picture): return Array(try encoder.encode(["devices": picture]))
      default: return Array(try encoder.encode(self))
      }
    } catch {
      preconditionFailure("a message holds only what JSON can: \(error)")
    }
  }
}

/// Why a page is not let in.
public enum Refusal: String, Encodable, Sendable {
  /// It began with something that is not a hello.
  case hello
  /// It speaks another version.
  case version
  /// It lacks the token.
  case token
  /// The session that it asks for is gone.
  case session
  /// The scene that it asks for does not exist.
  case scene
  /// There is no room for another session.
  case full
}

/// A scene that can be picked.
public struct SceneName: Encodable, Hashable, Sendable {
  /// Its name in links.
  public var name: String
  /// Its name for people.
  public var title: String
  /// What it stands with in the picker; empty for none.
  public var group: String

  /// Creates the name of a scene.
  public init(name: String, title: String, group: String = "") {
    self.name = name
    self.title = title
    self.group = group
  }
}

/// A row of the list.
public struct Row: Codable, Hashable, Identifiable, Sendable {
  /// What tells it from all other rows.
  public var id: String
  /// What is read first.
  public var title: String
  /// What is read second.
  public var note: String
  /// A few letters for its badge.
  public var mark: String
  /// The colour of its badge, in turns.
  public private(set) var hue: Double

  /// A hue for the item at an index, turns; neighbours never look alike.
  public static func hue(_ index: Int) -> Double {
    // The golden angle.
    (Double(index) * 0.381966).truncatingRemainder(dividingBy: 1)
  }

  /// Creates a row; a hue that is no number is 0.
  public init(id: String, title: String, note: String, mark: String, hue: Double) {
    self.id = id
    self.title = title
    self.note = note
    self.mark = mark
    self.hue = hue.isFinite ? hue : 0
  }
}

/// Who is in a session.
public struct DevicesPicture: Encodable, Hashable, Sendable {
  /// The devices, the longest there first.
  public var list: [DevicePicture]
  /// The device whose finger is down.
  @Nullable public var holder: Int?
  /// The device whose stage the viewport is.
  @Nullable public var leader: Int?

  /// Creates the picture.
  public init(list: [DevicePicture], holder: Int?, leader: Int?) {
    self.list = list
    self.holder = holder
    self.leader = leader
  }
}

/// A device in the session.
public struct DevicePicture: Encodable, Hashable, Sendable {
  /// Its number in the session.
  public var id: Int
  /// What it is driven with: touch, mouse or pen.
  public var device: String
  /// The size of its stage, points.
  public var viewport: [Double]
  /// The round trip that it last measured, seconds.
  @Nullable public var roundTrip: Double?

  /// Creates a device's picture.
  public init(id: Int, device: String, viewport: [Double], roundTrip: Double?) {
    self.id = id
    self.device = device
    self.viewport = viewport
    self.roundTrip = roundTrip
  }
}
