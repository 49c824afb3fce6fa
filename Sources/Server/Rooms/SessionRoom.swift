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
  var loader: ListLoader
  /// What the controls' closures draw.
  var drawing: ControlDrawing
  /// The lines of the log.
  var log = EventLog()
  /// When the controls' closures are asked again; nil while no motion pulls them.
  var nextFrame: Instant?
  /// Which of the scene's buttons would change something, as the devices were last told.
  var possible: [Bool] = []
  /// When the list of devices was last sent.
  var toldDevices = Instant.zero
  let logger: Logger
  private var recording: Recording
  private var saving = Saving.idle
  private var random: RandomSource
  private var agenda: [Work] = []
  private var effects: [Effect] = []

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
    drawing = ControlDrawing(staged.gallery)
    model = ScrollModel(setup)
    recording = Recording(setup)
  }

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// When something happens by itself; nil while everything rests.
  var nextDeadline: Instant? { model.nextDeadline.earlier(nextFrame) }

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
  mutating func run(_ work: Work...) {
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
      let outputs = handle(input, stamp: stamp)
      if input.kind.changesPhysics { broadcast(.physics(PhysicsMessage(model.scroll))) }
      if input.kind.changesScene { tellScene() }
      publish(outputs, cause: cause, from: sender)
    case .list(let input): next(loader.handle(input, using: &random).map { .effect($0) })
    case .effect(let effect): perform(effect)
    }
  }

  private mutating func perform(_ effect: ListLoader.Effect) {
    switch effect {
    case .load(let request): effects.append(.load(request, of: scene.feed))
    case .cancel(let number): effects.append(.cancel(number))
    case .end(let edge, let outcome, let run): work(.end(edge, outcome, run: run))
    case .refuse(let edge, let run): work(.refuse(edge, run: run))
    case .stop(let edge): work(.stop(edge))
    case .reset(let edge): work(.reset(edge))
    case .enable(let edge): work(.enable(edge))
    case .disable(let edge): work(.disable(edge))
    case .show(let diff, let count): show(diff, insteadOf: count)
    case .failed(let edge, let reason): tellFailure(reason, at: edge)
    }
  }

  private mutating func work(_ input: Input) { next([.input(input, cause: "work")]) }

  private mutating func pass(to now: Instant) {
    let isFrame = nextFrame.map { $0 <= now } ?? false
    let outputs = model.advance(to: now)
    if isFrame || !outputs.isEmpty { publish(outputs) }
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
    next(
      outputs.compactMap { output in
        guard case .event(let edge, let event, let state) = output.what else { return nil }
        return input(of: event, state, at: edge).map { .list($0) }
      })
  }

  /// What an event means to the list; `state` is the control's after it.
  private func input(
    of event: RefreshEvent, _ state: ControlState, at edge: ScrollEdge
  ) -> ListLoader.Input? {
    switch event {
    case .began: .began(edge, run: state.runs)
    case .finished(let outcome): .finished(edge, outcome)
    case .exitBegan: .exitBegan(edge)
    case .ended: .ended(edge)
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded: nil
    }
  }

  /// Shows other rows; rows that are inserted above the visible ones do not move those.
  private mutating func show(_ diff: RowDiff, insteadOf count: Int) {
    let axis = scene.layout.axis
    let before = model.scroll.offset(at: model.clock)[axis]
    let outputs = handle(growth(diff, insteadOf: count), stamp: nil)
    let shift = model.scroll.offset(at: model.clock)[axis] - before
    tell(diff, shift: shift)
    publish(outputs, cause: "rows")
  }
}

// MARK: Saving

extension SessionRoom {
  /// The devices that wait for a transcript of the session; one transcript is made at a time.
  private enum Saving {
    case idle
    /// A transcript is made for some devices; those that have asked since then get the next one.
    case replaying(for: [Int], next: [Int])
  }

  /// Makes a transcript of the session so far for a device.
  mutating func save(for device: Int, at now: Instant) {
    switch saving {
    case .idle: replay(for: [device], at: now)
    case .replaying(let current, let next):
      saving = .replaying(for: current, next: next.filter { $0 != device } + [device])
    }
  }

  /// Takes a finished transcript, and sends it to the devices that wait for it.
  mutating func replayed(_ text: String, at now: Instant) {
    guard case .replaying(let current, let next) = saving else { return }
    for number in current { devices[number]?.send(transcript(text)) }
    saving = .idle
    let waiting = next.filter { devices[$0] != nil }
    if !waiting.isEmpty { replay(for: waiting, at: now) }
  }

  private mutating func replay(for numbers: [Int], at now: Instant) {
    saving = .replaying(for: numbers, next: [])
    effects.append(.replay(recording, until: max(now, model.clock)))
  }
}
