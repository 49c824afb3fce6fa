import Overscroll
import OverscrollWire

// The inputs of a room, from devices, from the feed and from time.

extension SessionRoom {
  /// Begins the session: does what its controls ask for at once, then begins the scene's own refreshes.
  ///
  /// - Parameter offset: Where a page was in this session before the server forgot it; nil in a new session.
  mutating func open(at offset: Vector? = nil) {
    run(.time(.zero))
    for edge in scene.opensWith { run(.input(.begin(edge), cause: "open")) }
    destination = offset
    run(wayBack())
  }

  /// Does what is due by an instant, and tells the devices who is there.
  mutating func wake(at now: Instant) {
    liftLostFinger(at: now)
    runDue(at: now)
    if let nextFrame, nextFrame <= now { run(.time(now)) }
    tellDevices(at: now)
  }

  /// Lets what is due by an instant happen.
  ///
  /// The model's clock stays at the last of it: samples may still come of what a finger has done since.
  mutating func runDue(at now: Instant) {
    while let due = nextChange, due <= now { run(.time(due)) }
  }

  /// Takes a device's samples of a finger, a wheel or a key.
  ///
  /// - Throws: ``WireError/sequence(expected:got:)`` for a message that is not the next one, which changes nothing.
  mutating func receive(
    _ samples: Samples, from number: Int, at now: Instant
  ) throws(WireError) {
    guard let device = devices[number] else { return }
    devices.change(number) { $0.heard = now }
    let next = Samples.sequence(after: device.sequence)
    guard samples.sequence == next else {
      throw .sequence(expected: next, got: samples.sequence)
    }
    devices.change(number) { $0.sequence = samples.sequence }
    defer { devices.change(number) { $0.answered = samples.sequence } }
    if let refusal = devices.refusal(of: samples.kind, from: number) {
      let sequence = refusal.takesFinger ? samples.sequence : 0
      let takeOver = devices.canTakeOver(number, at: now) ? true : nil
      return drop(
        samples, of: number, answering: sequence, because: refusal.reason, takeOver: takeOver)
    }
    destination = nil
    let isNews = devices.follow(
      samples.kind, from: number, sequence: samples.sequence, at: now)
    var clock = device.clock
    // A finger's gesture begins with its touch; each message of a wheel or a key is one of its own.
    let beginsGesture = samples.kind == .touch || !samples.isFinger
    if beginsGesture { clock.beginGesture() }
    let isWatched = [.move, .wheel].contains(samples.kind) && devices.all.count > 1
    gesturePath = isWatched ? GesturePath(of: number) : nil
    defer { gesturePath = nil }
    for sample in samples.samples {
      let stamp = clock.instant(of: sample.stamp, at: now)
      gesturePath?.now = samples.isFinger ? max(stamp, model.clock) : stamp
      // Whether a wheel has stopped is told by its silence, so that its turns count from when they are heard.
      run(.time(samples.isFinger ? max(stamp, model.clock) : now))
      let sender = Sender(device: number, sequence: samples.sequence, stamp: sample.stamp)
      run(.input(sample.input, stamp: stamp, from: sender))
    }
    devices.change(number) { $0.clock = clock }
    if samples.isWheelAtRest { answer(number) }
    if beginsGesture, clock.isWrong { counters.wrongStamps += 1 }
    if isNews, devices.all.count > 1 { devices.isOutdated = true }
  }

  /// The work that brings the list to where a page was in it, or as near as its rows reach.
  ///
  /// As browsers do, the list goes on towards that place as it grows, until a person scrolls.
  mutating func wayBack() -> [Work] {
    guard let place = destination else { return [] }
    let (x, y) = (model.scroll.x.range, model.scroll.y.range)
    if place.x <= x.upperBound, place.y <= y.upperBound { destination = nil }
    return [.input(.scroll(place, animated: false), cause: "return")]
  }

  /// Takes a device's round trip.
  mutating func measured(_ roundTrip: Double?, by device: Int, at now: Instant) {
    devices.change(device) { $0.roundTrip = roundTrip }
    tellNews(at: now)
  }

  /// Tells the devices a stage or a round trip that has changed noticeably, but not too often: each may change at any message
  /// of a device that only watches.
  private mutating func tellNews(at now: Instant) {
    if devices.hasNews, now - toldDevices >= SessionRoom.pause { devices.isOutdated = true }
  }

  /// Seconds between two messages that only tell stages and round trips.
  private static let pause = 5.0

  /// Sets the conditions of the feed, from the next request on.
  mutating func set(_ conditions: FeedConditions) {
    self.conditions = conditions
    tellConditions()
  }

  /// Takes the feed's answer to a request.
  mutating func answered(_ number: Int, _ result: Result<[Row], any Error>, at now: Instant) {
    run(.time(now))
    start(loader.answer(number, bounded(result)).map { .effect($0) })
  }

  /// Turns a page that would make the list too long into a failure.
  private func bounded(_ result: Result<[Row], any Error>) -> Result<[Row], any Error> {
    let kept = loader.list.running?.replaces == true ? 0 : loader.list.items.count
    guard case .success(let page) = result, page.count > SessionRoom.mostRows - kept else {
      return result
    }
    return .failure(
      FeedError("The feed sent \(page.count) rows; a list has \(SessionRoom.mostRows) at most."))
  }

  /// Removes a device; its touch is cancelled.
  mutating func leave(_ device: Int, at now: Instant) {
    uploads[device] = nil
    if devices.remove(device) {
      run(.time(now))
      run(.input(.cancel, cause: "device \(device) left"))
    }
    devices.isOutdated = true
  }
}

// MARK: Sizes

extension SessionRoom {
  /// Takes the new size of a device's stage; the leading device's is the session's viewport.
  mutating func resize(
    _ viewport: Vector, insets: [ScrollEdge: Double], by device: Int, at now: Instant
  ) {
    devices.change(device) { $0.viewport = viewport }
    guard device == devices.leader else { return tellNews(at: now) }
    run(.time(now))
    let isAtStart = model.scroll.y.destination == start
    let before = (start, controlLengths)
    run(.input(.viewport(viewport), cause: "resize"))
    for edge in ScrollEdge.allCases where insets[edge] != model.scroll.insets[.base, edge] {
      run(.input(.inset(edge, insets[edge] ?? 0), cause: "resize"))
    }
    if content != model.scroll.metrics.content {
      run(.input(.content(content), cause: "resize"))
    }
    // As with UIKit's safe area, a list that is at its start stays there.
    if isAtStart, start != before.0, devices.holder == nil {
      let offset = Vector(model.scroll.x.destination, start)
      run(.input(.scroll(offset, animated: false), cause: "resize"))
    }
    if controlLengths != before.1 { tellScene() }
    devices.isOutdated = true
  }

  /// The offset of the list's start, points.
  private var start: Double { model.scroll.y.range.lowerBound }

  /// The distances of the controls, which may be parts of the viewport.
  private var controlLengths: [Double] {
    ScrollEdge.allCases.flatMap { edge -> [Double] in
      guard let machine = model[edge], let name = model.names[edge] else { return [] }
      let behavior = machine.behavior
      let lengths = [
        behavior.threshold, behavior.preload, behavior.resting, behavior.prompt,
        gallery[name]?.control.extent,
        behavior.secondFloor?.threshold, behavior.secondFloor?.extent,
      ]
      return lengths.compactMap { $0?.points(in: machine.place.length) }
    }
  }
}
