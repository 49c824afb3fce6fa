internal import COpenSSL

enum TLSContext {
  /// Returns false if OpenSSL rejects the identity; the pointer must be an OpenSSL context during the call.
  @unsafe static func set(_ identity: TLSIdentity, in context: OpaquePointer) -> Bool {
    guard let chain = try? Certificate.all(in: identity.certificates),
      let key = try? PrivateKey.first(in: identity.key)
    else { return false }
    return unsafe use(chain, key, in: context)
  }

  /// Throws if OpenSSL cannot serve with a chain and a key.
  static func trial(_ chain: [Certificate], _ key: PrivateKey) throws(TLSIdentityError) {
    guard let context = unsafe SSL_CTX_new(TLS_server_method()) else {
      preconditionFailure("OpenSSL has memory for a context")
    }
    defer {
      unsafe SSL_CTX_free(context)
      ERR_clear_error()
    }
    guard unsafe use(chain, key, in: context) else {
      // OpenSSL's error texts are constants.
      let reason = unsafe ERR_reason_error_string(ERR_peek_last_error()).map {
        unsafe String(cString: $0)
      }
      throw .refused(reason ?? "an unknown reason")
    }
  }

  /// OpenSSL retains the chain and the key, so the objects and the list can be released after the call.
  @unsafe private static func use(
    _ chain: [Certificate], _ key: PrivateKey, in context: OpaquePointer
  ) -> Bool {
    guard let issuers = unsafe OPENSSL_sk_new_null(), let own = chain.first else { return false }
    defer { unsafe OPENSSL_sk_free(issuers) }
    for issuer in chain.dropFirst() {
      unsafe OPENSSL_sk_push(issuers, UnsafeRawPointer(issuer.pointer))
    }
    unsafe copenssl_restrict(context)
    return withExtendedLifetime((chain, key)) {
      unsafe SSL_CTX_use_cert_and_key(context, own.pointer, key.pointer, issuers, 1) == 1
    }
  }
}

/// Measures the work of TLS handshakes, so that each address is charged for its own.
///
/// A part of a handshake ends when OpenSSL waits for the peer. OpenSSL reports the start of a handshake, each handled
/// message, and the end of each part. If a client requests new keys later, that work is a separate part.
@Loop struct HandshakeMeter {
  private var part: (meter: WorkMeter, isFirst: Bool)?

  nonisolated init() {}

  /// Handles the step with OpenSSL's number; if it ends a part, returns its work, in seconds.
  mutating func handle(_ step: Int32) -> (work: Double, isFirst: Bool)? {
    if step & SSL_CB_EXIT != 0 {
      defer { part = nil }
      return part.map { ($0.meter.work, $0.isFirst) }
    }
    if step & SSL_CB_HANDSHAKE_START != 0 { part = (WorkMeter(), isFirst: true) }
    if step & SSL_CB_LOOP != 0, part == nil { part = (WorkMeter(), isFirst: false) }
    return nil
  }

  /// Unsafe: the context must exist, and the owner must outlive it.
  @unsafe static func watch(_ context: OpaquePointer, for owner: Context.Owner) {
    // Index 0 is for applications; libwebsockets uses a different one.
    unsafe SSL_CTX_set_ex_data(context, 0, Unmanaged.passUnretained(owner).toOpaque())
    unsafe SSL_CTX_set_info_callback(context) { connection, step, _ in
      guard let connection = unsafe connection,
        let owner = unsafe SSL_CTX_get_ex_data(SSL_get_SSL_CTX(connection), 0)
      else { return }
      unsafe report(
        (
          owner: Unmanaged<Context.Owner>.fromOpaque(owner).takeUnretainedValue(), step: step,
          socket: SSL_get_fd(connection)
        ))
    }
  }
}

private let report = Loop.callback {
  (event: (owner: Context.Owner, step: Int32, socket: Int32)) in
  event.owner.handshakeStepped(event.step, event.socket)
}
