import OverscrollRefreshing

extension Control {
  /// An arrow that turns over when the control arms, and a rainbow that waves while refreshing.
  public static let rainbow = rainbow(turned: 0)

  /// The rainbow with an arrow rotated clockwise, in turns; with 0.5, it points up, as at the bottom of a list.
  public static func rainbow(turned turn: Double) -> Control {
    Control("rainbow", extent: 30, cycle: Cycle(duration: 2), ending: [], background: .ground) {
      Layer.path("M0-7V7M-6 1 0 7 6 1").stroke(.ink, width: 2)
        .rotation(turn, arming: LayerTrack([.init(0, turn), .init(1, turn + 0.5)]))
        .shown(in: [.idle, .pulling, .armed, .closing])
      Layer.group {
        for (index, color) in [LayerColor.red, .orange, .yellow, .green, .blue, .purple]
          .enumerated()
        {
          Layer.path("M-500 0q15-8 30 0" + String(repeating: "t30 0", count: 32))
            .stroke(color, width: 4.5).y(Double(index) * 4 - 10)
        }
      }.x(cycle: [0, 120]).shown(in: [.refreshing, .finishing, .exiting])
    }
  }
}
