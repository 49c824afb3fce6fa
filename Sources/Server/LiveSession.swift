import Logging
import Overscroll
import OverscrollWebSockets
import OverscrollWire

/// A session that runs: the model, its clock, its timer, and the devices that look on.
@Loop final class LiveSession {
  let id: String
  let demo: DemoScene
  let logger: Logger
  var devices: [Device] = []
  /// The device whose finger is down.
  var holder: Device?
  var session: Session
  var recording: Recording
  var rows: [Row]
  /// What the work of a refresh brought, until the control makes room for it.
  var arrived: [Edge: [Row]] = [:]
  let start = ContinuousClock.now
  var lastDevice = 0
  var lastEvent = 0
  /// The newest lines of the log, for those who come later.
  var log: [[UInt8]] = []
  var shown: Metrics
  lazy var alarm = Alarm { [unowned self] in self.tick() }

  /// What pages know of the sizes.
  struct Metrics: Equatable {
    let viewport, content, insets, held: [Double]

    init(_ session: Session) {
      let scroll = session.view.scroll
      viewport = scroll.metrics.viewport.parts
      content = scroll.metrics.content.parts
      insets = Edge.allCases.map { scroll.insets.total($0) }
      held = Edge.allCases.map { scroll.insets[.control, $0] }
    }
  }

  init(
    id: String, _ demo: DemoScene, viewport: Vector, insets: [Edge: Double], logger: Logger
  ) {
    self.id = id
    self.logger = logger
    self.demo = demo
    rows = demo.feed.first
    let content = Vector(viewport.x, demo.rowHeight * Double(rows.count))
    let scene = Scene(
      metrics: ScrollMetrics(viewport: viewport, content: content),
      Edge.allCases.map { .inset($0, insets[$0] ?? 0) } + demo.settings)
    session = Session(scene)
    recording = Recording(scene)
    shown = Metrics(session)
  }

  /// The session's own time now.
  var now: Instant { Instant(seconds: start.duration(to: .now) / .seconds(1)) }

  /// The session so far as a transcript with its outputs.
  var transcript: String { recording.text(until: max(now, session.clock)) }

  /// Ends what runs by itself.
  func end() { alarm.set(nil) }
}
