import Overscroll
import OverscrollWire

// The inputs of a session, from devices, from the feed and from time.

extension SharedSession {
  /// Begins the session: does what its controls ask for at once, then begins the scene's own refreshes.
  ///
  /// - Parameter offset: Where a page was in this session before the server forgot it; nil in a new session.
  mutating func open(at offset: Vector? = nil) {
    run(.time(.zero))
    for edge in scene.opensWith { run(.input(.begin(edge), cause: "open")) }
    session.destination = offset
    run(session.scrollToDestination())
  }

  /// Does what is due by an instant, and tells the devices who is there.
  mutating func wake(at now: Instant) {
    liftLostFinger(at: now)
    runDue(at: now)
    if let nextFrame = session.nextFrame, nextFrame <= now { run(.time(now)) }
    sendDevices(at: now)
  }

  /// Lets what is due by an instant happen.
  ///
  /// The model's clock stays at the last of it: samples may still come of what a finger has done since.
  mutating func runDue(at now: Instant) {
    while let due = session.nextChange, due <= now { run(.time(due)) }
  }

  /// Handles a device's samples of a finger, a wheel or a key.
  ///
  /// - Throws: ``WireError/sequence(expected:got:)`` for a message that is not the next one, which changes nothing.
  mutating func receive(
    _ samples: Samples, from number: Int, at now: Instant
  ) throws(WireError) {
    try devices.change(number) { device throws(WireError) in
      try device.hear(of: samples.sequence, at: now)
    }
    handle(samples, from: number, at: now)
  }

  /// Lets the model take a device's samples, or tells the device why it does not.
  mutating func handle(_ samples: Samples, from number: Int, at now: Instant) {
    guard let index = devices.index(of: number) else { return }
    defer { devices.change(number) { $0.samples.answered = samples.sequence } }
    if let refusal = devices.refusal(of: samples.kind, from: number) {
      let sequence = refusal.takesFinger ? samples.sequence : 0
      let takeOver = devices.canTakeOver(number, at: now) ? true : nil
      return drop(
        samples, of: number, answering: sequence, because: refusal.reason, takeOver: takeOver)
    }
    session.destination = nil
    let isNews = devices.follow(
      samples.kind, from: number, sequence: samples.sequence, at: now)
    var clock = devices.all[index].clock
    // A finger's gesture begins with its touch; each message of a wheel or a key is one of its own.
    let beginsGesture = samples.kind == .touch || !samples.isFinger
    if beginsGesture { clock.beginGesture() }
    let isWatched = [.move, .wheel].contains(samples.kind) && devices.all.count > 1
    if isWatched { gesturePath = GesturePath(of: number) }
    defer { gesturePath = nil }
    for sample in samples.samples {
      let stamp = clock.instant(of: sample.stamp, at: now, isTouch: samples.kind == .touch)
      let seen = samples.isFinger ? max(stamp, model.clock) : stamp
      gesturePath?.now = seen
      // Whether a wheel has stopped is told by its silence, so that its turns count from when they are heard.
      run(.time(samples.isFinger ? seen : now))
      let sender = Sender(device: number, sequence: samples.sequence, stamp: sample.stamp)
      run(.input(sample.input, stamp: stamp, from: sender))
    }
    devices.change(number) { $0.clock = clock }
    if samples.isWheelAtRest { sendMotion(to: number) }
    if beginsGesture, clock.isWrong { counters.wrongStamps += 1 }
    if isNews, devices.all.count > 1 { sent.changed(.devices) }
  }

  /// Does what a device asks for; every page may begin a refresh, and whatever else the scene has a button for.
  ///
  /// - Throws: Why the scene does not take this command, which changes nothing.
  mutating func apply(
    _ command: SceneCommand, by device: Int, at now: Instant
  ) throws(WireError) {
    run(.time(now))
    let work = try session.work(for: command, from: Sender(device: device, sequence: 0))
    isDriven = true
    if case .clear = command { run(work) } else { start(work) }
  }

  /// Applies an input that a person has given as a line of a transcript.
  ///
  /// - Throws: What the grammar or the model expects in place of the line, which changes nothing.
  mutating func apply(_ line: String, from device: Int, at now: Instant) throws(WireError) {
    run(.time(now))
    let model = model
    let input = try WireError.reading(line) { text throws(TranscriptError) in
      try Input(line: text, for: model)
    }
    if let problem = session.problem(with: input) { throw .line(line, "\(problem)") }
    let work = SessionTask.input(
      input, cause: SessionTask.panel, from: Sender(device: device, sequence: 0))
    if case .scroll = input { session.destination = nil }
    let changesControls = input.kind == .control || input.kind == .remove
    if input.kind.isSetting || changesControls {
      run(work)
      add(SessionNote(.tuned, by: device, detail: line.inLog), at: now)
    } else {
      start([work])
    }
    if changesControls { run(session.controlsChanged()) }
  }

  /// Hands the list the feed's answer to a request.
  mutating func answered(_ number: Int, _ result: Result<[Row], any Error>, at now: Instant) {
    run(.time(now))
    start(session.answer(number, result))
  }

  /// Tells a device why an input of its own changed nothing; `sequence` is 0 for an input that is no sample.
  mutating func ignore(
    _ device: Int, _ sequence: UInt32 = 0, because reason: String, takeOver: Bool? = nil
  ) {
    counters.ignored += 1
    devices.send(.ignored(sequence: sequence, reason: reason, takeOver: takeOver), to: device)
  }

  /// Tells a device why its samples were not handled; `sequence` is 0 if that takes no finger from it.
  mutating func drop(
    _ samples: Samples, of device: Int, answering sequence: UInt32, because reason: String,
    takeOver: Bool? = nil
  ) {
    devices.change(device) { $0.untold?.addDropped(samples.samples.count) }
    ignore(device, sequence, because: reason, takeOver: takeOver)
  }
}

extension WireError {
  /// What a line of a transcript is read as.
  ///
  /// - Throws: What the grammar or the model expects in place of the line.
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
  /// Notes the new size of a device's stage; the leading device's is the session's viewport.
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
    // As with UIKit's safe area, a list that is at its start stays there.
    if isAtStart, start != before.0 {
      let offset = Vector(model.scroll.x.destination, start)
      run(.input(.scroll(offset, animated: false), cause: "resize"))
    }
    if session.controlLengths != before.1 { sendScene() }
    sent.changed(.devices)
  }

  /// The offset of the list's start, points.
  private var start: Double { model.scroll.y.range.lowerBound }
}

extension Session {
  /// The distances of the controls, which may be parts of the viewport.
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
