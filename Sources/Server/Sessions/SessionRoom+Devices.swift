import Overscroll
import OverscrollWire

// How devices come into a room and leave it, and what becomes of the finger that holds the list.

extension SessionRoom {
  /// Lets a page join: takes what it has done before, sends it everything, and all devices the new list of devices.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole = .inspect, server: ServerIntroduction, created: Bool, at now: Instant
  ) -> Int {
    let (number, untaken) = returned(
      ReturningConnection(connection), hello, as: role, created: created, at: now)
    runDue(at: now)
    tellActions()
    devices.change(number) {
      $0.connection = connection
      $0.untold = hello.hasEngine ? UntoldInputs() : nil
    }
    if let device = devices[number] {
      publisher.welcome(device, to: session, of: server, created: created, at: now)
    }
    publisher.changed(.devices)
    if !history.others.isEmpty { devices.send(history.message, to: number) }
    if let untaken { ignore(number, untaken, because: SessionRoom.wentOn) }
    return number
  }

  /// Why a finger that was down while its page was away has moved nothing.
  private static let wentOn =
    "what your finger did without a connection does not count: the list went on without it"

  /// What a session that is opened anew for a page lives through; nil where it begins as the page stands.
  ///
  /// Where the first rows are loaded as it opens, nothing could be lived through: they are still to come.
  func life(of hello: ClientMessage.Hello) -> (samples: [Samples], age: Instant)? {
    scene.opensWith.isEmpty || hello.offset == nil ? hello.page?.life : nil
  }

  /// Adds the device of a page; returns its number, and that of the last message of its finger that was not taken.
  ///
  /// If the page was here before, its samples that were not answered are taken as if its connection had never been lost. So are
  /// all of a page whose session was lost before any was answered: it was nobody's until then.
  private mutating func returned(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, as role: DeviceRole,
    created: Bool, at now: Instant
  ) -> (number: Int, untaken: UInt32?) {
    var untaken: UInt32?
    let known = hello.page.flatMap { devices.known($0.id) }
    let device = devices.add(connection, hello, as: role, at: now)
    // What a page says of another scene than this one was meant for another list.
    if let page = hello.page, role.mayDrive, hello.scene ?? scene.name == scene.name {
      if let known {
        if devices.holder == known.device, !page.saysAll(after: known.answered) {
          lift(because: "device \(known.device) was away for too long", at: model.clock)
        }
        untaken = handle(page.unanswered, after: known.answered, from: known.device, at: now)
      } else if created, let life = life(of: hello) {
        for samples in life.samples { handleAgain(samples, from: device.number, at: now) }
      }
    }
    devices.change(device.number) { $0.samples.answered = device.samples.last }
    // A session that was restored may not know whose finger it was.
    if devices.holder == nil, model.scroll.isTouched { run(.input(.cancel, cause: "restart")) }
    return (device.number, untaken)
  }

  /// Takes what a page says again that is later than what was answered, unless others have moved the list since, or it moves a
  /// finger that was lifted; returns the number of the last message of a finger that was not taken.
  private mutating func handle(
    _ unanswered: [Samples], after answered: UInt32, from number: Int, at now: Instant
  ) -> UInt32? {
    var untaken: UInt32?
    for samples in unanswered where samples.sequence.isLater(than: answered) {
      if !devices.othersMoved(since: samples.samples[0].stamp, not: number),
        devices.refusal(of: samples.kind, from: number) == nil
      {
        handleAgain(samples, from: number, at: now)
      } else if samples.isFinger {
        untaken = samples.sequence
      }
    }
    return untaken
  }

  /// Takes samples that a page says again as if they came when they happened, however long ago that was.
  private mutating func handleAgain(_ samples: Samples, from number: Int, at now: Instant) {
    let last = samples.samples.last?.stamp ?? now
    handle(samples, from: number, at: min(max(last, model.clock), now))
  }

  /// Adopts the devices of the scene that the session showed before, and tells each which device has opened this one.
  mutating func adopt(
    _ others: DeviceList, openedBy opener: Int, server: ServerIntroduction, at now: Instant
  ) {
    adopt(others, server: server, at: now)
    devices.broadcast(.opened(device: opener, scene: scene.name, title: scene.title))
  }

  /// Adopts the devices that were in the session before it changed as a whole.
  mutating func adopt(_ others: DeviceList, server: ServerIntroduction, at now: Instant) {
    run(.time(now))
    devices.adopt(others)
    tellActions()
    for device in devices.all {
      publisher.welcome(device, to: session, of: server, created: false, at: now)
    }
    // At once, since they are named in what they are told next.
    publisher.changed(.devices)
    publisher.tellDevices(at: now)
    if !history.others.isEmpty { devices.broadcast(history.message) }
  }

  /// Removes a device; its finger stays down if its page may come back.
  mutating func leave(_ device: Int, at now: Instant) {
    history.uploads[device] = nil
    if devices.remove(device) {
      run(.time(now))
      run(.input(.cancel, cause: "device \(device) left"))
    }
    publisher.changed(.devices)
  }

  /// Tells a device whose engine has lost the model that model.
  ///
  /// - Throws: That the page has no engine.
  mutating func tellModel(to number: Int, after loss: ModelLoss) throws(WireError) {
    guard let device = devices[number], device.hasEngine else {
      throw .text("this page has no engine that could lose the model")
    }
    counters.lostModels[loss, default: 0] += 1
    devices.change(number) { $0.untold = UntoldInputs() }
    publisher.sendModel(of: session, to: device)
  }
}

// MARK: The clock

extension SessionRoom {
  /// Runs at another speed from now on, and tells the devices who wanted that.
  mutating func setSpeed(_ speed: SessionSpeed, by device: Int, from now: Instant) {
    run(.time(now))
    self.speed = speed
    devices.broadcast(.speed(speed: speed, now: now.seconds, device: device))
  }
}

// MARK: The finger that holds the list

extension SessionRoom {
  /// Lifts the holding finger if nothing has been heard from its device for ``DeviceList/lossTime``.
  mutating func liftLostFinger(at now: Instant) {
    guard let lost = devices.lostFinger(at: now), let holder = devices.holder else { return }
    let silence = Int(DeviceList.lossTime)
    lift(because: "nothing was heard from device \(holder) for \(silence) seconds", at: lost)
  }

  /// A device takes the list from the one whose finger holds it.
  mutating func takeOver(by device: Int, at now: Instant) {
    guard let holder = devices.holder, holder != device else { return }
    guard devices.canTakeOver(device, at: now) else {
      let reason = "device \(holder) moves the list: only a finger that rests can be taken over"
      return ignore(device, because: reason)
    }
    lift(because: "device \(device) took the list over", at: now)
  }

  /// Lifts the holding finger as if it had been taken away, and tells its device why.
  private mutating func lift(because reason: String, at instant: Instant) {
    guard let finger = devices.finger else { return }
    devices.finger = nil
    run(.time(instant))
    run(.input(.cancel, cause: reason))
    journal.add(devices.pages.last { $0.device == finger.device })
    devices.send(.ignored(sequence: finger.touch, reason: reason), to: finger.device)
    publisher.changed(.devices)
  }
}
