/// A JSON value as Swift has it: nil, a Bool, an Int or else a Double, a String, or lists and objects of these.
struct AnyJSON: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    if place.decodeNil() {
      value = Any?.none as Any
    } else if let bool = try? place.decode(Bool.self) {
      value = bool
    } else if let number = try? place.decode(Int.self) {
      value = number
    } else if let number = try? place.decode(Double.self) {
      value = number
    } else if let text = try? place.decode(String.self) {
      value = text
    } else if let list = try? place.decode([AnyJSON].self) {
      value = list.map(\.value)
    } else {
      value = try place.decode([String: AnyJSON].self).mapValues(\.value)
    }
  }
}
