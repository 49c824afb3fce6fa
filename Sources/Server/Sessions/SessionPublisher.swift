import Logging
import Overscroll
import OverscrollWire

/// Tells the devices of a session what changes, and knows what they were told.
struct SessionPublisher {
  /// The devices in the session.
  var devices = DeviceList()
  /// What a finger or a wheel did so far in the samples message that is being handled, where other devices watch; nil otherwise.
  var gesturePath: GesturePath?
  /// What may be otherwise than the devices were told.
  var stale: Parts = .actions
  /// The lines of the log.
  var log = EventLog()
  /// What the controls do, as the devices were last told.
  var phases: [ScrollEdge: PhaseMessage] = [:]
  /// Which of the scene's buttons would change something, as the devices were last told.
  var possible: [Bool] = []
  /// When the list of devices was last sent.
  var toldDevices = Instant.zero
  /// Who is told the constants that can be changed, and what they were told.
  var tuning = TuningSubscribers()
  private let logger: Logger

  /// Parts of what devices are told that are not told as they change, but once for all that happens at a time.
  struct Parts: OptionSet {
    let rawValue: Int
    /// Who is there and who holds the list.
    static let devices = Parts(rawValue: 1)
    /// Which of the scene's buttons would change something.
    static let actions = Parts(rawValue: 2)
    /// The constants that can be changed.
    static let tuning = Parts(rawValue: 4)
  }

  /// Creates a publisher that has told nobody anything of a session.
  init(_ session: Session, logger: Logger) {
    self.logger = logger
    notePhases(of: session)
  }

  /// Notes that parts may be otherwise than the devices were told.
  mutating func changed(_ parts: Parts) { stale.formUnion(parts) }

  /// Forgets what the devices were told of another past; they come later.
  mutating func beginAnew() {
    changed(.actions)
    (devices, log, phases, gesturePath) = (DeviceList(), EventLog(), [:], nil)
  }

  mutating func broadcast(
    _ message: ServerMessage, to audience: DeviceList.Audience = .all
  ) { devices.broadcast(message, to: audience) }

  private mutating func broadcast(_ line: [UInt8]) { devices.changeEach { $0.send(line) } }
}

// MARK: What the model does

extension SessionPublisher {
  /// Why the model has given outputs, as the log tells it.
  struct Reason {
    /// The word of the cause; nil for the input's own.
    var cause: String?
    /// The number of the input in the recording; nil if it is not there.
    var input: Int?
    /// The device that sent the input; nil for none.
    var sender: Sender?
  }

  /// Tells the outputs of an input or of time: sizes first, because all else is drawn with them.
  mutating func tell(_ outputs: [Output], of session: Session, _ reason: Reason = Reason()) {
    let outputs = outputs.sizesFirst
    for output in outputs {
      tell(output, of: session, reason)
      // Where a finger has content stand changes nothing of what a button does.
      if case .offset = output.what { continue }
      changed(.actions)
    }
    if case .layout = outputs.first?.what { tellControls(of: session) }
  }

  private mutating func tell(_ output: Output, of session: Session, _ reason: Reason) {
    switch output.what {
    case .state(let edge, let state): tellPhase(state, at: edge, of: session)
    case .event(let edge, let event, let state):
      tellPhase(state, at: edge, of: session)
      addToLog(event, at: edge, output, reason)
    case .motion(let axis, _, _):
      gesturePath?.end(axis)
      tellMotion(axis, of: session)
    case .offset(let axis, let offset):
      gesturePath?.add(axis, offset)
      tellMotion(axis, of: session)
    case .layout(let layout): broadcast(.metrics(layout), to: .withoutEngine)
    case .frame(let edge, let frame): broadcast(.frame(FrameMessage(edge, frame)))
    case .ignored(let why):
      if let sender = reason.sender { ignore(sender.device, sender.sequence, because: "\(why)") }
    case .late, .probe: break
    }
  }

  /// Tells what a setting, or an input that places a control, has changed beside its outputs.
  mutating func tell(_ handled: HandledInput, of session: Session) {
    let kind = handled.entry.input.kind
    if kind.changesPhysics {
      broadcast(.physics(PhysicsMessage(session.model.scroll)), to: .withoutEngine)
    }
    if kind.isSetting { changed([.actions, .tuning]) }
    if let before = handled.before {
      tellScene(of: session, after: handled.entry.input, from: before)
    }
    if kind == .enable || kind == .disable { tellControls(of: session) }
  }

  /// Tells what a control's closure draws, or what is wrong with it.
  mutating func tell(_ output: ControlDrawing.Output) {
    switch output {
    case .layers(let edge, let changes): broadcast(.layers(edge: edge, changes: changes))
    case .problem(let problem):
      logger.error("\(problem.inLog)")
      broadcast(.error(reason: problem))
    }
  }

