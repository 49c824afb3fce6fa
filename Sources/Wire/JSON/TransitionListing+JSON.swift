import Foundation
import OverscrollRefreshing

extension TransitionListing.Arrow: Encodable {
  /// Writes each property as a member.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(from, forKey: "from")
    try members.encode(to, forKey: "to")
    try members.encode(inputs, forKey: "inputs")
  }
}

extension TransitionListing {
  /// The JSON of `/transitions.json`: every way from one phase to another, by the control's trigger.
  public static let sheet: [UInt8] = {
    let ways = Dictionary(
      uniqueKeysWithValues: Trigger.allCases.map { ($0.rawValue, TransitionListing.arrows($0)) })
    do { return Array(try JSONEncoder.ofAnyNumber.encode(ways)) } catch {
      preconditionFailure("a way can be encoded: \(error)")
    }
  }()
}
