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
  var speed = SessionSpeed.full
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
  /// Whether what will happen, and which buttons would change something, may be something else than the devices were told.
  var isOutdated = false
  /// When the room looks ahead again, for what lay beyond its horizon; nil if nothing did.
  var nextLook: Instant?
  /// In a copy that looks ahead, the changes of what devices draw; nil in the room itself.
  var foreseen: [PictureStep]?
  /// What a finger or a wheel did so far in the samples message that is being taken, where other devices watch; nil otherwise.
  var trail: DeviceTrail?
  /// The phases that the devices were last told.
  var phases: [ScrollEdge: PhaseMessage] = [:]
  /// The course that the session follows: its inputs and lists so far.
  var course: Course
  /// The courses that it has left, and those that were imported.
  var courses: [Course] = []
  /// What devices have asked of the courses.
  var errands = Errands()
  /// The files of devices that come in parts.
  var uploads: [Int: Upload] = [:]
  var random: RandomSource
  var agenda = Agenda()
  private var effects: [Effect] = []
  /// Who is told the constants that can be changed, and what they were told.
  var tuners = Tuners()
  /// What it has counted since the registry last took it.
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
    drawing.place(model.names)
    course = Course(
      number: 1, origin: .opened, recording: Recording(setup), lists: ListHistory(loader.list))
    notePhases()
  }

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// When something happens by itself; nil while everything rests.
  var nextDeadline: Instant? {
    nextChange.earlier(nextFrame).earlier(nextLook).earlier(devices.finger?.check)
      .earlier(devices.isOutdated ? model.clock : nil)
  }

  /// When the list or its controls change by themselves; nil if they do not.
  var nextChange: Instant? { model.nextDeadline.earlier(agenda.nextInstant) }

  /// Adds an effect.
  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// Tells the devices what follows from what has just happened; returns the effects since this was last called, in order.
  mutating func conclude() -> [Effect] {
    if isOutdated { tellActions() }
    tellTuning()
    lookAhead()
    guard !effects.isEmpty else { return [] }
    defer { effects = [] }
    return effects
  }

  /// Concludes what has just happened; also returns what was counted, and when something happens by itself.
  mutating func report() -> (effects: [Effect], tally: Tally, deadline: Instant?) {
    (conclude(), tally.take(), nextDeadline)
  }
}

// MARK: One thing after another

extension SessionRoom {
  /// Does an item of work, and all the work that it causes.
  mutating func run(_ item: Work) {
    perform(item)
    finish()
  }

  /// Does some work, and all the work that it causes.
  mutating func run(_ work: [Work]) {
    agenda.append(work)
    finish()
  }

  /// Does the work that waits, and all the work that it causes.
  mutating func finish() {
    while let next = agenda.takeNext() { perform(next) }
  }

  /// Does some work a lead later, so that the devices hear of it before it begins: the lead is part of its instant.
  mutating func start(_ work: [Work]) {
    let lead = devices.lead * speed.factor
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
    if sender != nil { isDriven = true }
    let before = input.kind.changesScene ? model : nil
    let outputs = handle(input, stamp: stamp)
    if input.kind.isSetting { isOutdated = true }
    if input.kind.changesPhysics { broadcast(.physics(PhysicsMessage(model.scroll))) }
    if input.kind.isSetting { (isOutdated, tuners.areOutdated) = (true, true) }
    if let before {
      drawing.place(model.names)
      tellScene(after: input, from: before)
    }
    if input.kind == .enable || input.kind == .disable { tellControls() }
    publish(outputs, cause: cause, from: sender)
    return outputs
  }

  /// Records an input and hands it to the model.
  mutating func handle(_ input: Input, stamp: Instant?) -> [Output] {
    let at = model.clock
    let stamp = stamp.flatMap { $0 < at ? $0 : nil }
    if isLive { course.recording.append(TimedInput(at: at, stamp: stamp, input)) }
    if isLive { tally.inputs += 1 }
    return model.handle(input, at: at, stamp: stamp)
  }

  mutating func publish(
    _ outputs: [Output], cause: String? = nil, from sender: Sender? = nil
  ) {
    tell(outputs, cause: cause, to: sender)
    draw()
    let events = outputs.filter { if case .event = $0.what { true } else { false } }
    tellProgram(events, from: sender)
    // Without a feed, the program does the work of each refresh.
    if scene.feed != nil { agenda.putFirst(events.map { .output($0) }) }
  }
}
