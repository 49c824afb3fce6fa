import OverscrollTranscripts

extension Tuning: Encodable {
  /// Writes the groups, the values by their ids, and the presets.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(groups, forKey: "groups")
    try members.encode(values, forKey: "values")
    try members.encode(Tuning.presets, forKey: "presets")
  }
}

extension Tuning.Group: Encodable {
  /// Writes each property as a member.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(title, forKey: "title")
    try members.encode(constants, forKey: "constants")
  }
}

extension Tuning.Constant: Encodable {
  /// Writes each property as a member, and its entry as a kind and, where there are any, its choices.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(id, forKey: "id")
    try members.encode(name, forKey: "name")
    try members.encode(place, forKey: "place")
    try members.encode(sets, forKey: "sets")
    try members.encode(about, forKey: "about")
    try members.encode(standard, forKey: "default")
    let (kind, choices): (String, [String]) =
      switch entry {
      case .number(let orOff): ("number", orOff ? ["off"] : [])
      case .toggle: ("switch", ["on", "off"])
      case .choice(let words): ("choice", words)
      case .text(let examples): ("text", examples)
      }
    try members.encode(kind, forKey: "kind")
    try members.encode(choices, forKey: "choices")
    guard let scale else { return }
    try members.encode(scale.unit, forKey: "unit")
    try members.encode([scale.range.lowerBound, scale.range.upperBound], forKey: "range")
    try members.encode(scale.step, forKey: "step")
  }
}
