import Foundation

extension JSONEncoder {
  /// An encoder for pages: infinities and NaN become words, so that no control and no feed can make it throw.
  static var ofPages: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }
}
