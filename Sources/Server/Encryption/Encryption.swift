import Foundation
import Logging
import OverscrollTransport

/// Whether pages reach a server over TLS, and with which certificate.
public enum Encryption: Sendable, Equatable {
  /// Over http and ws.
  case none
  /// Over https and wss, with a certificate of the server's own making, of which browsers warn; kept in a file from one
  /// start to the next, or a new one at each start for nil.
  case selfSigned(keptIn: String?)
  /// Over https and wss, with the certificate in a file, which its chain may follow, and the key in another; both in PEM.
  case certificate(file: String, key: String)
}

extension Encryption {
  /// What a server proves its name with at some hosts; nil where it need not.
  func identity(
    for hosts: [String], at now: Date, logger: Logger
  ) throws(CertificateFileError) -> TLSIdentity? {
    switch self {
    case .none: return nil
    case .selfSigned(let file?):
      let (identity, reason) = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
      if let reason { logger.notice("made a new certificate in \(file.inLog): \(reason.inLog)") }
      return identity
    case .selfSigned: return .selfSigned(for: hosts, at: now)
    case .certificate(let file, let key):
      let identity = try TLSIdentity(certificateFile: file, keyFile: key)
      if let problem = identity.problem(at: now) {
        throw CertificateFileError(description: "The certificate in \(file) \(problem).")
      }
      return identity
    }
  }
}
