import Logging
import Overscroll
import OverscrollSystem
import OverscrollTransport
import OverscrollWire

/// Runs a ``SessionRegistry`` with the only sockets, timers, tasks and clock of this module.
@Loop final class SessionRuntime {
  var registry: SessionRegistry
  private let clock = ServerClock()
  let journals: (any JournalStore)?
  var unfinished = UnfinishedWork()
  let worker = RecordingWorker()
  var programs: RunningPrograms
  /// The addresses of this server that pages can reach.
  var addresses: ServerAddresses
  /// Allows additional host names for this server.
  var allow: @Loop ([HostPattern]) -> Void = { _ in }
  var traffic: @Loop () -> Traffic = { Traffic() }

  /// The data folder, which this server locks for its lifetime, or `nil` if it stores no data.
  private let data: DataFolder?
  /// The store of the access token, or `nil` if the token is not stored.
  let store: (any AccessStore)?
  /// The build of this program, or `nil` to leave it out of the metrics.
  private let build: BuildInfo?

  init(
    _ scenes: [ListScene], access: Access, addresses: ServerAddresses,
    pictures: Set<String> = [], limits: SessionLimits = SessionLimits(),
    journals: (any JournalStore)? = nil, data: DataFolder? = nil,
    store: (any AccessStore)? = nil, program: SceneServer.Program? = nil,
    build: BuildInfo? = nil, logger: Logger
  ) {
    self.data = data
    self.build = build
    self.store = store
    registry = SessionRegistry(
      scenes, access: access, pictures: pictures,
      limits: limits, saved: journals.map { journals in { journals.lookUp($0) } },
      random: SystemRandomNumberGenerator(), logger: logger)
    self.journals = journals
    self.addresses = addresses
    programs = RunningPrograms(program)
    journals?.onEvent = { [weak self] in self?.handle($0) }
    store?.onChange = { [weak self] in self?.apply($0) }
  }

  func stop() { perform(registry.stop()) }

  func stopStores() async {
    await journals?.stop()
    await store?.stop()
  }

  var now: Instant { clock.now }

  var handlers: WebSocketServer.Handlers {
    var handlers = WebSocketServer.Handlers()
    handlers.receivedText = { [self] connection, bytes in
      let text = unsafe bytes.withUnsafeBytes { unsafe Data($0) }
      perform(registry.receive(text: text, from: connection, at: now))
    }
    handlers.receivedBinary = { [self] connection, bytes in
      perform(registry.receive(binary: bytes, from: connection, at: now))
    }
    handlers.commit = { [self] then in
      if let journals { journals.commit(then: then) } else { then() }
    }
    handlers.closed = { [self] connection in
      unfinished.waitingConnections.remove(connection.id)
      if connection.limit != nil { registry.counters.drops += 1 }
      perform(registry.closed(connection, at: now))
    }
    handlers.answer = { [self] in answer($0, to: $1) }
    return handlers
  }

  private var metrics: [Metric] {
    let isUnwritable = data?.isWritable == false
    let unwritable = Metric(
      "data_unwritable", "1 if the folder for stored data cannot be written, otherwise 0.",
      .gauge(isUnwritable ? 1 : 0))
    return [build?.metric].compactMap(\.self) + registry.metrics(traffic())
      + [journals?.report, store?.report].compactMap(\.self).metrics + [unwritable]
  }

  private func answer(_ path: String, to token: String?) -> HTTPReply? {
    switch path {
    case "/healthz" where traffic().isStopping: HTTPReply(status: 503, text: "stopping\n")
    case "/healthz": HTTPReply(text: "ok\n")
    case "/controls.json":
      HTTPReply(contentType: "application/json", body: registry.controlSheet.value)
    case "/transitions.json":
      HTTPReply(contentType: "application/json", body: TransitionListing.sheet)
    // The token is in a header, so that logs of addresses do not contain it.
    case "/metrics" where registry.access.role(of: token) != .inspect:
      HTTPReply(unauthorized: "the metrics need the header Authorization: Bearer TOKEN")
    case "/metrics":
      HTTPReply(
        contentType: "text/plain; version=0.0.4; charset=utf-8",
        body: Array(metrics.map(\.text).joined().utf8))
    default: nil
    }
  }
}

// MARK: Performing effects

extension SessionRuntime {
  /// New effects are queued behind older ones: a scene that has ended must not cancel the requests of the next scene.
  func perform(_ effects: [SessionRegistry.Effect]) {
    let isPerforming = !unfinished.effects.isEmpty
    unfinished.effects += effects
    guard !isPerforming else { return }
    var performed = 0
    while performed < unfinished.effects.count {
      perform(unfinished.effects[performed])
      performed += 1
    }
    unfinished.effects.removeAll(keepingCapacity: true)
    let released = unfinished.released
    unfinished.released = []
    for connection in released where !unfinished.waitingConnections.contains(connection.id) {
      connection.resume()
    }
  }

