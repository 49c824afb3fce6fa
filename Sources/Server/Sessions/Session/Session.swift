import Overscroll
import OverscrollSystem
import OverscrollWire

/// A session without its devices: the scroll model, the list and what loads it, and what the controls' closures draw.
///
/// It does its work one item after another, and returns what each has changed. The work that an item causes, such as loading
/// a page or showing a row, goes before the work that waits already. A session has no clock and never waits; what it needs
/// from outside is among the changes.
///
///     session.add([.time(now), .input(.begin(.top))])
///     while let change = session.next() { publish(change) }
struct Session {
  /// Its name in links.
  let id: String
  /// The scene that it shows.
  let staged: ValidatedScene
  /// The scroll view and its controls.
  private(set) var model: ScrollModel
  /// The rows, and the requests for more of them.
  private(set) var loader: PagedLoader<Row>
  /// How the feed is made to behave.
  var conditions: FeedConditions
  /// The controls that can be placed, by name.
  private(set) var gallery: [String: DrawnControl]
  /// What the controls' closures draw.
  private(set) var drawing: ControlDrawing
  /// Where a page was before the server forgot the session, until the list is there or someone moves it.
  var destination: Vector?
  /// When the controls' closures are asked again; nil while no motion pulls them.
  private(set) var nextFrame: Instant?
  private var random: RandomSource
  private var agenda = TaskQueue()

  /// The most rows of a list: a browser can hold them, and one message can carry them.
  static let mostRows = Budget.rowsPerList.limit

  /// Creates a session of a scene, whose model begins with a setup.
  init(id: String, _ staged: ValidatedScene, _ setup: ScrollSetup, random: RandomSource) {
    self.id = id
    self.staged = staged
    self.random = random
    loader = staged.loader
    conditions = staged.scene.conditions
    gallery = staged.gallery
    drawing = staged.drawing
    model = ScrollModel(setup)
    drawing.place(model.names)
  }

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// The parts of the scene that the model and the rows do not hold: its name, hints and controls.
  var appearance: SceneAppearance { SceneAppearance(staged: staged, gallery: gallery) }

  /// When the list or its controls change by themselves; nil if they do not.
  var nextChange: Instant? { model.nextDeadline.earlier(agenda.nextInstant) }

  /// The inputs that the model will be given, each with its instant.
  var promises: [(at: Instant, input: Input)] { agenda.promises }
}

// MARK: One thing after another

extension Session {
  /// Puts work behind all that waits already.
  mutating func add(_ work: [SessionTask]) { agenda.append(work) }

  mutating func putOff(_ work: [SessionTask], to instant: Instant) {
    agenda.putOff(work, to: instant)
  }

  /// Does the work that waits until something changes; returns the change, or nil once all is done.
  mutating func next() -> SessionChange? {
    while let work = agenda.removeNext() {
      if let change = run(work) { return change }
    }
    return nil
  }

  /// Does an item of work; returns what it has changed.
  mutating func run(_ work: SessionTask) -> SessionChange? {
    switch work {
    case .time(let now): return advance(to: now)
    case .input(let input, let stamp, let cause, let sender):
      return .handled(handle(input, stamp: stamp, cause: cause, from: sender))
    case .output(let output):
      agenda.putFirst(loader.handle(output).map { .effect($0) })
      return nil
    case .effect(let effect): return perform(effect)
    }
  }

  /// Hands the model an input.
  mutating func handle(
    _ input: Input, stamp: Instant? = nil, cause: String? = nil, from sender: Sender? = nil
  ) -> HandledInput {
    let change = sceneChange(by: input)
    let (entry, outputs) = give(input, stamp: stamp)
    if change != nil { drawing.place(model.names) }
    let handled = HandledInput(
      entry: entry, outputs: outputs, change: change, cause: cause, sender: sender)
    tellLoader(handled.simulatesRefresh ? outputs.filter { !$0.isBegin } : outputs)
    return handled
  }

  private mutating func give(
    _ input: Input, stamp: Instant? = nil
  ) -> (entry: TimedInput, outputs: [Output]) {
    let at = model.clock
    let entry = TimedInput(at: at, stamp: stamp.flatMap { $0 < at ? $0 : nil }, input)
    return (entry, model.handle(input, at: at, stamp: entry.stamp))
  }

  /// Lets time pass up to the next instant at which something happens by itself, or to `now`.
  private mutating func advance(to now: Instant) -> SessionChange? {
    guard let due = nextChange, due <= now else {
      _ = model.advance(to: now)
      return nextFrame.flatMap { $0 <= now ? .frame : nil }
    }
    let outputs = model.advance(to: due)
    agenda.putFirst(agenda.removeDue(at: due) + [.time(now)])
    tellLoader(outputs)
    return .passed(outputs)
  }

  /// Lets the loader know what controls did; without a feed, the program does the work of each refresh.
  private mutating func tellLoader(_ outputs: [Output]) {
    let events = outputs.filter { if case .event = $0.what { true } else { false } }
    if !events.isEmpty, scene.feed != nil { agenda.putFirst(events.map { .output($0) }) }
  }
}

