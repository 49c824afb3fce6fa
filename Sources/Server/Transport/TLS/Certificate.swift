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

/// Reads and writes certificates and keys in PEM format, by OpenSSL.
enum PEM {
  /// All certificates of a text, in their order; none is an error, and so is one that is damaged.
  static func certificates(in text: [UInt8]) throws(TLSIdentityError) -> [Certificate] {
    let source = MemoryFile(text)
    defer { ERR_clear_error() }
    var found: [Certificate] = []
    while let certificate = unsafe PEM_read_bio_X509(source.pointer, nil, nil, nil) {
      unsafe found.append(Certificate(owning: certificate))
    }
    // At the end of the text, OpenSSL misses the line with which another certificate would begin.
    let isAtTheEnd = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE
    guard !found.isEmpty, isAtTheEnd else { throw .noCertificate }
    return found
  }

  /// The first private key of a text, of any kind.
  static func key(in text: [UInt8]) throws(TLSIdentityError) -> PrivateKey {
    let source = MemoryFile(text)
    defer { ERR_clear_error() }
    var isEncrypted = false
    // OpenSSL asks for a passphrase, at the terminal unless there is a function to ask. The flag outlives the call.
    let key = unsafe withUnsafeMutablePointer(to: &isEncrypted) { flag in
      unsafe PEM_read_bio_PrivateKey(
        source.pointer, nil,
        { _, _, _, flag in
          unsafe flag?.assumingMemoryBound(to: Bool.self).pointee = true
          return -1
        }, flag)
    }
    guard let key = unsafe key else { throw isEncrypted ? .encryptedKey : .noKey }
    return unsafe PrivateKey(owning: key)
  }
}

extension Certificate {
  /// The certificate in PEM format.
  var pem: [UInt8] {
    let target = MemoryFile()
    guard unsafe PEM_write_bio_X509(target.pointer, pointer) == 1 else {
      preconditionFailure("OpenSSL writes any certificate that it has read or made")
    }
    return target.bytes
  }
}

extension PrivateKey {
  /// The key in PEM format, not encrypted.
  var pem: [UInt8] {
    let target = MemoryFile()
    guard unsafe PEM_write_bio_PrivateKey(target.pointer, pointer, nil, nil, 0, nil, nil) == 1
    else { preconditionFailure("OpenSSL writes any key that it has read or made") }
    return target.bytes
  }
}

/// Bytes that OpenSSL reads or writes as if they were a file (a BIO).
///
/// Its pointer is this object's from `init` to `deinit`, and so are the bytes that OpenSSL reads.
@safe private final class MemoryFile {
  let pointer: OpaquePointer

  init(_ bytes: [UInt8] = []) {
    guard let file = unsafe BIO_new(BIO_s_mem()) else {
      preconditionFailure("OpenSSL has memory for a file")
    }
    unsafe pointer = file
    unsafe BIO_write(file, bytes, Int32(bytes.count))
  }

  deinit { unsafe BIO_free(pointer) }

  /// What has been written, which is read only once.
  var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: unsafe BIO_ctrl_pending(pointer))
    unsafe BIO_read(pointer, &bytes, Int32(bytes.count))
    return bytes
  }
}
