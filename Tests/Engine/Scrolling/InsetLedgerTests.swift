import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct InsetLedgerTests {
  /// Shares whose sums are not exact in binary.
  static let shares: [Double] = [0.1, 47.3, 60.7, 1e-3]

  static let orders: [[InsetLedger.Owner]] = [
    InsetLedger.Owner.allCases, InsetLedger.Owner.allCases.reversed(),
  ]

  @Test(arguments: ScrollEdge.allCases, orders)
  func `the inset is the exact sum of the shares at that edge only, in any order`(
    edge: ScrollEdge, owners: [InsetLedger.Owner]
  ) {
    var ledger = InsetLedger()
    var totals = [ledger]
    for owner in owners {
      ledger[owner, edge] = Self.shares[owner.rawValue]
      totals.append(ledger)
    }
    #expect(ledger.total(edge).isNear(Self.shares.reduce(0, +)))
    #expect(ledger.withoutControl(edge).isNear(ledger.total(edge) - ledger[.control, edge]))
    for other in ScrollEdge.allCases where other != edge { #expect(ledger.total(other) == 0) }
    for owner in owners.reversed() {
      #expect(ledger == totals.removeLast())
      ledger[owner, edge] = 0
    }
    #expect(ledger == InsetLedger() && ledger.total(edge) == 0)
  }
}
