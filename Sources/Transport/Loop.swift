internal import CLibwebsockets
internal import Foundation
internal import Synchronization

/// The one thread on which every server of this module, and all that its handlers touch, runs.
///
/// The thread starts with the first use, runs a libev loop, and lives as long as the process. Several
/// servers share it: each has its own libwebsockets context on the same loop. To get onto it from
/// elsewhere, `await` something isolated to `@Loop` or start a `Task { @Loop in … }`; both wake the loop.
/// The thread inherits the signal mask of whoever touches it first.
@globalActor public actor Loop {
  /// The actor behind `@Loop`.
  public static let shared = Loop()

  nonisolated let executor = LoopExecutor()

  /// The executor that runs the actor's jobs on the loop's thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a function of the loop callable from C, where the compiler cannot know the thread.
  ///
  /// The result traps off the loop's thread. Made once and kept, it costs a few nanoseconds a call,
  /// where `assumeIsolated` costs a hundred.
  static nonisolated func entry<Argument, Result>(
    _ body: @escaping @Loop (Argument) -> Result
  ) -> @Sendable (Argument) -> Result {
    // As the standard library does for MainActor: isolation to a global actor is not in the ABI.
    let plain = unsafeBitCast(body, to: (@Sendable (Argument) -> Result).self)
    return { argument in
      Loop.shared.executor.checkIsolated()
      return plain(argument)
    }
  }
}

/// Runs jobs between two callbacks of a libev loop, on a thread of its own.
final class LoopExecutor: SerialExecutor {
  /// The libev loop, owned for ever; from other threads only for `ev_async_send`.
  nonisolated(unsafe) let loop: OpaquePointer
  nonisolated(unsafe) private let wake: UnsafeMutablePointer<ev_async>
  private let jobs = Mutex<[UnownedJob]>([])
  private let thread = Atomic<UInt>(0)

  init() {
    guard let loop = ev_loop_new(0) else {
      preconditionFailure("libev has a backend that works on this system")
    }
    self.loop = loop
    wake = .allocate(capacity: 1)
    wake.initialize(to: ev_async())
    cws_async_init(wake) { _, watcher, _ in
      guard let executor = watcher?.pointee.data else { return }
      Unmanaged<LoopExecutor>.fromOpaque(executor).takeUnretainedValue().runJobs()
    }
    wake.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    ev_async_start(loop, wake)
    let runner = Thread { [self] in
      thread.store(UInt(cws_current_thread()), ordering: .releasing)
      ev_run(self.loop, 0)
    }
    runner.name = "overscroll.loop"
    runner.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasEmpty = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    // Costs a system call only while the loop sleeps.
    if wasEmpty { ev_async_send(loop, wake) }
  }

  func isIsolatingCurrentContext() -> Bool? {
    thread.load(ordering: .acquiring) == UInt(cws_current_thread())
  }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "this runs on the loop's thread")
  }

  /// One batch, so that jobs which start jobs leave room for connections.
  private func runJobs() {
    let batch = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in batch { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
