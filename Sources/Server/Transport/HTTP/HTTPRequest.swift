/// The parts of an HTTP request that determine the reply, or whether it becomes a WebSocket.
struct HTTPRequest {
  enum Method { case get, head, other }

  var method: Method
  /// The decoded path; empty unless the method is GET or HEAD.
  var path: String
  /// The decoded fields of the query.
  var query: [String]
  var host: String?
  var handshake: Handshake
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var authorization: String?
  var hasBody: Bool
  /// Whether the version is HTTP/1.1, the only version that supports upgrades.
  var isCurrent: Bool
  var isEncrypted: Bool

  func field(_ name: String) -> String? {
    query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The reason for rejecting other versions of HTTP.
  static let otherVersion = "this server supports only HTTP/1.1"

  /// The token of an `Authorization: Bearer` header (RFC 6750, section 2.1), or `nil` without one.
  var bearerToken: String? {
    let words = (authorization ?? "").split(separator: " ")
    return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
  }

  /// Whether gzip is acceptable and preferred at least as much as the uncompressed file (RFC 9110, section 12.5.3).
  var prefersGzip: Bool {
    var weights: [String: Double] = [:]
    for item in (acceptEncoding ?? "").headerItems {
      let parts = item.headerItems(separatedBy: ";")
      guard let coding = parts.first?.lowercased() else { continue }
      weights[coding] = Self.weight(parts.dropFirst())
    }
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }

  /// Returns the weight of a coding's parameters: 1 without parameters, and 0 if they are invalid.
  private static func weight(_ parameters: some Collection<String>) -> Double {
    guard let parameter = parameters.first else { return 1 }
    guard parameters.count == 1, parameter.lowercased().hasPrefix("q="),
      let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight)
    else { return 0 }
    return weight
  }
}

extension StringProtocol {
  /// The items of a comma-separated header, without surrounding spaces and tabs.
  var headerItems: [String] { headerItems(separatedBy: ",") }

  /// Returns the items of a list with a given separator, without surrounding spaces and tabs.
  func headerItems(separatedBy separator: Unicode.Scalar) -> [String] {
    // Works on bytes, because characters are a hundred times slower.
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    return utf8.split(separator: UInt8(ascii: separator)).map { item in
      let start = item.drop(while: isBlank)
      let end = start.lastIndex { !isBlank($0) }.map(start.index(after:))
      return String(decoding: start[..<(end ?? start.startIndex)], as: UTF8.self)
    }
  }
}
