import Foundation

extension JSONEncoder {
  /// An encoder of what pages read: a number that is none becomes a word, so that no control or feed can end the server.
  static var ofPages: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }
}
