import OverscrollBytes
import OverscrollPhysics

/// The insets around the content, by owner: the inset in force at an edge is the sum of all owners' shares.
///
/// Each owner sets only its own share. So an owner that takes its share back restores the inset exactly, whatever the others
/// did meanwhile.
public struct InsetLedger: Hashable, Sendable {
  /// A reason for space at an edge.
  public enum Owner: Int, CaseIterable, Sendable {
    /// The app's own bars and margins.
    case base
    /// The device's notch and home indicator.
    case safeArea
    /// A refresh control that reserves space.
    case control
    /// The space kept for a control at rest.
    case prompt
  }

  private var shares: [Double]

  /// Creates a ledger without entries.
  public init() {
    shares = Array(repeating: 0, count: Owner.allCases.count * ScrollEdge.allCases.count)
  }

  /// Whether a stored state can hold it: no control holds less than no space.
  var isPossible: Bool {
    shares.allSatisfy { $0.isStorable }
      && ScrollEdge.allCases.allSatisfy { self[.control, $0] >= 0 }
  }

  /// The share of `owner` at `edge`, points.
  ///
  /// - Precondition: a new share is finite.
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

  /// The inset at `edge` without the part that a control reserves, points.
  public func withoutControl(_ edge: ScrollEdge) -> Double {
    Owner.allCases.reduce(0) { $1 == .control ? $0 : $0 + self[$1, edge] }
  }

  private static func index(_ owner: Owner, _ edge: ScrollEdge) -> Int {
    owner.rawValue * ScrollEdge.allCases.count + edge.index
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InsetLedger: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for share in shares { writer.write(share) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    for index in shares.indices { shares[index] = try reader.read() }
  }
}
