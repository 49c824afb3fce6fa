import OverscrollPhysics
import OverscrollScrolling

@testable import OverscrollRefreshing

/// What holds whatever is done, watched from outside: what each edge tells, what space it takes, where content stands.
struct Laws {
  /// What an edge has told so far.
  private struct Told {
    /// How far its refresh has gone: 0 none, 1 began, 2 finished, 3 leaving.
    var stage = 0
    /// Whether it is armed and has not begun since.
    var isArmed = false
    /// The cycle that runs.
    var cycle: Int?
    /// Whether it has asked at the end of the content, which has neither grown nor been left since.
    var hasAsked = false
  }

  private var told: [ScrollEdge: Told] = [:]
  /// The edge that the hand has armed, which no other may do until it lets go.
  private(set) var owner: ScrollEdge?
  /// What was broken, in words.
  private(set) var broken: [String] = []

  mutating func fail(_ words: String) { broken.append(words) }

  /// The control at `edge` is another, or none.
  mutating func forget(_ edge: ScrollEdge) { told[edge] = nil }

  /// There may be more at `edge`: it may ask again.
  mutating func renew(_ edge: ScrollEdge) { told[edge]?.hasAsked = false }

  mutating func letGo() { owner = nil }

  // MARK: - What is told

  /// Each refresh is told from its begin to its end, each thing once and in order, and was set off by one arming.
  mutating func hear(_ outputs: [Output], isHeld: Bool) {
    var heard: Set<Output> = []
    for output in outputs {
      guard case .event(let edge, let event, _) = output.what else { continue }
      if !heard.insert(output).inserted { fail("\(event) twice at \(edge)") }
      hear(event, edge, isHeld)
    }
  }

  private mutating func hear(_ event: RefreshEvent, _ edge: ScrollEdge, _ isHeld: Bool) {
    let before = told[edge] ?? Told()
    var after = before
    switch event {
    case .began(let cause):
      if before.stage != 0 { fail("began before the last ended at \(edge)") }
      if cause == .user && !before.isArmed { fail("began without being armed at \(edge)") }
      if cause == .edge && before.hasAsked { fail("asked twice at \(edge)") }
      after = Told(stage: 1, hasAsked: cause == .edge)
      if isHeld && cause == .user { owner = edge }
    case .finished: after.stage = 2
    case .exitBegan: after.stage = 3
    case .ended: after.stage = 0
    case .armed:
      if before.stage != 0 { fail("armed while refreshing at \(edge)") }
      if isHeld && owner ?? edge != edge { fail("armed at \(edge) by the hand at another edge") }
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
    case .pulling, .declined: break
    }
    switch event {
    case .finished, .exitBegan:
      let isInTurn = before.stage > 0 && after.stage > before.stage
      if after.cycle != nil && event == .exitBegan { fail("a cycle goes on at \(edge)") }
      if !isInTurn { fail("\(event) out of order at \(edge)") }
    case .ended where before.stage == 0: fail("ended without begin at \(edge)")
    default: break
    }
    told[edge] = after
  }

  // MARK: - What is there

  /// Each owner's share of the insets is what its phase and behaviour say.
  mutating func look(at model: ScrollModel, base: [ScrollEdge: Double], _ now: Instant) {
    for edge in ScrollEdge.allCases {
      let machine = model[edge]
      let insets = model.scroll.insets
      if insets[.control, edge] != Laws.space(machine) { fail("control's share at \(edge)") }
      if insets[.prompt, edge] != machine?.prompt ?? 0 { fail("prompt's share at \(edge)") }
      if insets[.base, edge] != base[edge] ?? 0 { fail("base share at \(edge)") }
      if (told[edge]?.stage ?? 0 > 0) != (machine?.phase.run != nil) {
        fail("\(edge) is not in the phase that it told")
      }
      if case .edge(let preload, _) = machine?.behavior.trigger,
        model.scroll.pull(edge, at: now) + preload + (machine?.prompt ?? 0) < 0.01
      {
        renew(edge)
      }
    }
  }

  /// The space that a control must hold, from its phase and behaviour alone.
  private static func space(_ machine: RefreshMachine?) -> Double {
    guard let machine, let run = machine.phase.run, run.shown != nil else { return 0 }
    let floor = run.level == .second ? machine.behavior.secondFloor?.extent : nil
    return (floor ?? machine.behavior.resting).points(in: machine.place.length)
  }

  /// Content at rest lies at its edge or in the space that is held open, and nowhere else.
  mutating func rest(_ model: ScrollModel) {
    for edge in ScrollEdge.allCases {
      let pull = model.pull(edge)
      if pull > model.scroll.insets[.control, edge] + 1e-6 { fail("rests \(pull) beyond \(edge)") }
    }
  }

  /// Nothing moves at once further than the plain scroll view would.
  ///
  /// Under a finger no band shows content a whole viewport beyond its edge: near there it may come nearer.
  mutating func step(_ model: ScrollModel, from plain: Vector, _ now: Instant) {
    for axis in ScrollAxis.allCases {
      let (scroll, x) = (model.scroll[axis], plain[axis])
      let isOut = abs(x - scroll.clamped(x)) > 0.8 * scroll.length
      if model.scroll.gesture != nil && isOut { continue }
      let way = scroll.offset(at: now) - x
      if abs(way) > 0.5 { fail("content jumps by \(way) along \(axis)") }
    }
  }
}
