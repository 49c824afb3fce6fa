import Overscroll
import OverscrollWire

extension SharedSession {
  /// `offset` is the page's offset before the server forgot the session, or `nil` in a new session.
  mutating func open(at offset: Vector? = nil) {
    run(.time(.zero))
    for edge in scene.opensWith { run(.input(.begin(edge), cause: "open")) }
    session.destination = offset
    run(session.scrollToDestination())
  }

  /// Runs everything that is due by an instant, and sends the list of devices if it has changed.
  mutating func wake(at now: Instant) {
    if let lost = devices.checkFinger(at: now), let holder = devices.holder {
      let silence = Int(DeviceList.lossTime)
      lift(because: "device \(holder) sent nothing for \(silence) seconds", at: lost)
    }
    runDue(at: now)
    if let nextFrame = session.nextFrame, nextFrame <= now { run(.time(now)) }
    sendDevices(at: now)
  }

  /// The model's clock stays at the last event, because samples of a finger's later movement can still arrive.
  mutating func runDue(at now: Instant) {
    while let due = session.nextChange, due <= now { run(.time(due)) }
  }

  /// Throws ``WireError/sequence(expected:got:)`` for a message that is not the next one and changes nothing.
  mutating func receive(
    _ samples: Samples, from number: Int, at now: Instant
  ) throws(WireError) {
    try devices.change(number) { device throws(WireError) in
      try device.receive(sequence: samples.sequence, at: now)
    }
    handle(samples, from: number, at: now)
  }

  /// Passes a device's samples to the model, or sends the device the reason that they are ignored.
  mutating func handle(_ samples: Samples, from number: Int, at now: Instant) {
    guard let index = devices.index(of: number) else { return }
    defer { devices.change(number) { $0.samples.answered = samples.sequence } }
    if let refusal = devices.refusal(of: samples.kind, from: number) {
      let sequence = refusal.cancelsFinger ? samples.sequence : 0
      let takeOver = devices.canTakeOver(number, at: now) ? true : nil
      return drop(
        samples, of: number, answering: sequence, because: refusal.reason, takeOver: takeOver)
    }
    session.destination = nil
    let isNews = devices.follow(
      samples.kind, from: number, sequence: samples.sequence, at: now)
    var clock = devices.all[index].clock
    // A finger's gesture begins with its touch; each message of a wheel or a key is a separate gesture.
    let beginsGesture = samples.kind == .touch || !samples.isFinger
    if beginsGesture { clock.beginGesture() }
    let isWatched = [.move, .wheel].contains(samples.kind) && devices.all.count > 1
    if isWatched { gesturePath = GesturePath(device: number) }
    defer { gesturePath = nil }
    for sample in samples.samples {
      let stamp = clock.instant(of: sample.stamp, at: now, isTouch: samples.kind == .touch)
      let seen = samples.isFinger ? max(stamp, model.clock) : stamp
      gesturePath?.now = seen
      // A wheel has no end event: silence ends its gesture, so its turns are timed at their arrival.
      run(.time(samples.isFinger ? seen : now))
      let sender = Sender(device: number, sequence: samples.sequence, stamp: sample.stamp)
      run(.input(sample.input, stamp: stamp, from: sender))
    }
    devices.change(number) { $0.clock = clock }
    // A page without the engine needs its motion even if its samples have changed nothing.
    if samples.isWheelAtRest, let device = devices[number], !device.hasEngine {
      device.sendMotion(of: model)
    }
    if beginsGesture, clock.isWrong { counters.wrongStamps += 1 }
    if isNews, devices.all.count > 1 { sent.changed(.devices) }
  }

  /// Every page can begin a refresh and use the scene's buttons; other commands throw and change nothing.
  mutating func apply(
    _ command: SceneCommand, by device: Int, at now: Instant
  ) throws(WireError) {
    run(.time(now))
    let tasks = try session.tasks(for: command, from: Sender(device: device, sequence: 0))
    hasUserInput = true
    if case .clear = command { run(tasks) } else { start(tasks) }
  }

