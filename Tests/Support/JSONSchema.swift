import Foundation

/// A JSON Schema with the keywords of Sources/Server/Wire/protocol.schema.json; any other keyword traps.
package struct JSONSchema {
  private let definitions: JSON

  /// Reads a schema whose definitions are in `$defs`.
  package init(_ data: Data) throws { definitions = try JSON(data)["$defs"] }

  /// The sorted names of the members that a definition allows.
  package func members(of definition: String) -> [String] {
    definitions[definition]["properties"].keys
  }

  /// The allowed and the required members of the objects at a place in a definition.
  ///
  /// At a place with alternatives, a member is required if every alternative requires it. In the path to the place,
  /// `[]` means each element of a list, and `*` each member of an object.
  package func members(
    of definition: String, at path: [String]
  ) -> (all: Set<String>, required: Set<String>) {
    let objects = path.reduce(alternatives(definitions[definition])) { schemas, name in
      schemas.flatMap { schema in
        switch name {
        case "[]": alternatives(schema["items"])
        case "*": alternatives(schema["additionalProperties"])
        default: alternatives(schema["properties"][name])
        }
      }
    }.filter { !$0["properties"].keys.isEmpty }
    let required = objects.map { Set($0["required"].array.compactMap(\.string)) }
    return (
      Set(objects.flatMap { $0["properties"].keys }),
      required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
    )
  }

  /// The alternative schemas, with references resolved; a value must match one of them.
  private func alternatives(_ schema: JSON) -> [JSON] {
    if let name = schema["$ref"].string {
      let own = schema["properties"], required = schema["required"].array
      return alternatives(definitions[String(name.dropFirst("#/$defs/".count))]).map { other in
        other.removing(own.keys.filter { own[$0] == .bool(false) }, requiring: required)
      }
    }
    let any = schema["anyOf"].array
    return any.isEmpty ? [schema] : any.flatMap(alternatives)
  }

  /// The reason why a value does not match a definition, with the place in the value, or `nil` if it matches.
  package func problem(_ value: JSON, as definition: String) -> String? {
    problem(value, .object(["$ref": .string("#/$defs/\(definition)")]), at: definition)
  }

  private func problem(_ value: JSON, _ schema: JSON, at place: String) -> String? {
    if schema == .bool(false) { return "\(place) is not allowed" }
    guard case .object(let keywords) = schema else { return nil }
    for (keyword, operand) in keywords.sorted(by: { $0.key < $1.key }) {
      if let problem = problem(value, keyword, operand, keywords, place) { return problem }
    }
    return nil
  }

  private func problem(
    _ value: JSON, _ keyword: String, _ operand: JSON, _ keywords: [String: JSON], _ place: String
  ) -> String? {
    func unless(_ isValid: Bool) -> String? {
      isValid ? nil : "\(place) breaks \(keyword) \(operand): \(value)"
    }
    func compared(_ compare: (Double, Double) -> Bool) -> String? {
      guard let number = value.number, let limit = operand.number else { return nil }
      return unless(compare(number, limit))
    }
    func counted(_ count: Int?, _ compare: (Int, Int) -> Bool) -> String? {
      guard let count, let limit = operand.number else { return nil }
      return unless(compare(count, Int(limit)))
    }
    switch keyword {
    case "description": return nil
    case "$ref":
      let name = String(operand.string?.dropFirst("#/$defs/".count) ?? "")
      precondition(definitions.keys.contains(name), "the schema defines \(name)")
      return problem(value, definitions[name], at: place)
    case "type":
      let names = operand.array.isEmpty ? [operand] : operand.array
      return unless(names.contains { value.isOf(type: $0.string ?? "") })
    case "const": return unless(value == operand)
    case "enum": return unless(operand.array.contains(value))
    case "anyOf": return unless(operand.array.contains { problem(value, $0, at: place) == nil })
    case "oneOf": return unless(operand.array.count { problem(value, $0, at: place) == nil } == 1)
    case "minimum": return compared(>=)
    case "maximum": return compared(<=)
    case "exclusiveMinimum": return compared(>)
    case "exclusiveMaximum": return compared(<)
    case "minLength": return counted(value.string?.count, >=)
    case "maxLength": return counted(value.string?.count, <=)
    case "minItems": return counted(value.elements?.count, >=)
    case "maxItems": return counted(value.elements?.count, <=)
    case "minProperties": return counted(value.members?.count, >=)
    case "maxProperties": return counted(value.members?.count, <=)
    case "required":
      guard let members = value.members else { return nil }
      return unless(operand.array.allSatisfy { members[$0.string ?? ""] != nil })
    case "properties":
      return operand.keys.lazy.compactMap { name in
        value.members?[name].flatMap { problem($0, operand[name], at: "\(place).\(name)") }
      }.first
    case "additionalProperties":
      let others = (value.members ?? [:]).filter {
        !(keywords["properties"]?.keys.contains($0.key) ?? false)
      }
      if operand == .bool(false) { return unless(others.isEmpty) }
      return others.lazy.compactMap { problem($1, operand, at: "\(place).\($0)") }.first
    case "propertyNames":
      return value.keys.lazy.compactMap { problem(.string($0), operand, at: place) }.first
    case "items", "prefixItems":
      return value.array.enumerated().lazy.compactMap { index, element in
        let schema = keyword == "items" ? operand : operand[index]
        return problem(element, schema, at: "\(place)[\(index)]")
      }.first
    default: preconditionFailure("the keyword \(keyword) is not known here")
    }
  }
}

extension JSON {
  /// The schema of an object with some properties removed and others required.
  fileprivate func removing(_ names: [String], requiring required: [JSON]) -> JSON {
    guard case .object(var keywords) = self, case .object(var properties) = self["properties"]
    else { return self }
    for name in names { properties[name] = nil }
    keywords["properties"] = .object(properties)
    keywords["required"] = .array(self["required"].array + required)
    return .object(keywords)
  }

  fileprivate var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  fileprivate var members: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number.rounded() == number
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
