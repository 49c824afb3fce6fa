import OverscrollTestSupport
import Testing

/// The golden numbers of Tests/Vectors/physics.json, computed by neither Swift nor JavaScript.
struct Vectors: Decodable {
  struct Crossing: Decodable {
    let rate_per_ms, e0, v0_state, level: Double
    let outward, returning: Double?
  }
  struct EdgeMove: Decodable {
    struct Sample: Decodable { let t_after_splice, offset_from_old_edge, v: Double }
    let e0, v0_state, splice_at, edge_moves_by, x_at_splice, v_at_splice: Double
    let samples: [Sample]
  }
  struct Estimate: Decodable, CustomTestStringConvertible {
    let name: String
    let samples: [[Double]]
    let uikit_pan, uikit_release: Double
    var testDescription: String { name }
  }
  struct Groups: Decodable {
    let threshold_times: [Crossing]
    let edge_splice: [EdgeMove]
    let velocity_estimators: [Estimate]
  }
  let groups: Groups

  static let shared = Repository.vectors("physics", Vectors.self).groups
}

/// Expects two numbers to agree within 1e-9, relative to numbers above 1.
func expectEqual(
  _ value: Double?, _ expected: Double?, _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  guard let value, let expected else {
    #expect(value == nil && expected == nil, comment, sourceLocation: location)
    return
  }
  #expect(
    abs(value - expected) <= 1e-9 * max(1, abs(expected)), comment ?? "\(value) is not \(expected)",
    sourceLocation: location)
}
