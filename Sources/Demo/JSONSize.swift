import OverscrollSystem

/// How much a JSON text holds, counted without reading it into memory, where an object of two bytes takes thousands.
struct JSONSize: Equatable {
  /// The most objects and lists that an answer may hold, and the most values in all.
  static let most = JSONSize(containers: 5_000, values: 50_000)

  /// The objects and lists.
  var containers = 0
  /// The values: containers as well as what is in them; members count twice, for their names.
  var values = 0

  /// Counts until the text ends or holds more than ``most``; what is no JSON is counted in some way.
  init(of text: Data) {
    var (isInText, isEscaped) = (false, false)
    for byte in text {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): (containers, values) = (containers + 1, values + 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"): values += 1
      default: continue
      }
      if !isSmall { return }
    }
  }

  init(containers: Int, values: Int) { (self.containers, self.values) = (containers, values) }

  /// Whether the text may be read.
  var isSmall: Bool {
    containers <= JSONSize.most.containers && values <= JSONSize.most.values
  }
}
