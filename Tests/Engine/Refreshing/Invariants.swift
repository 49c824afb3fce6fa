import OverscrollPhysics
import OverscrollScrolling

@testable import OverscrollRefreshing

/// The invariants of a scroll model, checked from its outputs, its insets and its offsets after every action.
struct Invariants {
  /// The state of an edge according to its events.
  private struct EdgeHistory {
    /// The stage of the refresh: 0 none, 1 began, 2 finished, 3 exiting.
    var stage = 0
    /// Whether the control is armed and has not begun a refresh since.
    var isArmed = false
    /// The running cycle.
    var cycle: Int64?
    /// Whether the control has loaded more, and the content has neither grown nor left the edge since.
    var hasAsked = false
    /// Whether the work of the latest refresh succeeded.
    var hasSucceeded = false
    /// Whether the current finger had armed the last refresh, and has not been near the edge since.
    var isSpent = false
  }

  private var histories: [ScrollEdge: EdgeHistory] = [:]
  /// The edge that the finger or wheel has armed; no other edge can arm until it lifts or stops.
  private(set) var owner: ScrollEdge?
  /// The axis of the edges that the current finger has armed; it can arm edges of one axis only.
  private var armedAxis: ScrollAxis?
  /// Descriptions of the violated invariants.
  private(set) var broken: [String] = []

  /// The time of the last output.
  private var last = Instant.zero

  mutating func fail(_ words: String) { broken.append(words) }

  /// Forgets the history of a control at `edge` that was replaced or removed.
  mutating func forget(_ edge: ScrollEdge) { histories[edge] = nil }

  /// Restarts the history of the control at `edge` after the program has reset it.
  mutating func reset(_ edge: ScrollEdge) {
    renew(edge)
    histories[edge]?.isSpent = false
  }

  /// Allows the control at `edge` to load more again.
  mutating func renew(_ edge: ScrollEdge) { histories[edge]?.hasAsked = false }

  mutating func endTouch() {
    (owner, armedAxis) = (nil, nil)
    for edge in histories.keys { histories[edge]?.isSpent = false }
  }

  /// Allows a control whose work did not succeed to load more again, after a touch or a wheel.
  mutating func touch() {
    for (edge, history) in histories where history.stage == 0 && !history.hasSucceeded {
      renew(edge)
    }
  }

  // MARK: - Events

  /// Checks that outputs are in order of time, that the events of each refresh occur once and in order, that a pulled
  /// refresh was armed, and that a pull disarms only below the slack.
  mutating func check(_ outputs: [Output], _ model: ScrollModel) {
    let isHeld = model.scroll.gesture != nil
    var checked: Set<Output> = []
    for output in outputs {
      if output.at < last { fail("an output before the last") }
      last = output.at
      guard case .event(let edge, let event, _) = output.what else { continue }
      if !checked.insert(output).inserted { fail("\(event) twice at \(edge)") }
      check(event, edge, isHeld)
      let isPull = [.input(.move), .input(.wheel)].contains(output.cause)
      if isPull, event == .disarmed, let machine = model[edge], machine.obstacle == nil,
        let pull = machine.state.pull, machine.keeps(machine.threshold, pull)
      {
        fail("disarmed within the slack at \(edge)")
      }
    }
  }

  private mutating func check(_ event: RefreshEvent, _ edge: ScrollEdge, _ isHeld: Bool) {
    let before = histories[edge] ?? EdgeHistory()
    var after = before
    switch event {
    case .began(let cause):
      if before.stage != 0 { fail("began before the last ended at \(edge)") }
      if cause == .user && !before.isArmed { fail("began without being armed at \(edge)") }
      if cause == .edge && before.hasAsked { fail("asked twice at \(edge)") }
      after = EdgeHistory(stage: 1, hasAsked: cause == .edge, isSpent: isHeld && before.isArmed)
      if isHeld && cause == .user { owner = edge }
    case .finished(let outcome):
      after.stage = 2
      after.hasSucceeded = outcome != .failure
    case .exitBegan: after.stage = 3
    case .ended: after.stage = 0
    case .armed:
      if before.stage != 0 { fail("armed while refreshing at \(edge)") }
      if isHeld && owner ?? edge != edge { fail("armed at \(edge) while another edge is armed") }
      if isHeld, armedAxis ?? edge.axis != edge.axis { fail("armed along both axes") }
      if isHeld { armedAxis = edge.axis }
      if before.isSpent { fail("armed again at \(edge) by the finger of the last refresh") }
      after.isArmed = true
      if isHeld { owner = edge }
    case .disarmed:
      after.isArmed = false
      owner = nil
    case .cycleBegan(let number):
      if before.cycle != nil || before.stage == 0 { fail("cycle \(number) began in another") }
      after.cycle = number
    case .cycleEnded(let number):
      if before.cycle != number { fail("cycle \(number) ended that had not begun") }
      after.cycle = nil
    case .declined(.below(let distance)):
      if distance <= 0 { fail("\(distance) points are missing at \(edge)") }
    case .pulling, .declined: break
    }
    switch event {
    case .finished, .exitBegan:
      let isInTurn = before.stage > 0 && after.stage > before.stage
      if after.cycle != nil && event == .exitBegan { fail("a cycle continues at \(edge)") }
      if !isInTurn { fail("\(event) out of order at \(edge)") }
    case .ended where before.stage == 0: fail("ended without begin at \(edge)")
    default: break
    }
    histories[edge] = after
  }

