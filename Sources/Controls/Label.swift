import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// A word that turns over when letting go would refresh, and beats while refreshing.
  public static let label = Control(
    extent: 70, cycle: Cycle(duration: 0.8), exit: 0.3,
    background: Color(red: 0.36, green: 0.2, blue: 0.62)
  ) {
    word("Pull down").opacity(
      pull: [0: 0, 0.5: 1, 0.999: 1, 1: 0], cycle: [0], exit: [0])
    word("Let go").opacity(0, pull: [0.999: 0, 1: 1]).scale(pull: [1: 1, 1.1: 1.15, 1.2: 1])
    word("Refreshing").opacity(0, cycle: [1]).scale(cycle: [0: 1, 0.5: 1.2, 1: 1])
    word("Done").opacity(0, exit: [1, 0]).scale(exit: [1, 3])
  }

  private static func word(_ text: String) -> Layer {
    .text(text, size: 17, weight: 600).fill(.white)
  }
}
