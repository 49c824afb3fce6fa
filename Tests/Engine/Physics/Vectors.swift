import Foundation
import OverscrollPhysics
import Testing

/// The golden numbers of Tests/Vectors/physics.json, computed by neither Swift nor JavaScript.
struct Vectors: Decodable {
  struct Band: Decodable {
    let dim, c, finger, shown, slope, inverse_of_shown, shown_of_negative: Double
  }
  struct Catch: Decodable {
    let lo, hi, dim, c, shown_at_catch, raw_anchor: Double
    let raw_delta, shown: [Double]
  }
  struct Sample: Decodable { let t, x, v: Double }
  struct Hit: Decodable {
    let edge: Double
    let t: Double?
  }
  struct Glide: Decodable {
    let rate_per_ms: Double
    let model: String
    let k, gain, x0, v0, destination, rest_time_v10, x_at_rest: Double
    let samples: [Sample]
    let edge_hits: [Hit]
  }
  struct Pull: Decodable {
    let stiffness, damping, x0, v0: Double
    let mass: Double
    let samples: [Sample]
    let first_zero_time, first_peak_time, peak_x: Double?
  }
  struct Stretch: Decodable { let t, e, de_dt, v_state: Double }
  struct Return: Decodable {
    let rate_per_ms, a, b, gain, e0, v0_state: Double
    let samples: [Stretch]
    let inward_cross_time, peak_time, peak_e, rest_time: Double?
    enum CodingKeys: String, CodingKey {
      case rate_per_ms, a, b, gain, e0, v0_state, samples, inward_cross_time, peak_time, peak_e
      case rest_time = "rest_time_0.5px_10px_s"
    }
  }
  struct Crossing: Decodable {
    let rate_per_ms, e0, v0_state, level: Double
    let outward, returning: Double?
  }
  struct EdgeMove: Decodable {
    struct Sample: Decodable { let t_after_splice, offset_from_old_edge, v: Double }
    let e0, v0_state, splice_at, edge_moves_by, x_at_splice, v_at_splice: Double
    let samples: [Sample]
  }
  struct Release: Decodable, CustomTestStringConvertible {
    struct Piece: Decodable {
      let kind: String
      let t0: Double
      let duration: Double?
    }
    struct Configuration: Decodable {
      let rate_per_ms, v_rest, e_rest: Double
      let decay_model: String
      let bounce: EdgeReturn
    }
    let name: String
    let cfg: Configuration
    let lo, hi, x0, v0_state, rest_time, rest_offset: Double
    let segments: [Piece]
    let samples: [Sample]
    var testDescription: String { name }
  }
  /// The edge's return: the word "uikit", or a spring.
  struct EdgeReturn: Decodable {
    let value: ScrollPhysics.EdgeReturn
    private enum CodingKeys: String, CodingKey { case mass, stiffness, zeta }
    init(from decoder: any Decoder) throws {
      if (try? decoder.singleValueContainer().decode(String.self)) != nil {
        value = .uikit
        return
      }
      let spring = try decoder.container(keyedBy: CodingKeys.self)
      let mass = try spring.decode(Double.self, forKey: .mass)
      let stiffness = try spring.decode(Double.self, forKey: .stiffness) / mass
      let damping = try spring.decode(Double.self, forKey: .zeta) * 2 * stiffness.squareRoot()
      value = .spring(stiffness: stiffness, damping: damping)
    }
  }
  struct Estimate: Decodable, CustomTestStringConvertible {
    let name: String
    let samples: [[Double]]
    let uikit_pan, uikit_release: Double
    var testDescription: String { name }
  }
  struct Groups: Decodable {
    let rubber_band: [Band]
    let catch_in_overscroll: [Catch]
    let decay: [Glide]
    let spring: [Pull]
    let uikit_bounce: [Return]
    let threshold_times: [Crossing]
    let edge_splice: [EdgeMove]
    let gesture: [Release]
    let velocity_estimators: [Estimate]
  }
  let groups: Groups

  static let shared: Groups = {
    let folder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    do {
      let data = try Data(contentsOf: folder.appending(path: "Vectors/physics.json"))
      return try JSONDecoder().decode(Vectors.self, from: data).groups
    } catch {
      preconditionFailure("Tests/Vectors/physics.json cannot be read: \(error)")
    }
  }()
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
