import OverscrollControls
import OverscrollTestSupport
import Testing

@Suite struct CurveTests {
  struct Table: Decodable {
    /// Damping ratio, velocity, time and value.
    let curves: [[Double]]
  }

  @Test func `a spring leads into its stop as its vectors say to the last bit`() {
    let table: Table = Repository.vectors("motion")
    #expect(!table.curves.isEmpty)
    for vector in table.curves {
      let curve = Curve.spring(damping: vector[0], velocity: vector[1])
      #expect(curve.value(at: vector[2]) == vector[3])
    }
  }
}
