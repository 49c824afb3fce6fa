import OverscrollRefreshing

extension Control {
  /// A bar that fills with the pull, and the percentage as text.
  public static let progress = Control(
    "progress", extent: 100, cycle: Cycle(duration: 1.2), exit: 0.2, ending: []
  ) {
    Layer.group {
      bar.stroke(.hair, width: 6)
      bar.stroke(.green.wordShade, width: 6).strokeStart(cycle: [0: 0, 0.4: 0, 1: 1], exit: [0])
        .strokeEnd(0, pull: [0, 1], cycle: [0: 0, 0.6: 1], exit: [1])
      words("Pull progress… \(.percent) %", [.idle, .pulling])
      words("Release to refresh…", [.armed])
      words("Refreshing…", [.refreshing, .finishing, .exiting])
    }.opacity(pull: [0, 1], exit: [1, 0])
  }

  private static var bar: Layer { .line(width: 180).y(18) }

  private static func words(_ text: LayerText, _ phases: Set<Layer.Phase>) -> Layer {
    .text(text, size: 17, weight: 550).fill(.green).y(-12).shown(in: phases)
  }
}
