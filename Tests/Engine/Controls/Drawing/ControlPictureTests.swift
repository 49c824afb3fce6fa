@testable import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

@Suite struct ControlPictureTests {
  /// The model of a control that was pulled by a distance long ago.
  private func model(
    _ control: Control, at edge: ScrollEdge = .top, by distance: Double, _ settings: [Input] = []
  ) -> ScrollModel {
    let placement = ControlPlacement(name: control.name ?? "", behavior: control.behavior)
    var model = ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 600)),
        [
          .control(edge, placement), .alwaysBounces(.x, true), .alwaysBounces(.y, true),
          .rubberBand(RubberBand(coefficient: nil)),
        ] + settings))
    let at = Instant(seconds: 1)
    _ = model.handle(.touch(Vector(160, 300)), at: at)
    var way = Vector.zero
    // The first points of a finger's movement do not move the content.
    way[edge.axis] = -edge.sign * (distance + ScrollPhysics.normalHysteresis)
    _ = model.handle(.move(way), at: at)
    return model.forecast(at: Instant(seconds: 5))
  }

  /// The layers of a control's picture.
  private func layers(_ picture: ControlPicture?) throws -> [DrawnLayer] {
    guard case .group(let layers)? = picture?.layer.content else { throw Missing() }
    return layers
  }

  private struct Missing: Error {}

  private let dot = Control("dot", extent: 60, threshold: 100, background: .accent) {
    Layer.circle(radius: 10).fill(.red, pull: [.red, .blue]).x(pull: [0, 40]).named("dot")
      .scale(arming: [1, 2])
    Layer.text("Pulled \(.percent) %", size: 13).y(20).shown(in: [.pulling])
    Layer.text("Let go", size: 13).y(20).shown(in: [.armed])
  }

  @Test func `a pull is drawn from the timelines, in the gap that it opens`() throws {
    let picture = try #require(ControlPicture(dot, at: .top, in: model(dot, by: 50)))
    #expect(picture.clip.size == Vector(320, 50) && picture.clip.origin == .zero)
    #expect(picture.background == Palette.light.paint(.accent))
    let layers = try layers(picture)
    #expect(layers.count == 2)
    #expect(layers[0].transform == Transform(1, 0, 0, 1, 20, 0))
    guard case .shape(let outline, .color(let fill)?, nil) = layers[0].content,
      case .text(let words) = layers[1].content
    else { throw Missing() }
    #expect(outline == .circle(radius: 10, from: 0))
    #expect(fill == Palette.light.paint(.red).mixed(with: Palette.light.paint(.blue), 0.5))
    #expect(words.text == "Pulled 50 %" && words.ink == .color(Palette.light.paint(.ink)))
  }

  @Test func `an armed control is drawn as armed`() throws {
    let layers = try layers(ControlPicture(dot, at: .top, in: model(dot, by: 120)))
    #expect(layers[0].transform == Transform(2, 0, 0, 2, 40, 0))
    guard case .text(let words) = layers[1].content else { throw Missing() }
    #expect(words.text == "Let go")
  }

  @Test(arguments: [
    (ScrollEdge.top, Vector(160, 30), Vector(160, 31)),
    (.bottom, Vector(160, 570), Vector(160, 571)), (.left, Vector(30, 300), Vector(31, 300)),
    (.right, Vector(290, 300), Vector(289, 300)),
  ])
  func `at each edge, a box is in its gap and its y axis points towards the content`(
    edge: ScrollEdge, middle: Vector, below: Vector
  ) throws {
    let control = Control(
      "pinned", extent: 60, presentation: Presentation(.pinned), layers: { Layer.circle(radius: 1) }
    )
    let picture = try #require(
      ControlPicture(control, at: edge, in: model(control, at: edge, by: 60)))
    #expect((picture.layer.transform.applied(to: .zero) - middle).length < 1e-9)
    #expect((picture.layer.transform.applied(to: Vector(0, 1)) - below).length < 1e-9)
  }

  @Test func `a right-to-left picture is mirrored, except for words`() throws {
    let mirrored = model(dot, by: 50, [.direction(.rightToLeft)])
    let picture = try #require(ControlPicture(dot, at: .top, in: mirrored))
    let layers = try layers(picture)
    #expect(picture.layer.transform.applied(to: Vector(1, 0)).x == 159)
    #expect(layers[1].transform.a == -1)
    guard case .text(let words) = layers[1].content else { throw Missing() }
    #expect(words.isRightToLeft)
  }

  @Test func `a closure's changes override tracks`() throws {
    let control = dot.scrolled { moment in
      [
        LayerChange("dot", .x, moment.distance), LayerChange("dot", .radius, .extent(0.5)),
        LayerChange("dot", .fill, .white), LayerChange("nobody", .x, 1),
      ]
    }
    let layers = try layers(ControlPicture(control, at: .top, in: model(control, by: 50)))
    #expect(layers[0].transform.tx == 50)
    #expect(
      layers[0].content
        == .shape(.circle(radius: 30, from: 0), fill: .color(RGBA(1, 1, 1)), stroke: nil))
  }

  @Test func `with reduced motion, a cycle is slower`() throws {
    let control = Control("turning", extent: 60, cycle: Cycle(duration: 1)) {
      Layer.line(height: 8).stroke(.ink, width: 2).y(cycle: [0, 100])
    }
    var model = model(control, by: 80)
    _ = model.handle(.release, at: model.clock)
    let later = model.forecast(at: model.clock.advanced(by: 0.5))
    let all = try layers(ControlPicture(control, at: .top, in: later))
    let reduced = try layers(ControlPicture(control, at: .top, in: later, isMotionReduced: true))
    #expect(abs(all[0].transform.ty - 50) < 1e-6 && abs(reduced[0].transform.ty - 20) < 1e-6)
  }

  @Test func `there is no picture without a control or if the control is out of sight`() {
    let model = model(dot, by: 0)
    #expect(ControlPicture(dot, at: .bottom, in: model) == nil)
    #expect(ControlPicture(dot, at: .top, in: model) == nil)
  }
}
