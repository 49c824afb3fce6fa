import OverscrollRefreshing

extension Control {
  /// A plate that changes to the next of seven colours with each cycle.
  public static let colors = colors([.blue, .purple, .red, .orange, .yellow, .green, .cyan])

  /// A plate that changes to the next colour with each cycle, and after the last to the first.
  ///
  /// One colour makes a plate that never changes, no colour a control that draws nothing.
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
