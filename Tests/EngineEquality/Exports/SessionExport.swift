// The functions that Tests/EngineEquality/print-hashes.mjs calls.

/// The hash of the latest session.
nonisolated(unsafe) private var hash: UInt64 = 0

/// Runs a session of `inputs` inputs; returns the lower half of its hash.
@_expose(wasm, "session") @_cdecl("equality_session")
func session(_ seed: Int32, _ inputs: Int32) -> UInt32 {
  var session = RandomSession(seed: UInt64(seed))
  session.run(Int(inputs))
  hash = session.hash
  return UInt32(truncatingIfNeeded: hash)
}

/// The upper half of the hash of the latest session.
@_expose(wasm, "upperHalf") @_cdecl("equality_upper_half")
func upperHalf() -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
