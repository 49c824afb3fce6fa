internal import CLibwebsockets
internal import OverscrollSystem
internal import Synchronization

/// The global actor of all servers in this module and of their handlers, which runs on one thread.
///
/// The thread runs a libev loop from the first use until the process ends, and inherits the signal mask of its first
/// user. Each server has its own libwebsockets context on the loop. To run code on it from elsewhere, `await` a
/// function isolated to `@Loop` or start a `Task { @Loop in … }`; both wake the loop.
@globalActor public actor Loop {
  /// The actor of `@Loop`.
  public static let shared = Loop()

  nonisolated let executor = LoopExecutor()

  /// The start of this loop iteration, in seconds.
  @Loop static var iterationTime: Double { unsafe ev_now(shared.executor.loop) }

  /// The executor that runs the actor's jobs on the loop's thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    // An unowned reference is enough: the actor retains its executor and is never deallocated.
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Makes a function of the loop callable from C; the result traps on another thread.
  ///
  /// If it is created once and stored, a call costs a few nanoseconds; `assumeIsolated` costs a hundred.
  package static nonisolated func callback<Argument, Result>(
    _ body: @escaping @Loop (Argument) -> Result
  ) -> @Sendable (Argument) -> Result {
    // The standard library does the same for MainActor: isolation does not change a function's layout.
    let plain = unsafe unsafeBitCast(body, to: (@Sendable (Argument) -> Result).self)
    return { argument in
      Loop.shared.executor.checkIsolated()
      return plain(argument)
    }
  }
}

/// Runs jobs between the callbacks of a libev loop, on a dedicated thread.
///
/// The loop, its watcher and the executor are never freed, so their pointers are always valid. Other threads only call
/// `ev_async_send`, which libev allows.
@safe final class LoopExecutor: SerialExecutor {
  nonisolated(unsafe) let loop: OpaquePointer
  nonisolated(unsafe) private let wake: UnsafeMutablePointer<ev_async>
  private let jobs = Mutex<[UnownedJob]>([])
  private let thread = Atomic<UInt>(0)

  init() {
    guard let loop = unsafe ev_loop_new(0) else {
      preconditionFailure("libev needs a backend that works on this system")
    }
    unsafe self.loop = loop
    unsafe wake = .allocate(capacity: 1)
    unsafe wake.initialize(to: ev_async())
    unsafe cws_async_init(wake) { _, watcher, _ in
      // The watcher is `wake`, and its data is the executor, as set below.
      guard let executor = unsafe watcher?.pointee.data else { return }
      unsafe Unmanaged<LoopExecutor>.fromOpaque(executor).takeUnretainedValue().runJobs()
    }
    unsafe wake.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    unsafe ev_async_start(loop, wake)
    startThread("overscroll.loop") { [self] in
      thread.store(UInt(cws_current_thread()), ordering: .releasing)
      unsafe ev_run(self.loop, 0)
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasEmpty = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    // This needs a system call only while the loop sleeps.
    if wasEmpty { unsafe ev_async_send(loop, wake) }
  }

  func isIsolatingCurrentContext() -> Bool? {
    thread.load(ordering: .acquiring) == UInt(cws_current_thread())
  }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "code of the loop runs on the loop's thread")
  }

  /// Runs one batch: jobs that start other jobs do not block connections.
  private func runJobs() {
    let batch = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in batch { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
