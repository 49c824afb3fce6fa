import COpenSSL

/// Keys and certificates in PEM format, made by OpenSSL, that a server must reject.
package enum PEMText {
  /// A private key that is encrypted with a passphrase.
  package static func encryptedKey() -> String {
    let key = newKey(EVP_PKEY_ED25519)
    defer { EVP_PKEY_free(key) }
    let word = "sesame"
    return text {
      let cipher = EVP_aes_128_cbc()
      return PEM_write_bio_PKCS8PrivateKey($0, key, cipher, word, Int32(word.utf8.count), nil, nil)
    }
  }

  /// A certificate and its RSA key, which is too short to be secure.
  package static func weak() -> String {
    let key = newKey(EVP_PKEY_RSA) { EVP_PKEY_CTX_set_rsa_keygen_bits($0, 512) }
    let certificate = X509_new()
    defer {
      X509_free(certificate)
      EVP_PKEY_free(key)
    }
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0)
    X509_gmtime_adj(X509_getm_notAfter(certificate), 86_400)
    X509_set_pubkey(certificate, key)
    X509_sign(certificate, key, EVP_sha256())
    return text { PEM_write_bio_X509($0, certificate) }
      + text { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
  }

  private static func newKey(_ kind: Int32, set: (OpaquePointer?) -> Int32 = { _ in 1 })
    -> OpaquePointer?
  {
    let maker = EVP_PKEY_CTX_new_id(kind, nil)
    defer { EVP_PKEY_CTX_free(maker) }
    var key: OpaquePointer?
    EVP_PKEY_keygen_init(maker)
    _ = set(maker)
    EVP_PKEY_keygen(maker, &key)
    return key
  }

  /// The text that OpenSSL writes to a file in memory.
  static func text(_ write: (OpaquePointer?) -> Int32) -> String {
    let file = BIO_new(BIO_s_mem())
    defer { BIO_free(file) }
    _ = write(file)
    var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(file))
    BIO_read(file, &bytes, Int32(bytes.count))
    return String(decoding: bytes, as: UTF8.self)
  }
}