  /// Applies a line of a transcript; an error contains the expected syntax or input, and changes nothing.
  mutating func apply(_ line: String, from device: Int, at now: Instant) throws(WireError) {
    run(.time(now))
    let model = model
    let input = try WireError.reading(line) { text throws(TranscriptError) in
      try Input(line: text, for: model)
    }
    if let problem = session.problem(with: input) { throw .line(line, "\(problem)") }
    let task = SessionTask.input(
      input, cause: SessionTask.panel, from: Sender(device: device, sequence: 0))
    if case .scroll = input { session.destination = nil }
    let changesControls = input.kind == .control || input.kind == .remove
    if input.kind.isSetting || changesControls {
      run(task)
      add(SessionNote(.tuned, by: device, detail: line.inLog), at: now)
    } else {
      start([task])
    }
    if changesControls { run(session.controlsChanged()) }
  }

  mutating func answered(_ number: Int, _ result: Result<[Row], any Error>, at now: Instant) {
    run(.time(now))
    start(session.loader.answer(number, session.bounded(result)).map(SessionTask.effect))
  }

  /// Sends a device the reason that its input was ignored; `sequence` is 0 if the input is not a sample.
  mutating func ignore(
    _ device: Int, _ sequence: UInt32 = 0, because reason: String, takeOver: Bool? = nil
  ) {
    counters.ignored += 1
    devices.send(.ignored(sequence: sequence, reason: reason, takeOver: takeOver), to: device)
  }

  /// Sends a device the reason that its samples were ignored; `sequence` is 0 if the device keeps its finger.
  mutating func drop(
    _ samples: Samples, of device: Int, answering sequence: UInt32, because reason: String,
    takeOver: Bool? = nil
  ) {
    devices.change(device) { $0.outgoingInputs?.add(.dropped(UInt32(samples.samples.count))) }
    ignore(device, sequence, because: reason, takeOver: takeOver)
  }
}

extension WireError {
  /// Throws an error that contains the syntax or input expected instead of the line.
  static func reading<Value>(
    _ line: String, _ read: (String) throws(TranscriptError) -> Value
  ) throws(WireError) -> Value {
    do throws(TranscriptError) { return try read(line) } catch {
      throw .line(line, "expected \(error.expected)")
    }
  }
}

// MARK: Sizes

extension SharedSession {
  /// Stores the new size of a device's stage; the size of the leading device's stage is the session's viewport.
  mutating func resize(
    _ viewport: Vector, insets: [ScrollEdge: Double], by device: Int, at now: Instant
  ) {
    devices.change(device) { $0.shown.viewport = viewport }
    guard device == devices.leader else { return deviceMeasured(at: now) }
    run(.time(now))
    let isAtStart = model.scroll.y.destination == start
    let before = (start, session.controlLengths)
    run(.input(.viewport(viewport), cause: "resize"))
    for edge in ScrollEdge.allCases where insets[edge] != model.scroll.insets[.base, edge] {
      run(.input(.inset(edge, insets[edge] ?? 0), cause: "resize"))
    }
    if session.content != model.scroll.metrics.content {
      run(.input(.content(session.content), cause: "resize"))
    }
    // As with UIKit's safe area, a list at its start stays at its start.
    if isAtStart, start != before.0 {
      let offset = Vector(model.scroll.x.destination, start)
      run(.input(.scroll(offset, animated: false), cause: "resize"))
    }
    if session.controlLengths != before.1 { sendScene() }
    sent.changed(.devices)
  }

  private var start: Double { model.scroll.y.range.lowerBound }
}

extension Session {
  /// The lengths of the controls that can depend on the size of the viewport.
  fileprivate var controlLengths: [Double] {
    ScrollEdge.allCases.flatMap { edge -> [Double] in
      guard let machine = model[edge], let name = model.names[edge] else { return [] }
      let behavior = machine.behavior
      let lengths = [
        behavior.threshold, behavior.preload, behavior.refreshingExtent, behavior.prompt,
        gallery[name]?.control.extent,
        behavior.secondFloor?.threshold, behavior.secondFloor?.extent,
      ]
      return lengths.compactMap { $0?.points(in: machine.geometry.length) }
    }
  }
}
