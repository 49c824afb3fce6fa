import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import Testing

@Suite struct LayerProblemsTests {
  static let dot = Layer.circle(radius: 1).fill(.ink)
  static let invalid = Layer.circle(radius: -1).fill(.ink)

  static let undrawable: [(Layer, String)] = [
    (Layer.circle(radius: -1).fill(.ink), "radius must be 0 or more points, got -1.0"),
    (.circle(radius: .extent(.nan)).fill(.ink), "radius must be 0 or more extents, got nan"),
    (
      .arc(radius: .width(.infinity)).fill(.ink),
      "radius must be at most 1000000000 widths, got inf"
    ), (.rectangle(width: 1, height: -1).fill(.ink), "height must be 0 or more points, got -1.0"),
    (
      .rectangle(width: 1, height: 1, corner: -1).fill(.ink),
      "corner must be 0 or more points, got -1.0"
    ), (.line(width: .points(.infinity)).fill(.ink), "width must be finite, got inf"),
    (
      .path("drop table").fill(.ink),
      "path must be a path that starts with M or m, got \"drop table\""
    ), (.path("").fill(.ink), "path must be a path that starts with M or m, got \"\""),
    (.text("a", size: 0), "text size must be 0.01 or more points, got 0.0"),
    (.text("a", weight: 0), "text weight must be 1 to 1000, got 0.0"),
    (
      .image("../secret", width: 1, height: 1),
      "image must be the name of a file, without \"..\", got \"../secret\""
    ),
    (.image("", width: 1, height: 1), "image must be the name of a file, without \"..\", got \"\""),
    (dot.clipped(to: .arc(radius: -1)), "clip radius must be 0 or more points, got -1.0"),
    (dot.anchor(0, .points(.nan)), "anchor y must be finite, got nan"),
    (dot.fill(LayerColor(red: 2, green: 0, blue: 0)), "fill red must be 0 to 1, got 2.0"),
    (dot.fill(.linear([], from: .origin, to: .origin)), "fill must be one color or more, got none"),
    (
      dot.fill(.linear([.white], from: .origin, to: LayerPoint(.points(.nan), 0))),
      "fill to x must be finite, got nan"
    ), (dot.fill(.radial([.white], radius: -2)), "fill radius must be 0 or more points, got -2.0"),
    (
      dot.stroke(LayerColor(red: 0, green: -1, blue: 0), width: 1),
      "stroke green must be 0 to 1, got -1.0"
    ), (dot.stroke(.white, width: -1), "lineWidth must be 0 or more points, got -1.0"),
    (dot.dash(4, .nan), "dash 2 must be 0 or more points, got nan"),
    (dot.shadow(.black, radius: -1), "shadow radius must be 0 or more points, got -1.0"),
    (dot.shadow(.black, radius: 1, x: .nan), "shadow x must be finite, got nan"),
    (dot.shadow(.black, radius: 1, y: .infinity), "shadow y must be finite, got inf"),
    (
      dot.radius(cycle: [1, -2]),
      "radius on cycle: stop 2: value must be 0 or more points, got -2.0"
    ),
    (
      dot.fill(.red, cycle: [.red, LayerColor(red: 0, green: 7, blue: 0)]),
      "fill on cycle: stop 2: value green must be 0 to 1, got 7.0"
    ), (dot.corner(cycle: [1, 2]), "an animated size must be one of radius, got corner"),
    (
      Layer.path("M0 0L1 1").stroke(.ink, width: 1).width(pull: [1, 2]),
      "an animated size must be left out, got width"
    ),
    (dot.opacity(exit: [0: 1, 1.5: 0]), "opacity on exit: stop 2: offset must be 0 to 1, got 1.5"),
    (
      dot.rotation(arming: [0: 0, 2: 1]),
      "rotation on arming: stop 2: offset must be 0 to 1, got 2.0"
    ),
    (
      dot.fill(.red, exit: [0: .red, 2: .blue]),
      "fill on exit: stop 2: offset must be 0 to 1, got 2.0"
    ),
  ]

  @Test(arguments: undrawable)
  func `the problem of a shape, paint or track names the reason`(layer: Layer, sentence: String) {
    #expect(layer.problems.map(\.description) == ["layer: " + sentence])
    #expect(throws: InvalidValue.self) { try layer.validated() }
  }

