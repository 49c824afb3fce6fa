import Foundation
import OverscrollTestSupport

@testable import OverscrollServer

/// The picture that a page without the engine draws from its messages.
struct ReceivedPage {
  /// The parts of a message that a page draws.
  private struct Message: Decodable {
    struct Item: Decodable { let id: String }
    struct Scene: Decodable {
      let rows: [Item]
      let controls: [Phase]
      let content, insets: [Double]
    }
    struct Rows: Decodable {
      let at, remove: Int
      let insert: [Item]
      let time: Double
    }
    struct Metrics: Decodable { let content, insets: [Double] }
    struct Recording: Decodable {
      let scene: Scene
      let rows: [Rows]
    }

    let recording: Recording?
    let scene: Scene?
    let rows: Rows?
    let control, phase: Phase?
    let metrics: Metrics?
  }

  /// The state of a control.
  struct Phase: Decodable, Equatable {
    let edge, phase, timeline: String
    let since: Double
  }

  /// The drawn picture.
  struct Picture: Equatable {
    var rows: [String] = []
    var phases: [String: Phase] = [:]
    var content: [Double] = [], insets: [Double] = []
    /// The resting offset of each axis, in points.
    var destinations: [String: Double] = [:]
  }

  private let connection: RecordedConnection
  private var processedFrames = 0
  private(set) var picture = Picture()

  init(_ connection: RecordedConnection) { self.connection = connection }

  /// The picture at `seconds` in a branch whose recording was sent to a device.
  static func picture(of received: ReceivedRecording, at seconds: Double) throws -> Picture {
    var page = ReceivedPage(RecordedConnection(0))
    guard let past = try JSONDecoder().decode(Message.self, from: Data(received.text)).recording
    else { return page.picture }
    page.apply(past.scene)
    for rows in past.rows where rows.time <= seconds { page.apply(rows) }
    var playing = Past(received.message.recording)
    let model = playing.model(at: Instant(seconds: seconds))
    let sizes = [ServerMessage.metrics(ScrollLayout(of: model.scroll))]
    let phases = ScrollEdge.allCases.compactMap { edge in
      model[edge].map { ServerMessage.phase(PhaseMessage(edge, $0.state, obstacle: $0.obstacle)) }
    }
    for message in sizes + phases {
      page.apply(try JSONDecoder().decode(Message.self, from: Data(message.bytes)))
    }
    for axis in ScrollAxis.allCases {
      page.picture.destinations[axis.rawValue] = model.scroll[axis].destination
    }
    return page.picture
  }

  /// Applies all messages that have been sent.
  mutating func applyMessages() throws {
    while processedFrames < connection.frames.count {
      let (opcode, bytes) = connection.frames[processedFrames]
      processedFrames += 1
      if opcode == 2 {
        guard bytes.first != RecordingMessage.kind else { continue }
        if case .motion(let motion) = try Page.Message(opcode: 2, bytes) { apply(motion) }
      } else {
        apply(try JSONDecoder().decode(Message.self, from: Data(bytes)))
      }
    }
  }

  private mutating func apply(_ motion: Page.Motion) {
    picture.destinations[motion.axis == 0 ? "x" : "y"] = motion.segments.last?.parameters[0]
  }

  private mutating func apply(_ scene: Message.Scene) {
    picture.rows = scene.rows.map(\.id)
    picture.phases = Dictionary(uniqueKeysWithValues: scene.controls.map { ($0.edge, $0) })
    (picture.content, picture.insets) = (scene.content, scene.insets)
  }

  private mutating func apply(_ rows: Message.Rows) {
    // As in JavaScript, a range beyond the rows is the empty range at the end.
    let range = (rows.at..<rows.at + rows.remove).clamped(to: 0..<picture.rows.count)
    picture.rows.replaceSubrange(range, with: rows.insert.map(\.id))
  }

  private mutating func apply(_ message: Message) {
    if let control = message.control { picture.phases[control.edge] = control }
    if let scene = message.scene { apply(scene) }
    if let rows = message.rows { apply(rows) }
    if let phase = message.phase { picture.phases[phase.edge] = phase }
    if let metrics = message.metrics {
      (picture.content, picture.insets) = (metrics.content, metrics.insets)
    }
  }
}
