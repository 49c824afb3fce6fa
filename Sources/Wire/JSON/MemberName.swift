/// The name of an object's member, for types that are encoded member by member.
struct MemberName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init(stringLiteral name: String) { stringValue = name }

  init?(stringValue name: String) { stringValue = name }

  init?(intValue: Int) { nil }
}
