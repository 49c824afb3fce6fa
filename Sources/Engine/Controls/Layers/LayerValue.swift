import OverscrollRefreshing

/// A value that can move along a timeline: a number, a length or a colour.
public protocol LayerValue: Hashable, Sendable {
  /// Why a track cannot lead to this value, each problem with `place` in front; empty if it can.
  func problems(at place: String) -> [Problem]
}

extension Double: LayerValue {
  /// The problem with a number that is not finite.
  public func problems(at place: String) -> [Problem] {
    [.number(place, self, mustBe: .finite)].compactMap { $0 }
  }
}

extension LayerLength: LayerValue {
  /// The problem with a size below 0.
  public func problems(at place: String) -> [Problem] {
    let unit =
      switch self {
      case .points: "points"
      case .extent: "extents"
      case .width: "widths"
      }
    return [.number(place, amount, mustBe: .notNegative(unit))].compactMap { $0 }
  }
}

extension LayerColor: LayerValue {
  /// The problems with the parts that are out of range.
  public func problems(at place: String) -> [Problem] { problems.map { $0.within("\(place) ") } }
}
