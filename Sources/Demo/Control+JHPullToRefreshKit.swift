import OverscrollServer

extension Control {
  /// The bubbles in a frame as large as their box, which words on it describe: on blue behind a list, on violet before it.
  static func framedBubbles(
    _ name: String, type: String, anchor: String, isBehind: Bool
  ) -> Control {
    let bubbles = Control.bubbles
    return Control(
      name, extent: bubbles.extent, cycle: bubbles.behavior.cycle, exit: bubbles.behavior.exit,
      background: isBehind ? .ultramarine : LayerColor(red: 0.54, green: 0.27, blue: 0.67)
    ) {
      bubbles.layers
      Layer.rectangle(width: .width(0.96), height: .extent(0.94), corner: 8)
        .stroke(.white, width: 1.5).dash(6, 4)
      Layer.text(LayerText(type), size: 12).fill(.white).y(-27)
      Layer.text(LayerText(anchor), size: 12).fill(.white).y(28)
    }
  }
}
