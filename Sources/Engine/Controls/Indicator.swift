import OverscrollRefreshing

extension Control {
  /// Eight spokes that fade in, grow when the control arms, and rotate, as in IQPullToRefresh's indicator.
  public static let indicator = indicator(extent: 60)

  /// The indicator in a box of another extent, which in IQPullToRefresh is 40 points.
  public static func indicator(extent: Length) -> Control {
    Control("indicator", extent: extent, cycle: Cycle(duration: 1), exit: 0.2, ending: []) {
      spokes { _ in nil }.opacity(pull: [0, 1], exit: [1, 0])
        .scale(arming: [1, 1.5], cycle: slowly(1.5, 1)).rotation(cycle: slowly(0, 0.5))
    }.behaving { $0.arming = 0.1 }
  }

  /// Returns a track from one value to another during the first two cycles, without repetition.
  private static func slowly(_ from: Double, _ to: Double) -> LayerTrack<Double> {
    ([0: from, 2: to] as LayerTrack).eased(.easeOut).once()
  }
}
