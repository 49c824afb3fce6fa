import OverscrollSystem

// Foundation's coders, for what is stored: unlike a ``JSONText``, they know `Data`. Infinities and NaN become words, as there.

extension JSONEncoder {
  /// An encoder of any numbers.
  package static var ofAnyNumber: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of what ``Foundation/JSONEncoder/ofAnyNumber`` has written.
  package static var ofAnyNumber: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return decoder
  }
}
