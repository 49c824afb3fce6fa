import OverscrollServer
import Synchronization

/// How many downloads may be under way at once: each holds a thread and three descriptors, however long its server is silent.
final class DownloadPool: Sendable {
  /// For all feeds of the process.
  static let shared = DownloadPool(places: 16, queue: 64)

  private struct State {
    var free: Int
    /// Those that wait for a place, the longest first.
    var waiting: [(number: Int, CheckedContinuation<Void, any Error>)] = []
    /// The waits that were cancelled before they began.
    var cancelled: Set<Int> = []
    var last = 0
  }

  private let state: Mutex<State>
  private let queue: Int

  /// Creates a pool with places for so many downloads, and room for so many that wait for one.
  init(places: Int, queue: Int) {
    state = Mutex(State(free: places))
    self.queue = queue
  }

  /// How many wait for a place.
  var waits: Int { state.withLock(\.waiting.count) }

  /// Does work at a place of its own, which it waits for.
  ///
  /// - Throws: What the work throws; a `FeedError` if too many wait already; a `CancellationError`.
  func run<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { place in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          guard state.waiting.count < queue else {
            return .failure(FeedError("Too many requests are under way; try again."))
          }
          state.waiting.append((number, place))
          return nil
        }
        if let answer { place.resume(with: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return CheckedContinuation<Void, any Error>?.none
        }
        return state.waiting.remove(at: index).1
      }
      waiter?.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().1 }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
