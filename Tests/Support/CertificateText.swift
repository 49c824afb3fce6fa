import COpenSSL
import Foundation

/// The contents of a certificate as read by OpenSSL, independently of the code under test.
package final class CertificateText {
  private let certificate: OpaquePointer

  /// Reads the first certificate of a text in PEM format; `nil` if the text contains no certificate.
  package init?(_ pem: [UInt8]) {
    let file = BIO_new_mem_buf(pem, Int32(pem.count))
    defer { BIO_free(file) }
    guard let certificate = PEM_read_bio_X509(file, nil, nil, nil) else { return nil }
    self.certificate = certificate
  }

  deinit { X509_free(certificate) }

  /// The whole certificate, in the format of `openssl x509 -text`.
  package var text: String { PEMText.text { X509_print($0, certificate) } }

  /// The period of validity, in days.
  package var days: Int {
    var (days, seconds): (Int32, Int32) = (0, 0)
    ASN1_TIME_diff(
      &days, &seconds, X509_get0_notBefore(certificate), X509_get0_notAfter(certificate))
    return Int(days)
  }

  /// The value of a named part, such as `X509v3 Key Usage`, or `nil` if there is no such part.
  ///
  /// The value is on the line below the name.
  package subscript(part: String) -> String? {
    let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.firstIndex { $0.hasPrefix(part + ":") }.map { lines[$0 + 1] }
  }
}