  @Test(
    arguments: Layer.Property.allCases.filter { $0 != .lineWidth },
    [Double.nan, .infinity, -.infinity])
  func `the problem of a property that is not finite names it`(
    property: Layer.Property, number: Double
  ) {
    let base = Self.dot.setting(property, to: number, pull: nil, arming: nil, cycle: nil, exit: nil)
    #expect(
      base.problems.map(\.description)
        == ["layer: \(property.rawValue) must be finite, got \(number)"])
    let moving = Self.dot.setting(
      property, to: nil, pull: nil, arming: nil, cycle: [0, number], exit: nil)
    #expect(
      moving.problems.map(\.description)
        == ["layer: \(property.rawValue) on cycle: stop 2: value must be finite, got \(number)"])
  }

  static let tracks: [(LayerTrack<Double>, String)] = [
    ([], "stops must be one or more, got none"),
    (([0, 1] as LayerTrack).repeated(0), "repeats must be 1 or more, got 0"),
    (([0] as LayerTrack).repeated(.min).reversed(), "repeats must be 1 or more, got \(Int.min)"),
    (([0] as LayerTrack).looping(from: -1), "loop must be 0 or more cycles, got -1.0"),
    (([0] as LayerTrack).looping(from: .nan), "loop must be 0 or more cycles, got nan"),
    ([.nan: 1], "stop 1: offset must be finite, got nan"),
    ([0: 1, 1: -.infinity], "stop 2: value must be finite, got -inf"),
    (([0] as LayerTrack).eased(.spring(damping: 0)), "stop 1: damping must be 0.001 to 1, got 0.0"),
    (
      ([0] as LayerTrack).eased(.spring(damping: .nan)),
      "stop 1: damping must be 0.001 to 1, got nan"
    ),
    (
      ([0] as LayerTrack).eased(.spring(damping: 1, velocity: .infinity)),
      "stop 1: velocity must be -100 to 100, got inf"
    ),
    (
      ([0] as LayerTrack).eased(.bezier(Easing(0, .nan, 1, 1))),
      "stop 1: y1 must be -1000 to 1000, got nan"
    ),
  ]

  @Test(arguments: [
    Layer.circle(radius: 1), .arc(radius: 1), .rectangle(width: 1, height: 1), .line(width: 1),
    .path("M0 0H1"),
  ])
  func `a shape with neither fill nor stroke has a problem`(layer: Layer) {
    #expect(layer.problems.map(\.description) == ["layer: fill or stroke must be set, got neither"])
    #expect(layer.fill(.ink).problems.isEmpty && layer.stroke(.ink, width: 1).problems.isEmpty)
  }

  @Test(arguments: tracks)
  func `an invalid track has a problem, and still has values`(
    track: LayerTrack<Double>, sentence: String
  ) {
    #expect(track.problems.map(\.description) == [sentence])
    #expect(throws: InvalidValue.self) { try track.validated() }
    let layer = Self.dot.x(5, pull: track, cycle: track, exit: track)
    for at in [-1.0, 0, 0.5, 1, 7, .nan, .infinity] {
      for position in Timeline.Position.all(at: at) { _ = layer.value(.x, at: position) }
      _ = track.value(at: at)
    }
  }

  @Test(arguments: [
    (dot.named(""), "layer : name must be one letter or more, got none"),
    (.group { invalid }, "layer.1: radius must be 0 or more points, got -1.0"),
    (
      Layer.group { invalid.named("dot") }.named("ring"),
      "layer dot: radius must be 0 or more points, got -1.0"
    ),
  ])
  func `a problem has the name or the number of its layer`(layer: Layer, sentence: String) {
    #expect(layer.problems.map(\.description) == [sentence])
  }

  @Test func `every mistake in a layer is a separate problem`() {
    let layer = Layer.rectangle(width: -1, height: -1).fill(.ink).x(.nan).opacity(pull: []).named(
      "box")
    #expect(
      layer.problems.map(\.description) == [
        "layer box: width must be 0 or more points, got -1.0",
        "layer box: height must be 0 or more points, got -1.0",
        "layer box: x must be finite, got nan",
        "layer box: opacity on pull: stops must be one or more, got none",
      ])
  }

  @Test func `a layer that can be drawn has no problems`() throws {
    let layer = Layer.path("M0 0L1e-2,5Z").fill(.ink).scale(pull: [0, 1])
    try #expect(layer.validated() == layer)
  }

  @Test(arguments: [
    (LayerColor(red: .nan, green: 0, blue: 0), "red must be 0 to 1, got nan"),
    (LayerColor(red: 0, green: 1.5, blue: 0), "green must be 0 to 1, got 1.5"),
    (LayerColor(red: 0, green: 0, blue: -.infinity), "blue must be 0 to 1, got -inf"),
    (LayerColor(red: 0, green: 0, blue: 0, opacity: 2), "opacity must be 0 to 1, got 2.0"),
  ])
  func `the problem of a color out of range names the component, and the color is transparent`(
    color: LayerColor, sentence: String
  ) {
    #expect(color.problems.map(\.description) == [sentence])
    #expect(color.css == "#00000000")
  }

  @Test(arguments: [
    Curve.spring(damping: 0), .spring(damping: .nan), .spring(damping: 1e-300),
    .spring(damping: 1, velocity: 1e300), .bezier(Easing(0, .nan, 1, 1)),
  ])
  func `an invalid curve is linear`(curve: Curve) {
    #expect(curve.problems.count == 1)
    #expect([-1, 0, 0.25, 1, 2].map(curve.value) == [0, 0, 0.25, 1, 1])
  }

  @Test(arguments: [0.001, 0.5, 1], [-100.0, 0, 100])
  func `a spring at the limits of its range reaches its end`(damping: Double, velocity: Double) {
    let curve = Curve.spring(damping: damping, velocity: velocity)
    #expect(curve.problems.isEmpty)
    for time in stride(from: 0.0, through: 1, by: 0.01) { #expect(curve.value(at: time).isFinite) }
    #expect(curve.value(at: 1) == 1)
  }
}
