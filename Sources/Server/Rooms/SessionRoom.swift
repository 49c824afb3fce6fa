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
  /// What the devices have been told ahead of its time.
  var announced = Announcements()
  /// Whether what will happen may be something else than what the devices have been told.
  var isOutdated = false
  /// When the room looks ahead again, for what lay beyond its horizon; nil if nothing did.
  var nextLook: Instant?
  /// In a copy that looks ahead, the changes of what devices draw; nil in the room itself.
  var foreseen: [PictureStep]?
  /// What the finger did so far in the samples message that is being taken, where other devices watch it; nil otherwise.
  var trail: FingerTrail?
  /// The phases that the devices were last told.
  var phases: [ScrollEdge: PhaseMessage] = [:]
  /// The devices that wait for a transcript.
  var saving = Saving.idle
  /// The inputs so far.
  private(set) var recording: Recording
  private var random: RandomSource
  private var agenda = Agenda()
  private var effects: [Effect] = []
  /// What it has counted since the registry last asked.
  var tally = Tally()
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
    recording = Recording(setup)
  }

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// When something happens by itself; nil while everything rests.
  var nextDeadline: Instant? {
    nextChange.earlier(nextFrame).earlier(nextLook).earlier(devices.finger?.check)
  }

  /// When the list or its controls change by themselves; nil if they do not.
  var nextChange: Instant? { model.nextDeadline.earlier(agenda.nextInstant) }

  /// Adds an effect.
  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// What it has counted since this was last asked.
  mutating func takeTally() -> Tally {
    defer { tally = Tally() }
    return tally
  }

  /// Tells the devices what follows from what has just happened; returns the effects since this was last called, in order.
  mutating func conclude() -> [Effect] {
    tellActions()
    lookAhead()
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
    agenda.append(work)
    while let item = agenda.takeNext() { perform(item) }
  }

  /// Does some work a lead later, so that the devices hear of it before it begins: the lead is part of its instant.
  mutating func start(_ work: [Work]) {
    let lead = devices.lead
    guard lead > 0 else { return run(work) }
    agenda.putOff(work, to: model.clock.advanced(by: lead))
    isOutdated = true
  }

  private mutating func perform(_ work: Work) {
    switch work {
    case .time(let now): pass(to: now)
    case .input(let input, let stamp, let cause, let sender):
      take(input, stamp: stamp, cause: cause, from: sender)
    case .output(let output): agenda.putFirst(loader.handle(output).map { .effect($0) })
    case .effect(let effect): perform(effect)
    }
  }

  private mutating func perform(_ effect: PagedLoader<Row>.Effect) {
    switch effect {
    case .input(let input): agenda.putFirst([.input(input, cause: "work")])
    case .load(let page, let refresh): load(page, refresh)
    case .cancel(let number): ask(.cancel(number))
    case .show(let change, let afterRefresh): show(change, afterRefresh)
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

  /// Lets time pass, instant by instant: what happens at one is done before the next.
  private mutating func pass(to now: Instant) {
    guard let due = nextChange, due <= now else {
      _ = model.advance(to: now)
      if let nextFrame, nextFrame <= now { draw() }
      return
    }
    let outputs = model.advance(to: due)
    agenda.putFirst(agenda.takeDue(at: due) + [.time(now)])
    publish(outputs)
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
    if isLive { recording.append(TimedInput(at: at, stamp: stamp, input)) }
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
    if scene.feed != nil { agenda.putFirst(events.map { .output($0) }) }
  }

  /// Shows other rows; rows that are inserted above the visible ones do not move those.
  private mutating func show(_ change: PagedList<Row>.Change, _ afterRefresh: Bool) {
    let axis = scene.layout.axis
    let before = model.scroll.offset(at: model.clock)[axis]
    let outputs = inputs(for: change, afterRefresh).flatMap { handle($0, stamp: nil) }
    let shift = model.scroll.offset(at: model.clock)[axis] - before
    isOutdated = true
    tell(.rows(RowsMessage(change.removed, with: change.inserted, shift: shift)))
    publish(outputs, cause: "rows")
    agenda.append(wayBack())
  }
}
