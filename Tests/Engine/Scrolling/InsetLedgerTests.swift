import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct InsetLedgerTests {
  /// Shares whose sums are not exact in binary.
  static let shares: [Double] = [0.1, 47.3, 60.7, 1e-3]

  @Test func `a new ledger is empty`() {
    let ledger = InsetLedger()
    for edge in ScrollEdge.allCases {
      #expect(ledger.total(edge) == 0)
      #expect(ledger.withoutControl(edge) == 0)
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `the inset is the sum of the shares at that edge only`(edge: ScrollEdge) {
    var ledger = InsetLedger()
    for (owner, share) in zip(InsetLedger.Owner.allCases, Self.shares) {
      ledger[owner, edge] = share
    }
    #expect(ledger.total(edge).isNear(Self.shares.reduce(0, +)))
    #expect(ledger.withoutControl(edge).isNear(ledger.total(edge) - ledger[.control, edge]))
    for other in ScrollEdge.allCases where other != edge { #expect(ledger.total(other) == 0) }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `an inset returns to its exact value, in any order of additions and removals`(
    edge: ScrollEdge
  ) {
    let orders = permutations(InsetLedger.Owner.allCases)
    #expect(orders.count == 24)
    for taking in orders {
      for giving in orders {
        var ledger = InsetLedger()
        var totals: [Set<InsetLedger.Owner>: Double] = [[]: 0]
        var present: Set<InsetLedger.Owner> = []
        for owner in taking {
          ledger[owner, edge] = Self.shares[owner.rawValue]
          present.insert(owner)
          totals[present] = ledger.total(edge)
        }
        for owner in giving {
          #expect(ledger[owner, edge] == Self.shares[owner.rawValue])
          ledger[owner, edge] = 0
          present.remove(owner)
          #expect(totals[present].map { $0 == ledger.total(edge) } ?? true)
        }
        #expect(ledger == InsetLedger())
      }
    }
  }

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
