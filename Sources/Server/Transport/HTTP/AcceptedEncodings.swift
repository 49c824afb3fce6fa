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
