import OverscrollRefreshing

extension Control {
  /// A plain block over the revealed space, which changes from red to blue, and with the next refresh back to red.
  public static let plain = Control(
    "plain", extent: 60, cycle: Cycle(duration: 3), ending: [],
    presentation: Presentation(revealing: .stretched, overpulled: .stretched)
  ) {
    block.fill(.red, cycle: ([.red, LayerColor.blue] as LayerTrack).eased(.easeInOut).once())
    block.fill(.blue, cycle: ([.blue, LayerColor.red] as LayerTrack).eased(.easeInOut).once())
      .opacity(0).named("back")
    block.fill(.veil)
  }.scrolled { [LayerChange("back", .opacity, $0.run.isMultiple(of: 2) ? 1 : 0)] }

  private static var block: Layer { .rectangle(width: .width(1), height: .extent(12)) }
}
