import OverscrollLayers
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct LayerTests {
  @Test(arguments: Layer.Property.allCases)
  func `a property that nobody sets is at its standard on every timeline`(property: Layer.Property)
  {
    let layer = Layer.circle(radius: 3)
    #expect(layer.base(property) == property.standard)
    for timeline in Timeline.allCases {
      #expect(layer.track(property, timeline) == nil)
      #expect(layer.value(property, timeline, at: 0.7) == property.standard)
    }
  }

  @Test(arguments: Layer.Property.allCases)
  func `a track moves its property on its own timeline only`(property: Layer.Property) {
    let layer = Layer.circle(radius: 3).setting(
      property, to: 5, pull: nil, cycle: [0, 10], exit: nil)
    #expect(layer.value(property, .cycle, at: 0.25).isNear(2.5))
    #expect(layer.value(property, .cycle, at: 7.25).isNear(2.5))
    #expect(layer.value(property, .pull, at: 0.25) == 5)
    for other in Layer.Property.allCases where other != property {
      #expect(layer.value(other, .cycle, at: 0.25) == other.standard)
    }
  }

  @Test(arguments: Layer.Property.allCases)
  func `a property without an exit of its own stays as the cycles left it`(property: Layer.Property)
  {
    let bare = Layer.circle(radius: 3).setting(
      property, to: 5, pull: nil, cycle: [0, 10], exit: nil)
    #expect(bare.value(property, .exit, at: 0.25, after: 2.5) == 5)
    #expect(bare.value(property, .exit, at: 1, after: 2.25).isNear(2.5))
    let own = bare.setting(property, to: nil, pull: nil, cycle: nil, exit: [7, 9])
    #expect(own.value(property, .exit, at: 0.5, after: 2.25).isNear(8))
  }

  @Test func `each modifier sets the property of its name`() {
    let layer = Layer.circle(radius: 3).x(1).y(2).across(3).along(4).scale(5).scaleX(6).scaleY(7)
      .rotation(8).flipX(9).flipY(10).opacity(11).strokeStart(12).strokeEnd(13)
    #expect(Layer.Property.allCases.map(layer.base) == Array(stride(from: 1, through: 13, by: 1)))
  }

  @Test func `a modifier changes a copy`() {
    let layer = Layer.circle(radius: 3)
    _ = layer.x(9).fill(.white).stroke(.black, width: 2)
    #expect(layer == Layer.circle(radius: 3))
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

  @Test func `each modifier of the look sets what it says, and nothing else`() {
    let plain = Layer.circle(radius: 3)
    let clip = Layer.Shape.arc(radius: 2)
    #expect(plain.fill(.white).fill == .color(.white))
    #expect(plain.stroke(.black, width: 2).lineWidth == 2)
    #expect(plain.dash(4, 2).dash == [4, 2])
    #expect(plain.shadow(.black, radius: 3, y: 1).shadow == LayerShadow(.black, radius: 3, y: 1))
    #expect(plain.clipped(to: clip).clip == clip)
    #expect(plain.anchor(1, .extent(0.5)).anchor == LayerPoint(1, .extent(0.5)))
    #expect(plain.named("needle").name == "needle")
    let occasion = plain.shown(in: [.armed], after: [.failure], level: .second).occasion
    #expect(occasion.phases == [.armed])
    #expect(occasion.outcomes == [.failure])
    #expect(occasion.level == .second)
    #expect(plain.shown().occasion == .always)
  }

  @Test func `a text is made of words and of values that change`() {
    let text: LayerText = "Pulled by \(.percent) %"
    #expect(text.parts == [.words("Pulled by "), .value(.percent), .words(" %")])
    #expect(("plain" as LayerText).parts == [.words("plain")])
  }

  @Test(arguments: [
    (Layer.circle(radius: -1), "radius is 0 or more"), (.circle(radius: .extent(.nan)), "radius"),
    (.rectangle(width: 1, height: -1), "rectangle"), (.line(width: .points(.infinity)), "line"),
    (.path("drop table"), "no SVG path"), (.path(""), "no SVG path"),
    (.text("a", size: 0), "text"), (.text("a", weight: 0), "text"),
    (.image("../secret", width: 1, height: 1), "image"), (.image("", width: 1, height: 1), "image"),
    (.circle(radius: 1).x(.nan), "x is finite"),
    (.circle(radius: 1).scale(pull: [0, .infinity]), "scale on pull"),
    (.circle(radius: 1).scale(pull: []), "at least one stop"),
    (.circle(radius: 1).scale(cycle: ([0, 1] as LayerTrack).repeated(0)), "once at least"),
    (.circle(radius: 1).scale(exit: ([0, 1] as LayerTrack).eased(.spring(damping: 0))), "damping"),
    (.circle(radius: 1).fill(LayerColor(red: 2, green: 0, blue: 0)), "colour"),
    (.circle(radius: 1).fill(.linear([], from: .origin, to: .origin)), "gradient"),
    (.circle(radius: 1).fill(.radial([.white], radius: -2)), "gradient"),
    (.circle(radius: 1).stroke(.white, width: -1), "width"), (.circle(radius: 1).dash(-1), "dash"),
    (.circle(radius: 1).shadow(.black, radius: 1, x: .nan), "shadow"),
    (.circle(radius: 1).clipped(to: .circle(radius: -1)), "radius"),
    (.circle(radius: 1).named(""), "name"), (.group { Layer.circle(radius: -1) }, "radius"),
  ])
  func `what cannot be drawn is said in a sentence`(layer: Layer, says: String) {
    #expect(layer.faults.count == 1)
    #expect(layer.faults.first?.contains(says) == true, "\(layer.faults)")
  }

  @Test func `what can be drawn has no fault`() {
    #expect(Layer.path("M0 0L1e-2,5Z").fill(.ink).scale(pull: [0, 1]).faults.isEmpty)
  }

  @Test(arguments: [
    (LayerColor.white, "#ffffff"), (.black, "#000000"),
    (LayerColor(red: 1, green: 0.5, blue: 0), "#ff8000"),
    (LayerColor(red: 0, green: 0, blue: 1, opacity: 0.5), "#0000ff80"),
    (LayerColor(red: 0.01, green: 0, blue: 0, opacity: 0), "#03000000"),
  ])
  func `a colour is written as CSS does`(color: LayerColor, css: String) {
    #expect(color.css == css)
  }
}
