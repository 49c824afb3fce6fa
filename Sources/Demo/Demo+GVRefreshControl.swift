import OverscrollServer

extension Demo {
  /// GVRefreshControl's demo, a counter, with each way of placing the control: its threshold and its height are a third of
  /// the list.
  ///
  /// Content follows a finger more easily here than usual, since under UIScrollView's rubber band a third of the list is out
  /// of a thumb's reach.
  static var gvRefreshControl: [ListScene] {
    let ways: [(String, String, Presentation)] = [
      ("counter", "Stretches", Presentation(.stretched)),
      ("fixed-top", "Fixed top", Presentation(.stretched, from: [1: .pinned])),
      ("fixed-bottom", "Fixed bottom", Presentation(.following)),
      ("live", "Live choice", Presentation(.following, from: [1: .stretched])),
    ]
    return ways.map { name, title, presentation in
      let control = Control.block.presented(presentation).named("block-" + name)
      return scene(
        "gv-" + name, title, in: "GVRefreshControl",
        [
          .rubberBand(RubberBand(coefficient: 1)),
          .place(control, at: .top, like: Presets.gvRefreshControl) {
            ($0.threshold, $0.resting) = (control.extent, control.extent)
          },
        ], CounterFeed()
      ) {
        $0.layout = .rows(44)
        $0.controls = [control]
        $0.hint = "Pull down to a third of the list"
        $0.conditions.latency = 3
      }
    }
  }
}
