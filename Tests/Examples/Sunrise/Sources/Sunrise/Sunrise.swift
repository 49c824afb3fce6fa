import OverscrollServer

extension Control {
  /// A sun that rises with the pull, shines while refreshing, and sets.
  static let sunrise = Control(
    "sunrise", extent: 90, cycle: Cycle(duration: 6), exit: 0.5,
    background: LayerColor(red: 0.45, green: 0.75, blue: 1)
  ) {
    Layer.group {
      for ray in stride(from: 0.0, to: 1, by: 1 / 12) {
        Layer.group { Layer.line(height: 8).y(-27).stroke(.yellow, width: 3) }.rotation(ray)
      }
    }.scale(pull: [0.7: 0, 1: 1], exit: [1, 0]).rotation(cycle: [0, 1]).y(exit: [0, 90])
    Layer.circle(radius: 17).fill(.yellow).y(pull: [90, 0], exit: [0, 90])
  }
}
