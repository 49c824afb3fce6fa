import OverscrollServer

extension Control {
  /// A block, a third of the list high: one refresh turns it from red to blue in 3 s, the next one back; a frame and a ring in
  /// it show whether it is stretched, and where it ends, and a line how far the pull is.
  static let block = Control(
    extent: .percent(100.0 / 3), cycle: Cycle(duration: 3), ending: [],
    presentation: Presentation(.stretched)
  ) {
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.red, cycle: turning(.red, .blue))
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.blue, cycle: turning(.blue, .red))
      .opacity(0).named("back")
    Layer.rectangle(width: .width(0.92), height: .extent(0.86), corner: 12)
      .stroke(.ground, width: 2)
    Layer.circle(radius: .extent(0.25)).stroke(.ground, width: 3)
    Layer.group {
      line.opacity(0.35)
      line.strokeEnd(0, pull: [0, 1])
    }.along(0.36).shown(in: [.idle, .pulling, .armed])
  }.scrolled { [LayerChange("back", .opacity, $0.run.isMultiple(of: 2) ? 1 : 0)] }

  /// It is full where the pull is long enough.
  private static var line: Layer { .line(width: .width(0.8)).stroke(.ground, width: 8) }

  private static func turning(_ from: LayerColor, _ to: LayerColor) -> LayerTrack<LayerColor> {
    ([from, to] as LayerTrack).eased(.easeInOut).once()
  }
}
