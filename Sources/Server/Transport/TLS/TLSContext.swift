internal import COpenSSL

/// What OpenSSL is told about the connections that a server accepts (an `SSL_CTX`).
enum TLSContext {
  /// Lets a context of libwebsockets serve with an identity; false if OpenSSL refuses it.
  ///
  /// Unsafe: the pointer must be a context of OpenSSL, which is used only until this returns.
  @unsafe static func set(_ identity: TLSIdentity, in context: OpaquePointer) -> Bool {
    guard let chain = try? PEM.certificates(in: identity.certificates),
      let key = try? PEM.key(in: identity.key)
    else { return false }
    return unsafe use(chain, key, in: context)
  }

  /// Tries whether OpenSSL serves with a chain and a key.
  static func trial(_ chain: [Certificate], _ key: PrivateKey) throws(TLSIdentityError) {
    guard let context = unsafe SSL_CTX_new(TLS_server_method()) else {
      preconditionFailure("OpenSSL has memory for a context")
    }
    defer {
      unsafe SSL_CTX_free(context)
      ERR_clear_error()
    }
    guard unsafe use(chain, key, in: context) else {
      // OpenSSL's texts are constants.
      let reason = unsafe ERR_reason_error_string(ERR_peek_last_error()).map {
        unsafe String(cString: $0)
      }
      throw .refused(reason ?? "it does not say why")
    }
  }

  /// OpenSSL counts the references that it keeps, so that neither objects nor list need outlive the call.
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
