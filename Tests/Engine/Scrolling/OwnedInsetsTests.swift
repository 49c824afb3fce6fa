import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct OwnedInsetsTests {
  /// Shares whose sums are not exact in binary.
  static let shares: [Double] = [0.1, 47.3, 60.7, 1e-3]

  static let orders: [[OwnedInsets.Owner]] = [
    OwnedInsets.Owner.allCases, OwnedInsets.Owner.allCases.reversed(),
  ]

  @Test(arguments: ScrollEdge.allCases, orders)
  func `the inset is the sum of the shares at that edge only, and returns exactly without them`(
    edge: ScrollEdge, owners: [OwnedInsets.Owner]
  ) {
    var insets = OwnedInsets()
    var totals = [insets]
    for owner in owners {
      insets[owner, edge] = Self.shares[owner.rawValue]
      totals.append(insets)
    }
    #expect(insets.total(edge).isNear(Self.shares.reduce(0, +)))
    #expect(insets.withoutControl(edge).isNear(insets.total(edge) - insets[.control, edge]))
    for other in ScrollEdge.allCases where other != edge { #expect(insets.total(other) == 0) }
    for owner in owners.reversed() {
      #expect(insets == totals.removeLast())
      insets[owner, edge] = 0
    }
    #expect(insets == OwnedInsets() && insets.total(edge) == 0)
  }
}
