import Foundation
import Logging
import OverscrollTransport

/// Whether pages reach a server over TLS, and with which certificate.
public enum Encryption: Sendable, Equatable {
  /// Over http and ws.
  case none
  /// Over https and wss, with a certificate of the server's own making, of which browsers warn; kept from one start to the
  /// next in ``ServeOptions/data``.
  case selfSigned
  /// Over https and wss, with the certificate in a file, which its chain may follow, and the key in another; both in PEM.
  case certificate(file: String, key: String)
}

extension Encryption {
  /// What a server proves its name with at some hosts; nil where it need not.
  ///
  /// A certificate of its own making is kept in `file`, or is a new one for nil.
  func identity(
    for hosts: [String], keptIn file: String?, at now: Date, logger: Logger
  ) throws(CertificateFileError) -> TLSIdentity? {
    switch self {
    case .none: return nil
    case .selfSigned:
      guard let file else { return .selfSigned(for: hosts, at: now) }
      let (identity, reason) = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
      if let reason { logger.notice("made a new certificate in \(file.inLog): \(reason.inLog)") }
      return identity
    case .certificate(let file, let key):
      let identity = try TLSIdentity(certificateFile: file, keyFile: key)
      if let problem = identity.problem(at: now) {
        throw CertificateFileError(description: "The certificate in \(file) \(problem).")
      }
      return identity
    }
  }
  /// Says that the file of a key is open to others; nil if it is not.
  var warning: String? {
    if case .certificate(_, let key) = self { FileExposure.group.warning(for: key) } else { nil }
  }
}
