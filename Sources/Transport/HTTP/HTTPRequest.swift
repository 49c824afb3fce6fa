/// A plain HTTP request: the parts of it that decide the reply.
struct HTTPRequest {
  enum Method { case get, head, other }

  var method: Method
  /// Without escapes; empty unless the method is GET or HEAD.
  var path: String
  /// What `&` parts behind the question mark, without escapes.
  var query: [String]
  var host: String?
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var authorization: String?
  var hasBody: Bool
  /// Whether it is of HTTP/1.1.
  var isCurrent: Bool
  /// Whether it came over TLS.
  var isEncrypted: Bool

  /// Why requests of other versions of HTTP are refused.
  static let otherVersion = "this server speaks HTTP/1.1 only"

  /// The token of an `Authorization: Bearer` header (RFC 6750 2.1); nil without one.
  var bearerToken: String? {
    let words = (authorization ?? "").split(separator: " ")
    return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
  }
}

extension StringProtocol {
  /// The items of a header that is a list with commas, without the blanks and tabs around them.
  var headerItems: [String] { headerItems(separatedBy: ",") }

  /// The items of a list with another separator, without the blanks and tabs around them.
  func headerItems(separatedBy separator: Character) -> [String] {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    return split(separator: separator).map { item in
      String(item.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
  }
}
