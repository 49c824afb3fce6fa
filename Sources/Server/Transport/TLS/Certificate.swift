internal import COpenSSL
internal import OverscrollSystem

/// A certificate as OpenSSL holds it.
///
/// Its pointer is this object's from `init` to `deinit`, and nothing else uses it longer: so its uses are safe.
@safe final class Certificate {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe X509_free(pointer) }

  func belongs(to key: PrivateKey) -> Bool {
    defer { ERR_clear_error() }
    return unsafe X509_check_private_key(pointer, key.pointer) == 1
  }

  var validity: ClosedRange<Date> {
    let from = unsafe Self.date(X509_get0_notBefore(pointer))
    // A certificate that ends before it begins is valid at one instant, which is over.
    return from...max(from, unsafe Self.date(X509_get0_notAfter(pointer)))
  }

  private static func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date {
    var parts = unsafe tm()
    // Without a time that can be read, a certificate is not valid at any time that matters.
    guard unsafe ASN1_TIME_to_tm(time, &parts) == 1 else { return .distantPast }
    return unsafe Date(timeIntervalSince1970: Double(timegm(&parts)))
  }

  var fingerprint: String {
    var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard unsafe X509_digest(pointer, EVP_sha256(), &hash, &count) == 1 else {
      preconditionFailure("OpenSSL hashes with SHA-256")
    }
    return hash.prefix(Int(count)).map(\.hexadecimal).joined(separator: ":")
  }

  func covers(_ host: String) -> Bool {
    unsafe X509_check_ip_asc(pointer, host, 0) == 1
      || X509_check_host(pointer, host, host.utf8.count, 0, nil) == 1
  }
}

/// A private key as OpenSSL holds it, under the same rule as ``Certificate``.
@safe final class PrivateKey {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe EVP_PKEY_free(pointer) }
}

extension UInt8 {
  /// The byte as two hexadecimal digits.
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
