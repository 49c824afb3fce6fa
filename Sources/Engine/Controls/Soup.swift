import OverscrollRefreshing

extension Control {
  /// A pot that a pull fills: vegetables fall in, the lid comes down, and the soup boils while refreshing.
  public static let soup = Control(
    "soup", extent: 130, cycle: Cycle(duration: 1), exit: 0.4,
    background: LayerColor(red: 0.18, green: 0.2, blue: 0.3)
  ) {
    Layer.circle(radius: 58).fill(LayerColor(red: 0.26, green: 0.3, blue: 0.42))
      .scale(pull: [0: 0, 0.667: 1], exit: [1, 0]).opacity(pull: [0, 1]).y(pull: [130, 0])
    Layer.arc(radius: 61).stroke(flameYellow, width: 3).strokeEnd(0, pull: [0, 1])
      .shown(in: [.pulling, .armed])
    Layer.group {
      Layer.circle(radius: 40).fill(.black).scaleY(0.14).y(34).opacity(0, cycle: once(0, 0.45))
      flames.shown(in: [.refreshing, .finishing])
      carrot.y(-4, pull: [0.5: -110, 1: -4]).rotation(0, pull: [0.5: 0.657, 0.75: 0.819, 1: 1.002])
      pea.x(-14, pull: [0.5: -30, 1: -14]).y(2, pull: [0.5: -110, 1: 2])
      potato.y(-2, pull: [0.8: -110, 1: -2])
        .rotation(0.569, pull: [0.8: 0.901, 0.9: 0.77, 1: 0.569])
      pea.x(20, pull: [0.8: 34, 1: 20]).y(2, pull: [0.8: -110, 1: 2])
      Layer.group {
        pot
        Layer.group { Layer.rectangle(width: 68, height: 34).fill(water).y(40, cycle: once(40, 7)) }
          .clipped(to: .path(potPath))
        Layer.group { boil }.shown(in: [.refreshing, .finishing])
      }.y(pull: [0: -200, 0.333: 0])
      lid.y(
        -16, pull: [0.9: -120, 1: -16],
        cycle: wobble(-16, [0: 0, 0.1: -2, 0.3: 0, 0.5: -2, 0.7: 1, 0.9: -3, 1: 0])
      )
      .rotation(
        pull: [0.9: 0.32, 1: 0],
        cycle: wobble(
          0, [0: 0, 0.1: 0.008, 0.2: 0, 0.4: -0.008, 0.6: 0, 0.8: 0.011, 0.9: -0.005, 1: 0]))
    }.opacity(pull: [0, 1], exit: [1, 0]).y(8)
  }

  private static let potPath = "M-34-12H34V10Q34 22 22 22H-22Q-34 22-34 10Z"
  private static let carrotOrange = LayerColor(red: 1, green: 0.58, blue: 0)
  private static let peaGreen = LayerColor(red: 0.2, green: 0.78, blue: 0.35)
  private static let flameYellow = LayerColor(red: 1, green: 0.8, blue: 0)
  private static let flameRed = LayerColor(red: 1, green: 0.23, blue: 0.19)
  private static let water = LayerColor(red: 0.25, green: 0.62, blue: 0.95, opacity: 0.55)

  private static var pot: Layer {
    .group {
      Layer.path(potPath)
        .fill(
          .linear(
            [.white, LayerColor(red: 0.72, green: 0.76, blue: 0.84)], from: LayerPoint(-34, 0),
            to: LayerPoint(34, 0)))
      Layer.path("M-34-4H-44M34-4H44").stroke(
        LayerColor(red: 0.72, green: 0.76, blue: 0.84), width: 5)
    }
  }

  private static var lid: Layer {
    .group {
      Layer.path("M-36 4Q0-20 36 4Z").fill(LayerColor(red: 0.86, green: 0.89, blue: 0.94))
      Layer.circle(radius: 4).fill(flameRed).y(-12)
    }
  }

  private static var carrot: Layer {
    .path("M-4-12Q0-15 4-12L1 12Q0 14-1 12Z").fill(carrotOrange).x(-4)
  }

  private static var potato: Layer {
    .path("M-8-4Q-4-12 5-9Q13-3 7 6Q-3 12-9 5Z")
      .fill(LayerColor(red: 0.85, green: 0.68, blue: 0.4)).x(10)
  }

  private static var pea: Layer { .circle(radius: 4).fill(peaGreen) }

  /// Eleven bubbles, one every 0.12 s; each rises for 1.3 s, three times in four cycles.
  private static var boil: [Layer] {
    (0..<11).map { number in
      let start = Double(number) / 11
      return Layer.circle(radius: 1).stroke(.white, width: 1.2)
        .x(Double(number * 4 % 11) * 5.6 - 28).radius(cycle: rising(1, 4, start) { .points($0) })
        .y(16, cycle: rising(16, -26, start) { $0 })
    }
  }

  /// A track from one number to another, three times in four cycles; `start` delays each by a fraction of its duration.
  private static func rising<Value>(
    _ from: Double, _ to: Double, _ start: Double, _ value: (Double) -> Value
  ) -> LayerTrack<Value> {
    let cut = to + (from - to) * start
    let stops = [(0, cut), (4 * start, to), (4 * start, from), (4, cut)]
    return LayerTrack(stops.map { .init($0, value($1)) }).repeated(3)
  }

  private static var flames: Layer {
    .group {
      for x in [-14.0, 0, 14] {
        Layer.path("M0-12Q8-2 4 4Q0 8-4 4Q-8-2 0-12Z")
          .fill(.linear([flameYellow, flameRed], from: LayerPoint(0, 6), to: LayerPoint(0, -12)))
          .x(x).y(30).anchor(0, 6)
          .scaleY(cycle: ([1, 1.4, 0.9, 1.2, 1] as LayerTrack).repeated(x == 0 ? 3 : 2))
      }
    }
  }

  /// Returns a track from one value to another in the first cycle, without repetition.
  private static func once(_ from: Double, _ to: Double) -> LayerTrack<Double> {
    ([from, to] as LayerTrack).once()
  }

  /// A track that rests for the first cycle, and wobbles about `base` for half of each later one.
  private static func wobble(_ base: Double, _ by: KeyValuePairs<Double, Double>)
    -> LayerTrack<Double>
  {
    let stops = by.map { LayerTrack<Double>.Stop(1 + $0.key / 2, base + $0.value) }
    return LayerTrack([.init(0, base)] + stops + [.init(2, base)]).looping(from: 1)
  }
}
