import ArgumentParser
import OverscrollServer

/// The options of a server that is reached over TLS.
struct EncryptionOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Serve https and wss instead of http and ws, with a certificate of the server's own making, whose fingerprint"
        + " is printed (OVERSCROLL_TLS=1)."))
  var tls = false

  @Option(
    name: .customLong("tls-cert"),
    help: ArgumentHelp(
      "A certificate to serve with instead, in PEM format, its chain behind it; one that is renewed is served once the"
        + " server has been started again (OVERSCROLL_TLS_CERT).",
      valueName: "file"))
  var certificate: String?

  @Option(
    name: .customLong("tls-key"),
    help: ArgumentHelp(
      "The certificate's private key, in PEM format (OVERSCROLL_TLS_KEY).", valueName: "file"))
  var key: String?

  mutating func validate() throws {
    tls = try tls || Environment.flag("TLS")
    certificate = certificate ?? Environment["TLS_CERT"]
    key = key ?? Environment["TLS_KEY"]
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--tls-cert and --tls-key belong together: give both or neither.")
    }
  }

  var encryption: Encryption {
    if let certificate, let key { return .certificate(file: certificate, key: key) }
    return tls ? .selfSigned : .none
  }
}
