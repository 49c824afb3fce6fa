import Foundation
import Logging
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// The certificate that a server generates and saves in a file.
@Suite struct KeptCertificateTests: ~Copyable {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let day = 86_400.0
  private let hosts = ["localhost", "127.0.0.1", "192.168.1.20"]
  private var file: String { folder.path("certificate.pem") }

  @Test func `the certificate is generated once and is the same after a restart`() throws {
    let (first, reason) = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
    #expect(reason == "there was none")
    #expect(hosts.allSatisfy(first.covers))
    let (second, none) = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now + 300 * day)
    #expect(second == first && none == nil)
    #expect(try folder.names == ["certificate.pem"])
  }

  @Test func `only its owner can read the file, even after a renewal`() throws {
    for time in [now, now + 500 * day] {
      _ = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: time)
      #expect(try folder.mode("certificate.pem") == 0o600)
    }
  }

  @Test
  func `a certificate is replaced if it has expired, is not yet valid, or is for other hosts`()
    throws
  {
    let times: [(Date, [String], String)] = [
      (now, hosts, "there was none"),
      (now + 397 * day, hosts, "the old one expired on 2028-02-15 08:00:00 UTC"),
      (now, hosts, "the old one is not valid before 2028-02-15 08:00:00 UTC"),
      (now, hosts + ["10.0.0.7"], "the old one is not for 10.0.0.7"),
    ]
    var seen: Set<String> = []
    for (time, hosts, expected) in times {
      let (identity, reason) = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: time)
      #expect(reason == expected)
      #expect(identity.problem(for: hosts, at: time) == nil)
      #expect(seen.insert(identity.fingerprint).inserted)
    }
  }

  @Test func `a certificate for more hosts than needed is kept`() throws {
    let (first, _) = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
    let (second, _) = try TLSIdentity.selfSigned(for: ["localhost"], keptIn: file, at: now)
    #expect(second == first)
  }

  @Test(arguments: ["", "sesame"])
  func `a file with other contents is refused and stays unchanged`(text: String) throws {
    try folder.write(text, to: "certificate.pem")
    let error = #expect(throws: StartError.self) {
      try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
    }
    #expect(
      error?.description == "The file \(file) contains no certificate in PEM format."
        + " Remove it, and the server creates a new certificate.")
    #expect(try folder.text("certificate.pem") == text)
  }

  @Test func `a partly written file of a terminated server does not matter`() throws {
    try folder.write("half", to: "certificate.pem.new")
    _ = try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
    #expect(try folder.names == ["certificate.pem"])
  }

  @Test func `a missing folder is an error that names the file`() throws {
    let file = folder.path("none/certificate.pem")
    let error = #expect(throws: StartError.self) {
      try TLSIdentity.selfSigned(for: hosts, keptIn: file, at: now)
    }
    #expect(
      error?.description == "A certificate cannot be saved in \(file): No such file or directory.")
  }
}

/// Certificates that the user provides as files.
@Suite struct CertificateFileTests: ~Copyable {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// The error with which a server refuses a certificate and a key, or `nil` if it accepts them.
  private func complaint(_ certificate: String, _ key: String) -> String? {
    do {
      let encryption = Encryption.certificate(file: certificate, key: key)
      _ = try encryption.identity(for: ["localhost"], keptIn: nil, at: now, logger: quiet)
      return nil
    } catch { return error.description }
  }

  @Test func `a certificate is accepted with its key, whatever its names are`() throws {
    let identity = TLSIdentity.selfSigned(for: ["pull.example"], at: now)
    let certificate = try folder.write(identity.certificates, to: "a.pem")
    let key = try folder.write(identity.key, to: "a.key")
    #expect(complaint(certificate, key) == nil)
    let taken = try Encryption.certificate(file: certificate, key: key)
      .identity(for: ["localhost"], keptIn: nil, at: now, logger: quiet)
    #expect(taken == identity)
  }

  @Test func `the error for a missing or invalid file names the file`() throws {
    let identity = TLSIdentity.selfSigned(for: ["a"], at: now)
    let certificate = try folder.write(identity.certificates, to: "a.pem")
    let key = try folder.write(identity.key, to: "a.key")
    #expect(complaint("/nowhere/a.pem", key) == "The file /nowhere/a.pem cannot be read.")
    #expect(complaint(certificate, "/nowhere/a.key") == "The file /nowhere/a.key cannot be read.")
    #expect(complaint(key, key) == "The file \(key) contains no certificate in PEM format.")
    #expect(
      complaint(certificate, certificate)
        == "The file \(certificate) contains no private key in PEM format.")
    #expect(complaint(folder.path(), key) == "The file \(folder.path()) cannot be read.")
  }

  @Test func `the error for a key that does not match names the file`() throws {
    let identity = TLSIdentity.selfSigned(for: ["a"], at: now)
    let certificate = try folder.write(identity.certificates, to: "a.pem")
    let locked = try folder.write(PEMText.encryptedKey(), to: "locked.key")
    #expect(
      complaint(certificate, locked)
        == "The private key in \(locked) has a passphrase: use a key without one.")
    let other = try folder.write(TLSIdentity.selfSigned(for: ["a"], at: now).key, to: "b.key")
    #expect(
      complaint(certificate, other)
        == "The private key in \(other) does not belong to the certificate in \(certificate).")
    let weak = try folder.write(PEMText.weak(), to: "weak.pem")
    #expect(
      complaint(weak, weak)
        == "The certificate in \(weak) cannot be used: OpenSSL reports ee key too small.")
  }

  @Test func `the error for a certificate that is not valid now contains the time`() throws {
    for (made, sentence) in [
      (now - 396 * 86_400, "expired on 2027-01-15 08:00:00 UTC"),
      (now + 86_401, "is not valid before 2027-01-15 08:00:01 UTC"),
    ] {
      let identity = TLSIdentity.selfSigned(for: ["a"], at: made)
      let file = try folder.write(identity.certificates + identity.key, to: "a.pem")
      let said = complaint(file, file)
      // A certificate is still valid in its last second.
      #expect(made > now ? said == "The certificate in \(file) \(sentence)." : said == nil)
      guard made < now else { continue }
      let late = TLSIdentity.selfSigned(for: ["a"], at: made - 1)
      let lateFile = try folder.write(late.certificates + late.key, to: "b.pem")
      #expect(
        complaint(lateFile, lateFile)
          == "The certificate in \(lateFile) expired on 2027-01-15 07:59:59 UTC.")
    }
  }
}