// MARK: The list's loader

extension Session {
  private mutating func perform(_ effect: PagedLoader<Row>.Effect) -> SessionChange? {
    switch effect {
    case .input(let input):
      agenda.putFirst([.input(input, cause: "work")])
      return nil
    case .load(let page, let refresh): return load(page, refresh)
    case .cancel(let number): return .cancel(number)
    case .show(let change, let afterRefresh): return .showed(show(change, afterRefresh))
    case .failed(let edge, let reason): return .failed(edge, reason: reason)
    }
  }

  private mutating func load(
    _ page: PagedList<Row>.Request, _ refresh: PagedLoader<Row>.Refresh
  ) -> SessionChange? {
    guard let feed = scene.feed else { return nil }
    let request = FeedRequest(
      page, edge: refresh.edge, run: refresh.run, cause: refresh.cause, level: refresh.level,
      session: id)
    let call = FeedCall(
      request: request, rows: loader.list.items, latency: conditions.latency,
      response: conditions.response(using: &random))
    return .load(call, of: feed)
  }

  /// Shows other rows; rows that are inserted above the visible ones do not move those.
  private mutating func show(
    _ change: PagedList<Row>.Change, _ afterRefresh: Bool
  ) -> ShownRows {
    let axis = scene.layout.axis
    let before = model.scroll.offset(at: model.clock)[axis]
    let given = inputs(for: change, afterRefresh).map { give($0) }
    let outputs = given.flatMap(\.outputs)
    tellLoader(outputs)
    agenda.append(scrollToDestination())
    return ShownRows(
      change: change, shift: model.scroll.offset(at: model.clock)[axis] - before,
      inputs: given.map(\.entry), outputs: outputs)
  }

  /// The work that the feed's answer to a request makes.
  mutating func answer(_ number: Int, _ result: Result<[Row], any Error>) -> [SessionTask] {
    loader.answer(number, bounded(result)).map { .effect($0) }
  }

  /// The work that removes all rows.
  mutating func clear() -> [SessionTask] { loader.clear().map { .effect($0) } }

  /// The work that shows these rows instead of all others.
  mutating func assign(_ rows: [Row]) -> [SessionTask] { loader.assign(rows).map { .effect($0) } }

  /// The work that puts rows in the place of others.
  ///
  /// - Throws: Why the list cannot have them.
  mutating func replace(
    _ range: Range<Int>, with rows: [Row]
  ) throws(InvalidValue) -> [SessionTask] {
    try loader.replace(range, with: rows).map { .effect($0) }
  }

  /// The work that there is where controls stand at other edges than before.
  mutating func controlsChanged() -> [SessionTask] {
    loader.setEdges(model.controlledEdges).map { .effect($0) }
  }
}

// MARK: Controls

extension Session {
  /// Puts a control in place of the one of its name, and of the one at an edge.
  mutating func replace(_ name: String, with control: Control, at edge: ScrollEdge) {
    gallery[name] = DrawnControl(control)
    drawing.replace(name, with: control, at: edge)
  }

  /// Asks the controls' closures what to draw; they are asked again each frame while a motion pulls their controls or, where
  /// they want it, while they refresh, and once the finger that pulls them stands still.
  ///
  /// `frame` is the seconds between two drawings, on the session's clock.
  mutating func draw(every frame: Double) -> [ControlDrawing.Output] {
    var (isMoving, outputs) = (false, [ControlDrawing.Output]())
    for (edge, name) in drawing.placed {
      guard let moment = ControlMoment(model, edge) else { continue }
      outputs += drawing.draw(name, moment)
      if case .coasting = model.scroll[edge.axis].state, moment.ratio > 0 { isMoving = true }
      if drawing.asksEachFrame(name, moment) { isMoving = true }
    }
    let still = drawing.placed.isEmpty ? nil : model.scroll.fingerStandsStill(after: model.clock)
    nextFrame =
      isMoving
      ? model.clock.advanced(by: frame)
      : still.map { Instant(nanoseconds: $0.nanoseconds + 1) }
    return outputs
  }
}

// MARK: Another past

extension Session {
  /// Goes on with another model and another list; nothing that was to be done is done any more.
  mutating func goOn(with model: ScrollModel, _ list: PagedList<Row>) {
    self.model = model
    loader = PagedLoader(
      list, edges: model.controlledEdges, direction: model.scroll.direction)
    (agenda, nextFrame, destination) = (TaskQueue(), nil, nil)
    drawing.forget()
    drawing.place(model.names)
  }

  /// The work that requests the page again for a refresh at an edge that was running; none if none was.
  mutating func resume(at edge: ScrollEdge) -> [SessionTask] {
    guard let run = model[edge]?.phase.unshownRun else { return [] }
    return loader.resume(run, at: edge).map { .effect($0) }
  }
}

