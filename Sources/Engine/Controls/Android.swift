import OverscrollPhysics
import OverscrollRefreshing

extension Control {
  /// A disc with an arc that moves over still content and scales away, like Android's indicator.
  public static let android = Control(
    "android", extent: 40, cycle: Cycle(duration: 1.33), exit: 0.15, ending: [],
    presentation: Presentation(.following)
  ) {
    Layer.group {
      Layer.circle(radius: 20).fill(.white).shadow(shade, radius: 6, y: 2)
      Layer.arc(radius: 7.5).stroke(.blue, width: 2.5)
        .strokeEnd(0.75, pull: [0: 0, 1: 0.75], cycle: [0.75, 0.2, 0.75])
        .rotation(pull: [0, 0.5], cycle: [0, 1])
        .opacity(pull: [0: 0.3, 0.99: 0.3, 1: 1])
    }.scale(exit: [1, 0])
  }.behaving {
    $0 = Presets.pullToRefreshBox
    ($0.cycle, $0.exit) = (Cycle(duration: 1.33), 0.15)
  }

  private static let shade = LayerColor(red: 0, green: 0, blue: 0, opacity: 0.25)
}
