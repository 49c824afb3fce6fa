// What Tests/EngineEquality/print-hashes.mjs calls.

/// The hash of a session of so many inputs.
@_expose(wasm, "session") @_cdecl("equality_session")
func session(_ seed: Int32, _ inputs: Int32) -> UInt64 {
  var session = RandomSession(seed: UInt64(seed))
  session.run(Int(inputs))
  return session.hash
}
