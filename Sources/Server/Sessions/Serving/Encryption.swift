import OverscrollSystem
import Logging
import OverscrollTransport

/// The encryption of connections to a server, and its certificate.
public enum Encryption: Sendable, Equatable {
  /// The server uses http and ws.
  case none
  /// The server uses https with a generated certificate, stored in ``ServeOptions/data``; browsers show a warning.
  case selfSigned
  /// The server uses https with a certificate, its chain if any, and a key, read once from files in PEM format.
  case certificate(file: String, key: String)
}

extension Encryption {
  /// Returns the server's identity, or `nil` without TLS; `file` stores a generated certificate if it is not `nil`.
  func identity(
    for hosts: [String], savedIn file: String?, at now: Date, logger: Logger
  ) throws(StartError) -> TLSIdentity? {
    switch self {
    case .none: return nil
    case .selfSigned:
      guard let file else { return .selfSigned(for: hosts, at: now) }
      let (identity, reason) = try TLSIdentity.selfSigned(for: hosts, savedIn: file, at: now)
      if let reason { logger.notice("created a new certificate in \(file.inLog): \(reason.inLog)") }
      return identity
    case .certificate(let file, let key):
      let identity = try TLSIdentity(certificateFile: file, keyFile: key)
      if let problem = identity.problem(at: now) {
        throw StartError(description: "The certificate in \(file) \(problem).")
      }
      return identity
    }
  }
  /// A warning that other users can access the file with the key, or `nil` if they cannot.
  var warning: String? {
    if case .certificate(_, let key) = self { FileExposure.group.warning(for: key) } else { nil }
  }
}

extension TLSIdentity {
  /// Reads the certificate and its chain from one file and the key from another, both in PEM format.
  init(certificateFile: String, keyFile: String) throws(StartError) {
    let (certificates, key) = (try bytes(of: certificateFile), try bytes(of: keyFile))
    do { try self.init(certificates: certificates, key: key) } catch {
      throw StartError(
        description: error.sentence(certificateFile: certificateFile, keyFile: keyFile))
    }
  }

  /// Returns the certificate in a file if it is usable, or a new certificate that replaces it and the reason.
  ///
  /// Only the file's owner can read it, because it contains the key. Other contents are an error and not replaced.
  static func selfSigned(
    for hosts: [String], savedIn file: String, at now: Date
  ) throws(StartError) -> (TLSIdentity, reason: String?) {
    var reason = "there was none"
    if let old = try saved(in: file) {
      guard let problem = old.problem(for: hosts, at: now) else { return (old, nil) }
      reason = "the old one " + problem
    }
    let identity = TLSIdentity.selfSigned(for: hosts, at: now)
    // The file is replaced atomically, so that it never contains a key without its certificate.
    let data = Data(identity.key + identity.certificates)
    do { try PrivateFile(path: file).replace(with: data) } catch {
      throw StartError(description: "A certificate cannot be saved in \(file): \(error).")
    }
    return (identity, reason)
  }

  private static func saved(in file: String) throws(StartError) -> TLSIdentity? {
    let saved: Data?
    do { saved = try PrivateFile(path: file).read() } catch {
      throw StartError(description: "A certificate cannot be saved in \(file): \(error).")
    }
    guard let bytes = saved.map(Array.init) else { return nil }
    do { return try TLSIdentity(certificates: bytes, key: bytes) } catch {
      throw StartError(
        description: error.sentence(certificateFile: file, keyFile: file)
          + " Remove it, and the server creates a new certificate.")
    }
  }

  /// The reason that the certificate is not usable now or for one of the hosts, as the end of a sentence, or `nil`.
  func problem(for hosts: [String] = [], at now: Date) -> String? {
    if now < validity.lowerBound { return "is not valid before \(utc(validity.lowerBound))" }
    if now > validity.upperBound { return "expired on \(utc(validity.upperBound))" }
    return hosts.first { !covers($0) }.map { "is not for \($0)" }
  }
}

extension TLSIdentityError {
  /// A sentence that describes the error in the files of a certificate and its key.
  fileprivate func sentence(certificateFile: String, keyFile: String) -> String {
    switch self {
    case .noCertificate: "The file \(certificateFile) contains no certificate in PEM format."
    case .noKey: "The file \(keyFile) contains no private key in PEM format."
    case .encryptedKey:
      "The private key in \(keyFile) has a passphrase: use a key without one."
    case .keyOfAnotherCertificate:
      "The private key in \(keyFile) does not belong to the certificate in \(certificateFile)."
    case .refused(let reason):
      "The certificate in \(certificateFile) cannot be used: OpenSSL reports \(reason)."
    }
  }
}

private func bytes(of file: String) throws(StartError) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: file) else {
    throw StartError(description: "The file \(file) cannot be read.")
  }
  return Array(data)
}

/// A time in a readable form, such as `2026-11-22 19:00:00 UTC`.
private func utc(_ date: Date) -> String {
  date.formatted(.iso8601.year().month().day().dateSeparator(.dash)) + " "
    + date.formatted(.iso8601.time(includingFractionalSeconds: false).timeSeparator(.colon))
    + " UTC"
}
