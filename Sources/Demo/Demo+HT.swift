import OverscrollServer

extension Demo {
  /// HTRefreshView: four edges, with its three ways of asking for more at the bottom and the right.
  static var htRefreshView: [DemoScene] {
    let centered = (
      name: "progress-centered", control: Control.progress.presented(.centered, .centered)
    )
    return [
      ("ht-auto", "Auto", Presets.htLoadMoreAuto),
      ("ht-dragging", "Dragging", Presets.htLoadMoreDragging),
      ("ht-manual", "Manual", Presets.htLoadMoreManual),
    ].map { name, title, more in
      scene(
        name, title, in: "HTRefreshView",
        [Edge.top, .left].map {
          .put(centered.name, $0, centered.control, like: Presets.htRefreshView)
        }
          + [Edge.bottom, .right].map { .put("spinner", $0, like: more) }, Numbers()
      ) {
        $0.controls = [centered.name: centered.control]
        $0.layout = .rows(56, widths: 1.6)
        $0.opensWith = [.top]
        $0.conditions.latency = 2
      }
    }
  }
}
