import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// A plain red block that is stretched over the revealed space, and turns blue and back while it refreshes.
  public static let plain = Control(
    "plain", extent: 60, cycle: Cycle(duration: 3), ending: [],
    presentation: Presentation(revealing: .stretched, overpulled: .stretched), background: .red
  ) {
    .rectangle(width: .width(1), height: .extent(1.5)).fill(.blue)
      .opacity(0, cycle: ([0, 1] as LayerTrack).eased(.easeInOut).reversed())
  }
}
