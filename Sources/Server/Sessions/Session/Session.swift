import Overscroll
import OverscrollSystem
import OverscrollWire

/// A session without its devices: the scroll model, the list and its loader, the queued tasks, and the drawings of the
/// controls' closures.
///
/// ``SharedSession`` runs its tasks one at a time. The tasks that a task causes, such as loading a page or showing a
/// row, run before the tasks that are already queued. A session has no clock and never waits.
struct Session {
  let id: String
  let validatedScene: ValidatedScene
  private(set) var model: ScrollModel
  /// The rows, and the requests for more of them.
  var loader: PagedLoader<Row>
  /// The simulated conditions of the feed.
  var conditions: FeedConditions
  private(set) var gallery: [String: DrawnControl]
  private(set) var drawing = ControlDrawing()
  /// The offset of a page before the server forgot the session, until the list reaches it or a user scrolls.
  var destination: Vector?
  /// The time when the controls' closures draw again, or `nil` if nothing changes them.
  private(set) var nextFrame: Instant?
  private var random: any RandomNumberGenerator
  /// The tasks to run now, in order.
  var tasks: [SessionTask] = []
  /// The tasks to run later, in ascending order of their instants.
  var scheduled: [(at: Instant, tasks: [SessionTask])] = []

  /// The maximum number of rows in a list; a browser can hold them, and one message can carry them.
  static let maximumRows = Budget.rowsPerList

  /// Creates a session that shows a scene; its model starts from a setup.
  init(
    id: String, _ validatedScene: ValidatedScene, _ setup: ScrollSetup,
    random: any RandomNumberGenerator
  ) {
    self.id = id
    self.validatedScene = validatedScene
    self.random = random
    loader = validatedScene.loader
    conditions = validatedScene.scene.conditions
    gallery = validatedScene.gallery
    model = ScrollModel(setup)
    drawing.place(model.names, from: gallery)
  }

  var scene: ListScene { validatedScene.scene }

  /// The parts of the scene that are not in the model or the rows: its name, hints and controls.
  var appearance: SceneAppearance {
    SceneAppearance(validatedScene: validatedScene, gallery: gallery)
  }

  /// The time when the list or its controls next change without an input, or `nil` if they do not.
  var nextChange: Instant? { model.nextDeadline.earlier(scheduled.first?.at) }
}

// MARK: Tasks

extension Session {
  /// Passes an input to the model; returns its entry in the recording, its outputs, and the change of the scene.
  mutating func apply(
    _ input: Input, stamp: Instant? = nil
  ) -> (entry: TimedInput, outputs: [Output], change: SceneChange?) {
    let (at, change) = (model.clock, sceneChange(by: input))
    let entry = TimedInput(at: at, stamp: stamp.flatMap { $0 < at ? $0 : nil }, input)
    let outputs = model.handle(input, at: at, stamp: entry.stamp)
    if change != nil { drawing.place(model.names, from: gallery) }
    return (entry, outputs, change)
  }

  /// Advances time to the next event without an input and returns its outputs, or to `now` if no event is due.
  mutating func advance(to now: Instant) -> [Output]? {
    guard let due = nextChange, due <= now else {
      _ = model.advance(to: now)
      return nil
    }
    let outputs = model.advance(to: due)
    tasks.insert(contentsOf: removeDue(at: due) + [.time(now)], at: 0)
    notifyLoader(outputs)
    return outputs
  }

  /// Passes the controls' events to the loader; without a feed, the program does the work of each refresh.
  mutating func notifyLoader(_ outputs: [Output]) {
    let events = outputs.filter { if case .event = $0.what { true } else { false } }
    if events.isEmpty || scene.feed == nil { return }
    tasks.insert(contentsOf: events.map(SessionTask.output), at: 0)
  }
}

// MARK: The list's loader

extension Session {
  /// Creates the request of a page to the feed, with the simulated conditions.
  mutating func call(
    _ page: PagedList<Row>.Request, for refresh: PagedLoader<Row>.Refresh
  ) -> FeedCall {
    let request = FeedRequest(
      page, edge: refresh.edge, run: refresh.run, cause: refresh.cause, level: refresh.level,
      session: id)
    return FeedCall(
      request: request, rows: loader.list.items, latency: conditions.latency,
      response: random.response(conditions))
  }

  /// Returns the tasks that are necessary after controls were added or removed.
  mutating func controlsChanged() -> [SessionTask] {
    loader.setEdges(model.controlledEdges).map(SessionTask.effect)
  }
}

// MARK: Controls

extension Session {
  /// Replaces the control with a name, and the control at an edge.
  mutating func replace(_ name: String, with control: Control, at edge: ScrollEdge) {
    gallery[name] = DrawnControl(control)
    drawing.remove(name, at: edge)
  }

  /// Returns the drawings of the controls' closures; `frame` is the time between two of them, in session seconds.
  ///
  /// They draw at each frame while a motion pulls their controls and, if requested, while they refresh; and once after
  /// the pulling finger stops moving.
  mutating func draw(every frame: Double) -> [ControlDrawing.Output] {
    var (isMoving, outputs) = (false, [ControlDrawing.Output]())
    for (edge, name) in drawing.placed {
      guard let control = gallery[name]?.control, let moment = ControlMoment(model, edge) else {
        continue
      }
      outputs += drawing.draw(name, control, moment)
      let scroll = model.scroll
      let end = scroll[edge.axis].nextDeadline ?? scroll.stillPulls[edge]?.nextDeadline
      if end != nil, moment.ratio > 0 { isMoving = true }
      if control.isScrolledEachFrame, [.refreshing, .finishing, .exiting].contains(moment.phase) {
        isMoving = true
      }
    }
    let still = drawing.placed.isEmpty ? nil : model.scroll.fingerStandstill(after: model.clock)
    nextFrame =
      isMoving
      ? model.clock.advanced(by: frame)
      : still.map { Instant(nanoseconds: $0.nanoseconds + 1) }
    return outputs
  }
}

