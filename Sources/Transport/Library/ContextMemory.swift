/// Owns the C strings and arrays that a libwebsockets context points to, which must live as long as the context.
///
/// Its pointers are valid until `free`, which is called once, after the context is destroyed.
@safe @Loop final class ContextMemory {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  /// Frees everything.
  func free() {
    while let block = unsafe blocks.popLast() { unsafe block.deallocate() }
  }

  /// Stores values as a C array.
  ///
  /// The values are plain C values, so that freeing their memory is enough.
  func store<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let array = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = unsafe array.initialize(from: values)
    guard let start = array.baseAddress else {
      preconditionFailure("an array in C has at least one element")
    }
    unsafe blocks.append(UnsafeMutableRawPointer(start))
    return unsafe start
  }

  /// Stores one value.
  func store<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    unsafe store([value])
  }

  /// Stores a text as a C string.
  func store(_ text: String) -> UnsafePointer<CChar> {
    unsafe UnsafePointer(store(Array(text.utf8CString)))
  }
}
