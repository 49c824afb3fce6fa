import OverscrollRefreshing

extension Control {
  /// A word that flips when the control arms, pulsates while it refreshes, and bursts at the end.
  public static let label = Control(
    "label", extent: 70, cycle: Cycle(duration: 0.4), exit: 0.3, background: violet
  ) {
    Layer.group {
      word("pull down").opacity(pull: [0: 1, 0.875: 1, 0.875: 0])
      word("release to refresh").opacity(0, pull: [0: 0, 0.875: 0, 0.875: 1])
    }.flipX(pull: [0.75: 0, 1: 1]).shown(in: [.idle, .pulling, .armed])
    word("refreshing").shown(in: [.refreshing, .finishing]).scale(
      cycle: ([1, 1.3] as LayerTrack).eased(.spring(damping: 0.8, velocity: 1)).reversed())
    word("done!").shown(in: [.exiting]).scale(exit: [1, 5])
  }

  private static let violet = LayerColor(red: 0.54, green: 0.27, blue: 0.67)

  private static func word(_ text: LayerText) -> Layer {
    .text(text, size: 17, weight: 600).fill(.white)
  }
}
