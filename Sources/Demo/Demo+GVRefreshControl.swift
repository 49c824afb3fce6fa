import OverscrollServer

extension Demo {
  /// GVRefreshControl's demo, a counter, with each placement of the control, whose size is a third of the list.
  ///
  /// Content follows a finger closely: with UIScrollView's rubber band, a thumb cannot pull by a third of the list.
  static var gvRefreshControl: [ListScene] {
    let ways: [(String, String, Presentation, String, String)] = [
      (
        "counter", "Stretches", Presentation(.stretched), "it fills the open space",
        "fills the space that a pull opens"
      ),
      (
        "fixed-top", "Fixed top", Presentation(.stretched, from: [1: .pinned]),
        "it grows, then stays at the top", "grows to its height and then stays at the top"
      ),
      (
        "fixed-bottom", "Fixed bottom", Presentation(.following),
        "it follows the list down", "follows the list down"
      ),
      (
        "live", "Follows, then stretches", Presentation(.following, from: [1: .stretched]),
        "it slides in, then stretches",
        "follows the list up to its height and then stretches"
      ),
    ]
    return ways.map { name, title, presentation, hint, way in
      let control = Control.block.presented(presentation).named("block-" + name)
      return scene(
        "gv-" + name, title, in: "GVRefreshControl",
        [
          .rubberBand(RubberBand(coefficient: 1)),
          .place(control, at: .top, like: Presets.gvRefreshControl) {
            ($0.threshold, $0.refreshingExtent) = (control.extent, control.extent)
          },
        ], CounterFeed()
      ) {
        $0.layout = .rows(44)
        $0.controls = [control]
        $0.hint = "Pull far: \(hint)"
        $0.about = "GVRefreshControl: a control as high as a third of the list \(way)."
        $0.conditions.latency = 3
      }
    }
  }
}

extension Control {
  /// A block of a third of the list, which a refresh turns from red to blue in 3 s, and the next one back.
  ///
  /// A frame and a ring show whether it is stretched and where it ends, and a line shows the pull.
  static let block = Control(
    extent: .percent(100.0 / 3), cycle: Cycle(duration: 3), ending: [],
    presentation: Presentation(.stretched)
  ) {
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.red, cycle: turning(.red, .blue))
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.blue, cycle: turning(.blue, .red))
      .opacity(0).named("back")
    Layer.rectangle(width: .width(1), height: .extent(1)).fill(.veil)
    Layer.rectangle(width: .width(0.92), height: .extent(0.86), corner: 12)
      .stroke(.white, width: 2)
    Layer.circle(radius: .extent(0.25)).stroke(.white, width: 3)
    Layer.group {
      line.opacity(0.35)
      line.strokeEnd(0, pull: [0, 1])
    }.along(0.36).shown(in: [.idle, .pulling, .armed])
  }.scrolled { [LayerChange("back", .opacity, $0.run.isMultiple(of: 2) ? 1 : 0)] }

  /// A line that is full when the pull reaches the threshold.
  private static var line: Layer { .line(width: .width(0.8)).stroke(.white, width: 8) }

  private static func turning(_ from: LayerColor, _ to: LayerColor) -> LayerTrack<LayerColor> {
    ([from, to] as LayerTrack).eased(.easeInOut).once()
  }
}
