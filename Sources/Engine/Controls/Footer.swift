import OverscrollRefreshing

extension Control {
  /// The end of a list, which loads more rows, and shows the last update, a failure, or the end of the rows.
  public static let footer = Control(
    "footer", extent: 48, refreshingExtent: 0, cycle: Cycle(duration: 1), ending: [],
    presentation: Presentation(revealing: .pinned, overpulled: .following)
  ) {
    spokes.scale(0.9).shown(in: [.refreshing, .finishing])
    note("Updated at \(.updated)").shown(in: atRest, after: [.success])
    note("Could not load. Tap to retry.").fill(.accent).shown(in: atRest, after: [.failure])
    note("No more rows.").shown(in: atRest, after: [.exhausted])
  }.behaving {
    ($0.trigger, $0.preload, $0.prompt) = (.edge, 120, 48)
  }

  private static let atRest: Set<Layer.Phase> = [.idle, .pulling, .armed, .exiting, .closing]

  private static func note(_ text: LayerText) -> Layer { .text(text, size: 14).fill(.soft) }
}
