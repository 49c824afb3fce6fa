internal import Synchronization

/// A value that is computed on first access and then stored.
public final class MadeOnce<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case wanted(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// Creates a value that `make` computes on first access.
  public init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.wanted(make))
  }

  /// The value; concurrent accesses wait while it is computed.
  public var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .wanted(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
