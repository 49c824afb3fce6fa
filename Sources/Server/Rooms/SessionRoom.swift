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
  /// The scroll view and its controls.
  var model: ScrollModel
  /// The rows, and the requests for more of them.
  var loader: PagedLoader<Row>
  /// How the feed is made to behave.
  var conditions: FeedConditions
  /// The controls that can be placed, by name.
  var gallery: [String: Control]
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
  /// The devices that wait for a transcript.
  var saving = Saving.idle
  /// The inputs so far.
  private(set) var recording: Recording
  private var random: RandomSource
  private var agenda: [Work] = []
  private var effects: [Effect] = []
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
    drawing = ControlDrawing(staged.gallery)
    model = ScrollModel(setup)
    recording = Recording(setup)
  }

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// When something happens by itself; nil while everything rests.
  var nextDeadline: Instant? {
    model.nextDeadline.earlier(nextFrame).earlier(devices.finger?.check)
  }

  /// Adds an effect.
  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// The effects since this was last asked, in order.
  mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects = [] }
    return effects
  }
}

// MARK: One thing after another

extension SessionRoom {
  /// Does some work, and all the work that it causes.
  mutating func run(_ work: Work...) { run(work) }

  /// Does some work, and all the work that it causes.
  mutating func run(_ work: [Work]) {
    agenda += work
    while !agenda.isEmpty { perform(agenda.removeFirst()) }
    tellActions()
  }

  /// Puts the work that an item caused before all that waits already.
  private mutating func next(_ work: [Work]) {
    if !work.isEmpty { agenda.insert(contentsOf: work, at: 0) }
  }

  private mutating func perform(_ work: Work) {
    switch work {
    case .time(let now): pass(to: now)
    case .input(let input, let stamp, let cause, let sender):
      take(input, stamp: stamp, cause: cause, from: sender)
    case .output(let output): next(loader.handle(output).map { .effect($0) })
    case .effect(let effect): perform(effect)
    }
  }

  private mutating func perform(_ effect: PagedLoader<Row>.Effect) {
    switch effect {
    case .input(let input): next([.input(input, cause: "work")])
    case .load(let page, let refresh): load(page, refresh)
    case .cancel(let number): ask(.cancel(number))
    case .show(let change): show(change)
    case .failed(let edge, let reason): tellFailure(reason, at: edge)
    }
  }

  private mutating func load(
    _ page: PagedList<Row>.Request, _ refresh: PagedLoader<Row>.Refresh
  ) {
    guard let feed = scene.feed else { return }
    let request = FeedRequest(
      page, edge: refresh.edge, run: refresh.run, cause: refresh.cause, session: id)
    let call = FeedCall(
      request: request, rows: loader.list.items, latency: conditions.latency,
      course: conditions.course(using: &random))
    ask(.load(call, of: feed))
  }

  private mutating func pass(to now: Instant) {
    let isFrame = nextFrame.map { $0 <= now } ?? false
    let outputs = model.advance(to: now)
    if isFrame || !outputs.isEmpty { publish(outputs) }
  }

  /// Hands an input to the model, and tells what came of it.
  @discardableResult mutating func take(
    _ input: Input, stamp: Instant? = nil, cause: String?, from sender: Sender? = nil
  ) -> [Output] {
    let outputs = handle(input, stamp: stamp)
    if input.kind.changesPhysics { broadcast(.physics(PhysicsMessage(model.scroll))) }
    if input.kind.changesScene { tellScene() }
    publish(outputs, cause: cause, from: sender)
    return outputs
  }

  /// Records an input and hands it to the model.
  private mutating func handle(_ input: Input, stamp: Instant?) -> [Output] {
    let at = model.clock
    let stamp = stamp.flatMap { $0 < at ? $0 : nil }
    recording.append(TimedInput(at: at, stamp: stamp, input))
    return model.handle(input, at: at, stamp: stamp)
  }

  private mutating func publish(
    _ outputs: [Output], cause: String? = nil, from sender: Sender? = nil
  ) {
    tell(outputs, cause: cause, to: sender)
    draw()
    let events = outputs.filter { if case .event = $0.what { true } else { false } }
    tellProgram(events, from: sender)
    // Without a feed, the program does the work of each refresh.
    if scene.feed != nil { next(events.map { .output($0) }) }
  }

  /// Shows other rows; rows that are inserted above the visible ones do not move those.
  private mutating func show(_ change: PagedList<Row>.Change) {
    let axis = scene.layout.axis
    let before = model.scroll.offset(at: model.clock)[axis]
    let outputs = handle(growth(change), stamp: nil)
    let shift = model.scroll.offset(at: model.clock)[axis] - before
    tell(change, shift: shift)
    publish(outputs, cause: "rows")
    agenda += wayBack()
  }
}
