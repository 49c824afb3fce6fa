import OverscrollRefreshing

extension Control {
  /// A plate that changes to the next of seven colors with each cycle.
  public static let colors = colors([.blue, .purple, .red, .orange, .yellow, .green, .cyan])

  /// A plate that changes to the next color with each cycle, and from the last color to the first.
  ///
  /// With one color, the plate does not change. Without colors, the control draws nothing.
  public static func colors(_ colors: [LayerColor]) -> Control {
    Control(
      "colors", extent: 70, cycle: Cycle(duration: 0.3),
      presentation: Presentation(revealing: .stretched, overpulled: .stretched)
    ) {
      if let first = colors.first {
        let stops = (colors + [first]).enumerated()
          .map { LayerTrack.Stop(Double($0.offset), $0.element, .easeInOut) }
        Layer.rectangle(width: .width(1), height: .extent(12)).fill(first, cycle: LayerTrack(stops))
        Layer.rectangle(width: .width(1), height: .extent(12)).fill(.veil)
      }
    }
  }
}
