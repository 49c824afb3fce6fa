/// Who added how much space around the content: the insets in force are the sum of all owners' shares.
///
/// An owner sets its own share and no other; what it gives back is exactly what it took, in whatever order.
public struct InsetLedger: Hashable, Sendable {
  /// Someone who adds space at an edge.
  public enum Owner: Int, CaseIterable, Sendable {
    /// The app's own bars and margins.
    case base
    /// The device's notch and home indicator.
    case safeArea
    /// A refresh control held open.
    case control
    /// Room kept for a control at rest.
    case prompt
  }

  private var shares: [Double]

  /// Creates a ledger without entries.
  public init() {
    shares = Array(repeating: 0, count: Owner.allCases.count * ScrollEdge.allCases.count)
  }

  /// The share of `owner` at `edge`, points.
  public subscript(owner: Owner, edge: ScrollEdge) -> Double {
    get { shares[InsetLedger.index(owner, edge)] }
    set {
      precondition(newValue.isFinite, "an inset is finite")
      shares[InsetLedger.index(owner, edge)] = newValue
    }
  }

  /// The inset in force at `edge`, points.
  public func total(_ edge: ScrollEdge) -> Double {
    Owner.allCases.reduce(0) { $0 + self[$1, edge] }
  }

  /// The inset at `edge` without the part that a control holds open, points.
  public func resting(_ edge: ScrollEdge) -> Double {
    Owner.allCases.reduce(0) { $1 == .control ? $0 : $0 + self[$1, edge] }
  }

  private static func index(_ owner: Owner, _ edge: ScrollEdge) -> Int {
    owner.rawValue * ScrollEdge.allCases.count + edge.index
  }
}
