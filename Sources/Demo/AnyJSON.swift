/// A JSON value as Swift has it: nil, a Bool, an Int or else a Double, a String, or lists and objects of these.
struct AnyJSON: Decodable {
  let value: Any

  /// Tries the likeliest first: each kind that it is not takes microseconds to find out.
  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    if place.decodeNil() {
      value = Any?.none as Any
    } else if let text = try? place.decode(String.self) {
      value = text
    } else if let number = try? place.decode(Int.self) {
      value = number
    } else if let number = try? place.decode(Double.self) {
      value = number
    } else if let members = try? place.decode([String: AnyJSON].self) {
      value = members.mapValues(\.value)
    } else if let list = try? place.decode([AnyJSON].self) {
      value = list.map(\.value)
    } else {
      value = try place.decode(Bool.self)
    }
  }
}
