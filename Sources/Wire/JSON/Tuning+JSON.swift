import OverscrollTranscripts

extension Tuning: Encodable {
  /// Writes the groups, the values by their ids, and the presets.
  public func encode(to encoder: any Encoder) throws {
    let members: Members = ["groups": groups, "values": values, "presets": Tuning.presets]
    try members.encode(to: encoder)
  }
}

extension Tuning.Group: Encodable {
  /// Writes each property as a member.
  public func encode(to encoder: any Encoder) throws {
    try (["title": title, "constants": constants] as Members).encode(to: encoder)
  }
}

extension Tuning.Constant: Encodable {
  /// Writes each property as a member, and its entry as a kind and, where there are any, its choices.
  public func encode(to encoder: any Encoder) throws {
    let (kind, choices): (String, [String]) =
      switch entry {
      case .number(let orOff): ("number", orOff ? ["off"] : [])
      case .toggle: ("switch", ["on", "off"])
      case .choice(let words): ("choice", words)
      case .text(let examples): ("text", examples)
      }
    let members: Members = [
      "id": id, "name": name, "place": place, "sets": sets, "about": about, "default": standard,
      "kind": kind, "choices": choices, "unit": scale?.unit,
      "range": scale.map { [$0.range.lowerBound, $0.range.upperBound] }, "step": scale?.step,
    ]
    try members.encode(to: encoder)
  }
}
