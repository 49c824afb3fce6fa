import OverscrollServer

extension Control {
  /// A needle that shows how fast the list is pulled, which tracks cannot do.
  static let speedometer = Control(
    "speedometer", extent: 80, cycle: Cycle(duration: 1), ending: []
  ) {
    Layer.image("cloud.svg", width: 45, height: 20).y(-20).across(-0.2, cycle: [-0.2, -0.8, -0.2])
    Layer.arc(radius: 26).stroke(.hair, width: 4).strokeEnd(0.5).rotation(-0.25)
    Layer.group { Layer.line(height: 22).y(-11).stroke(.accent, width: 3) }
      .rotation(-0.25).named("needle")
    Layer.text("", size: 13).fill(.soft).y(20).named("speed")
  }.scrolled { moment in
    [
      LayerChange("needle", .rotation, min(0.25, abs(moment.velocity) / 4000 - 0.25)),
      LayerChange("speed", text: "\(Int(abs(moment.velocity))) points a second"),
    ]
  }
}
