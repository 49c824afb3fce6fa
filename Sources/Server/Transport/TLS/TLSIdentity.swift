public import OverscrollSystem

/// What a server proves its name with: a certificate, perhaps the chain that leads from it to its issuer, and the private key
/// that belongs to it.
///
/// Every identity that exists is one that OpenSSL can serve with, whatever the time: whoever uses it looks at ``validity``.
public struct TLSIdentity: Sendable, Equatable {
  /// The certificate, then its chain, in PEM format.
  public let certificates: [UInt8]
  /// The private key in PEM format, not encrypted.
  public let key: [UInt8]
  /// When browsers accept the certificate.
  public let validity: ClosedRange<Date>
  /// The SHA-256 hash of the certificate as browsers show it: 32 numbers in hexadecimal digits, with colons.
  public let fingerprint: String

  /// Reads an identity from two texts, which may be the same: whatever else they hold is left out.
  ///
  /// - Throws: What keeps OpenSSL from serving with it.
  public init(certificates: [UInt8], key: [UInt8]) throws(TLSIdentityError) {
    try self.init(try PEM.certificates(in: certificates), try PEM.key(in: key))
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

  /// Whether the certificate is for a host: a name, or an address of either family without brackets.
  public func covers(_ host: String) -> Bool {
    (try? PEM.certificates(in: certificates))?.first?.covers(host) == true
  }
}

/// Why a server cannot serve with a certificate and a key.
public enum TLSIdentityError: Error, Equatable {
  /// The text holds no certificate in PEM format, or a damaged one.
  case noCertificate
  /// The text holds no private key in PEM format, or a damaged one.
  case noKey
  /// The private key needs a passphrase.
  case encryptedKey
  /// The key is not the one of the certificate.
  case keyOfAnotherCertificate
  /// OpenSSL takes neither, for the reason that it gives.
  case refused(String)
}
