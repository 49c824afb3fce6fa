import Overscroll
import OverscrollWire

extension SharedSession {
  /// Throws if the request cannot be handled; the session is unchanged.
  mutating func handle(
    _ request: SessionRequest, from device: Int, at now: Instant
  ) throws(WireError) {
    devices.change(device) { $0.lastReceived = now }
    switch request {
    case .ping(let t, let roundTrip):
      devices.change(device) { $0.sendInputs() }
      devices.send(.pong(t: t, now: now.seconds), to: device)
      devices.change(device) { $0.shown.roundTrip = roundTrip }
      deviceMeasured(at: now)
    case .command(let command): try apply(command, by: device, at: now)
    case .viewport(let size, let insets): resize(size, insets: insets, by: device, at: now)
    case .feed(let conditions):
      session.conditions = conditions
      devices.broadcast(.feed(conditions))
    case .network(let number, let change):
      try changeNetwork(of: number, change, by: device, at: now)
    case .save(let format, let from):
      let mark = from.map { Instant(seconds: $0) }
      try addJob(.save(format, from: mark), for: device, at: now)
    case .model(let loss): try sendModel(to: device, after: loss)
    case .takeOver: takeOver(by: device, at: now)
    case .why(let edge, let moment): try explain(edge, moment, to: device, at: now)
    case .input(let line): try apply(line, from: device, at: now)
    case .tune(nil): subscribeToTuning(device)
    case .tune(let moment?): try addJob(.tuning(moment), for: device, at: now)
    case .source(nil, _):
      devices.send(.source(text: model.source(since: ScrollModel(history.setup))), to: device)
    case .source(let moment?, let lines):
      try addJob(.source(moment, lines: lines), for: device, at: now)
    case .recording(let branch): try sendRecording(of: branch, to: device, at: now)
    case .whatIf(let question):
      guard !history.hasBranch(Int(question.number)) else {
        throw .text(
          "whatIf.as must be a number that no branch of the session has, got \(question.number)")
      }
      try addJob(.whatIf(question), for: device, at: now)
    case .fork(let moment, let lines):
      if let reason = devices.reasonNotToReplace(by: device) {
        return ignore(device, because: reason)
      }
      try addJob(.fork(moment, lines: lines), for: device, at: now)
    case .importing(let part): try addPart(part, from: device, at: now)
    case .join(let path):
      if let connection = devices[device]?.connection { emit(.invite(connection, path)) }
    }
  }
}

// MARK: Accepted inputs and commands

extension Session {
  /// Every page can begin a refresh and use the scene's buttons; throws for another command.
  mutating func tasks(
    for command: SceneCommand, from sender: Sender
  ) throws(WireError) -> [SessionTask] {
    let isOffered = validatedScene.actions.contains { $0.command == command }
    let isBegin = if case .begin = command { true } else { false }
    guard isOffered || isBegin else {
      let place = command.edge.map { " at the \($0.rawValue)" } ?? ""
      throw .text("the scene \(scene.name) has no button for \(command.word)\(place)")
    }
    // A refresh that a scene's button begins is scrolled into view, wherever the list is.
    return command.input(isOffered ? .always : .atEdge).map { [.input($0, from: sender)] }
      ?? loader.clear().map(SessionTask.effect)
  }

  func problem(with input: Input) -> Problem? {
    if case .control(_, let placed) = input, gallery[placed.name] == nil {
      return .missing("control", named: placed.name, known: gallery.keys.sorted())
    }
    if case .frame(let edge, _?) = input, let name = model.names[edge] {
      return gallery[name]?.control.problemOfFrame ?? input.problems.first
    }
    return input.problems.first
  }

  /// Whether a command would change anything now.
  func wouldChange(_ command: SceneCommand) -> Bool {
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
  /// The model's input, or `nil` for a command to the list; `reveal` can scroll the control's space into view.
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
