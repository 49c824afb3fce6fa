import Testing

/// The numbers of others' own tests and of what their sources compute, in Tests/Vectors/laws; each table has its source and its licence.
enum LawVectors {}

/// Gestures in two dimensions and their velocities.
struct Gestures: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let samples: [[Double]]
    let velocity: [Double?]
    var testDescription: String { name }
  }
  let part: Double
  let cases: [Case]
}

/// What a motion is at a time: between two numbers.
struct MotionCheck: Decodable {
  let what: String
  let time, least, most: Double
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    what = try list.decode(String.self)
    time = try list.decode(Double.self)
    least = try list.decode(Double.self)
    most = try list.decode(Double.self)
  }
}
