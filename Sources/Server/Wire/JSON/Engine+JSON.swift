import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

// Conformances of the engine's types. The engine is also compiled to Embedded Swift for pages, which has no `Codable`.

extension ScrollAxis: Codable {}
extension ScrollEdge: Codable {}
extension Outcome: Codable {}
extension Cause: Codable {}
extension RefreshPhase.Level: Codable {}
extension WritingDirection: Encodable {}
extension HapticCue: Encodable {}
extension Placement: Encodable {}
extension Timeline: Encodable {}
extension RefreshPhase.Name: Encodable {}

extension Instant: JSONWritable, Decodable {
  var json: JSONForm { JSONForm(seconds) }

  /// Decodes the seconds.
  public init(from decoder: any Decoder) throws { self.init(seconds: try Double(from: decoder)) }
}

extension Vector: JSONWritable {
  var json: JSONForm { [x, y] }
}

extension ControlFrame: JSONWritable {
  var json: JSONForm { ["x": x, "y": y, "width": width, "height": height] }
}

extension Length: JSONWritable {
  var json: JSONForm {
    switch self {
    case .points(let points): JSONForm(points)
    case .percent(let percent): ["percent": percent]
    case .smaller(let points, let percent): ["smaller": [points, percent]]
    case .larger(let points, let percent): ["larger": [points, percent]]
    }
  }
}

extension Presentation: JSONWritable {
  var json: JSONForm { ["placement": placement, "from": steps, "gap": gap] }
}

extension Presentation.Step: JSONWritable {
  var json: JSONForm { [ratio, placement] }
}

extension Timing: JSONWritable {
  var json: JSONForm {
    switch self {
    case .spring: "spring"
    case .none: "none"
    case .tween(let duration, let easing):
      ["duration": duration, "x1": easing.x1, "y1": easing.y1, "x2": easing.x2, "y2": easing.y2]
    }
  }
}

extension ScrollLayout: JSONWritable {
  var json: JSONForm {
    func insets(_ inset: (ScrollEdge) -> Double) -> [Double] { ScrollEdge.allCases.map(inset) }
    return [
      "viewport": metrics.viewport, "content": metrics.content,
      "insets": insets { self.insets.total($0) }, "held": insets { self.insets[.control, $0] },
      "prompts": insets { self.insets[.prompt, $0] },
    ]
  }
}

extension ScrollPhysics: JSONWritable {
  /// The gain identifies the wheel model.
  var json: JSONForm {
    [
      "decelerationRate": decelerationRate, "gain": gain, "edgeReturn": edgeReturn,
      "stopSpeed": stopSpeed, "restDistance": restDistance, "touchBand": touchBand,
      "wheelBand": wheelBand, "acceleratesFlicks": acceleratesFlicks, "hysteresis": hysteresis,
    ]
  }
}

extension ScrollPhysics.EdgeReturn: JSONWritable {
  var json: JSONForm {
    switch self {
    case .uikit: "uikit"
    case .spring(let stiffness, let damping): ["stiffness": stiffness, "damping": damping]
    }
  }
}

extension RubberBand: JSONWritable {
  /// The coefficient, or null if the content follows the finger 1:1.
  var json: JSONForm { JSONForm(coefficient) }
}

extension Paging: JSONWritable {
  var json: JSONForm {
    switch self {
    case .off: "off"
    case .pages: "pages"
    case .every(let points): ["every": points]
    }
  }
}

extension TransitionListing.Arrow: JSONWritable {
  var json: JSONForm { ["from": from, "to": to, "inputs": inputs] }
}

extension TransitionListing {
  /// The JSON of `/transitions.json`: every phase transition, by trigger.
  public static let sheet: [UInt8] = {
    let arrows = Trigger.allCases.map { ($0.rawValue, TransitionListing.arrows($0)) }
    return JSONText.bytes(of: JSONForm(members: arrows))
  }()
}

extension Explanation: JSONWritable {
  var json: JSONForm {
    func share(_ owner: OwnedInsets.Owner) -> Double { insets[owner] ?? 0 }
    let shares: JSONForm = [
      "base": share(.base), "safeArea": share(.safeArea), "control": share(.control),
      "prompt": share(.prompt),
    ]
    return [
      "edge": edge, "time": at, "phase": phase, "trigger": trigger.rawValue, "status": status,
      "pull": pull, "threshold": threshold, "reach": reach, "velocity": velocity,
      "offset": offset, "content": content, "insets": shares,
    ]
  }
}

extension RefreshStatus: JSONWritable {
  /// The case as `is`, and its payload as other members.
  var json: JSONForm {
    switch self {
    case .armed(let level): ["is": "armed", "level": level]
    case .short(let distance): ["is": "short", "by": distance]
    case .far(let distance): ["is": "far", "by": distance]
    case .declines(let reason): ["is": "declines", "reason": reason.description]
    case .runs(let run, let waits):
      [
        "is": "runs", "cause": run.cause, "began": run.began,
        "outcome": Nullable(wrappedValue: run.outcome), "waits": waits,
      ]
    }
  }
}

extension Wait: JSONWritable {
  /// The awaited event as `for`, and its instant as `until` if it is known.
  var json: JSONForm {
    switch self {
    case .answer: ["for": "answer"]
    case .showing(let at): ["for": "showing", "until": at]
    case .minimum(let until): ["for": "minimum", "until": until]
    case .outcome(let until): ["for": "hold", "until": until]
    case .cycle(let until): ["for": "cycle", "until": until]
    case .release: ["for": "release"]
    case .exit(let until): ["for": "exit", "until": until]
    case .program: ["for": "program"]
    }
  }
}

extension ContentStatus: JSONWritable {
  var json: JSONForm {
    switch self {
    case .held: ["is": "held"]
    case .dragged: ["is": "dragged"]
    case .moves(let offset, let until): ["is": "moves", "to": offset, "until": until]
    case .rests(let edge): ["is": "rests", "edge": edge]
    case .between: ["is": "between"]
    }
  }
}

extension Tuning: JSONWritable {
  var json: JSONForm { ["groups": groups, "values": values, "presets": Tuning.presets] }
}

extension Tuning.Group: JSONWritable {
  var json: JSONForm { ["title": title, "constants": constants] }
}

extension Tuning.Constant: JSONWritable {
  /// Each property as a member; the entry becomes a kind and its choices.
  var json: JSONForm {
    let (kind, choices): (String, [String]) =
      switch entry {
      case .number(let orOff): ("number", orOff ? ["off"] : [])
      case .toggle: ("switch", ["on", "off"])
      case .choice(let words): ("choice", words)
      case .text(let examples): ("text", examples)
      }
    return [
      "id": id, "name": name, "place": place, "sets": sets, "about": about, "default": defaultValue,
      "kind": kind, "choices": choices, "unit": scale?.unit,
      "range": scale.map { [$0.range.lowerBound, $0.range.upperBound] }, "step": scale?.step,
    ]
  }
}