extension Output {
  /// Whether a refresh has begun.
  var isBegin: Bool { if case .event(_, .began, _) = what { true } else { false } }
}

extension ScrollModel {
  /// The edges at which a control stands.
  fileprivate var controlledEdges: Set<ScrollEdge> {
    Set(ScrollEdge.allCases.filter { self[$0] != nil })
  }
}

// Where the list stands when it shows other rows.

extension Session {
  /// The work that brings the list to where a page was in it, or as near as its rows reach.
  ///
  /// As browsers do, the list goes on towards that place as it grows, until a person scrolls.
  mutating func scrollToDestination() -> [SessionTask] {
    guard let place = destination else { return [] }
    let (x, y) = (model.scroll.x.range, model.scroll.y.range)
    if place.x <= x.upperBound, place.y <= y.upperBound { destination = nil }
    return [.input(.scroll(place, animated: false), cause: "return")]
  }

  /// Turns a page that would make the list too long into a failure.
  func bounded(_ result: Result<[Row], any Error>) -> Result<[Row], any Error> {
    let kept = loader.list.running?.replaces == true ? 0 : loader.list.items.count
    guard case .success(let page) = result, page.count > Session.mostRows - kept else {
      return result
    }
    return .failure(
      FeedError("The feed sent \(page.count) rows; a list has \(Session.mostRows) at most."))
  }

  /// The size that the content should have now.
  var content: Vector {
    let room = scene.room(model.scroll.metrics.viewport, bars)
    return scene.layout.content(loader.list.items.count, in: room)
  }

  /// The insets of the bars at the stage's edges, points.
  var bars: [ScrollEdge: Double] {
    let insets = model.scroll.insets
    return Dictionary(uniqueKeysWithValues: ScrollEdge.allCases.map { ($0, insets[.base, $0]) })
  }

  /// The inputs that change the content for other rows.
  ///
  /// Rows that are inserted or removed above what a person sees do not move it. A refresh that removes rows from a list that
  /// is not at its start leaves it where the scene says.
  func inputs(for change: PagedList<Row>.Change, _ afterRefresh: Bool) -> [Input] {
    guard afterRefresh, !change.removed.isEmpty, scrolled > 0 else { return [growth(change)] }
    let length = scene.layout.length
    let seen = min(Int(scrolled / length), change.count - 1)
    if scene.afterRefresh == .seenRow, let now = change.index(of: seen) {
      return [atStart(length * Double(now - seen)), .content(content)]
    }
    // What was seen is gone: the new rows are seen as far from their start as they reach, and then the start.
    let jump = min(0, farthest - scrolled)
    let back = Input.scroll(start, animated: true)
    return [atStart(jump), .content(content)] + (model.scroll.gesture == nil ? [back] : [])
  }

  private var axis: ScrollAxis { scene.layout.axis }

  /// The edge at which the list starts.
  private var startEdge: ScrollEdge { axis == .y ? .top : model.scroll.direction.leading }

  /// How far the list has been scrolled from its start, points.
  private var scrolled: Double {
    let scroll = model.scroll
    return -startEdge.sign
      * (scroll.offset(at: model.clock)[axis] - scroll.baseOffset(startEdge))
  }

  /// How far a list of the present rows can be scrolled, points.
  private var farthest: Double {
    let scroll = model.scroll
    let bars =
      scroll.insets.withoutControl(.leading(axis)) + scroll.insets.withoutControl(.trailing(axis))
    return max(0, content[axis] + bars - scroll.metrics.viewport[axis])
  }

  /// The offset at which the list stands at its start, and as it does along the other axis.
  private var start: Vector {
    var offset = Vector(model.scroll.x.destination, model.scroll.y.destination)
    offset[axis] = model.scroll.baseOffset(startEdge)
    return offset
  }

  /// Inserts so many points at the start of the list, or removes them if negative; what is seen does not move.
  private func atStart(_ points: Double) -> Input {
    // Where the list runs to the left, it starts at the content's right end.
    let isTurned = startEdge == .right
    let at = isTurned ? model.scroll.metrics.content.x + min(0, points) : 0
    return .insert(axis, at: at, length: points)
  }

  /// The input that changes the content's size for rows that come or go; for rows that do both, the size is all that changes.
  private func growth(_ change: PagedList<Row>.Change) -> Input {
    guard change.removed.isEmpty || change.inserted.isEmpty else { return .content(content) }
    let length = scene.layout.length
    let isTurned = startEdge == .right
    let rows = change.removed
    let index = isTurned ? change.count - rows.upperBound : rows.lowerBound
    return .insert(
      axis, at: length * Double(index), length: length * Double(change.inserted.count - rows.count))
  }
}

extension RefreshPhase {
  /// The refresh whose page is not shown yet; nil if there is none.
  var unshownRun: RefreshRun? {
    switch self {
    case .refreshing(let run), .finishing(let run, .success, _), .finishing(let run, .exhausted, _):
      run
    case .idle, .pulling, .armed, .finishing, .exiting: nil
    }
  }
}
