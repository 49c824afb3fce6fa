import Overscroll
import OverscrollWire

extension SessionRoom {
  /// The work to do, one item after another, and what begins at a later instant.
  struct Agenda {
    private var work: [Work] = []
    /// The earliest first.
    private var later: [(at: Instant, work: [Work])] = []

    /// When the next work begins that was put off.
    var nextInstant: Instant? { later.first?.at }

    /// The inputs that the model will take, if no other model takes its place, each with its instant.
    var promises: [(at: Instant, input: Input)] {
      later.flatMap { due in due.work.compactMap(\.promise).map { (due.at, $0) } }
    }

    /// Puts work behind all that waits already.
    mutating func append(_ more: [Work]) { work += more }

    /// Puts work before all that waits already.
    mutating func putFirst(_ more: [Work]) {
      if !more.isEmpty { work.insert(contentsOf: more, at: 0) }
    }

    /// Puts work off to an instant.
    mutating func putOff(_ work: [Work], to instant: Instant) {
      let index = later.firstIndex { $0.at > instant } ?? later.endIndex
      later.insert((instant, work), at: index)
    }

    /// Takes the item to do next.
    mutating func takeNext() -> Work? { work.isEmpty ? nil : work.removeFirst() }

    /// Takes what was put off to an instant that has come.
    mutating func takeDue(at now: Instant) -> [Work] {
      let due = later.prefix { $0.at <= now }
      later.removeFirst(due.count)
      return due.flatMap(\.work)
    }
  }
}

// MARK: One thing after another

extension SessionRoom {
  /// Does an item of work, and all the work that it causes.
  mutating func run(_ item: Work) {
    perform(item)
    finish()
  }

  /// Does some work, and all the work that it causes.
  mutating func run(_ work: [Work]) {
    agenda.append(work)
    finish()
  }

  /// Does the work that waits, and all the work that it causes.
  mutating func finish() {
    while let next = agenda.takeNext() { perform(next) }
  }

  /// Does some work a lead later, so that the devices hear of it before it begins: the lead is part of its instant.
  ///
  /// The engines of pages are promised the inputs that come of it for certain.
  mutating func start(_ work: [Work]) {
    let lead = devices.lead * speed.factor
    guard lead > 0 else { return run(work) }
    let due = model.clock.advanced(by: lead)
    agenda.putOff(work, to: due)
    for input in work.compactMap(\.promise) {
      devices.changeEach { $0.untold?.promise(input, at: due) }
    }
  }

  private mutating func perform(_ work: Work) {
    switch work {
    case .time(let now): pass(to: now)
    case .input(let input, let stamp, let cause, let sender):
      take(input, stamp: stamp, cause: cause, from: sender)
    case .output(let output): agenda.putFirst(loader.handle(output).map { .effect($0) })
    case .effect(let effect): perform(effect)
    }
  }

  /// Lets time pass, instant by instant: what happens at one is done before the next.
  private mutating func pass(to now: Instant) {
    guard let due = nextChange, due <= now else {
      _ = model.advance(to: now)
      if let nextFrame, nextFrame <= now { draw() }
      return
    }
    let outputs = model.advance(to: due)
    course.passes += 1
    if !outputs.isEmpty { journal.add(.input(TimedInput(at: model.clock, .pass))) }
    agenda.putFirst(agenda.takeDue(at: due) + [.time(now)])
    publish(outputs)
  }

  /// Hands an input to the model, and tells what came of it.
  @discardableResult mutating func take(
    _ input: Input, stamp: Instant? = nil, cause: String?, from sender: Sender? = nil
  ) -> [Output] {
    if sender != nil { isDriven = true }
    let before = input.kind.changesScene ? model : nil
    let outputs = handle(input, stamp: stamp, from: sender)
    if input.kind.changesPhysics {
      broadcast(.physics(PhysicsMessage(model.scroll)), to: .withoutEngine)
    }
    if input.kind.isSetting { (areActionsOutdated, tuningSubscribers.needUpdate) = (true, true) }
    if let before {
      drawing.place(model.names)
      tellScene(after: input, from: before)
    }
    if input.kind == .enable || input.kind == .disable { tellControls() }
    publish(outputs, cause: cause, from: sender)
    return outputs
  }

  /// Records an input, tells it to the engines of pages, and hands it to the model.
  mutating func handle(
    _ input: Input, stamp: Instant? = nil, from sender: Sender? = nil
  ) -> [Output] {
    let at = model.clock
    let stamp = stamp.flatMap { $0 < at ? $0 : nil }
    let entry = TimedInput(at: at, stamp: stamp, input)
    course.recording.append(entry)
    if journal.isWritten, input.problems.isEmpty { journal.add(.input(entry)) }
    counters.inputs += 1
    devices.addUntold(input, at: at, stamp: stamp ?? at, sample: sender?.sample)
    return model.handle(input, at: at, stamp: stamp)
  }

  mutating func publish(
    _ outputs: [Output], cause: String? = nil, from sender: Sender? = nil
  ) {
    tell(outputs, cause: cause, to: sender)
    draw()
    let events = outputs.filter { if case .event = $0.what { true } else { false } }
    tellProgram(events, from: sender)
    // Without a feed, the program does the work of each refresh.
    if scene.feed != nil { agenda.putFirst(events.map { .output($0) }) }
  }
}
