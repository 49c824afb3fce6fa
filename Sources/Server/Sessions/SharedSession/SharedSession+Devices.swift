import Overscroll
import OverscrollWire

extension SharedSession {
  /// Adds a page, and replays its earlier inputs before it is welcomed; returns the number of its device.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, as role: DeviceRole,
    created: Bool, at now: Instant
  ) -> Int {
    let known = hello.page.flatMap { devices.client(withID: $0.id) }
    let number = devices.add(connection, hello, as: role, at: now).number
    var joining = JoiningPage(created: created, scene: scene.name)
    // Inputs that a page recorded in another scene do not apply to this list.
    if let page = hello.page, role.mayDrive, hello.scene ?? scene.name == scene.name {
      if let known {
        if devices.holder == known.device, !page.containsAll(after: known.answered) {
          lift(because: "device \(known.device) was away for too long", at: model.clock)
        }
        let unhandled = page.unanswered.filter { $0.sequence.isLater(than: known.answered) }
        joining.pendingSamples = unhandled[...]
        joining.isKnown = true
        // If the page disconnects before these are replayed, it sends the rest again.
        devices.change(number) { $0.samples.answered = known.answered }
      } else if created, let resumableInputs = resumableInputs(of: hello) {
        joining.pendingSamples = resumableInputs.samples[...]
        devices.change(number) { $0.samples.answered = 0 }
      }
    }
    devices.change(number) { $0.joining = joining }
    replayInputs(of: number, at: now)
    return number
  }

  /// Replays some of a page's earlier inputs, and welcomes the page after the last of them.
  ///
  /// Each call handles a limited number of samples, so that other devices are not delayed. Unanswered samples are
  /// handled as if the connection had never been lost, or all samples if the session was lost before any was answered.
  mutating func replayInputs(of number: Int, at now: Instant) {
    guard let device = devices[number], var joining = device.joining else { return }
    var left = JoiningPage.maximumSamples
    // Another scene might have been opened since the page connected.
    if joining.scene != scene.name { joining.pendingSamples = [] }
    while left > 0, let samples = joining.pendingSamples.popFirst() {
      left -= samples.samples.count
      if !joining.isKnown || accepts(samples, from: number) {
        // They are handled as if they had arrived when they happened, however long ago that was.
        let last = samples.samples.last?.stamp ?? now
        handle(samples, from: number, at: min(max(last, model.clock), now))
      } else if samples.isFinger {
        joining.rejectedTouch = samples.sequence
      }
    }
    guard joining.pendingSamples.isEmpty else {
      devices.change(number) { $0.joining = joining }
      return emit(.replayInputs(device.connection))
    }
    welcome(number, joining, at: now)
  }

  /// Whether repeated samples are accepted: no other device has moved the list since, and their finger was not lifted.
  private func accepts(_ samples: Samples, from number: Int) -> Bool {
    if let (device, moved) = devices.lastMover, device != number, moved > samples.samples[0].stamp {
      return false
    }
    return devices.refusal(of: samples.kind, from: number) == nil
  }

  /// Sends the complete state to a page that has joined, and the new list of devices to all devices.
  private mutating func welcome(_ number: Int, _ joining: JoiningPage, at now: Instant) {
    devices.change(number) { $0.samples.answered = $0.samples.last }
    // A restored session might not know which device's finger was down.
    if devices.holder == nil, model.scroll.isTouched { run(.input(.cancel, cause: "restart")) }
    runDue(at: now)
    sendActions()
    devices.change(number) {
      $0.joining = nil
      if $0.hasEngine { $0.outgoingInputs = OutgoingInputs() }
    }
    if let device = devices[number] {
      sendEverything(to: device, created: joining.created, at: now)
    }
    sent.changed(.devices)
    if !history.others.isEmpty { devices.send(history.message, to: number) }
    if let rejectedTouch = joining.rejectedTouch {
      let reason =
        "your touch does not count: the list continued while this device was disconnected"
      ignore(number, rejectedTouch, because: reason)
    }
  }

  /// Nothing can be replayed if the scene loads its first rows when it opens, because they have not arrived yet.
  func resumableInputs(of hello: ClientMessage.Hello) -> (samples: [Samples], age: Instant)? {
    scene.opensWith.isEmpty || hello.offset == nil ? hello.page?.resumableInputs : nil
  }

  /// Adopts the devices that the session had before its whole state was replaced.
  mutating func adopt(_ others: DeviceList, at now: Instant) {
    run(.time(now))
    devices.adopt(others)
    sendActions()
    for device in devices.all { sendEverything(to: device, created: false, at: now) }
    // Sent at once, because the messages that follow refer to the devices.
    sent.changed(.devices)
    sendDevices(at: now)
    if !history.others.isEmpty { devices.broadcast(history.message) }
  }

  /// Removes a device; its finger stays down if its page can reconnect.
  mutating func leave(_ device: Int, at now: Instant) {
    history.uploads[device] = nil
    if devices.remove(device) {
      run(.time(now))
      run(.input(.cancel, cause: "device \(device) left"))
    }
    sent.changed(.devices)
  }

  /// Throws if the page does not run the engine.
  mutating func sendModel(to number: Int, after loss: ModelLoss) throws(WireError) {
    guard let device = devices[number], device.hasEngine else {
      throw .text("this page runs no engine, so it has no model to lose")
    }
    counters.lostModels[loss, default: 0] += 1
    devices.change(number) { $0.outgoingInputs = OutgoingInputs() }
    sendModel(to: device)
  }
}

// MARK: Simulated networks

extension SharedSession {
  /// Throws if the device does not exist.
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

// MARK: The finger that holds the list

extension SharedSession {
  /// Transfers the list from the device whose finger holds it to another device.
  mutating func takeOver(by device: Int, at now: Instant) {
    guard let holder = devices.holder, holder != device else { return }
    guard devices.canTakeOver(device, at: now) else {
      let reason =
        "device \(holder) is moving the list: you can take over only while its finger rests"
      return ignore(device, because: reason)
    }
    lift(because: "device \(device) took over the list", at: now)
  }

  /// Cancels the holding finger, and sends its device the reason.
  mutating func lift(because reason: String, at instant: Instant) {
    guard let finger = devices.finger else { return }
    devices.finger = nil
    run(.time(instant))
    run(.input(.cancel, cause: reason))
    journal.add(devices.pages.last { $0.device == finger.device })
    devices.send(.ignored(sequence: finger.touch, reason: reason), to: finger.device)
    sent.changed(.devices)
  }
}

// MARK: A page that joins

struct JoiningPage {
  /// The approximate maximum number of samples replayed in an iteration of the loop, the same as in a page's message.
  static let maximumSamples = Samples.maximumCount

  var created = false
  var scene = ""
  var isKnown = false
  /// The earlier samples that have not been replayed.
  var pendingSamples: ArraySlice<Samples> = []
  /// The number of its finger's last rejected message, or `nil`; other devices had moved the list.
  var rejectedTouch: UInt32?
}
