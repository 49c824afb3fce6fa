internal import Synchronization

/// A value that is made when it is first asked for, and kept.
public final class MadeOnce<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case wanted(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// Takes how to make the value.
  public init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.wanted(make))
  }

  /// The value; others who ask while it is made wait for it.
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
