import OverscrollPhysics
@testable import OverscrollRefreshing
import OverscrollScrolling

/// A breadth-first search of all states that actions lead to, with the actions that led to each.
struct ModelCheck {
  private(set) var states: [ModelState]
  private(set) var depth = 0
  private(set) var steps = 0
  /// The first broken invariant of each of the first few bad states, with the actions that led there.
  private(set) var broken: [String] = []
  private var ways: [(from: Int, action: Action)?] = [nil]
  private var keys: Set<ModelKey>

  /// Searches until no new state appears, or `limit` actions deep.
  init(_ start: ModelState, _ actions: [Action], limit: Int) {
    (states, keys) = ([start], [ModelKey(start)])
    var frontier = [0]
    while depth < limit && !frontier.isEmpty && broken.count < 5 {
      depth += 1
      let old = frontier
      frontier = []
      for origin in old {
        for action in actions {
          if let new = reach(from: origin, by: action) { frontier.append(new) }
        }
      }
    }
  }

  private mutating func reach(from origin: Int, by action: Action) -> Int? {
    guard broken.count < 5 else { return nil }
    var state = states[origin]
    state.perform(action)
    steps += 1
    guard keys.insert(ModelKey(state)).inserted || !state.invariants.broken.isEmpty else {
      return nil
    }
    ways.append((origin, action))
    states.append(state)
    let settled = state.settled()
    if let first = settled.invariants.broken.first {
      let known = broken.contains { $0.hasPrefix(first.prefix(12)) }
      if !known { broken.append("\(first): \(way(to: states.count - 1)), \(settled.place)") }
      return nil
    }
    return states.count - 1
  }

  /// The actions that led to a state.
  private func way(to index: Int) -> String {
    var (actions, index): ([String], Int) = ([], index)
    while let way = ways[index] {
      actions.append(way.action.description)
      index = way.from
    }
    return actions.reversed().joined(separator: "; ")
  }
}

extension ModelState {
  /// The visible state in words.
  var place: String {
    let words = ScrollEdge.allCases.compactMap { edge in model[edge].map { "\(edge) \($0.phase)" } }
    let offset = model.scroll.offset(at: now)
    return "\(words) at \(offset.x), \(offset.y), \(now.seconds) s"
  }

  /// The state after the finger has lifted, all work has been answered, and all motion has ended.
  func settled() -> ModelState {
    var state = self
    state.perform(.cancel)
    state.perform(.pass)
    // A control that asks for more may ask again after the content has grown, or after its end has been further away.
    for _ in 0..<6 where !state.running.isEmpty {
      let runs = state.running
      for edge in ScrollEdge.allCases {
        state.perform(.answer(edge, .finished(.success, run: nil)))
      }
      state.perform(.wait(state.longestEnd))
      for edge in ScrollEdge.allCases where state.model[edge]?.behavior.exitEnd == .byProgram {
        state.perform(.answer(edge, .exitEnded))
      }
      for (edge, run) in runs where state.running[edge] == run { state.fail("\(edge) never ends") }
      state.perform(.pass)
    }
    for edge in ScrollEdge.allCases where state.model[edge]?.phase.word ?? "idle" != "idle" {
      state.fail("\(edge) stays \(state.model[edge]?.phase.word ?? "")")
    }
    if state.model.nextDeadline != nil { state.fail("something goes on for ever") }
    return state
  }

  /// The longest time from the end of the work to the end of the refresh, seconds.
  private var longestEnd: Double {
    let ends = ScrollEdge.allCases.compactMap { model[$0]?.behavior }.map {
      max($0.minimum, $0.outcomeDuration) + ($0.cycle.period ?? 0) + $0.exit
    }
    return (ends.max() ?? 0) + 1e-6
  }

  /// The numbers of the refreshes that run or exit, by edge.
  private var running: [ScrollEdge: Int] {
    var numbers: [ScrollEdge: Int] = [:]
    for edge in ScrollEdge.allCases { numbers[edge] = model[edge]?.phase.run?.number }
    return numbers
  }
}
