import OverscrollSystem
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

extension Instant: Codable {
  /// Writes the seconds.
  public func encode(to encoder: any Encoder) throws { try seconds.encode(to: encoder) }

  /// Reads the seconds.
  public init(from decoder: any Decoder) throws { self.init(seconds: try Double(from: decoder)) }
}

extension Vector: Encodable {
  /// Writes a list of x and y.
  public func encode(to encoder: any Encoder) throws { try [x, y].encode(to: encoder) }
}

extension ControlFrame: Encodable {
  /// Writes the box's place and size, points.
  public func encode(to encoder: any Encoder) throws {
    try ["x": x, "y": y, "width": width, "height": height].encode(to: encoder)
  }
}

extension Length: Encodable {
  /// Writes a number of points, or `{"percent": 10}` of the viewport along the control's axis.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .points(let points): try points.encode(to: encoder)
    case .percent(let percent): try ["percent": percent].encode(to: encoder)
    }
  }
}

extension Presentation: Encodable {
  /// Writes where the box stands at first, and from which part of the extent on it stands elsewhere.
  public func encode(to encoder: any Encoder) throws {
    try (["placement": placement, "from": steps, "gap": gap] as Members).encode(to: encoder)
  }
}

extension Presentation.Step: Encodable {
  /// Writes a list of the ratio and the placement.
  public func encode(to encoder: any Encoder) throws {
    var step = encoder.unkeyedContainer()
    try step.encode(ratio)
    try step.encode(placement)
  }
}

extension Timing: Encodable {
  /// Writes a word, or the duration and the control points of the curve.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .spring: try "spring".encode(to: encoder)
    case .none: try "none".encode(to: encoder)
    case .tween(let duration, let easing):
      try [
        "duration": duration, "x1": easing.x1, "y1": easing.y1, "x2": easing.x2, "y2": easing.y2,
      ].encode(to: encoder)
    }
  }
}

extension ScrollLayout: Encodable {
  /// Writes the sizes, the insets in force, and what controls hold of them and keep at rest.
  public func encode(to encoder: any Encoder) throws {
    func insets(_ inset: (ScrollEdge) -> Double) -> [Double] { ScrollEdge.allCases.map(inset) }
    let members: Members = [
      "viewport": metrics.viewport, "content": metrics.content,
      "insets": insets { self.insets.total($0) }, "held": insets { self.insets[.control, $0] },
      "prompts": insets { self.insets[.prompt, $0] },
    ]
    try members.encode(to: encoder)
  }
}

extension ScrollPhysics: Encodable {
  /// Writes the constants; the gain stands for the model that it follows from.
  public func encode(to encoder: any Encoder) throws {
    let constants: Members = [
      "decelerationRate": decelerationRate, "gain": gain, "edgeReturn": edgeReturn,
      "stopSpeed": stopSpeed, "restDistance": restDistance, "touchBand": touchBand,
      "wheelBand": wheelBand, "acceleratesFlicks": acceleratesFlicks, "hysteresis": hysteresis,
    ]
    try constants.encode(to: encoder)
  }
}

extension ScrollPhysics.EdgeReturn: Encodable {
  /// Writes the word uikit, or a spring's stiffness and damping.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .uikit: try "uikit".encode(to: encoder)
    case .spring(let stiffness, let damping):
      try ["stiffness": stiffness, "damping": damping].encode(to: encoder)
    }
  }
}

extension RubberBand: Encodable {
  /// Writes the coefficient, or null where the content follows 1:1.
  public func encode(to encoder: any Encoder) throws { try coefficient.encode(to: encoder) }
}

extension Paging: Encodable {
  /// Writes the word off or pages, or the points between two resting places.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .off: try "off".encode(to: encoder)
    case .pages: try "pages".encode(to: encoder)
    case .every(let points): try ["every": points].encode(to: encoder)
    }
  }
}

extension TransitionListing.Arrow: Encodable {
  /// Writes each property as a member.
  public func encode(to encoder: any Encoder) throws {
    try (["from": from, "to": to, "inputs": inputs] as Members).encode(to: encoder)
  }
}

extension TransitionListing {
  /// The JSON of `/transitions.json`: every way from one phase to another, by the control's trigger.
  public static let sheet: [UInt8] = {
    let ways = Dictionary(
      uniqueKeysWithValues: Trigger.allCases.map { ($0.rawValue, TransitionListing.arrows($0)) })
    return JSONEncoder.ofAnyNumber.bytes(of: ways)
  }()
}