  /// Tells a device why an input of its own changed nothing.
  mutating func ignore(
    _ device: Int, _ sequence: UInt32, because reason: String, takeOver: Bool? = nil
  ) {
    devices.send(.ignored(sequence: sequence, reason: reason, takeOver: takeOver), to: device)
  }

  /// Tells what the controls do and whether they can be pulled, where a setting or the list's length has changed that.
  private mutating func tellControls(of session: Session) {
    for edge in ScrollEdge.allCases {
      if let state = session.model[edge]?.state { tellPhase(state, at: edge, of: session) }
    }
  }

  /// Tells what a control does, unless the devices were told that.
  private mutating func tellPhase(
    _ state: ControlState, at edge: ScrollEdge, of session: Session
  ) {
    let message = session.model.phase(state, at: edge)
    guard phases.updateValue(message, forKey: edge) != message else { return }
    broadcast(.phase(message), to: .withoutEngine)
  }

  /// Notes what the controls do, which the devices are told with the whole scene.
  mutating func notePhases(of session: Session) {
    phases = [:]
    for edge in ScrollEdge.allCases {
      phases[edge] = session.model[edge].map { session.model.phase($0.state, at: edge) }
    }
  }

  /// Tells the devices without an engine how an axis moves; those that watch a gesture get its way so far.
  private func tellMotion(_ axis: ScrollAxis, of session: Session) {
    for device in devices.all where !device.hasEngine {
      let way = device.number == gesturePath?.device ? nil : gesturePath?.motion(axis)
      device.send(way ?? session.model.motion(axis))
    }
  }

  /// Answers a device's samples, also where they have changed nothing.
  func answer(_ device: Int, with session: Session) {
    if let device = devices[device], !device.hasEngine { device.sendMotion(of: session.model) }
  }
}

extension Device {
  /// Tells how both axes move.
  func sendMotion(of model: ScrollModel) {
    for axis in ScrollAxis.allCases { send(model.motion(axis)) }
  }

  /// Tells how an axis moves; the message names the last samples that came from the device.
  fileprivate func send(_ motion: AxisMotion) {
    let message = MotionMessage(motion, reflecting: sequence)
    connection.send(
      binary: message.bytes, superseding: NewestOnly.motion(motion.axis).rawValue)
  }
}

// MARK: The log

extension SessionPublisher {
  private mutating func addToLog(
    _ event: RefreshEvent, at edge: ScrollEdge, _ output: Output, _ reason: Reason
  ) {
    let isOfInput = if case .input = output.cause { true } else { false }
    let reason = isOfInput ? reason : Reason()
    broadcast(
      log.append {
        .event(
          number: $0, time: output.at.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: reason.cause ?? output.cause.word, input: reason.input,
          device: reason.sender?.device, cue: event.cue)
      })
  }

  /// Reports why a page could not be loaded, in the server's log and in the session's, which later devices get as well.
  mutating func tellFailure(_ reason: String, at edge: ScrollEdge, of session: Session) {
    logger.notice(
      "the feed failed: \(reason.inLog)", metadata: ["scene": "\(session.scene.name)"])
    let time = session.model.clock.seconds
    broadcast(
      log.append { .failed(number: $0, time: time, edge: edge, reason: reason) })
  }

  /// Tells that the program of a session has ended with an error.
  mutating func tellProgramFailure(_ reason: String, of session: Session) {
    let reason = "The program of this session has ended: \(reason.inLog)"
    logger.error(
      "\(reason)", metadata: ["session": "\(session.id)", "scene": "\(session.scene.name)"])
    let time = session.model.clock.seconds
    broadcast(log.append { .programFailed(number: $0, time: time, reason: reason) })
  }
}

extension ScrollModel {
  /// How an axis moves now.
  fileprivate func motion(_ axis: ScrollAxis) -> AxisMotion {
    if case .coasting(let trajectory, let since) = scroll[axis].state {
      return AxisMotion(axis, origin: since, trajectory)
    }
    return AxisMotion(axis, origin: clock, .rest(at: scroll[axis].offset(at: clock)))
  }

  /// The message that tells a state of the control at an edge.
  func phase(_ state: ControlState, at edge: ScrollEdge) -> PhaseMessage {
    PhaseMessage(edge, state, obstacle: self[edge]?.obstacle)
  }
}

extension [Output] {
  /// The outputs with the last layout moved to the front; earlier layouts are dropped.
  fileprivate var sizesFirst: [Output] {
    let isLayout = { (output: Output) in if case .layout = output.what { true } else { false } }
    guard let sizes = last(where: isLayout) else { return self }
    return [sizes] + filter { !isLayout($0) }
  }
}
