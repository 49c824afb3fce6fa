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
    #expect(layer.value(property, .exit, at: 0.25) == 5)
    for other in Layer.Property.allCases where other != property {
      #expect(layer.value(other, .cycle, at: 0.25) == other.standard)
    }
  }

  @Test func `each modifier sets the property of its name`() {
    let layer = Layer.circle(radius: 3).x(1).y(2).scale(3).scaleX(4).scaleY(5).rotation(6)
      .opacity(7).strokeStart(8).strokeEnd(9)
    #expect(Layer.Property.allCases.map(layer.base) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
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
      for radius in [2.0, 3] { Layer.circle(radius: radius) }
      if yes { Layer.circle(radius: 4) }
      if no { Layer.circle(radius: 99) }
      if no { Layer.circle(radius: 99) } else { Layer.circle(radius: 5) }
    }
    #expect(group.shape == .group((1...5).map { .circle(radius: Double($0)) }))
  }

  @Test(arguments: [
    (Color.white, "#ffffff"), (.black, "#000000"), (Color(red: 1, green: 0.5, blue: 0), "#ff8000"),
    (Color(red: 0, green: 0, blue: 1, opacity: 0.5), "#0000ff80"),
    (Color(red: 0.01, green: 0, blue: 0, opacity: 0), "#03000000"),
  ])
  func `a colour is written as CSS does`(color: Color, css: String) {
    #expect(color.css == css)
  }
}
