import OverscrollPhysics
@testable import OverscrollRefreshing
import OverscrollScrolling

/// All states that deeds lead to, breadth first, each once; and how each was come by.
struct ModelCheck {
  private(set) var states: [ModelState]
  private(set) var depth = 0
  private(set) var steps = 0
  /// The first law that each of the first few states broke, with the deeds that led there.
  private(set) var broken: [String] = []
  private var ways: [(from: Int, deed: Deed)?] = [nil]
  private var keys: Set<ModelKey>

  /// Goes on until nothing new appears, or `limit` deeds deep.
  init(_ start: ModelState, _ deeds: [Deed], limit: Int) {
    (states, keys) = ([start], [ModelKey(start)])
    var frontier = [0]
    while depth < limit && !frontier.isEmpty && broken.count < 5 {
      depth += 1
      let old = frontier
      frontier = []
      for origin in old {
        for deed in deeds {
          if let new = reach(from: origin, by: deed) { frontier.append(new) }
        }
      }
    }
  }

  private mutating func reach(from origin: Int, by deed: Deed) -> Int? {
    guard broken.count < 5 else { return nil }
    var state = states[origin]
    state.take(deed)
    steps += 1
    guard keys.insert(ModelKey(state)).inserted || !state.laws.broken.isEmpty else { return nil }
    ways.append((origin, deed))
    states.append(state)
    let settled = state.settled()
    if let first = settled.laws.broken.first {
      let known = broken.contains { $0.hasPrefix(first.prefix(12)) }
      if !known { broken.append("\(first): \(way(to: states.count - 1)), \(settled.place)") }
      return nil
    }
    return states.count - 1
  }

  /// The deeds that led to a state.
  private func way(to index: Int) -> String {
    var (deeds, index): ([String], Int) = ([], index)
    while let way = ways[index] {
      deeds.append(way.deed.description)
      index = way.from
    }
    return deeds.reversed().joined(separator: "; ")
  }
}

extension ModelState {
  /// What can be seen now, in words.
  var place: String {
    let words = ScrollEdge.allCases.compactMap { edge in model[edge].map { "\(edge) \($0.phase)" } }
    let offset = model.scroll.offset(at: now)
    return "\(words) at \(offset.x), \(offset.y), \(now.seconds) s"
  }

  /// The same after the finger has lifted, all work has been answered, and nothing happens by itself any more.
  func settled() -> ModelState {
    var state = self
    state.take(.cancel)
    state.take(.pass)
    // What asks at the end of the content may ask again where content has grown, or has gone and come back.
    for _ in 0..<6 where !state.running.isEmpty {
      let runs = state.running
      for edge in ScrollEdge.allCases { state.take(.answer(edge, .finished(.success, run: nil))) }
      state.take(.wait(state.longestEnd))
      for (edge, run) in runs where state.running[edge] == run { state.fail("\(edge) never ends") }
      state.take(.pass)
    }
    for edge in ScrollEdge.allCases where state.model[edge]?.phase.word ?? "idle" != "idle" {
      state.fail("\(edge) stays \(state.model[edge]?.phase.word ?? "")")
    }
    if state.model.nextDeadline != nil { state.fail("something goes on for ever") }
    return state
  }

  /// Seconds in which a refresh is over once its work is done: all that it may still show or wait for.
  private var longestEnd: Double {
    let ends = ScrollEdge.allCases.compactMap { model[$0]?.behavior }.map {
      max($0.minimum, $0.hold) + ($0.cycle.period ?? 0) + $0.exit
    }
    return (ends.max() ?? 0) + 1e-6
  }

  /// The numbers of the refreshes that run or leave.
  private var running: [ScrollEdge: Int] {
    var numbers: [ScrollEdge: Int] = [:]
    for edge in ScrollEdge.allCases { numbers[edge] = model[edge]?.phase.run?.number }
    return numbers
  }
}
