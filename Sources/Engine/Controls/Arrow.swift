import OverscrollRefreshing

extension Control {
  /// An arrow that rotates with the pull, or a spinner, above text for each phase, in the color of the phase.
  public static let arrow = Control(
    "arrow", extent: 80, cycle: Cycle(duration: 1), exit: 0.2, ending: [],
    presentation: Presentation(revealing: .following, overpulled: .following)
  ) {
    Layer.group {
      sign(.path("M0-9V9M-7 2 0 9 7 2"), .red, arming: .blue).rotation(pull: [0, 0.5])
      words("Pull to refresh", .red).opacity(arming: [0: 1, 0.5: 0])
      words("Release to refresh", .blue).opacity(0, arming: [0.5: 0, 1: 1])
    }.shown(in: [.idle, .pulling, .armed])
    Layer.group {
      sign(.arc(radius: 9), .green).strokeEnd(0.75).rotation(cycle: [0, 1])
      words("Loading", .green)
    }.opacity(exit: [1, 0]).shown(in: [.refreshing, .finishing, .exiting])
  }

  /// Returns an icon in the color of the text below it, before and after arming.
  private static func sign(_ shape: Layer, _ color: LayerColor, arming: LayerColor? = nil) -> Layer
  {
    let (from, to) = (color.wordShade, arming?.wordShade)
    return shape.stroke(from, width: 2.5, arming: to.map { [from, $0] }).y(-15)
  }

  private static func words(_ text: LayerText, _ color: LayerColor) -> Layer {
    .text(text, size: 17, weight: 550).fill(color).y(15)
  }
}
