public import OverscrollPhysics
public import OverscrollRecordings
public import OverscrollRefreshing
public import OverscrollScrolling

/// A scroll model that advances with a clock and performs the work of its refreshes.
///
/// An app sends inputs of fingers, wheels and its code, and draws ``model`` or ``offset`` in each frame. Between
/// inputs, the driver sleeps until the model's next deadline.
///
/// ```swift
/// let driver = ScrollDriver(setup)
/// let outputs = driver.outputs
/// driver.onRefresh(.top) { run in
///   try await load(run.number)
///   return .success
/// }
/// driver.send(.begin(.top))
/// for await output in outputs {
///   guard case .event(let edge, let event, _) = output.what else { continue }
///   print("\(edge) \(event)")
///   if event == .ended { break }
/// }
/// ```
@MainActor public final class ScrollDriver {
  /// The work of a refresh, which returns its outcome; an error is a failure.
  ///
  /// The driver cancels it if the refresh ends first: the refresh is stopped, times out, or its control is removed.
  public typealias Work = @MainActor (RefreshRun) async throws -> Outcome

  private var state: ScrollModel
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private var deadlineTask: Task<Void, Never>?
  private var workByEdge: [ScrollEdge: Work] = [:]
  /// The work that is in progress, and the numbers of the refreshes.
  private var runningWork: [ScrollEdge: (run: Int, task: Task<Void, Never>)] = [:]
  private var subscribers: [Int: AsyncStream<Output>.Continuation] = [:]
  private var nextSubscriber = 0

  /// The inputs of the model so far, including the results of work, or `nil` if the driver does not record.
  ///
  /// Their text is a test: `driver.recording?.text(until: driver.now)`.
  public private(set) var recording: Recording?

  /// Creates a driver whose model starts now.
  ///
  /// If `records` is true, the driver stores the first ``Recording/maximumInputs`` inputs of its model.
  public init(
    _ setup: ScrollSetup, clock: some Clock<Duration> = ContinuousClock(), records: Bool = false
  ) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: .zero) }
    state = ScrollModel(setup)
    recording = records ? Recording(setup) : nil
    scheduleDeadline()
  }

  deinit {
    deadlineTask?.cancel()
    for work in runningWork.values { work.task.cancel() }
    for subscriber in subscribers.values { subscriber.finish() }
  }

  /// The time since the driver was created, on its clock.
  public var now: Instant {
    let (seconds, attoseconds) = elapsed().components
    return Instant(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// The model at the current time.
  public var model: ScrollModel { state.forecast(at: now) }

  /// The current offset of the content, in points.
  public var offset: Vector {
    let model = model
    return model.scroll.offset(at: model.clock)
  }

  /// The future outputs of the model, in order; each stream contains every output.
  public var outputs: AsyncStream<Output> {
    AsyncStream { continuation in
      let number = nextSubscriber
      nextSubscriber += 1
      subscribers[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.subscribers[number] = nil }
      }
    }
  }

  /// Sends an input to the model now.
  public func send(_ input: Input) {
    let now = now
    publish(state.advance(to: now))
    recording?.append(TimedInput(at: now, input))
    publish(state.handle(input, at: now))
    scheduleDeadline()
  }

  /// Sets the work for refreshes at an edge, which also starts for a refresh in progress without work.
  ///
  /// The driver keeps a strong reference to the closure; capture the driver and its owner weakly to avoid a cycle.
  public func onRefresh(_ edge: ScrollEdge, perform work: @escaping Work) {
    workByEdge[edge] = work
    startWork(at: edge)
  }

  private func scheduleDeadline() {
    deadlineTask?.cancel()
    deadlineTask = state.nextDeadline.map { deadline in
      Task { [weak self, sleep] in
        try? await sleep(.nanoseconds(deadline.nanoseconds))
        if !Task.isCancelled { self?.advanceToNow() }
      }
    }
  }

  private func advanceToNow() {
    publish(state.advance(to: now))
    scheduleDeadline()
  }

  private func publish(_ outputs: [Output]) {
    for output in outputs {
      for subscriber in subscribers.values { subscriber.yield(output) }
    }
    for (edge, work) in runningWork where run(at: edge)?.number != work.run {
      work.task.cancel()
      runningWork[edge] = nil
    }
    for output in outputs {
      if case .event(let edge, .began, _) = output.what { startWork(at: edge) }
    }
  }

  /// The refresh at an edge that is waiting for its work, or `nil` if no refresh is in progress.
  private func run(at edge: ScrollEdge) -> RefreshRun? {
    if case .refreshing(let run) = state[edge]?.phase { run } else { nil }
  }

  private func startWork(at edge: ScrollEdge) {
    guard let work = workByEdge[edge], let run = run(at: edge), runningWork[edge] == nil else {
      return
    }
    let task = Task { [weak self] in
      guard !Task.isCancelled else { return }
      let outcome: Outcome
      do { outcome = try await work(run) } catch { outcome = .failure }
      if !Task.isCancelled { self?.send(.end(edge, outcome, run: run.number)) }
    }
    runningWork[edge] = (run.number, task)
  }
}