  private func perform(_ effect: SessionRegistry.Effect) {
    switch effect {
    case .wake(let session):
      alarm(session).set(registry.sessions[session]?.alarm.map(clock.moment))
    case .opened(let session, let scene): programs.begin(session, scene, on: self)
    case .ended(let session):
      programs.end(session)
      unfinished.cancel(session)
    case .saveAccess(let connection, let path): saveAccess(for: connection, path)
    case .forget(let session): journals?.remove(session)
    case .fetch(let session, let connection, let hello): fetch(session, for: connection, hello)
    case .refreshAccess(let connection, let hello): refreshAccess(for: connection, hello)
    case .shared(.journal(let write, let isAwaited), let session):
      journal(write, session, isAwaited: isAwaited)
    case .shared(.load(let call, let feed), let session): load(call, of: feed, for: session)
    case .shared(.cancel(let number), let session):
      unfinished.loads[session]?.removeValue(forKey: number)?.cancel()
    case .shared(.recordingJob(let work), let session): start(work, for: session)
    case .shared(.event(let event), let session):
      programs.running[session]?.events.yield(event)
    case .shared(.invite(let connection, let path), let session):
      invite(connection, at: path, to: session)
    case .shared(.replayInputs(let connection), _): replayInputs(of: connection)
    }
  }

  private func saveAccess(for connection: any DeviceConnection, _ path: PagePath) {
    addresses.access = registry.access
    guard let store else { return perform(registry.accessSaved(for: connection, path, at: now)) }
    store.save(registry.access) { [weak self] problem in
      guard let self else { return }
      perform(registry.accessSaved(for: connection, path, problem: problem, at: now))
    }
  }

  /// Applies new links that another server has made.
  private func apply(_ access: Access) {
    perform(registry.apply(access, at: now))
    addresses.access = registry.access
  }

  /// Sends a page the links to join its session, with the current addresses of this machine.
  private func invite(
    _ connection: any DeviceConnection, at path: PagePath, to session: String
  ) {
    addresses.renew(NetworkAddresses.reachable)
    allow(addresses.names)
    let (reach, links) = addresses.invitation(
      to: session, from: connection.origin, at: path, upTo: registry.role(of: connection))
    perform(registry.notify(connection, .join(reach: reach, links: links), at: now))
  }

  private func alarm(_ session: String) -> DeadlineTimer {
    if let alarm = unfinished.alarms[session] { return alarm }
    let alarm = DeadlineTimer { [unowned self] in perform(registry.wake(session, at: now)) }
    unfinished.alarms[session] = alarm
    return alarm
  }

  private func load(_ call: FeedCall, of feed: any Feed, for session: String) {
    let number = call.request.number
    unfinished.loads[session, default: [:]][number] = Task.detached { [weak self] in
      let result = await call.result(from: feed)
      await self?.answered(number, result, for: session)
    }
  }

  /// Loads are cancelled on the loop too, so a load that is not cancelled is still wanted.
  private func answered(
    _ number: Int, _ result: Result<[Row], any Error>, for session: String
  ) {
    guard !Task.isCancelled else { return }
    unfinished.loads[session]?[number] = nil
    let result = registry.sessions.bounded(result)
    let devices = registry[session]?.devices
    let payer = devices.flatMap { devices in devices.leader.flatMap { devices[$0]?.connection } }
    let meter = WorkMeter()
    perform(registry.withSession(session, at: now) { $0.answered(number, result, at: $1) })
    payer?.charge(meter.work)
  }
}

@Loop struct UnfinishedWork {
  /// The effects of the current call of ``SessionRuntime/perform(_:)``, in order.
  var effects: [SessionRegistry.Effect] = []
  /// The held connections: their hello waits for a store, or their earlier inputs are replayed.
  var waitingConnections: Set<UInt64> = []
  /// The connections to resume after ``effects`` are performed, unless an effect holds them again.
  var released: [any DeviceConnection] = []
  /// The connections of joining pages whose earlier inputs are replayed; the first one's next step is scheduled.
  var joiningPages: [any DeviceConnection] = []
  var alarms: [String: DeadlineTimer] = [:]
  /// The feed requests without an answer, by session and number.
  var loads: [String: [Int: Task<Void, Never>]] = [:]
  /// The unfinished work on recordings, by session; a session has one job at a time.
  var recordingJobs: [String: Task<Double, Never>] = [:]
  var addressJobs = AddressJobs()

