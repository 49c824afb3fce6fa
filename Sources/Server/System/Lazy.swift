internal import Synchronization

/// A value that is computed on first access and then stored.
public final class Lazy<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case pending(@Sendable () -> Value)
    case computed(Value)
  }

  private let state: Mutex<State>

  /// Creates a value that `make` computes on first access.
  public init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.pending(make))
  }

  /// The value; concurrent accesses wait while it is computed.
  public var value: Value {
    state.withLock { state in
      switch state {
      case .computed(let value): return value
      case .pending(let make):
        let value = make()
        state = .computed(value)
        return value
      }
    }
  }
}
