import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// How often each thing that can happen to a model has happened in the random sessions.
///
/// Equal hashes prove nothing about things that never happen in a session.
struct Coverage {
  /// The number of times each thing has happened, by name.
  private(set) var counts = Dictionary(uniqueKeysWithValues: Set(names).map { ($0, 0) })

  /// The names of everything that must happen.
  private static var names: [String] {
    let edges = ScrollEdge.allCases
    return Input.Kind.allCases.map(word) + refusals.map(word) + reasons.map { word(.declined($0)) }
      + Trigger.allCases.flatMap { trigger in events(of: trigger).map { "\(trigger): \($0)" } }
      + edges.flatMap { edge in
        [.began(.user), .began(.program), .began(.edge), .armed(.second)].map { word($0, edge) }
          + ["prompt at the \(edge)", "still pull at the \(edge)"]
      }
      + [ScrollEdge.left, .right].map { "right to left: \(word(.armed(.first), $0))" }
      + ScrollAxis.allCases.flatMap { axis in ["moves", "pages", "every"].map { "\(axis) \($0)" } }
      + ["stamp before the instant", "instant before the clock"]
  }

  private static let refusals: [InputRefusal] = [
    .secondFinger, .noFinger, .held, .noControl(.top), .invalid(.pass),
  ]

  private static let reasons: [Reason] = [
    .below(0), .disabled, .hidden, .contentFits, .exhausted, .alreadyRefreshing, .notRefreshing,
    .notExiting, .alreadyFinished, .stale(0), .refused, .timedOut, .momentum, .tooBrief,
    .otherEdge, .notRearmed, .notPulledAnew, .cancelled, .manual, .noSecondFloor,
    .beganInside, .sideways(0), .contentIsFixed, .otherEnd,
  ]

  /// The events of a control with a trigger, except for declined pulls.
  private static func events(of trigger: Trigger) -> [String] {
    TransitionListing.rows(trigger).flatMap(\.events).compactMap {
      if case .declined = $0 { nil } else { word($0) }
    }
  }
}

extension Coverage {
  /// Counts the effects of an input; `before` is the model before the time that passed until the input.
  mutating func add(_ step: RandomSession.Step, before: ScrollModel, after: ScrollModel) {
    let isIgnored = step.outputs.contains { if case .ignored = $0.what { true } else { false } }
    if !isIgnored { addAction(step, before) }
    for output in step.outputs { add(output, step.input, after) }
    for edge in ScrollEdge.allCases where after.scroll.insets[.prompt, edge] > 0 {
      add("prompt at the \(edge)")
    }
    for edge in ScrollEdge.allCases where after.scroll.stillPulls[edge] != nil {
      if after.pull(edge) > 0 { add("still pull at the \(edge)") }
    }
  }

  private mutating func add(_ name: String) { counts[name]? += 1 }

  private mutating func addAction(_ step: RandomSession.Step, _ before: ScrollModel) {
    add(Coverage.word(step.input.kind))
    if let stamp = step.stamp, stamp < step.at { add("stamp before the instant") }
    if step.at < before.clock { add("instant before the clock") }
  }

  private mutating func add(_ output: Output, _ input: Input, _ model: ScrollModel) {
    switch output.what {
    case .event(let edge, let event, _): add(event, at: edge, in: model)
    case .motion(let axis, let trajectory, _):
      add("\(axis) moves")
      if input == .release { addPage(trajectory.destination, axis, model.scroll[axis]) }
    case .ignored(let refusal): add(Coverage.word(refusal))
    case .state, .layout, .offset, .frame, .late, .probe: break
    }
  }

  private mutating func add(_ event: RefreshEvent, at edge: ScrollEdge, in model: ScrollModel) {
    let word = Coverage.word(event)
    add(word)
    add(Coverage.word(event, edge))
    if model.scroll.direction == .rightToLeft {
      add("right to left: \(Coverage.word(event, edge))")
    }
    if let control = model[edge] { add("\(control.behavior.trigger): \(word)") }
  }

  /// Counts content that was thrown and rests at a page inside its range, not at an end of the range.
  private mutating func addPage(_ end: Double, _ axis: ScrollAxis, _ scroller: AxisScroller) {
    let (length, name): (Double, String)
    switch scroller.paging {
    case .off: return
    case .pages: (length, name) = (scroller.length, "pages")
    case .every(let points): (length, name) = (points, "every")
    }
    let range = scroller.range, page = (end - range.lowerBound) / length
    if end > range.lowerBound, end < range.upperBound, abs(page - page.rounded()) < 1e-6 {
      add("\(axis) \(name)")
    }
  }
}

// MARK: - Words

extension Coverage {
  private static func word(_ kind: Input.Kind) -> String { "input \(kind.rawValue)" }

  private static func word(_ refusal: InputRefusal) -> String {
    switch refusal {
    case .secondFinger: "ignored: second finger"
    case .noFinger: "ignored: no finger"
    case .held: "ignored: held"
    case .noControl: "ignored: no control"
    case .invalid, .noSetting: "ignored: invalid"
    }
  }

  private static func word(_ event: RefreshEvent) -> String {
    switch event {
    case .pulling: "pulling"
    case .armed(let level): "armed \(level)"
    case .disarmed: "disarmed"
    case .declined(.below): "declined: below threshold"
    case .declined(.stale): "declined: answer is stale"
    case .declined(.sideways): "declined: sideways"
    case .declined(let reason): "declined: \(reason)"
    case .began(let cause): "began \(cause)"
    case .cycleBegan: "cycle began"
    case .cycleEnded: "cycle ended"
    case .finished(let outcome): "finished \(outcome)"
    case .exitBegan: "exit began"
    case .ended: "ended"
    }
  }

  private static func word(_ event: RefreshEvent, _ edge: ScrollEdge) -> String {
    "\(word(event)) at the \(edge)"
  }
}
