import OverscrollRefreshing

extension Control {
  /// Three bubbles that grow with the pull, pop one after another while refreshing, and merge at the end.
  public static let bubbles = Control(
    "bubbles", extent: 80, cycle: Cycle(duration: 1), exit: 0.7, background: .ultramarine
  ) {
    bubble.across(-1 / 6, exit: [0: -1 / 6, 0.4: 0])
      .scale(pull: [0, 1], cycle: [0: 1, 0.3: 1.8, 0.6: 1], exit: [0.4: 1, 0.7: 0.1])
    bubble
      .scale(
        pull: [0, 1], cycle: [0.3: 1, 0.6: 1.8, 0.9: 1], exit: [0: 1, 0.4: 2.5, 0.7: 0.1])
    bubble.across(1 / 6, exit: [0: 1 / 6, 0.4: 0])
      .scale(pull: [0, 1], cycle: [0: 1, 0.6: 1, 0.9: 1.8, 1: 1], exit: [0.4: 1, 0.7: 0.1])
  }

  private static var bubble: Layer {
    .circle(radius: .extent(0.15)).fill(.white).opacity(exit: [0.4: 1, 0.7: 0])
  }
}
