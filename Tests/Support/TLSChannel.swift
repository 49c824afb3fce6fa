import COpenSSL
import Foundation

/// The client side of TLS on a connected socket; it accepts any certificate.
package final class TLSChannel {
  package struct Failure: Error { package var error: Int32 }

  private let context: OpaquePointer
  private let ssl: OpaquePointer

  /// Performs the handshake.
  ///
  /// It offers versions up to `newest`, where 0 allows any version, and protocols with ALPN.
  package init(_ socket: Int32, newest: Int32 = 0, offering protocols: [String] = []) throws {
    guard let context = SSL_CTX_new(TLS_client_method()) else { throw Failure(error: 0) }
    // At security level 0 the client offers outdated versions, so that tests can see the server reject them.
    SSL_CTX_set_security_level(context, 0)
    SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(newest), nil)
    guard let ssl = SSL_new(context) else { throw Failure(error: 0) }
    (self.context, self.ssl) = (context, ssl)
    let offered = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    SSL_set_alpn_protos(ssl, offered, UInt32(offered.count))
    SSL_set_fd(ssl, socket)
    try check(SSL_connect(ssl))
  }

  deinit {
    SSL_free(ssl)
    SSL_CTX_free(context)
  }

  /// Sends bytes, in one record if there are at most 16 kB.
  package func send(_ bytes: [UInt8]) throws {
    try check(SSL_write(ssl, bytes, Int32(bytes.count)))
  }

  /// Waits for bytes; returns an empty array at the end of the stream.
  package func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = SSL_read(ssl, &buffer, Int32(buffer.count))
    if count > 0 { return Array(buffer[..<Int(count)]) }
    let isOver =
      SSL_get_error(ssl, count) == SSL_ERROR_ZERO_RETURN || [0, ECONNRESET].contains(errno)
    guard isOver else { throw Failure(error: errno) }
    ERR_clear_error()
    return []
  }

  /// The negotiated version, such as `TLSv1.3`.
  package var version: String { String(cString: SSL_get_version(ssl)) }

  /// The protocol that the server selected with ALPN; empty if it selected none.
  package var chosen: String {
    var (start, count): (UnsafePointer<UInt8>?, UInt32) = (nil, 0)
    SSL_get0_alpn_selected(ssl, &start, &count)
    return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }

  /// The SHA-256 hash of each certificate that the server sent, starting with its own.
  package var hashes: [[UInt8]] {
    let chain = SSL_get_peer_cert_chain(ssl)
    return (0..<OPENSSL_sk_num(chain)).map { index in
      var hash = [UInt8](repeating: 0, count: 32)
      X509_digest(OpaquePointer(OPENSSL_sk_value(chain, index)), EVP_sha256(), &hash, nil)
      return hash
    }
  }

  private func check(_ result: Int32) throws {
    guard result <= 0 else { return }
    ERR_clear_error()
    throw Failure(error: SSL_get_error(ssl, result))
  }
}
