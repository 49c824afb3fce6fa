internal import COpenSSL
internal import OverscrollSystem

/// The SHA-256 hash of bytes, in base 64.
func sha256(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
  // Both arrays are used only during the call, which writes as many bytes as the digest has.
  _ = unsafe SHA256(bytes, bytes.count, &digest)
  return Data(digest).base64EncodedString()
}