  // MARK: - Insets and offsets

  /// Checks that each owner's share of the insets follows from the control's phase and behavior.
  mutating func check(_ model: ScrollModel, base: [ScrollEdge: Double], _ now: Instant) {
    for edge in ScrollEdge.allCases {
      let machine = model[edge]
      let insets = model.scroll.insets
      if insets[.control, edge] != Invariants.space(machine) { fail("control's share at \(edge)") }
      if insets[.prompt, edge] != machine?.prompt ?? 0 { fail("prompt's share at \(edge)") }
      if insets[.base, edge] != base[edge] ?? 0 { fail("base share at \(edge)") }
      if (histories[edge]?.stage ?? 0 > 0) != (machine?.phase.run != nil) {
        fail("\(edge) is not in the phase of its last event")
      }
      if let machine, machine.behavior.trigger == .edge,
        model.scroll.pull(edge, at: now) + machine.prompt
          + machine.behavior.preload.points(in: machine.geometry.length) < 0.01
      {
        renew(edge)
      }
      if let machine,
        model.scroll.pull(edge, at: now) + machine.preload
          <= machine.threshold * RefreshMachine.rearmingRatio
      {
        histories[edge]?.isSpent = false
      }
    }
  }

  /// The space that a control must hold open, from its phase and behavior alone.
  private static func space(_ machine: RefreshMachine?) -> Double {
    guard let machine, let run = machine.phase.run, run.shown != nil,
      machine.behavior.content == .moves
    else { return 0 }
    let floor = run.level == .second ? machine.behavior.secondFloor?.extent : nil
    return (floor ?? machine.behavior.refreshingExtent).points(in: machine.geometry.length)
  }

  /// Checks that content rests inside its range, and at an end of the open space of a control.
  ///
  /// Content that an app has placed inside open space stays there.
  mutating func rest(_ model: ScrollModel, isPlaced: Bool) {
    // A turning wheel still holds the content.
    guard model.gestures.wheel == nil else { return }
    for edge in ScrollEdge.allCases {
      let (pull, axis) = (model.pull(edge), model.scroll[edge.axis])
      if pull > (model[edge]?.reserved ?? 0) + 1e-6 { fail("rests \(pull) beyond \(edge)") }
      guard !isPlaced, case .idle(let x) = axis.state else { continue }
      let closed = edge.sign < 0 ? axis.closedRange.lowerBound : axis.closedRange.upperBound
      let isBetween = edge.sign * (x - closed) > 1e-6 && edge.sign * (axis.limit(edge) - x) > 1e-6
      if isBetween { fail("rests inside the open space at \(edge)") }
    }
  }

  /// Checks that an action does not move content further at once than in a scroll view without controls.
  ///
  /// Content that is out of view can move into view, and content that may not bounce can move into its range.
  mutating func step(_ model: ScrollModel, from plain: Vector, _ now: Instant) {
    for axis in ScrollAxis.allCases {
      let (scroll, x) = (model.scroll[axis], plain[axis])
      let (content, length) = (model.scroll.metrics.content[axis], scroll.length)
      let isOut = x != scroll.clamped(x) && (x > content - 1 || x < 1 - length)
      if isOut || !scroll.bounces && scroll.offset(at: now) == scroll.clamped(x) { continue }
      let way = scroll.offset(at: now) - x
      if abs(way) > 0.5 { fail("content jumps by \(way) along \(axis)") }
    }
  }
}

// Whether all numbers of a model are finite, apart from a rest's duration.

extension Output {
  var isFinite: Bool {
    switch what {
    case .event, .state, .ignored: true
    case .frame(_, let frame):
      frame.map { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) } ?? true
    case .layout(let layout):
      layout.metrics.viewport.isFinite && layout.metrics.content.isFinite
        && ScrollEdge.allCases.allSatisfy { layout.insets.total($0).isFinite }
    case .motion(_, let trajectory, _): trajectory.isFinite
    case .offset(_, let offset): offset.isFinite
    case .late(let seconds): seconds.isFinite
    case .probe(let probe): probe.isFinite
    }
  }
}

extension Trajectory {
  /// Whether its positions, its velocities and the times of its segments are finite.
  var isFinite: Bool {
    let ends = moving.flatMap { segment in
      [0, segment.duration / 2, segment.duration].flatMap {
        [segment.position(at: $0), segment.velocity(at: $0)]
      }
    }
    return destination.isFinite && duration.isFinite && ends.allSatisfy(\.isFinite)
  }
}

extension ScrollSnapshot {
  var isFinite: Bool {
    offset.isFinite && velocity.isFinite && insets.allSatisfy(\.isFinite)
      && controls.allSatisfy { $0.pull.isFinite && $0.ratio.isFinite && $0.velocity.isFinite }
  }
}

extension Explanation {
  var isFinite: Bool {
    let moves = if case .moves(let end, _) = content { end.isFinite } else { true }
    return moves && [pull, threshold, velocity, offset].allSatisfy(\.isFinite)
      && insets.values.allSatisfy(\.isFinite)
  }
}

extension Vector { fileprivate var isFinite: Bool { x.isFinite && y.isFinite } }
