import OverscrollServer

extension Control {
  /// A red block, a third of the list high, that turns blue in 3 s while it refreshes, and back in the next 3 s; a frame and
  /// a ring in it show whether it is stretched, and where it ends.
  static let block = Control(
    extent: .percent(100.0 / 3), cycle: Cycle(duration: 3), ending: [],
    presentation: Presentation(.stretched)
  ) {
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.red)
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.blue)
      .opacity(0, cycle: ([0: 0, 1: 1, 2: 0] as LayerTrack).eased(.easeInOut))
    Layer.rectangle(width: .width(0.92), height: .extent(0.86), corner: 12)
      .stroke(.white, width: 2).opacity(0.6)
    Layer.circle(radius: .extent(0.25)).stroke(.white, width: 3)
  }
}
