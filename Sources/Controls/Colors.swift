import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// A plate that takes on the next of seven colours with each cycle.
  public static let colors = colors([.blue, .purple, .red, .orange, .yellow, .green, .cyan])

  /// A plate that takes on the next colour with each cycle, the first again after the last; at least two.
  public static func colors(_ colors: [LayerColor]) -> Control {
    precondition(colors.count > 1, "a plate changes between two colours at least")
    let count = Double(colors.count)
    return Control(
      extent: 70, cycle: Cycle(duration: 0.3),
      presentation: Presentation(revealing: .stretched, overpulled: .stretched),
      background: colors[0]
    ) {
      for (index, color) in zip(stride(from: 1, to: count, by: 1), colors.dropFirst()) {
        let gone: [LayerTrack.Stop] = index == count - 1 ? [] : [.init(index + 1, 1)]
        Layer.rectangle(width: .width(1), height: .extent(1.5)).fill(color).opacity(
          0,
          cycle: LayerTrack(
            [.init(index - 1, 0), .init(index, 1, .easeInOut)] + gone
              + [.init(index + 1, 0, .easeInOut), .init(count, 0)]))
      }
    }
  }
}
