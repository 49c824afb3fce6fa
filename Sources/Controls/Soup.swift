import OverscrollLayers
import OverscrollRefreshing

extension Control {
  /// A pot that a pull fills: vegetables fall in, the lid comes down, and it boils over a flame while it refreshes.
  public static let soup = Control(
    extent: 130, cycle: Cycle(duration: 1), exit: 0.4,
    background: LayerColor(red: 0.18, green: 0.2, blue: 0.3)
  ) {
    Layer.circle(radius: 58).fill(LayerColor(red: 0.26, green: 0.3, blue: 0.42))
      .scale(pull: [0: 0, 0.667: 1], exit: [1, 0]).opacity(pull: [0, 1])
    Layer.group {
      flames.shown(in: [.refreshing, .finishing])
      Layer.group { boil }.y(pull: [0: -200, 0.333: 0]).shown(in: [
        .refreshing, .finishing, .exiting,
      ])
      carrot.y(-4, pull: [0.5: -110, 0.9: -4]).rotation(0, pull: [0: 0.657, 0.5: 0.819, 1: 1.002])
      potato.y(-2, pull: [0.6: -110, 1: -2]).rotation(0.569, pull: [0: 0.901, 0.5: 0.77, 1: 0.569])
      pea.x(-14, pull: [0.5: -30, 0.9: -14]).y(2, pull: [0.5: -110, 0.9: 2])
      pea.x(20, pull: [0.7: 34, 1: 20]).y(2, pull: [0.7: -110, 1: 2])
      pot.y(pull: [0: -200, 0.333: 0])
      lid.y(-16, pull: [0.85: -120, 1: -16], cycle: wobble(-16, [0, -2, 0, -2, 1, -3, 0]))
        .rotation(
          pull: [0.85: -0.32, 1: 0], cycle: wobble(0, [0, 0.008, 0, -0.008, 0.011, -0.005, 0]))
    }.opacity(pull: [0, 1], exit: [1, 0]).y(8)
  }

  private static var pot: Layer {
    .group {
      Layer.path("M-34-12H34V10Q34 22 22 22H-22Q-34 22-34 10Z")
        .fill(
          .linear(
            [.white, LayerColor(red: 0.72, green: 0.76, blue: 0.84)], from: LayerPoint(-34, 0),
            to: LayerPoint(34, 0)))
      Layer.path("M-34-4H-44M34-4H44").stroke(
        LayerColor(red: 0.72, green: 0.76, blue: 0.84), width: 5)
    }.shadow(LayerColor(red: 0, green: 0, blue: 0, opacity: 0.4), radius: 8, y: 4)
  }

  private static var lid: Layer {
    .group {
      Layer.path("M-36 4Q0-20 36 4Z").fill(LayerColor(red: 0.86, green: 0.89, blue: 0.94))
      Layer.circle(radius: 4).fill(.red).y(-12)
    }
  }

  private static var carrot: Layer {
    .path("M-4-12Q0-15 4-12L1 12Q0 14-1 12Z").fill(.orange).x(-4)
  }

  private static var potato: Layer {
    .path("M-8-4Q-4-12 5-9Q13-3 7 6Q-3 12-9 5Z").fill(LayerColor(red: 0.85, green: 0.68, blue: 0.4))
      .x(
        10)
  }

  private static var pea: Layer { .circle(radius: 4).fill(.green) }

  private static var boil: [Layer] {
    stride(from: 0.0, to: 1, by: 0.25).map { start in
      .circle(radius: 4).stroke(.white, width: 1.5).x(start * 64 - 24)
        .y(
          -20,
          cycle: [0: -20 - 34 * (1 - start), start: -54, start: -20, 1: -20 - 34 * (1 - start)]
        )
        .opacity(0, cycle: [0: start, start: 0, start: 1, 1: start])
    }
  }

  private static var flames: Layer {
    .group {
      for x in [-14.0, 0, 14] {
        Layer.path("M0-12Q8-2 4 4Q0 8-4 4Q-8-2 0-12Z").fill(
          .linear([.yellow, .red], from: LayerPoint(0, 6), to: LayerPoint(0, -12))
        )
        .x(x).y(30).anchor(0, 6).scaleY(
          cycle: ([1, 1.4, 0.9, 1.2, 1] as LayerTrack).repeated(x == 0 ? 3 : 2))
      }
    }
  }

  private static func wobble(_ base: Double, _ by: [Double]) -> LayerTrack<Double> {
    LayerTrack(zip([0, 0.2, 0.4, 0.6, 0.8, 0.9, 1], by).map { .init($0, base + $1) }).repeated(2)
  }
}
