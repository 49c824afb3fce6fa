import OverscrollRefreshing

extension Control {
  /// Eight spokes that appear with the pull and rotate while refreshing, like UIRefreshControl's spokes.
  public static let spinner = Control(
    "spinner", extent: 60, cycle: Cycle(duration: 1), exit: 0.25, ending: []
  ) {
    spokes.scale(exit: [1, 0.3]).opacity(exit: [1, 0])
  }

  /// Spokes that appear one after another during the pull, and fade one after another during the cycle.
  static var spokes: Layer { spokes { [$0 * 0.8 + 0.1: 0, $0 * 0.8 + 0.2: 1] } }

  /// Spokes that fade one after another during the cycle; `pull` returns a spoke's opacity by its rotation.
  static func spokes(pull: (Double) -> LayerTrack<Double>?) -> Layer {
    .group {
      for turn in stride(from: 0.0, to: 1, by: 1 / 8) {
        let tail = 0.25 + 0.75 * turn
        Layer.line(height: 7).y(-9).stroke(.soft, width: 3).opacity(
          pull: pull(turn), cycle: [0: tail, turn: 0.25, turn: 1, 1: tail]
        ).spun(turn)
      }
    }
  }
}

extension Layer {
  /// Returns the layer rotated about the origin of its control or group, in turns.
  fileprivate func spun(_ turn: Double) -> Layer { Layer.group { self }.rotation(turn) }
}
