internal import CZlib

/// Compresses bytes with gzip; nil where that makes them no smaller by at least a tenth, as with pictures.
func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  let room = bytes.count - bytes.count / 10
  // The room is written to from its start, and never beyond its end.
  let smaller = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    count = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe czl_gzip(input.baseAddress, input.count, buffer.baseAddress, buffer.count)
    }
  }
  return smaller.isEmpty ? nil : smaller
}
