import Foundation
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

  @Test func `the certificate is generated once and kept, also for fewer hosts`() throws {
    let (first, reason) = try TLSIdentity.selfSigned(for: hosts, savedIn: file, at: now)
    #expect(reason == "there was none" && hosts.allSatisfy(first.covers))
    for hosts in [hosts, ["localhost"]] {
      let (next, none) = try TLSIdentity.selfSigned(for: hosts, savedIn: file, at: now + 300 * day)
      #expect(next == first && none == nil)
    }
    #expect(try folder.names == ["certificate.pem"] && folder.mode("certificate.pem") == 0o600)
  }

  @Test func `a certificate is replaced if it is not valid now or for all hosts`() throws {
    let times: [(Date, [String], String)] = [
      (now, hosts, "there was none"),
      (now + 397 * day, hosts, "the old one expired on 2028-02-15 08:00:00 UTC"),
      (now, hosts, "the old one is not valid before 2028-02-15 08:00:00 UTC"),
      (now, hosts + ["10.0.0.7"], "the old one is not for 10.0.0.7"),
    ]
    var seen: Set<String> = []
    for (time, hosts, expected) in times {
      let (identity, reason) = try TLSIdentity.selfSigned(for: hosts, savedIn: file, at: time)
      #expect(reason == expected && identity.problem(for: hosts, at: time) == nil)
      #expect(try folder.mode("certificate.pem") == 0o600)
      #expect(seen.insert(identity.fingerprint).inserted)
    }
  }

  @Test(arguments: ["", "sesame"])
  func `a file with other contents is refused and stays unchanged`(text: String) throws {
    try folder.write(text, to: "certificate.pem")
    let error = #expect(throws: StartError.self) {
      try TLSIdentity.selfSigned(for: hosts, savedIn: file, at: now)
    }
    let sentence = "The file \(file) contains no certificate in PEM format. Remove it,"
    #expect(error?.description == sentence + " and the server creates a new certificate.")
    #expect(try folder.text("certificate.pem") == text)
  }

  @Test func `a missing folder is an error that names the file`() throws {
    let file = folder.path("none/certificate.pem")
    let error = #expect(throws: StartError.self) {
      try TLSIdentity.selfSigned(for: hosts, savedIn: file, at: now)
    }
    let sentence = "A certificate cannot be saved in \(file): No such file or directory."
    #expect(error?.description == sentence)
  }
}

/// Certificates that the user provides as files.
@Suite struct CertificateFileTests: ~Copyable {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// The server's error for a certificate and a key, or `nil` if it accepts them.
  private func complaint(_ certificate: String, _ key: String) -> String? {
    do {
      let encryption = Encryption.certificate(file: certificate, key: key)
      _ = try encryption.identity(for: ["localhost"], savedIn: nil, at: now, logger: quiet)
      return nil
    } catch { return error.description }
  }

  @Test func `the error for a missing, invalid or mismatched file names the file`() throws {
    let identity = TLSIdentity.selfSigned(for: ["a"], at: now)
    let certificate = try folder.write(identity.certificates, to: "a.pem")
    let key = try folder.write(identity.key, to: "a.key")
    let locked = try folder.write(PEMText.encryptedKey(), to: "locked.key")
    let other = try folder.write(TLSIdentity.selfSigned(for: ["a"], at: now).key, to: "b.key")
    let weak = try folder.write(PEMText.weak(), to: "weak.pem")
    let cases: [(certificate: String, key: String, sentence: String)] = [
      ("/nowhere/a.pem", key, "The file /nowhere/a.pem cannot be read."),
      (certificate, "/nowhere/a.key", "The file /nowhere/a.key cannot be read."),
      (folder.path(), key, "The file \(folder.path()) cannot be read."),
      (key, key, "The file \(key) contains no certificate in PEM format."),
      (certificate, certificate, "The file \(certificate) contains no private key in PEM format."),
      (
        certificate, locked, "The private key in \(locked) has a passphrase: use a key without one."
      ),
      (
        certificate, other,
        "The private key in \(other) does not belong to the certificate in \(certificate)."
      ),
      (weak, weak, "The certificate in \(weak) cannot be used: OpenSSL reports ee key too small."),
    ]
    for each in cases { #expect(complaint(each.certificate, each.key) == each.sentence) }
  }

  @Test(arguments: [
    // A certificate is still valid in its last second, after 396 days.
    (-34_214_400.0, nil), (-34_214_401, "expired on 2027-01-15 07:59:59 UTC"),
    (86_401, "is not valid before 2027-01-15 08:00:01 UTC"),
  ])
  func `the error for an invalid certificate has the time`(age: Double, problem: String?) throws {
    let identity = TLSIdentity.selfSigned(for: ["a"], at: now + age)
    let file = try folder.write(identity.certificates + identity.key, to: "a.pem")
    #expect(complaint(file, file) == problem.map { "The certificate in \(file) \($0)." })
  }
}
