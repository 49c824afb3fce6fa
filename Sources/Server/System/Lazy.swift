internal import Synchronization

/// A value that is computed on first access and then stored.
public final class Lazy<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let computed = Mutex<Value?>(nil)

  /// Creates a value that `make` computes on first access.
  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; concurrent accesses wait while it is computed.
  public var value: Value {
    computed.withLock { computed in
      let value = computed ?? make()
      computed = value
      return value
    }
  }
}
