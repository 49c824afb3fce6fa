internal import COpenSSL
public import OverscrollSystem

/// A certificate, optionally its chain, and the private key; the certificate can be expired: check ``validity``.
public struct TLSIdentity: Sendable, Equatable {
  /// The certificate and then its chain, in PEM format.
  public let certificates: [UInt8]
  /// The private key in PEM format, unencrypted.
  public let key: [UInt8]
  /// The validity period of the certificate.
  public let validity: ClosedRange<Date>
  /// The SHA-256 hash of the certificate as browsers display it: 32 hexadecimal bytes, separated by colons.
  public let fingerprint: String

  /// Parses an identity from two texts, which can be the same; throws if OpenSSL cannot serve with it.
  public init(certificates: [UInt8], key: [UInt8]) throws(TLSIdentityError) {
    try self.init(try Certificate.all(in: certificates), try PrivateKey.first(in: key))
  }

  init(_ chain: [Certificate], _ key: PrivateKey) throws(TLSIdentityError) {
    guard let own = chain.first else { throw .noCertificate }
    guard own.belongs(to: key) else { throw .keyOfAnotherCertificate }
    certificates = chain.flatMap(\.pem)
    self.key = key.pem
    validity = own.validity
    fingerprint = own.fingerprint
    try TLSContext.trial(chain, key)
  }

  /// Returns whether the certificate is valid for a host: a name, or an IP address without brackets.
  public func covers(_ host: String) -> Bool {
    (try? Certificate.all(in: certificates))?.first?.covers(host) == true
  }
}

/// The reason why a server cannot use a certificate and a key.
public enum TLSIdentityError: Error, Equatable {
  /// The text contains no certificate in PEM format, or a damaged one.
  case noCertificate
  /// The text contains no private key in PEM format, or a damaged one.
  case noKey
  /// The private key is encrypted with a passphrase.
  case encryptedKey
  /// The key does not belong to the certificate.
  case keyOfAnotherCertificate
  /// OpenSSL rejects the certificate and the key for this reason.
  case refused(String)
}

extension TLSIdentity {
  /// The validity period of a new certificate, in seconds; browsers accept at most 398 days.
  static let lifetime = 397 * 86_400.0
  /// The maximum error of a phone's clock, in seconds.
  static let clockError = 86_400.0

  /// Creates a self-signed certificate with a new P-256 key, valid for 397 days from one day before `now`.
  public static func selfSigned(for hosts: [String], at now: Date) -> TLSIdentity {
    precondition(!hosts.isEmpty, "a certificate is for at least one host")
    let key = PrivateKey.new()
    let certificate = Certificate.new(for: hosts, from: now - clockError, key)
    do { return try TLSIdentity([certificate], key) } catch {
      preconditionFailure("OpenSSL serves with a certificate of its own making: \(error)")
    }
  }
}

extension PrivateKey {
  fileprivate static func new() -> PrivateKey {
    let maker = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { unsafe EVP_PKEY_CTX_free(maker) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(maker) == 1,
      unsafe EVP_PKEY_CTX_set_ec_paramgen_curve_nid(maker, NID_X9_62_prime256v1) == 1,
      unsafe EVP_PKEY_keygen(maker, &key) == 1, let key = unsafe key
    else { preconditionFailure("OpenSSL makes keys on P-256") }
    return unsafe PrivateKey(owning: key)
  }
}

extension Certificate {
  /// Each step fails only if memory is insufficient or its value is invalid.
  fileprivate static func new(for hosts: [String], from start: Date, _ key: PrivateKey)
    -> Certificate
  {
    guard let made = unsafe X509_new() else { preconditionFailure("OpenSSL has memory") }
    let certificate = unsafe Certificate(owning: made)
    let from = Int(start.timeIntervalSince1970)
    unsafe X509_set_version(made, Int(X509_VERSION_3))
    unsafe ASN1_INTEGER_set_uint64(X509_get_serialNumber(made), .random(in: 1 ... .max))
    unsafe ASN1_TIME_set(X509_getm_notBefore(made), from)
    unsafe ASN1_TIME_set(X509_getm_notAfter(made), from + Int(TLSIdentity.lifetime))
    let name = unsafe X509_get_subject_name(made)
    let subject = Array("Overscroll".utf8)
    unsafe X509_NAME_add_entry_by_txt(
      name, "CN", MBSTRING_UTF8, subject, Int32(subject.count), -1, 0)
    unsafe X509_set_issuer_name(made, name)
    unsafe X509_set_pubkey(made, key.pointer)
    certificate.add(NID_basic_constraints, "critical,CA:FALSE")
    certificate.add(NID_key_usage, "critical,digitalSignature")
    certificate.add(NID_ext_key_usage, "serverAuth")
    certificate.add(hosts)
    guard unsafe X509_sign(made, key.pointer, EVP_sha256()) > 0 else {
      preconditionFailure("OpenSSL signs with a key on P-256")
    }
    return certificate
  }

  private func add(_ kind: Int32, _ value: String) {
    let part = unsafe X509V3_EXT_conf_nid(nil, nil, kind, value)
    defer { unsafe X509_EXTENSION_free(part) }
    precondition(unsafe X509_add_ext(pointer, part, -1) == 1, "a certificate can have \(value)")
  }

  /// Adds the hosts as alternative names of the subject, the only names that browsers check.
  private func add(_ hosts: [String]) {
    let names = unsafe OPENSSL_sk_new_null()
    defer { unsafe GENERAL_NAMES_free(names) }
    for host in hosts {
      let address = unsafe a2i_GENERAL_NAME(nil, nil, nil, GEN_IPADD, host, 0)
      ERR_clear_error()
      let name = unsafe address ?? a2i_GENERAL_NAME(nil, nil, nil, GEN_DNS, host, 0)
      unsafe OPENSSL_sk_push(names, name)
    }
    let flags = UInt(X509V3_ADD_DEFAULT)
    precondition(
      unsafe X509_add1_ext_i2d(
        pointer, NID_subject_alt_name, UnsafeMutableRawPointer(names), 0, flags) == 1,
      "a certificate can have the names \(hosts)")
  }
}
