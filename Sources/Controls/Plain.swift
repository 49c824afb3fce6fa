import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// A plain block that fills the space that a pull reveals, and breathes while refreshing.
  public static let plain = Control(
    extent: 60, cycle: Cycle(duration: 1.2),
    presentation: Presentation(revealing: .stretched, overpulled: .stretched)
  ) {
    .rectangle(width: 4000, height: 60).fill(.ultramarine)
      .opacity(pull: [0.4, 1], cycle: [1, 0.5, 1])
  }
}
