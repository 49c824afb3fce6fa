import Foundation

/// A text message to a page.
public enum Down: Encodable, Sendable {
  /// The page is in.
  case welcome(version: Int, session: String, device: Int, now: Double, scenes: [SceneName])
  /// The page is not let in: `code` is for the page, `reason` for people.
  case refused(code: Refusal, reason: String)
  /// Answers a ping.
  case pong(t: Double, now: Double)
  /// The whole picture.
  case scene(ScenePicture)
  /// The sizes have changed.
  case metrics(viewport: [Double], content: [Double], insets: [Double], held: [Double])
  /// A control has gone to another phase.
  case phase(edge: String, phase: String, timeline: String, since: Double)
  /// A line of the log.
  case event(
    number: Int, time: Double, edge: String, event: String, detail: String, cause: String)
  /// Rows were inserted before an index; `shift` is how far the offset moved to keep what was in view.
  case rows(at: Int, insert: [Row], shift: Double)
  /// Who is in the session.
  case devices(DevicesPicture)
  /// An input changed nothing, and why.
  case ignored(sequence: UInt32, reason: String)
  /// The session so far.
  case transcript(name: String, text: String)
  /// A message could not be read.
  case error(reason: String)

  private enum Kind: String, CodingKey {
    case welcome, refused, pong, scene, metrics, phase, event, rows, devices, ignored, transcript
    case error
  }

  /// The message as the bytes of a text frame.
  public var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    do {
      // The synthesised code would put an unlabelled payload under a key of its own.
      if case .scene(let picture) = self { return Array(try encoder.encode(["scene": picture])) }
      if case .devices(let picture) = self {
        return Array(try encoder.encode(["devices": picture]))
      }
      return Array(try encoder.encode(self))
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

  /// Creates the name of a scene.
  public init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

/// A row of the list.
public struct Row: Codable, Hashable, Sendable {
  /// What tells it from all other rows.
  public var id: String
  /// What is read first.
  public var title: String
  /// What is read second.
  public var note: String
  /// A few letters for its badge.
  public var mark: String
  /// The colour of its badge, in turns.
  public var hue: Double

  /// Creates a row.
  public init(id: String, title: String, note: String, mark: String, hue: Double) {
    self.id = id
    self.title = title
    self.note = note
    self.mark = mark
    self.hue = hue
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
