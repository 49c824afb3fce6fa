import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// An arrow, a word for each phase, and a spinner, in the colour of the phase.
  public static let arrow = Control(
    "arrow", extent: 80, cycle: Cycle(duration: 1), exit: 0.2, ending: [],
    presentation: Presentation(revealing: .following, overpulled: .following)
  ) {
    line("Pull to refresh", .red, [.idle, .pulling]) {
      .path("M0-9V9M-7 2 0 9 7 2").rotation(pull: [0, 0.5])
    }.opacity(exit: [0])
    line("Release to refresh", .blue, [.armed]) { .path("M0 9V-9M-7-2 0-9 7-2") }
    line("Loading", .green, [.refreshing, .finishing, .exiting]) {
      .arc(radius: 9).strokeEnd(0.75).rotation(cycle: [0, 1])
    }.opacity(exit: [1, 0])
  }

  private static func line(
    _ words: LayerText, _ color: LayerColor, _ phases: Set<RefreshPhase.Name>, _ sign: () -> Layer
  ) -> Layer {
    .group {
      sign().stroke(color, width: 2.5).x(-84)
      Layer.text(words, size: 17, weight: 550, align: .leading).fill(color).x(-56)
    }.shown(in: phases)
  }
}
