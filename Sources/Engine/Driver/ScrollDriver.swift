public import OverscrollPhysics
public import OverscrollRecordings
public import OverscrollRefreshing
public import OverscrollScrolling

/// A scroll model that time passes for by itself, and the work of its refreshes: what an app needs beside drawing.
///
/// An app sends what fingers, wheels and its program do, and draws ``model`` or ``offset`` in each frame. The driver sleeps
/// until the one instant at which something happens next.
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
  /// The work of a refresh.
  ///
  /// It is cancelled if the refresh ends without it: it was stopped, has run out of time, or its control was removed.
  ///
  /// - Returns: The outcome with which the refresh ends; an error is a failure.
  public typealias Work = @MainActor (RefreshRun) async throws -> Outcome

  private var state: ScrollModel
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Waits for the model's next deadline.
  private var alarm: Task<Void, Never>?
  private var workAtEdge: [ScrollEdge: Work] = [:]
  /// The works of refreshes that run, with the numbers of those.
  private var works: [ScrollEdge: (run: Int, task: Task<Void, Never>)] = [:]
  private var listeners: [Int: AsyncStream<Output>.Continuation] = [:]
  private var nextListener = 0

  /// All that the model has taken so far, also from works; nil if the driver does not record.
  ///
  /// As the text of a transcript it is a test: `driver.recording?.text(until: driver.now)`.
  public private(set) var recording: Recording?

  /// Creates a driver whose model begins now, by a clock; tests may bring a clock of their own.
  ///
  /// One that `records` keeps the first ``Recording/most`` inputs that its model takes.
  public init(
    _ setup: ScrollSetup, clock: some Clock<Duration> = ContinuousClock(), records: Bool = false
  ) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: .zero) }
    state = ScrollModel(setup)
    recording = records ? Recording(setup) : nil
    setAlarm()
  }

  deinit {
    alarm?.cancel()
    for work in works.values { work.task.cancel() }
    for listener in listeners.values { listener.finish() }
  }

  /// The time since the driver was created, on its clock.
  public var now: Instant {
    let (seconds, attoseconds) = elapsed().components
    return Instant(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// The model as it is now.
  public var model: ScrollModel { state.forecast(at: now) }

  /// Where the content stands now, points.
  public var offset: Vector {
    let model = model
    return model.scroll.offset(at: model.clock)
  }

  /// What the model does from now on, in order; whoever asks gets all of it.
  public var outputs: AsyncStream<Output> {
    AsyncStream { continuation in
      let number = nextListener
      nextListener += 1
      listeners[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners[number] = nil }
      }
    }
  }

  /// Hands the model an input, now.
  public func send(_ input: Input) {
    let now = now
    publish(state.advance(to: now))
    recording?.append(TimedInput(at: now, input))
    publish(state.handle(input, at: now))
    setAlarm()
  }

  /// Does some work for each refresh at an edge, in place of other work for that edge: also for one that runs already and has no
  /// work.
  ///
  /// The driver holds the work: one that holds the driver or its owner does so weakly, so that they can go.
  public func onRefresh(_ edge: ScrollEdge, perform work: @escaping Work) {
    workAtEdge[edge] = work
    startWork(at: edge)
  }

  private func setAlarm() {
    alarm?.cancel()
    alarm = state.nextDeadline.map { deadline in
      Task { [weak self, sleep] in
        try? await sleep(.nanoseconds(deadline.nanoseconds))
        if !Task.isCancelled { self?.passTime() }
      }
    }
  }

  private func passTime() {
    publish(state.advance(to: now))
    setAlarm()
  }

  private func publish(_ outputs: [Output]) {
    for output in outputs {
      for listener in listeners.values { listener.yield(output) }
    }
    for (edge, work) in works where run(at: edge)?.number != work.run {
      work.task.cancel()
      works[edge] = nil
    }
    for output in outputs {
      if case .event(let edge, .began, _) = output.what { startWork(at: edge) }
    }
  }

  /// The refresh at an edge whose work is to be done; nil for none.
  private func run(at edge: ScrollEdge) -> RefreshRun? {
    if case .refreshing(let run) = state[edge]?.phase { run } else { nil }
  }

  private func startWork(at edge: ScrollEdge) {
    guard let work = workAtEdge[edge], let run = run(at: edge), works[edge] == nil else { return }
    let task = Task { [weak self] in
      guard !Task.isCancelled else { return }
      let outcome: Outcome
      do { outcome = try await work(run) } catch { outcome = .failure }
      if !Task.isCancelled { self?.send(.end(edge, outcome, run: run.number)) }
    }
    works[edge] = (run.number, task)
  }
}
