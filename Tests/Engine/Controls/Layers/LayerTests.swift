import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct LayerTests {
  @Test(arguments: Layer.Property.allCases)
  func `a track moves its property on its own timeline only`(property: Layer.Property) {
    let layer = Layer.circle(radius: 3).setting(
      property, to: 5, pull: nil, arming: nil, cycle: [0, 10], exit: nil)
    #expect(layer.value(property, at: .cycle(0.25)).isNear(2.5))
    #expect(layer.value(property, at: .cycle(7.25)).isNear(2.5))
    #expect(layer.value(property, at: .pull(0.25)) == 5)
    for other in Layer.Property.allCases where other != property {
      #expect(layer.value(other, at: .cycle(0.25)) == other.defaultValue)
    }
  }

  @Test func `each modifier sets the property with its name`() {
    let layer = Layer.circle(radius: 3).x(1).y(2).across(3).along(4).scale(5).scaleX(6).scaleY(7)
      .rotation(8).flipX(9).flipY(10).opacity(11).strokeStart(12).strokeEnd(13).lineWidth(14)
    #expect(Layer.Property.allCases.map(layer.base) == Array(stride(from: 1, through: 14, by: 1)))
  }

  @Test func `each modifier of a size or a color sets the tracks with its name`() {
    let layer = Layer.rectangle(width: 1, height: 1).radius(pull: [1], arming: [9])
      .width(cycle: [2]).height(exit: [3]).corner(pull: [4], cycle: [5])
      .fill(.red, pull: [.blue], exit: [.ink]).stroke(.white, width: 6, cycle: [.green])
    #expect(layer.track(.radius, .pull) == [1] && layer.track(.radius, .arming) == [9])
    #expect(layer.track(.width, .cycle) == [2] && layer.track(.height, .exit) == [3])
    #expect(layer.track(.corner, .pull) == [4] && layer.track(.corner, .cycle) == [5])
    #expect(layer.track(.fill, .pull) == [.blue] && layer.track(.fill, .exit) == [.ink])
    #expect(layer.track(.stroke, .cycle) == [.green] && layer.track(.stroke, .pull) == nil)
    #expect(layer.fill == .color(.red) && layer.stroke == .white && layer.base(.lineWidth) == 6)
  }

  @Test func `a builder lists layers, loops and choices in order`() {
    let (yes, no) = ([true][0], [false][0])
    let group = Layer.group {
      Layer.circle(radius: 1)
      for radius in [2.0, 3] { Layer.circle(radius: .points(radius)) }
      if yes { Layer.circle(radius: 4) }
      if no { Layer.circle(radius: 99) }
      if no { Layer.circle(radius: 99) } else { Layer.circle(radius: 5) }
    }
    #expect(group.shape == .group((1...5).map { .circle(radius: .points(Double($0))) }))
  }

  @Test func `each modifier of the look sets the property with its name`() {
    let plain = Layer.circle(radius: 3)
    let clip = Layer.Shape.arc(radius: 2)
    #expect(plain.fill(.white).fill == .color(.white))
    #expect(plain.stroke(.black, width: 2).base(.lineWidth) == 2)
    #expect(plain.dash(4, 2).dash == [4, 2])
    #expect(plain.shadow(.black, radius: 3, y: 1).shadow == LayerShadow(.black, radius: 3, y: 1))
    #expect(plain.clipped(to: clip).clip == clip)
    #expect(plain.anchor(1, .extent(0.5)).anchor == LayerPoint(1, .extent(0.5)))
    #expect(plain.named("needle").name == "needle")
    let visibility = plain.shown(in: [.armed], after: [.failure], level: .second).visibility
    #expect(visibility.phases == [.armed] && visibility.outcomes == [.failure])
    #expect(visibility.level == .second)
    #expect(plain.shown().visibility == .always)
  }

  @Test func `an interpolated text has constant words and changing values`() {
    let text: LayerText = "Pulled by \(.percent) %"
    #expect(text.parts == [.words("Pulled by "), .value(.percent), .words(" %")])
    #expect(("plain" as LayerText).parts == [.words("plain")])
  }

  @Test(arguments: [
    (LayerColor.white, "#ffffff"), (.black, "#000000"),
    (LayerColor(red: 1, green: 0.5, blue: 0), "#ff8000"),
    (LayerColor(red: 0, green: 0, blue: 1, opacity: 0.5), "#0000ff80"),
    (LayerColor(red: 0.01, green: 0, blue: 0, opacity: 0), "#03000000"),
  ])
  func `a color is written in CSS notation`(color: LayerColor, css: String) {
    #expect(color.css == css)
  }

  @Test func `a control is closing, not idle, while its space closes`() throws {
    var machine = RefreshMachine(RefreshBehavior(threshold: 80, refreshingExtent: 60, exit: 1))
    var phases = [Layer.Phase(machine.phase)]
    for (input, seconds) in [
      (RefreshInput.pulled(70, by: .finger), 1.0), (.pulled(90, by: .finger), 2),
      (.released(90), 3), (.finished(.success, run: nil), 4), (.passed, 5),
      (.pulled(50, by: .momentum), 5.1), (.pulled(20, by: .momentum), 5.2),
      (.pulled(0, by: .momentum), 5.3),
    ] {
      _ = machine.handle(input, at: Instant(seconds: seconds))
      phases.append(Layer.Phase(machine.phase))
    }
    #expect(
      phases == [
        .idle, .pulling, .armed, .refreshing, .exiting, .closing, .closing, .closing, .idle,
      ])
    let words = RefreshPhase.Name.allCases.map(\.rawValue) + ["closing"]
    #expect(Layer.Phase.allCases.map(\.rawValue) == words)
  }

  @Test func `a control that its own pull holds open after a refresh is closing`() {
    let behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60, trigger: .threshold)
    var machine = RefreshMachine(behavior)
    for (input, seconds) in [
      (RefreshInput.touched, 1.0), (.pulled(90, by: .finger), 1),
      (.finished(.success, run: nil), 2), (.passed, 3), (.pulled(90, by: .still), 3),
    ] { _ = machine.handle(input, at: Instant(seconds: seconds)) }
    #expect(machine.phase == .pulling(.leftOver))
    #expect(Layer.Phase(machine.phase) == .closing)
  }
}

extension Timeline.Position {
  /// The same place on each timeline.
  static func all(at place: Double) -> [Timeline.Position] {
    [.pull(place, arming: place), .cycle(place), .exit(place)]
  }
}
