internal import CLibwebsockets

/// The one thread on which every server of this module runs, with everything that its handlers touch.
///
/// The thread starts with the first use, runs a libev loop, and lives as long as the process. Several servers share
/// it: each has its own libwebsockets context on the same loop. To get onto it from elsewhere, `await` something
/// isolated to `@Loop` or start a `Task { @Loop in … }`; both wake the loop. The thread inherits the signal mask of the
/// thread that uses it first.
@globalActor public actor Loop {
  /// The actor behind `@Loop`.
  public static let shared = Loop()

  nonisolated let executor = LoopExecutor()

  /// The libev loop, for libraries that wait on it too; valid as long as the process.
  @unsafe package static nonisolated var handle: OpaquePointer { unsafe shared.executor.loop }

  /// When this turn of the loop began, in seconds.
  @Loop static var turnTime: Double { unsafe ev_now(shared.executor.loop) }

  /// The executor that runs the actor's jobs on the loop's thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    // Unowned is enough: the actor keeps its executor, and lives as long as the process.
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Makes a function of the loop callable from C, where the compiler cannot know the thread.
  ///
  /// The result traps off the loop's thread. Made once and kept, it costs a few nanoseconds a call,
  /// where `assumeIsolated` costs a hundred.
  package static nonisolated func callback<Argument, Result>(
    _ body: @escaping @Loop (Argument) -> Result
  ) -> @Sendable (Argument) -> Result {
    // As the standard library does for MainActor: isolation to a global actor is not part of a function's layout.
    let plain = unsafe unsafeBitCast(body, to: (@Sendable (Argument) -> Result).self)
    return { argument in
      Loop.shared.executor.checkIsolated()
      return plain(argument)
    }
  }
}
