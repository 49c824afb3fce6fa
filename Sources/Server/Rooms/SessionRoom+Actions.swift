import Overscroll
import OverscrollWire

// The buttons of a scene: which commands a page may send, and which would change something now.

extension SessionRoom {
  /// Does what a device asks for; every page may begin a refresh, and whatever else the scene has a button for.
  ///
  /// - Throws: Why the scene does not take this command, which changes nothing.
  mutating func perform(
    _ command: SceneCommand, by device: Int, at now: Instant
  ) throws(WireError) {
    let isOffered = staged.actions.contains { $0.command == command }
    guard isOffered || command.kind == .begin else {
      let place = command.edge.map { " at the \($0.rawValue)" } ?? ""
      throw .text("the scene \(scene.name) has no button for \(command.kind.rawValue)\(place)")
    }
    let sender = Sender(device: device, sequence: 0)
    run(.time(now))
    // What a scene's own button begins comes into view, wherever the list stands.
    let input = command.input(isOffered ? .always : .atEdge)
    isDriven = true
    guard let input else { return run(loader.clear().map { .effect($0) }) }
    start([.input(input, from: sender)])
  }

  /// The scene's buttons as a page shows them now.
  var offeredActions: [OfferedAction] {
    zip(staged.actions, possible).map { OfferedAction($0, isPossible: $1) }
  }

  /// Tells the devices which buttons would change something now, if that has changed.
  mutating func tellActions() {
    areActionsOutdated = false
    let now = staged.actions.map { wouldChange($0.command) }
    guard now != possible else { return }
    possible = now
    broadcast(.actions(possible: now))
  }

  /// Whether a command would change anything now.
  private func wouldChange(_ command: SceneCommand) -> Bool {
    guard let edge = command.edge else {
      return !loader.list.items.isEmpty || loader.list.running != nil
    }
    guard let machine = model[edge] else { return false }
    let now = model.clock
    return switch command {
    case .begin(_, let level): machine.responds(to: .begun(RefreshStart(level: level)), at: now)
    case .stop: machine.responds(to: .stopped, at: now)
    case .end(_, let outcome): machine.responds(to: .finished(outcome, run: nil), at: now)
    case .reset: machine.responds(to: .reset, at: now)
    case .enable: !machine.behavior.isEnabled
    case .disable: machine.behavior.isEnabled
    case .clear: false
    }
  }
}

extension SceneCommand {
  /// The model's input for a command to a control, whose space comes into view as `reveal` says; nil for one to the list.
  fileprivate func input(_ reveal: RefreshStart.Reveal) -> Input? {
    switch self {
    case .begin(let edge, let level): .begin(edge, RefreshStart(level: level, reveal: reveal))
    case .stop(let edge): .stop(edge)
    case .end(let edge, let outcome): .end(edge, outcome, run: nil)
    case .enable(let edge): .enable(edge)
    case .disable(let edge): .disable(edge)
    case .reset(let edge): .reset(edge)
    case .clear: nil
    }
  }
}
