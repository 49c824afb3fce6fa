import Overscroll
import OverscrollWire

// How devices join a session and leave it, and what becomes of the finger that holds the list.

extension SharedSession {
  /// Lets a page begin to join: it is sent nothing until all that it has done before is taken, and it is welcomed.
  mutating func begin(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole = .inspect, created: Bool, at now: Instant
  ) -> Arrival {
    let known = hello.page.flatMap { devices.known($0.id) }
    let device = devices.add(connection, hello, as: role, at: now)
    var arrival = Arrival(
      device: device.number, hello: hello, created: created, scene: scene.name)
    // What a page says of another scene than this one was meant for another list.
    if let page = hello.page, role.mayDrive, hello.scene ?? scene.name == scene.name {
      if let known {
        if devices.holder == known.device, !page.saysAll(after: known.answered) {
          lift(because: "device \(known.device) was away for too long", at: model.clock)
        }
        let news = page.unanswered.filter { $0.sequence.isLater(than: known.answered) }
        arrival.claims = news[...]
        arrival.isKnown = true
        // If it leaves before all of that is taken, it says the rest once more.
        devices.change(device.number) { $0.samples.answered = known.answered }
      } else if created, let life = life(of: hello) {
        arrival.claims = life.samples[...]
        devices.change(device.number) { $0.samples.answered = 0 }
      }
    }
    return arrival
  }

  /// Takes some of what a page has done before, so that others have their turn, and welcomes it after the last of it.
  ///
  /// If the page was here before, its samples that were not answered are taken as if its connection had never been lost. So are
  /// all of a page whose session was lost before any was answered: it was nobody's until then.
  mutating func goOn(
    _ arrival: inout Arrival, server: ServerIntroduction, at now: Instant
  ) {
    var left = Arrival.mostSamples
    // Another scene may have been opened meanwhile.
    if arrival.scene != scene.name { arrival.claims = [] }
    while left > 0, let samples = arrival.claims.popFirst() {
      left -= samples.samples.count
      if !arrival.isKnown || isTaken(samples, from: arrival.device) {
        handleAgain(samples, from: arrival.device, at: now)
      } else if samples.isFinger {
        arrival.untaken = samples.sequence
      }
    }
    guard arrival.claims.isEmpty else { return }
    welcome(arrival, server: server, at: now)
    arrival.isWelcomed = true
  }

  /// Whether what a page says again is taken: unless others have moved the list since, or it moves a finger that was lifted.
  private func isTaken(_ samples: Samples, from number: Int) -> Bool {
    !devices.othersMoved(since: samples.samples[0].stamp, not: number)
      && devices.refusal(of: samples.kind, from: number) == nil
  }

  /// Sends everything to a page that has joined, and all devices the new list of devices.
  private mutating func welcome(
    _ arrival: Arrival, server: ServerIntroduction, at now: Instant
  ) {
    let number = arrival.device
    devices.change(number) { $0.samples.answered = $0.samples.last }
    // A session that was restored may not know whose finger it was.
    if devices.holder == nil, model.scroll.isTouched { run(.input(.cancel, cause: "restart")) }
    runDue(at: now)
    sendActions()
    devices.change(number) {
      $0.isWelcomed = true
      $0.untold = arrival.hello.hasEngine ? OutgoingInputs() : nil
    }
    if let device = devices[number] {
      sendEverything(to: device, of: server, created: arrival.created, at: now)
    }
    sent.changed(.devices)
    if !history.others.isEmpty { devices.send(history.message, to: number) }
    if let untaken = arrival.untaken { ignore(number, untaken, because: SharedSession.wentOn) }
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
    sendActions()
    for device in devices.all {
      sendEverything(to: device, of: server, created: false, at: now)
    }
    // At once, since they are named in what they are told next.
    sent.changed(.devices)
    sendDevices(at: now)
    if !history.others.isEmpty { devices.broadcast(history.message) }
  }

  /// Removes a device; its finger stays down if its page may come back.
  mutating func leave(_ device: Int, at now: Instant) {
    history.uploads[device] = nil
    if devices.remove(device) {
      run(.time(now))
      run(.input(.cancel, cause: "device \(device) left"))
    }
    sent.changed(.devices)
  }

  /// Sends the model to a device whose engine has lost it.
  ///
  /// - Throws: That the page has no engine.
  mutating func sendModel(to number: Int, after loss: ModelLoss) throws(WireError) {
    guard let device = devices[number], device.hasEngine else {
      throw .text("this page has no engine that could lose the model")
    }
    counters.lostModels[loss, default: 0] += 1
    devices.change(number) { $0.untold = OutgoingInputs() }
    sendModel(to: device)
  }
}

// MARK: Simulated networks

extension SharedSession {
  /// Asks the page of a device to change the network that it simulates.
  ///
  /// - Throws: That there is no such device.
  mutating func changeNetwork(
    of number: Int, _ change: NetworkChange, by device: Int, at now: Instant
  ) throws(WireError) {
    guard devices[number]?.isWelcomed == true else {
      throw .text("there is no device \(number) in this session")
    }
    if case .set(let conditions) = change {
      devices.change(number) { $0.shown.network = conditions.simulated }
      sent.changed(.devices)
    }
    devices.send(.network(change), to: number)
    add(
      SessionNote(.network, devices: [number], by: device, detail: change.text), at: now)
  }
}

// MARK: The clock

extension SharedSession {
  /// Runs at another speed from now on, and tells the devices who wanted that.
  mutating func setSpeed(_ speed: SessionSpeed, by device: Int, from now: Instant) {
    run(.time(now))
    self.speed = speed
    devices.broadcast(.speed(speed: speed, now: now.seconds, device: device))
  }
}

// MARK: The finger that holds the list

extension SharedSession {
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
    sent.changed(.devices)
  }
}

// MARK: A page that comes

/// A page that joins a session and is not welcomed yet, since what it has done before is taken first.
struct Arrival {
  /// The most samples that are taken in a turn of the loop, about: a message of a page has as many.
  static let mostSamples = Samples.most

  /// Its device's number.
  let device: Int
  let hello: ClientMessage.Hello
  /// Whether the session was opened for it.
  let created: Bool
  /// The scene that the session showed as it came.
  let scene: String
  /// Whether it was in the session before.
  var isKnown = false
  /// What it has done that is not taken yet.
  var claims: ArraySlice<Samples> = []
  /// The number of the last message of its finger that was not taken, as others have moved the list; nil for none.
  var untaken: UInt32?
  /// Whether it was sent everything.
  var isWelcomed = false
}
