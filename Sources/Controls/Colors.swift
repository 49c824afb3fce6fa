import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// A plate that changes to the next of seven colours with each cycle.
  public static let colors = colors([.blue, .purple, .red, .orange, .yellow, .green, .cyan])

  /// A plate that changes to the next colour with each cycle, and after the last to the first.
  ///
  /// One colour makes a plate that never changes, no colour a control without a background.
  public static func colors(_ colors: [LayerColor]) -> Control {
    let count = Double(colors.count)
    return Control(
      extent: 70, cycle: Cycle(duration: 0.3),
      presentation: Presentation(revealing: .stretched, overpulled: .stretched),
      background: colors.first
    ) {
      for (index, color) in zip(stride(from: 1, to: count, by: 1), colors.dropFirst()) {
        let shown: [LayerTrack<Double>.Stop] = index == count - 1 ? [] : [.init(index + 1, 1)]
        Layer.rectangle(width: .width(1), height: .extent(1.5)).fill(color).opacity(
          0,
          cycle: LayerTrack(
            [.init(index - 1, 0), .init(index, 1, .easeInOut)] + shown
              + [.init(index + 1, 0, .easeInOut), .init(count, 0)]))
      }
    }
  }
}
