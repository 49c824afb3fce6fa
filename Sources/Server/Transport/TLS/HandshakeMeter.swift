internal import COpenSSL

/// Measures the work of TLS handshakes, so that each address is charged for its own.
///
/// OpenSSL handles a handshake in parts: it works until it waits for the peer. It reports when a handshake begins, each message that
/// it handles, and the end of each part. A client can ask for new keys after the handshake; that is a part as well.
@Loop struct HandshakeMeter {
  private var part: (meter: WorkMeter, isFirst: Bool)?

  nonisolated init() {}

  /// Notes a step, as OpenSSL numbers it; returns the seconds of work of the part that it ends, if it ends one.
  mutating func note(_ step: Int32) -> (work: Double, isFirst: Bool)? {
    if step & SSL_CB_EXIT != 0 {
      defer { part = nil }
      return part.map { ($0.meter.work, $0.isFirst) }
    }
    if step & SSL_CB_HANDSHAKE_START != 0 { part = (WorkMeter(), isFirst: true) }
    if step & SSL_CB_LOOP != 0, part == nil { part = (WorkMeter(), isFirst: false) }
    return nil
  }

  /// Lets a context of OpenSSL report its steps to an owner.
  ///
  /// Unsafe: the context must exist, and the owner must outlive it.
  @unsafe static func watch(_ context: OpaquePointer, for owner: Context.Owner) {
    // The index 0 is for applications; libwebsockets uses one of its own.
    unsafe SSL_CTX_set_ex_data(context, 0, Unmanaged.passUnretained(owner).toOpaque())
    unsafe SSL_CTX_set_info_callback(context) { connection, step, _ in
      guard let connection = unsafe connection,
        let owner = unsafe SSL_CTX_get_ex_data(SSL_get_SSL_CTX(connection), 0)
      else { return }
      unsafe report(
        HandshakeStep(
          owner: Unmanaged<Context.Owner>.fromOpaque(owner).takeUnretainedValue(), step: step,
          socket: SSL_get_fd(connection)))
    }
  }
}

private struct HandshakeStep {
  let owner: Context.Owner
  let step, socket: Int32
}

private let report = Loop.callback { (event: HandshakeStep) in
  event.owner.handshakeStepped(event.step, event.socket)
}
