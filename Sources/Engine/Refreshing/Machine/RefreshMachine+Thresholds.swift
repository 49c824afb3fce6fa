import OverscrollPhysics

extension RefreshMachine {
  /// The pull at which the control arms, points; it counts from ``preload`` points before the edge.
  public var threshold: Double { behavior.threshold.points(in: geometry.length) }

  /// How far before the edge a pull by a finger or a wheel counts, points; 0 with the trigger `edge`, which does not wait for
  /// a pull.
  public var preload: Double {
    behavior.trigger == .edge ? 0 : behavior.preload.points(in: geometry.length)
  }

  /// A pull as a part of the threshold: 1 where the control arms, more beyond.
  ///
  /// `pull` is in points beyond the edge; the preload counts too while the control is pulled.
  public func ratio(_ pull: Double) -> Double {
    guard threshold > 0 else { return 0 }
    let way =
      switch phase {
      case .pulling, .armed: pull + preload
      case .idle, .refreshing, .finishing, .exiting: pull
      }
    // What reaches the threshold has a ratio of 1 or more, also where rounding has taken something from it.
    return abs(way - threshold) <= ScrollPhysics.tolerance ? 1 : max(0, way) / threshold
  }

  /// How far a wheel must be able to pull, points; 0 if a pull refreshes nothing.
  ///
  /// It is a quarter more than the farthest threshold, because the content goes back a little between two steps of a wheel.
  var wheelReach: Double {
    let floor = behavior.secondFloor?.threshold.points(in: geometry.length) ?? 0
    return behavior.trigger == .edge ? 0 : 1.25 * max(0, max(threshold, floor) - preload)
  }

  /// The pulls at which coasting content changes the control's phase, points.
  var levels: [Double] {
    switch phase {
    case .idle(.ready):
      obstacle != nil ? [] : [0] + zone + (beginsByMomentum ? [-preload] : [])
    case .idle(.leaving): [0]
    case .idle(.spent), .idle(.retrying): zone
    case .pulling(.free): [-preload, threshold - preload]
    case .pulling(.refused), .pulling(.leftOver): [-preload]
    case .refreshing where behavior.stopsWhenPushedBack: [0]
    case .idle(.exhausted), .armed, .refreshing, .finishing, .exiting: []
    }
  }

  /// The pull from which on the end of the content counts as near; empty for triggers other than `edge`.
  private var zone: [Double] {
    behavior.trigger == .edge ? [-behavior.preload.points(in: geometry.length) - prompt] : []
  }

  func isNearEnd(_ pull: Double) -> Bool { distanceToEnd(pull) <= 0 }

  /// Whether the end of the content is further away than it must be; content that is pulled beyond the opposite edge is no
  /// further from its end than at rest there.
  func isFarFromEnd(_ pull: Double) -> Bool { !isNearEnd(max(pull, -geometry.scrollLength)) }

  /// How much nearer the end of the content must come before it is near, points; 0 if it is.
  func distanceToEnd(_ pull: Double) -> Double {
    let distance = (zone.first ?? .infinity) - pull
    return distance > ScrollPhysics.tolerance ? distance : 0
  }

  /// How much further a pull must go to arm, points; 0 if it reaches the threshold.
  func distanceToThreshold(_ pull: Double) -> Double {
    reaches(threshold, pull) ? 0 : threshold - preload - pull
  }

  /// Whether a pull reaches a threshold: one of exactly the threshold does.
  func reaches(_ threshold: Double, _ pull: Double) -> Bool {
    pull + preload >= threshold - ScrollPhysics.tolerance
  }

  func reachesFloor(_ pull: Double) -> Bool {
    behavior.secondFloor.map { reaches($0.threshold.points(in: geometry.length), pull) } ?? false
  }
}
