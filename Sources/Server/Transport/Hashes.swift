internal import COpenSSL
internal import OverscrollSystem

/// Returns the SHA-256 hash of bytes, in base 64.
func sha256(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
  // Both arrays are used only during the call, which writes exactly `SHA256_DIGEST_LENGTH` bytes.
  _ = unsafe SHA256(bytes, bytes.count, &digest)
  return Data(digest).base64EncodedString()
}

/// Returns the message authentication code of a text: HMAC-SHA256 (RFC 2104), 32 bytes.
public func authenticationCode(of text: String, key: String) -> [UInt8] {
  let (key, text) = (Array(key.utf8), Array(text.utf8))
  var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
  // All arrays are used only during the call, which writes exactly `SHA256_DIGEST_LENGTH` bytes.
  let written = unsafe HMAC(
    EVP_sha256(), key, Int32(key.count), text, text.count, &code, nil)
  precondition(unsafe written != nil, "OpenSSL computes HMAC-SHA256")
  return code
}
