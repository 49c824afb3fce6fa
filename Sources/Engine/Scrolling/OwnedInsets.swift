import OverscrollPhysics

/// The insets around the content, by owner: the inset at an edge is the sum of the shares of all owners.
///
/// An owner that removes its share therefore restores the inset exactly, even if other owners have changed theirs.
public struct OwnedInsets: Hashable, Sendable {
  /// A reason for space at an edge.
  public enum Owner: Int, CaseIterable, Sendable {
    /// The bars and margins of the app.
    case base
    /// The device's notch and home indicator.
    case safeArea
    /// A refresh control that reserves space.
    case control
    /// The space that is kept for a control at rest.
    case prompt
  }

  // Every offset depends on the shares, and an array of them would be slow in debug builds.
  private var base, safeArea, control, prompt: PerEdge<Double>

  /// Creates insets without shares.
  public init() {
    let none = PerEdge(repeating: 0.0)
    (base, safeArea, control, prompt) = (none, none, none, none)
  }

  /// Whether a stored state allows these shares; the space that a control reserves is never negative.
  var isPossible: Bool {
    ScrollEdge.allCases.allSatisfy { edge in
      Owner.allCases.allSatisfy { self[$0, edge].isStorable } && control[edge] >= 0
    }
  }

  /// The share of `owner` at `edge`, in points; finite.
  public subscript(owner: Owner, edge: ScrollEdge) -> Double {
    get {
      switch owner {
      case .base: base[edge]
      case .safeArea: safeArea[edge]
      case .control: control[edge]
      case .prompt: prompt[edge]
      }
    }
    set {
      precondition(newValue.isFinite, "an inset is finite")
      set(owner, edge, newValue)
    }
  }

  private mutating func set(_ owner: Owner, _ edge: ScrollEdge, _ share: Double) {
    switch owner {
    case .base: base[edge] = share
    case .safeArea: safeArea[edge] = share
    case .control: control[edge] = share
    case .prompt: prompt[edge] = share
    }
  }

  /// The inset at `edge`, in points.
  public func total(_ edge: ScrollEdge) -> Double {
    base[edge] + safeArea[edge] + control[edge] + prompt[edge]
  }

  /// The inset at `edge` without the space that a control reserves, in points.
  public func withoutControl(_ edge: ScrollEdge) -> Double {
    base[edge] + safeArea[edge] + prompt[edge]
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension OwnedInsets: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for owner in Owner.allCases {
      for edge in ScrollEdge.allCases { writer.write(self[owner, edge]) }
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    for owner in Owner.allCases {
      for edge in ScrollEdge.allCases { set(owner, edge, try reader.read()) }
    }
  }
}
