import OverscrollServer

extension Demo {
  /// GVRefreshControl's demo, a counter, with each way of placing the control: its threshold and its height are a third of
  /// the list.
  ///
  /// Content follows a finger more easily here than usual, since under UIScrollView's rubber band a third of the list is out
  /// of a thumb's reach.
  static var gvRefreshControl: [ListScene] {
    let ways: [(String, String, Presentation, String)] = [
      ("counter", "Stretches", Presentation(.stretched), "fills all that a pull uncovers"),
      (
        "fixed-top", "Fixed top", Presentation(.stretched, from: [1: .pinned]),
        "grows to its height and then stays at the top"
      ),
      ("fixed-bottom", "Fixed bottom", Presentation(.following), "follows the list down"),
      (
        "live", "Live choice", Presentation(.following, from: [1: .stretched]),
        "follows the list up to its height and then stretches"
      ),
    ]
    return ways.map { name, title, presentation, way in
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
        $0.hint = "Pull far: until its line is full"
        $0.about = "GVRefreshControl: a control as high as a third of the list \(way)."
        $0.conditions.latency = 3
      }
    }
  }
}
