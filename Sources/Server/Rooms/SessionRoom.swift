import Logging
import Overscroll
import OverscrollWire

/// One session: its model, its list, its recording and its devices.
///
/// Every event comes with its instant on the session's own clock. The agenda holds the work to do, one item after
/// another: the work that an item causes, such as loading a page or showing a row, goes before the work that waits
/// already. A room has no clock, never waits and never calls itself: what it needs from outside is among its effects.
struct SessionRoom {
  /// Its name in links.
  let id: String
  /// The scene that it shows.
  let staged: ValidatedScene
  /// The devices in the session.
  var devices = DeviceList()
  /// Whether anybody has ever done anything in it; a session that was only looked at is soon forgotten.
  var isDriven = false
  /// How fast its clock runs.
  var speed: SessionSpeed {
    get { devices.speed }
    set { devices.speed = newValue }
  }
  /// The scroll view and its controls.
  var model: ScrollModel
  /// The rows, and the requests for more of them.
  var loader: PagedLoader<Row>
  /// How the feed is made to behave.
  var conditions: FeedConditions
  /// The controls that can be placed, by name.
  var gallery: [String: DrawnControl]
  /// What the controls' closures draw.
  var drawing: ControlDrawing
  /// The lines of the log.
  var log = EventLog()
  /// When the controls' closures are asked again; nil while no motion pulls them.
  var nextFrame: Instant?
  /// Which of the scene's buttons would change something, as the devices were last told.
  var possible: [Bool] = []
  /// Where a page was before the server forgot the session, until the list is there or someone moves it.
  var destination: Vector?
  /// When the list of devices was last sent.
  var toldDevices = Instant.zero
  let logger: Logger
  /// Whether other buttons may change something than the devices were told.
  var areActionsOutdated = false
  /// What a finger or a wheel did so far in the samples message that is being taken, where other devices watch; nil otherwise.
  var gesturePath: GesturePath?
  /// The phases that the devices were last told.
  var phases: [ScrollEdge: PhaseMessage] = [:]
  /// The course that the session follows: its inputs and lists so far.
  var course: Course
  /// The courses that it has left, and those that were imported.
  var courses: [Course] = []
  /// What devices have asked of the courses.
  var replayQueue = ReplayQueue()
  /// What its journal does not have yet.
  var journal = JournalBuffer()
  /// The files of devices that come in parts.
  var uploads: [Int: Upload] = [:]
  var random: RandomSource
  var agenda = Agenda()
  private var effects: [Effect] = []
  /// Who is told the constants that can be changed, and what they were told.
  var tuningSubscribers = TuningSubscribers()
  /// What it has counted since the registry last took it.
  var counters = RoomCounters()
  /// The number of events that the program was told.
  var told = 0

  /// The most rows of a list: a browser can hold them, and one message can carry them.
  static let mostRows = 20_000

  /// Creates a session of a scene, on a stage of a size with bars at its edges.
  init(
    id: String, _ staged: ValidatedScene, viewport: Vector, insets: [ScrollEdge: Double],
    random: RandomSource, logger: Logger
  ) {
    self.id = id
    self.staged = staged
    self.random = random
    self.logger = logger
    let loader = staged.loader
    let content = staged.scene.layout.content(
      loader.list.items.count, in: staged.scene.room(viewport, insets))
    let setup = ScrollSetup(
      metrics: ScrollMetrics(viewport: viewport, content: content),
      ScrollEdge.allCases.map { .inset($0, insets[$0] ?? 0) }
        + loader.disabled.map { .disable($0) } + staged.settings)
    self.loader = loader
    conditions = staged.scene.conditions
    gallery = staged.gallery
    drawing = staged.drawing
    model = ScrollModel(setup)
    drawing.place(model.names)
    course = Course(
      number: 1, origin: .opened, recording: Recording(setup), lists: ListHistory(loader.list))
    notePhases()
  }

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// When something happens by itself; nil while everything rests.
  var nextDeadline: Instant? {
    nextChange.earlier(nextFrame).earlier(devices.finger?.check)
      .earlier(devices.isOutdated ? model.clock : nil)
  }

  /// When the list or its controls change by themselves; nil if they do not.
  var nextChange: Instant? { model.nextDeadline.earlier(agenda.nextInstant) }

  /// Adds an effect.
  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// Tells the devices what follows from what has just happened; returns the effects since this was last called, in order.
  mutating func conclude() -> [Effect] {
    if areActionsOutdated { tellActions() }
    tellTuning()
    devices.tellDueInputs()
    guard !effects.isEmpty else { return [] }
    defer { effects = [] }
    return effects
  }

  /// What the registry must know of a room after something has happened in it.
  struct Report {
    let effects: [Effect]
    /// What was counted since the last report.
    let counters: RoomCounters
    /// When something happens by itself; nil while everything rests.
    let deadline: Instant?
    /// About how many bytes of memory its recordings take.
    let recordedBytes: Int
  }

  /// Concludes what has just happened.
  mutating func report() -> Report {
    Report(
      effects: conclude(), counters: counters.reset(), deadline: nextDeadline,
      recordedBytes: recordedBytes)
  }
}
