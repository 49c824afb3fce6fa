import OverscrollServer

extension Demo {
  /// GVRefreshControl's demo: a counter, and a control that slides in to a third of the list's height and then stretches.
  static var gvRefreshControl: ListScene {
    let (name, control) = ("plain-stretching", Control.plain.presented(.following, .stretched))
    return scene(
      "gv-counter", "Counter", in: "GVRefreshControl",
      [
        .place(name, at: .top, control, like: Presets.gvRefreshControl) {
          $0.resting = .percent(100.0 / 3)
        }
      ], CounterFeed()
    ) {
      $0.layout = .rows(44)
      $0.controls = [control.named(name)]
      $0.conditions.latency = 3
    }
  }
}
