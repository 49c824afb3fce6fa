import OverscrollRefreshing

extension Control {
  /// A picture above the list that is always in view and grows with the pull: a stretchy header.
  public static let header = Control(
    "header", extent: 160, threshold: 80, refreshingExtent: 0, cycle: Cycle(duration: 1), exit: 0.3,
    ending: [], presentation: Presentation(.stretched), background: .header
  ) {
    Layer.group {
      Layer.circle(radius: 26).fill(.gold).y(20, pull: [0: 20, 1: -8]).scale(cycle: [1, 1.15, 1])
      Layer.path("M-260 80V34C-150-14-90 60 0 22S160-20 260 40V80Z").fill(.dune)
      Layer.path("M-260 80V58C-140 10-60 74 40 44S190 20 260 62V80Z").fill(.ridge)
    }.scaleX(pull: [0: 1, 10: 6])
  }.behaving { $0.prompt = 160 }
}

extension LayerColor {
  fileprivate static let header = LayerColor(red: 0.35, green: 0.55, blue: 0.8)
  fileprivate static let gold = LayerColor(red: 1, green: 0.82, blue: 0.4)
  fileprivate static let dune = LayerColor(red: 0.25, green: 0.35, blue: 0.55)
  fileprivate static let ridge = LayerColor(red: 0.14, green: 0.2, blue: 0.35)
}
