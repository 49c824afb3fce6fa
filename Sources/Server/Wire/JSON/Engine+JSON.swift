import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// The engine's values: its modules are compiled for pages as well, whose part of Swift has no encoders.

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

  /// Reads the seconds.
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
  /// The sizes, the insets in force, and what controls hold of them and keep at rest.
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
  /// The constants; the gain stands for the model that it follows from.
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
  /// The coefficient, or null where the content follows 1:1.
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
  /// The JSON of `/transitions.json`: every transition from one phase to another, by the control's trigger.
  public static let sheet: [UInt8] = {
    let arrows = Trigger.allCases.map { ($0.rawValue, TransitionListing.arrows($0)) }
    return JSONText.bytes(of: JSONForm(members: arrows))
  }()
}