// MARK: Resuming from another history

extension Session {
  /// Continues with another model and another list; all queued tasks are dropped.
  mutating func resume(with model: ScrollModel, _ list: PagedList<Row>) {
    self.model = model
    loader = PagedLoader(
      list, edges: model.controlledEdges, direction: model.scroll.direction)
    (tasks, scheduled, nextFrame, destination) = ([], [], nil, nil)
    drawing.reset()
    drawing.place(model.names, from: gallery)
  }

  /// Returns the tasks that request the page again for the refresh at an edge; empty if no refresh was running.
  mutating func resume(at edge: ScrollEdge) -> [SessionTask] {
    guard let run = model[edge]?.phase.unshownRun else { return [] }
    return loader.resume(run, at: edge).map(SessionTask.effect)
  }
}

extension Output {
  var isBegin: Bool { if case .event(_, .began, _) = what { true } else { false } }
}

extension ScrollModel {
  fileprivate var controlledEdges: Set<ScrollEdge> {
    Set(ScrollEdge.allCases.filter { self[$0] != nil })
  }
}

// The offset of the list after its rows change.

extension Session {
  /// Scrolls to a returning page's offset, or as near as the rows allow, until the user scrolls, as in browsers.
  mutating func scrollToDestination() -> [SessionTask] {
    guard let place = destination else { return [] }
    let (x, y) = (model.scroll.x.range, model.scroll.y.range)
    if place.x <= x.upperBound, place.y <= y.upperBound { destination = nil }
    return [.input(.scroll(place, animated: false), cause: "return")]
  }

  /// Returns a failure if a page would make the list too long.
  func bounded(_ result: Result<[Row], any Error>) -> Result<[Row], any Error> {
    let kept = loader.list.running?.replaces == true ? 0 : loader.list.items.count
    guard case .success(let page) = result, page.count > Session.maximumRows - kept else {
      return result
    }
    return .failure(
      FeedError("The feed sent \(page.count) rows; a list has \(Session.maximumRows) at most."))
  }

  /// The size that the content must have now.
  var content: Vector {
    scene.content(loader.list.items.count, in: model.scroll.metrics.viewport, bars)
  }

  /// The insets of the bars at the stage's edges, in points.
  var bars: [ScrollEdge: Double] {
    let insets = model.scroll.insets
    return Dictionary(uniqueKeysWithValues: ScrollEdge.allCases.map { ($0, insets[.base, $0]) })
  }

  /// Returns the inputs for a change of the rows, which does not move the visible rows.
  ///
  /// If a refresh removes rows from a list that is not at its start, the scene defines the new offset.
  func inputs(for change: PagedList<Row>.Change, _ afterRefresh: Bool) -> [Input] {
    guard afterRefresh, !change.removed.isEmpty, scrolled > 0 else { return [growth(change)] }
    let length = scene.layout.length
    let seen = min(Int(scrolled / length), change.count - 1)
    if scene.afterRefresh == .seenRow, let now = change.index(of: seen) {
      return [atStart(length * Double(now - seen)), .content(content)]
    }
    // The visible row is gone: jump to the same distance from the start, or the farthest, then scroll to the start.
    let jump = min(0, farthest - scrolled)
    let back = Input.scroll(start, animated: true)
    return [atStart(jump), .content(content)] + (model.scroll.gesture == nil ? [back] : [])
  }

  private var axis: ScrollAxis { scene.layout.axis }

  private var startEdge: ScrollEdge { axis == .y ? .top : model.scroll.direction.leading }

  /// The distance from the list's start to its offset, in points.
  private var scrolled: Double {
    let scroll = model.scroll
    return -startEdge.sign
      * (scroll.offset(at: model.clock)[axis] - scroll.baseOffset(startEdge))
  }

  /// The largest possible distance from the list's start with the current rows, in points.
  private var farthest: Double {
    let scroll = model.scroll
    let bars =
      scroll.insets.withoutControl(.leading(axis)) + scroll.insets.withoutControl(.trailing(axis))
    return max(0, content[axis] + bars - scroll.metrics.viewport[axis])
  }

  /// The offset of the list's start; along the other axis, the current destination.
  private var start: Vector {
    var offset = Vector(model.scroll.x.destination, model.scroll.y.destination)
    offset[axis] = model.scroll.baseOffset(startEdge)
    return offset
  }

  /// Returns the input that inserts points at the start of the list, or removes them if negative.
  private func atStart(_ points: Double) -> Input {
    // A list that runs to the left starts at the content's right end.
    let isTurned = startEdge == .right
    let at = isTurned ? model.scroll.metrics.content.x + min(0, points) : 0
    return .insert(axis, at: at, length: points)
  }

  /// Returns the input that resizes the content for inserted or removed rows; if both occur, only the size changes.
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
  /// The refresh whose page is not shown yet, or `nil` if there is none.
  var unshownRun: RefreshRun? {
    switch self {
    case .refreshing(let run), .finishing(let run, .success, _), .finishing(let run, .exhausted, _):
      run
    case .idle, .pulling, .armed, .finishing, .exiting: nil
    }
  }
}
