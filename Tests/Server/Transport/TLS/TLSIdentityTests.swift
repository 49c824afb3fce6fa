import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

struct TLSIdentityTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let hosts = ["localhost", "127.0.0.1", "::1", "192.168.1.20", "fd00::2", "pull.example"]
  private let identity: TLSIdentity

  init() { identity = .selfSigned(for: hosts, at: now) }

  @Test func `a generated certificate covers only its hosts`() {
    for host in hosts + ["LOCALHOST", "0:0:0:0:0:0:0:1", "FD00:0:0::2"] {
      #expect(identity.covers(host), "\(host)")
    }
    for other in [
      "192.168.1.21", "fd00::3", "a.localhost", "example", "", "*", "192.168.1.20.example",
    ] { #expect(!identity.covers(other), "\(other)") }
  }

  /// Apple and the CA/Browser Forum require 398 days, serverAuth, and the names in subjectAltName.
  @Test func `a generated certificate meets the requirements of browsers`() throws {
    let certificate = try #require(CertificateText(identity.certificates))
    #expect(certificate.days <= 398)
    #expect(identity.validity.contains(now) && identity.validity.contains(now + 300 * 86_400))
    #expect(identity.validity.contains(now - 3_600), "a phone's clock can be an hour behind")
    #expect(!identity.validity.contains(now + 398 * 86_400))
    #expect(certificate["X509v3 Extended Key Usage"] == "TLS Web Server Authentication")
    #expect(certificate["X509v3 Key Usage"] == "Digital Signature")
    #expect(certificate["X509v3 Basic Constraints"] == "CA:FALSE")
    #expect(certificate["X509v3 Subject Alternative Name"]?.hasPrefix("DNS:localhost, IP") == true)
    #expect(certificate.text.contains("NIST CURVE: P-256"))
    #expect(certificate.text.contains("Version: 3 "))
    #expect(certificate.text.contains(/Subject: CN ?= ?Overscroll\n/))
  }

  @Test func `each certificate has a unique key and serial number`() throws {
    let made = (0..<2).map { _ in TLSIdentity.selfSigned(for: hosts, at: now) }
    #expect(made[0].key != made[1].key && made[0].fingerprint != made[1].fingerprint)
    let numbers = try made.map {
      let text = try #require(CertificateText($0.certificates)).text
      return try #require(text.firstRange(of: /Serial Number:\s*(.+)/).map { text[$0] })
    }
    #expect(numbers[0] != numbers[1])
  }

  @Test func `an identity equals the one read from its own output`() throws {
    let file = identity.key + identity.certificates
    #expect(try TLSIdentity(certificates: file, key: file) == identity)
    #expect(identity.fingerprint.wholeMatch(of: /[0-9A-F]{2}(:[0-9A-F]{2}){31}/) != nil)
  }

  @Test func `a chain is kept after its certificate`() throws {
    let (own, issuer) = (
      TLSIdentity.selfSigned(for: ["a"], at: now), TLSIdentity.selfSigned(for: ["b"], at: now)
    )
    let chain = try TLSIdentity(certificates: own.certificates + issuer.certificates, key: own.key)
    #expect(chain.fingerprint == own.fingerprint)
    #expect(chain.certificates == own.certificates + issuer.certificates)
    #expect(throws: TLSIdentityError.keyOfAnotherCertificate) {
      try TLSIdentity(certificates: issuer.certificates + own.certificates, key: own.key)
    }
  }

  @Test(arguments: [
    "", "sesame", "-----BEGIN CERTIFICATE-----\nsesame\n-----END CERTIFICATE-----\n",
  ])
  func `a text without a certificate or a key is an error`(text: String) {
    #expect(throws: TLSIdentityError.noCertificate) {
      try TLSIdentity(certificates: Array(text.utf8), key: identity.key)
    }
    #expect(throws: TLSIdentityError.noKey) {
      try TLSIdentity(certificates: identity.certificates, key: Array(text.utf8))
    }
    guard text.contains("BEGIN") else { return }
    #expect(throws: TLSIdentityError.noCertificate, "a damaged chain") {
      try TLSIdentity(certificates: identity.certificates + Array(text.utf8), key: identity.key)
    }
  }
}
