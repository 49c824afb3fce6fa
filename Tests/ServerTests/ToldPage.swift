import Foundation
import OverscrollPhysics
import OverscrollTestSupport

@testable import OverscrollServer

/// What a page draws by what it was told, also ahead: it hears each message after a delay of its own, and its clock may be
/// a little wrong.
struct ToldPage {
  /// The parts of a message that a page draws.
  private struct Message: Decodable {
    struct Item: Decodable { let id: String }
    struct Scene: Decodable {
      let rows: [Item]
      let controls: [Phase]
      let content: [Double]
      let insets: [Double]
    }
    struct Rows: Decodable {
      let at: Int
      let remove: Int
      let insert: [Item]
    }
    struct Metrics: Decodable {
      let content: [Double]
      let insets: [Double]
    }
    struct Motion: Decodable {
      struct Segment: Decodable { let at: Double? }
      let axis: String
      let segments: [Segment]
    }
    struct Ahead: Decodable {
      let done: Int
      let from: Int
      let steps: [Message]
    }
    struct Past: Decodable {
      let scene: Scene
      let motions: [Motion]
      let steps: [Message]
    }
    /// What the session's clock says when a message is sent, seconds.
    struct Clock: Decodable {
      let now: Double
      let speed: Double?
    }
    let past: Past?
    let welcome: Clock?
    let speed: Clock?
    let scene: Scene?
    let rows: Rows?
    let control: Phase?
    let phase: Phase?
    let metrics: Metrics?
    let motion: Motion?
    let ahead: Ahead?
    /// When a step happens, seconds.
    let at: Double?
  }

  /// What a control does.
  struct Phase: Decodable, Equatable {
    let edge: String
    let phase: String
    let timeline: String
    let since: Double
  }

  /// What is drawn.
  struct Picture: Equatable {
    var rows: [String] = []
    var phases: [String: Phase] = [:]
    var content: [Double] = []
    var insets: [Double] = []
    /// Where each axis comes to rest, points.
    var destinations: [String: Double] = [:]
  }

  private let connection: RecordedConnection
  /// Seconds that a message takes.
  private let delay: Double
  /// What the page adds to the session's clock, seconds.
  private let skew: Double
  /// The session's clock, as it was told last: what it said at an instant of the server's, and its speed.
  private var clock = (now: 0.0, at: Instant.zero, speed: 1.0)
  private var heard = 0
  private var steps: [(number: Int, message: Message)] = []
  private(set) var picture = Picture()
  /// How many steps were drawn at their own instants.
  private(set) var drawnAhead = 0

  init(_ connection: RecordedConnection, delay: Double, skew: Double) {
    (self.connection, self.delay, self.skew) = (connection, delay, skew)
  }

  /// What is drawn `seconds` into a session whose past a device was told in one message.
  static func picture(ofPast bytes: [UInt8], at seconds: Double) throws -> Picture {
    var page = ToldPage(RecordedConnection(0), delay: 0, skew: 0)
    if let past = try JSONDecoder().decode(Message.self, from: Data(bytes)).past {
      page.take(past.scene)
      for motion in past.motions { page.take(motion) }
      for step in past.steps where (step.at ?? 0) <= seconds { page.take(step) }
    }
    return page.picture
  }

  /// Hears all that has been sent, and draws what is due at `now` by the page's clock.
  mutating func catchUp(at now: Instant) throws {
    while heard < connection.frames.count {
      let ((opcode, bytes), sent) = (connection.frames[heard], connection.times[heard])
      pass(until: sent.advanced(by: delay))
      heard += 1
      if opcode == 2 {
        let motion = try Page.Message(opcode: 2, bytes)
        if case .motion(let motion) = motion { take(motion) }
      } else {
        let message = try JSONDecoder().decode(Message.self, from: Data(bytes))
        if let told = message.welcome ?? message.speed {
          clock = (told.now, sent, told.speed ?? clock.speed)
        }
        if message.welcome != nil { steps = [] }
        take(message)
      }
    }
    pass(until: now)
  }

  private mutating func take(_ motion: Page.Motion) {
    picture.destinations[motion.axis == 0 ? "x" : "y"] = motion.segments.last?.parameters[0]
  }

  private mutating func pass(until now: Instant) {
    let time = clock.now + (now - clock.at) * clock.speed + skew
    while let (_, step) = steps.first, let at = step.at, at <= time {
      steps.removeFirst()
      drawnAhead += 1
      take(step)
    }
  }

  private mutating func take(_ scene: Message.Scene) {
    picture.rows = scene.rows.map(\.id)
    picture.phases = Dictionary(uniqueKeysWithValues: scene.controls.map { ($0.edge, $0) })
    (picture.content, picture.insets) = (scene.content, scene.insets)
  }

  private mutating func take(_ motion: Message.Motion) {
    picture.destinations[motion.axis] = motion.segments.last?.at
  }

  private mutating func take(_ message: Message) {
    if let control = message.control { picture.phases[control.edge] = control }
    if let scene = message.scene { take(scene) }
    if let rows = message.rows {
      // As in JavaScript, a range of rows that are not there is the empty range at the end.
      let range = (rows.at..<rows.at + rows.remove).clamped(to: 0..<picture.rows.count)
      picture.rows.replaceSubrange(range, with: rows.insert.map(\.id))
    }
    if let phase = message.phase { picture.phases[phase.edge] = phase }
    if let metrics = message.metrics {
      (picture.content, picture.insets) = (metrics.content, metrics.insets)
    }
    if let motion = message.motion { take(motion) }
    if let ahead = message.ahead {
      while let first = steps.first, first.number < ahead.done { take(steps.removeFirst().message) }
      steps.removeAll { $0.number >= ahead.from }
      steps += zip(ahead.from..., ahead.steps).map { (number: $0, message: $1) }
    }
  }
}
