import OverscrollTranscripts

extension Tuning: JSONWritable {
  var json: JSONForm { ["groups": groups, "values": values, "presets": Tuning.presets] }
}

extension Tuning.Group: JSONWritable {
  var json: JSONForm { ["title": title, "constants": constants] }
}

extension Tuning.Constant: JSONWritable {
  /// Each property as a member, and the entry as a kind and, where there are any, its choices.
  var json: JSONForm {
    let (kind, choices): (String, [String]) =
      switch entry {
      case .number(let orOff): ("number", orOff ? ["off"] : [])
      case .toggle: ("switch", ["on", "off"])
      case .choice(let words): ("choice", words)
      case .text(let examples): ("text", examples)
      }
    return [
      "id": id, "name": name, "place": place, "sets": sets, "about": about, "default": standard,
      "kind": kind, "choices": choices, "unit": scale?.unit,
      "range": scale.map { [$0.range.lowerBound, $0.range.upperBound] }, "step": scale?.step,
    ]
  }
}