  mutating func cancel(_ session: String) {
    alarms.removeValue(forKey: session)?.set(nil)
    recordingJobs.removeValue(forKey: session)?.cancel()
    for load in loads.removeValue(forKey: session)?.values.map(\.self) ?? [] { load.cancel() }
  }
}

extension SessionRuntime {
  /// Writes to a session's journal; if the write fails, the session tries again later.
  func journal(_ write: JournalWrite, _ session: String, isAwaited: Bool) {
    do throws(JournalError) { try journals?.write(write, session) } catch {
      return perform(registry.journalsFailed([session], error, at: now))
    }
    guard isAwaited else { return }
    journals?.commit { [weak self] in
      guard let self else { return }
      perform(registry.journalSaved(session, at: now))
    }
  }

  func handle(_ event: JournalEvent) {
    switch event {
    case .lost(let sessions, let error):
      perform(registry.journalsFailed(sessions, error, at: now))
    case .available: perform(registry.journalsAvailable(at: now))
    case .takenOver(let session): perform(registry.handOff(session))
    }
  }

  /// Handles a connection's hello after its session is fetched; messages that arrive before are held.
  func fetch(
    _ session: String, for connection: any DeviceConnection, _ hello: ClientMessage.Hello
  ) {
    hold(connection)
    journals?.fetch(session) { [weak self] in
      self?.unfinished.waitingConnections.contains(connection.id) == true
    } then: { [weak self] saved in
      self?.release(connection) { $0.registry.handleHello(connection, hello, saved, at: $0.now) }
    }
  }

  /// Handles a connection's hello after checking whether another server has made new links.
  func refreshAccess(
    for connection: any DeviceConnection, _ hello: ClientMessage.Hello
  ) {
    guard let store, store.isShared else {
      return perform(registry.handleHello(connection, hello, at: now))
    }
    hold(connection)
    store.refresh { [weak self] in
      self?.release(connection) { $0.registry.handleHello(connection, hello, at: $0.now) }
    }
  }

  /// Schedules a page's earlier inputs for replay; each iteration of the loop handles one page.
  func replayInputs(of connection: any DeviceConnection) {
    hold(connection)
    unfinished.joiningPages.append(connection)
    if unfinished.joiningPages.count == 1 { scheduleReplay(of: connection) }
  }

  private func scheduleReplay(of connection: any DeviceConnection) {
    Task {
      let meter = WorkMeter()
      release(connection) { $0.registry.replayInputs(of: connection, at: $0.now) }
      connection.charge(meter.work)
      unfinished.joiningPages.removeFirst()
      if let next = unfinished.joiningPages.first { scheduleReplay(of: next) }
    }
  }

  private func hold(_ connection: any DeviceConnection) {
    connection.pause()
    unfinished.waitingConnections.insert(connection.id)
  }

  /// Runs a closure for a held connection, then handles its held messages, unless it has ended or is held again.
  private func release(
    _ connection: any DeviceConnection, _ body: (SessionRuntime) -> [SessionRegistry.Effect]
  ) {
    guard unfinished.waitingConnections.remove(connection.id) != nil else { return }
    // A store that cannot be reached answers at once, while effects are performed.
    unfinished.released.append(connection)
    perform(body(self))
  }
}

// Sessions continue without a journal if it cannot be written, and restart the journal later.

extension SessionRegistry {
  /// Reports to sessions that their journals could not be written; they continue without, and try again later.
  mutating func journalsFailed(
    _ failed: [String], _ error: JournalError, at now: Instant
  ) -> [Effect] {
    counters.journalFailures += failed.count
    let news = failed.count { sessions[$0]?.isUnsaved != true }
    // If the disk is full, every new session fails; only the first failure is logged, and the metrics count all
    // failures.
    if news > 0, !sessions.all.values.contains(where: \.isUnsaved) {
      logger.error(
        "a session's journal cannot be written: \(error.problem.inLog)",
        metadata: ["sessions": "\(news)"])
    }
    return failed.flatMap { session in
      withSession(session, at: now) { $0.journalFailed(error.publicReason, at: $1) }
    }
  }

  /// Reports to a session that the store has all its journal writes up to now.
  mutating func journalSaved(_ session: String, at now: Instant) -> [Effect] {
    let wasUnsaved = sessions[session]?.isUnsaved == true
    let effects = withSession(session, at: now) { shared, _ in shared.journalSaved() }
    if wasUnsaved, !sessions.all.values.contains(where: \.isUnsaved) {
      logger.notice("all sessions are saved again")
    }
    return effects
  }

  /// Reports that journals can be written again: unsaved sessions restart theirs.
  mutating func journalsAvailable(at now: Instant) -> [Effect] {
    sessions.all.filter(\.value.isUnsaved).keys.flatMap { session in
      withSession(session, at: now) { shared, _ in shared.journalAvailable() }
    }
  }
}
