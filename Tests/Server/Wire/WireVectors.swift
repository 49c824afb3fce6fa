import OverscrollTestSupport
import Testing

/// The golden messages in Tests/Vectors/wire.json, written by Python.
struct WireVectors: Decodable {
  struct Message: Decodable, CustomTestStringConvertible {
    let name: String
    let hex: String
    let message: JSON
    var testDescription: String { name }
    var bytes: [UInt8] { [UInt8](hex: hex) }
  }

  struct Refused: Decodable, CustomTestStringConvertible {
    let name: String
    let hex: String
    /// The messages from the server.
    let error: String
    var testDescription: String { name }
    var bytes: [UInt8] { [UInt8](hex: hex) }
  }

  let samples: [Message]
  let motions: [Message]
  let refused: [Refused]

  static let shared = Repository.vectors("wire", WireVectors.self)
}

extension [UInt8] {
  fileprivate init(hex: String) {
    let digits = hex.compactMap { $0.hexDigitValue.map(UInt8.init) }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
