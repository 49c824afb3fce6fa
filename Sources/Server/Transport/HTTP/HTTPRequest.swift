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

  /// The value of a field of the query; nil if it is not there.
  func field(_ name: String) -> String? {
    query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

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
  func headerItems(separatedBy separator: Unicode.Scalar) -> [String] {
    // Bytes, since characters take a hundred times as long.
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    return utf8.split(separator: UInt8(ascii: separator)).map { item in
      let start = item.drop(while: isBlank)
      let end = start.lastIndex { !isBlank($0) }.map(start.index(after:))
      return String(decoding: start[..<(end ?? start.startIndex)], as: UTF8.self)
    }
  }
}

/// What an `Accept-Encoding` header says of the two forms in which a file can be sent (RFC 9110 12.5.3).
///
/// A client that names nothing gets the file as it is, and so does one whose header cannot be read.
struct AcceptedEncodings {
  /// The weight of each coding that is named, from 0, which refuses it, to 1.
  private var weights: [String: Double] = [:]

  init(_ header: String?) {
    for item in (header ?? "").headerItems {
      let parts = item.headerItems(separatedBy: ";")
      guard let coding = parts.first?.lowercased() else { continue }
      weights[coding] = Self.weight(parts.dropFirst())
    }
  }

  /// Whether the compressed form is accepted, and liked at least as well as the file as it is.
  var prefersGzip: Bool {
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }

  /// The weight that the parameters of a coding give it: 1 without any, 0 where they cannot be read.
  private static func weight(_ parameters: some Collection<String>) -> Double {
    guard let parameter = parameters.first else { return 1 }
    guard parameters.count == 1, parameter.lowercased().hasPrefix("q="),
      let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight)
    else { return 0 }
    return weight
  }
}
