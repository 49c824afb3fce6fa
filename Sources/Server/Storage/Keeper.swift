import Dispatch
import OverscrollTransport

/// Keeps a value in its file, off the loop: of all that come while the file is written, the last is written next.
@Loop final class Keeper<Value: Sendable> {
  private let disk: DispatchQueue
  private let save: @Sendable (Value) -> Void
  /// What is to be written, and what is to be done once it is; nil if nothing is.
  private var next: (value: Value, then: [@Loop () -> Void])?
  /// What writes now; nil while nothing is to be written.
  private var writing: Task<Void, Never>?

  /// Creates a keeper that calls a function which returns once the disk has the value.
  init(_ name: String, _ save: @escaping @Sendable (Value) -> Void) {
    (disk, self.save) = (DispatchQueue(label: "overscroll.\(name)"), save)
  }

  /// Keeps a value, and does something once the disk has it, or once that has failed.
  func keep(_ value: Value, then action: (@Loop () -> Void)? = nil) {
    next = (value, (next?.then ?? []) + [action].compactMap(\.self))
    writing = writing ?? Task { await write() }
  }

  /// Waits until all is written.
  func finish() async { await writing?.value }

  private func write() async {
    while let (value, actions) = next {
      next = nil
      await withCheckedContinuation { written in
        disk.async { [save] in
          save(value)
          written.resume()
        }
      }
      for action in actions { action() }
    }
    writing = nil
  }
}
