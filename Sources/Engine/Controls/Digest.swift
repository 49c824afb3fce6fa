import OverscrollRefreshing

extension Control {
  /// A ring of six dots that rotates, flies apart, and merges into a dot that fills the space.
  public static let digest = Control(
    "digest", extent: 90, cycle: Cycle(duration: 0.9), exit: 1, background: .ground
  ) {
    Layer.group {
      for (index, color) in [LayerColor.red, .orange, .yellow, .green, .blue, .purple].enumerated()
      {
        Layer.group {
          Layer.circle(radius: 4.5).fill(color)
            .x(20, exit: [0: 20, 0.4: index % 3 == 0 ? 35 : 50, 0.7: 0])
        }.rotation(0.25 + Double(index) / 6)
      }
    }.rotation(cycle: [0, 1])
    // The last dot is scaled to twice the width and, on a phone, to four times the height.
    Layer.circle(radius: .width(1)).fill(.purple).scaleY(180 / 390).scale(0, exit: [0.7: 0, 1: 1])
  }
}
