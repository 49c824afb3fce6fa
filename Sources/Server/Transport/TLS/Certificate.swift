internal import COpenSSL
internal import OverscrollSystem

/// An OpenSSL certificate, which owns the pointer from `init` to `deinit`; nothing uses it longer.
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
    // The range of a certificate that ends before it begins contains only the start.
    return from...max(from, unsafe Self.date(X509_get0_notAfter(pointer)))
  }

  private static func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date {
    var parts = unsafe tm()
    // A certificate with an unreadable time counts as expired.
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

/// An OpenSSL private key, owned in the same way as a ``Certificate``.
@safe final class PrivateKey {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe EVP_PKEY_free(pointer) }
}

extension UInt8 {
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

extension Certificate {
  /// Returns all certificates in order, or throws ``TLSIdentityError/noCertificate`` if the text has no certificate or
  /// a damaged one.
  static func all(in text: [UInt8]) throws(TLSIdentityError) -> [Certificate] {
    let source = MemoryFile(text)
    defer { ERR_clear_error() }
    var found: [Certificate] = []
    while let certificate = unsafe PEM_read_bio_X509(source.pointer, nil, nil, nil) {
      unsafe found.append(Certificate(owning: certificate))
    }
    // At the end of the text, OpenSSL reports that the start line of another certificate is missing.
    let isAtTheEnd = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE
    guard !found.isEmpty, isAtTheEnd else { throw .noCertificate }
    return found
  }

  var pem: [UInt8] {
    let target = MemoryFile()
    guard unsafe PEM_write_bio_X509(target.pointer, pointer) == 1 else {
      preconditionFailure("OpenSSL writes any certificate that it has read or made")
    }
    return target.bytes
  }
}

extension PrivateKey {
  /// Returns the first private key of a text, of any type.
  static func first(in text: [UInt8]) throws(TLSIdentityError) -> PrivateKey {
    let source = MemoryFile(text)
    defer { ERR_clear_error() }
    var isEncrypted = false
    // OpenSSL requests a passphrase: at the terminal, unless a callback is passed. The flag outlives the call.
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

  /// The key in PEM format, unencrypted.
  var pem: [UInt8] {
    let target = MemoryFile()
    guard unsafe PEM_write_bio_PrivateKey(target.pointer, pointer, nil, nil, 0, nil, nil) == 1
    else { preconditionFailure("OpenSSL writes any key that it has read or made") }
    return target.bytes
  }
}

/// An in-memory file of OpenSSL (a BIO), which owns the pointer and the bytes from `init` to `deinit`.
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

  /// The written bytes; they can be read only once.
  var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: unsafe BIO_ctrl_pending(pointer))
    unsafe BIO_read(pointer, &bytes, Int32(bytes.count))
    return bytes
  }
}
