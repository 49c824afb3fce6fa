import Overscroll
import OverscrollSystem
import OverscrollWire

extension SharedSession {
  /// Sends the recording of a branch and the rest of its picture; throws if the branch does not exist.
  ///
  /// For the branch that the session follows, inputs sent to the device later continue this recording.
  mutating func sendRecording(
    of number: Int?, to device: Int, at now: Instant
  ) throws(WireError) {
    run(.time(now))
    let branch = try history.branch(of: number), isFollowed = branch.number == history.branch.number
    let appearance = branch.appearance ?? session.appearance
    devices.change(device) { $0.sendInputs() }
    devices.send(branch.picture(isFollowed: isFollowed, in: appearance), to: device)
    let message = RecordingMessage(
      branch.recording, branch: isFollowed ? 0 : UInt32(branch.number))
    devices.change(device) { $0.send(binary: message.bytes) }
  }

  /// Explains now, or requests the explanation of a past moment; throws if the control or the moment does not exist.
  mutating func explain(
    _ edge: ScrollEdge, _ moment: ClientMessage.Moment?, to device: Int, at now: Instant
  ) throws(WireError) {
    run(.time(now))
    if let moment {
      let branch = try history.branch(of: moment.branch), at = Instant(seconds: moment.at)
      let end = branch.end(at: model.clock)
      guard at <= end else {
        throw .text("branch \(branch.number) ends at \(end.text) s, before \(at.text) s")
      }
      return try addJob(.why(edge, moment), for: device, at: now)
    }
    guard let explanation = model.explanation(edge) else {
      throw .text("the scene \(scene.name) has no control at the \(edge.rawValue)")
    }
    devices.send(.why(explanation), to: device)
  }

  /// Imports a file after its last part; throws if a part does not fit, and discards those before it.
  mutating func addPart(
    _ part: ClientMessage.Part, from device: Int, at now: Instant
  ) throws(WireError) {
    var file = history.uploads.removeValue(forKey: device)
    if part.part == 1 {
      file = part
      file?.part = 0
      file?.text = ""
    }
    guard file?.name == part.name, file?.parts == part.parts, file?.part == part.part - 1,
      part.part <= part.parts
    else {
      throw .text("\(part.name): part \(part.part) of \(part.parts) does not follow the last part")
    }
    file?.part = part.part
    file?.text += part.text
    let maximumBytes = Budget.importedFile
    guard let file, file.text.utf8.count <= maximumBytes else {
      throw .text("\(part.name) is longer than \(maximumBytes / 1_000_000) MB")
    }
    guard file.part == file.parts else {
      history.uploads[device] = file
      return
    }
    try addJob(.reading(name: file.name, text: file.text), for: device, at: now)
  }

  /// Throws if the branch does not exist.
  mutating func addJob(
    _ purpose: RecordingJob.Purpose, for device: Int, at now: Instant
  ) throws(WireError) {
    _ = try history.branch(of: purpose.branch)
    history.queue.add(purpose, for: device)
    startNextJob(at: now)
  }

  private mutating func startNextJob(at now: Instant) {
    run(.time(now))
    let present = Set(devices.all.map(\.number))
    guard let job = history.queue.startNext(for: present) else { return }
    // The current branch replaces a branch that was removed while the job waited.
    let branch = (try? history.branch(of: job.purpose.branch)) ?? history.branch
    emit(
      .recordingJob(
        RecordingJob(
          purpose: job.purpose, branch: branch, end: branch.end(at: model.clock),
          appearance: branch.appearance ?? session.appearance)))
  }

  /// The connection of the first device that waits for the running job, or `nil` if that device has left.
  var jobPayer: (any DeviceConnection)? {
    history.queue.running?.devices.first.flatMap { devices[$0]?.connection }
  }

  /// Sends the result to the devices that wait for it; a fork, which the registry performs, is sent to all.
  mutating func finishJob(_ result: RecordingJob.Result, at now: Instant) {
    guard let job = history.queue.finish() else { return }
    for device in job.devices where devices[device] != nil {
      switch result {
      case .answer(let bytes, let branch):
        if let branch { history.keepPast(of: branch) }
        devices.send(bytes, to: device)
      case .branch(var branch, _, let outputs, let difference):
        branch.number = history.nextNumber
        hasUserInput = true
        history.add(branch)
        devices.broadcast(history.message)
        let message = ServerMessage.imported(
          branch: branch.number, outputs: outputs, difference: difference)
        devices.send(message, to: device)
      case .changed(let bytes, let number):
        devices.change(device) { $0.send(binary: bytes) }
        devices.send(.whatIf(branch: number), to: device)
      case .refused(let reason, let line):
        devices.send(.error(reason: reason, line: line), to: device)
      case .fork(let fork):
        devices.broadcast(.wentBack(device: device, to: fork.at.seconds))
      }
    }
    startNextJob(at: now)
  }
}

extension RecordingJob.Purpose {
  /// The number of the branch to process, or `nil` for the branch that the session follows.
  fileprivate var branch: Int? {
    switch self {
    case .fork(let moment, _), .why(_, let moment), .tuning(let moment), .source(let moment, _):
      moment.branch
    case .whatIf(let question): question.branch
    case .save, .reading: nil
    }
  }
}

// MARK: Resuming from a moment

extension SharedSession {
  /// `old` is this session before the change, or in its previous scene; the devices are added later.
  mutating func resume(from fork: ForkedSession, after old: SharedSession) {
    let isOtherScene = old.scene.name != scene.name
    if let request = old.session.loader.list.running { emit(.cancel(request.number)) }
    (history, hasUserInput) = (old.history, true)
    history.resume(
      from: fork, leaving: old.model.clock, in: isOtherScene ? old.session.appearance : nil)
    follow(fork.model, fork.list)
    devices.speed = old.devices.speed
    if model.scroll.isTouched { run(.input(.cancel, cause: "fork")) }
    resume()
  }

  /// Continues with another model and another list; the caller informs the devices.
  mutating func follow(_ model: ScrollModel, _ list: PagedList<Row>) {
    session.resume(with: model, list)
    journal.restart(from: model.clock)
    sent.reset()
    (devices, log, gesturePath) = (DeviceList(), EventLog(), nil)
  }

  /// Requests the pages again for refreshes that were running.
  mutating func resume() {
    for edge in ScrollEdge.allCases { run(session.resume(at: edge)) }
  }
}

extension SessionRegistry {
  mutating func finishJob(
    _ session: String, _ result: RecordingJob.Result, at now: Instant
  ) -> [Effect] {
    if case .fork(let fork) = result { return goBack(session, to: fork, at: now) }
    var result = result
    if case .branch(var branch, let name?, let outputs, let difference) = result,
      let scene = scene(named: name)
    {
      branch.appearance = SceneAppearance(validatedScene: scene, gallery: scene.gallery)
      result = .branch(branch, scene: name, outputs: outputs, difference: difference)
    }
    return withSession(session, at: now) { $0.finishJob(result, at: $1) }
  }
}
