public import OverscrollPhysics
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
  /// It is cancelled if the refresh ends without it: it was stopped, or has run out of time.
  ///
  /// - Returns: The outcome with which the refresh ends; an error is a failure.
  public typealias Work = @MainActor (RefreshRun) async throws -> Outcome

  private var state: ScrollModel
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Waits for the model's next deadline.
  private var alarm: Task<Void, Never>?
  private var workAtEdge: [ScrollEdge: Work] = [:]
  private var running: [ScrollEdge: Task<Void, Never>] = [:]
  private var listeners: [Int: AsyncStream<Output>.Continuation] = [:]
  private var nextListener = 0

  /// Creates a driver whose model begins now, by a clock; tests may bring a clock of their own.
  public init(_ setup: ScrollSetup, clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: .zero) }
    state = ScrollModel(setup)
    setAlarm()
  }

  deinit {
    alarm?.cancel()
    for work in running.values { work.cancel() }
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
    publish(state.handle(input, at: now))
    setAlarm()
  }

  /// Does some work whenever a refresh begins at an edge, in place of other work for that edge.
  public func onRefresh(_ edge: ScrollEdge, perform work: @escaping Work) {
    workAtEdge[edge] = work
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
      guard case .event(let edge, let event, _) = output.what else { continue }
      switch event {
      case .began: startWork(at: edge)
      case .finished, .exitBegan, .ended: running.removeValue(forKey: edge)?.cancel()
      case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded: break
      }
    }
  }

  private func startWork(at edge: ScrollEdge) {
    guard let work = workAtEdge[edge], let run = state[edge]?.phase.run else { return }
    running[edge] = Task { [weak self] in
      let outcome: Outcome
      do { outcome = try await work(run) } catch { outcome = .failure }
      if !Task.isCancelled { self?.send(.end(edge, outcome, run: run.number)) }
    }
  }
}
