import Logging
import Overscroll
import OverscrollTransport
import OverscrollWire

/// A session that runs: the model, its clock, its timer, and the devices that look on.
@Loop final class LiveSession {
  let id: String
  let staged: ValidatedScene
  let logger: Logger
  var devices: [Device] = []
  /// The device whose finger is down.
  var holder: Device?
  var model: ScrollModel
  var recording: Recording
  var list: PagedList<Row>
  /// How the feed is made to behave.
  var conditions: FeedConditions
  /// The requests of running refreshes, and what they have brought.
  var loads: [ScrollEdge: Load] = [:]
  /// The edges that ask for more once the refresh at the start is answered.
  var waiting: Set<ScrollEdge> = []
  /// The edges that ask for more, while there is nothing yet to go on after.
  var awaiting: [ScrollEdge] = []
  /// What each control's closure said last, as far as it can be.
  var changes: [ScrollEdge: [LayerChange]] = [:]
  /// Why parts of the scene cannot be shown, as far as it is known, a sentence for each.
  var problems: [String]
  /// The layers, by their control's name, of which it has been said that its closure wants what cannot be.
  var faulty: [String: Set<String>] = [:]
  let start = ContinuousClock.now
  var lastDevice = 0
  var lastLine = 0
  /// The newest lines of the log, for those who come later.
  var log: [[UInt8]] = []
  lazy var alarm = DeadlineTimer { [unowned self] in self.tick() }
  lazy var pulse = DeadlineTimer { [unowned self] in self.beat() }

  init(
    id: String, _ staged: ValidatedScene, viewport: Vector, insets: [ScrollEdge: Double],
    logger: Logger
  ) {
    let demo = staged.demo
    self.id = id
    self.logger = logger
    self.staged = staged
    problems = staged.problems
    let first = demo.feed.first.prefix(LiveSession.mostRows)
    list = PagedList(demo.feed.style, size: staged.pageSize, Array(first))
    conditions = demo.conditions
    // There is nothing to go on after before the first page has come.
    if list.more == .unknown, list.style != .none { awaiting = staged.trailingEdges }
    let content = demo.layout.content(list.items.count, in: LiveSession.room(viewport, insets))
    let scene = ScrollSetup(
      metrics: ScrollMetrics(viewport: viewport, content: content),
      ScrollEdge.allCases.map { .inset($0, insets[$0] ?? 0) } + awaiting.map { .disable($0) }
        + staged.settings)
    model = ScrollModel(scene)
    recording = Recording(scene)
  }

  /// The scene as its author has it.
  var demo: ListScene { staged.demo }

  /// The most rows of a list: what a page can hold, and one message can say.
  nonisolated static let mostRows = 20_000

  /// What bars leave of a viewport.
  static func room(_ viewport: Vector, _ insets: [ScrollEdge: Double]) -> Vector {
    func bars(_ one: ScrollEdge, _ other: ScrollEdge) -> Double {
      (insets[one] ?? 0) + (insets[other] ?? 0)
    }
    return Vector(
      max(0, viewport.x - bars(.left, .right)), max(0, viewport.y - bars(.top, .bottom)))
  }

  /// The size of the content now.
  var content: Vector {
    let scroll = model.scroll
    let bars = ScrollEdge.allCases.map { ($0, scroll.insets[.base, $0]) }
    let room = LiveSession.room(scroll.metrics.viewport, Dictionary(uniqueKeysWithValues: bars))
    return demo.layout.content(list.items.count, in: room)
  }

  /// The session's own time now.
  var now: Instant { Instant(seconds: start.duration(to: .now) / .seconds(1)) }

  /// The session so far as a transcript with its outputs.
  var transcript: String { recording.text(until: max(now, model.clock)) }

  /// Ends what runs by itself.
  func end() {
    alarm.set(nil)
    pulse.set(nil)
    for load in loads.values { load.task.cancel() }
  }
}
