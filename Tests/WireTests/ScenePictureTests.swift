import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ScenePictureTests {
  /// The primes' bubbles as PROTOCOL.md shows them, in a model.
  private func picture(_ settings: [Input] = []) throws -> JSON {
    let scene = ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
      [
        .inset(.top, 52),
        .control(.top, ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior)),
      ] + settings)
    let row = Row(
      id: "prime-101", title: "101", note: "26th prime, 4 after 97", mark: "26", hue: 0.6)
    let picture = ScenePicture(
      ScrollModel(scene), .init(name: "primes", title: "Primes", length: 72), rows: [row])
    return try JSON(Data(ServerMessage.scene(picture).bytes))
  }

  private var example: JSON {
    get throws { try JSON(Data(ProtocolText.block(under: "scene").utf8)) }
  }

  @Test func `a scene has the members that PROTOCOL md shows`() throws {
    let (picture, example) = (try picture(), try example)
    #expect(picture.keys == ["scene"])
    #expect(picture["scene"].keys == example["scene"].keys)
    let (control, shown) = (picture["scene"]["controls"][0], example["scene"]["controls"][0])
    #expect(control.keys == shown.keys)
    #expect(control["presentation"] == shown["presentation"])
    #expect(control["layers"][0].keys == shown["layers"][0].keys)
  }

  @Test func `what the example and the session have in common is the same`() throws {
    let (picture, example) = (try picture()["scene"], try example["scene"])
    let names = [
      "name", "title", "rubberband", "axis", "direction", "rowHeight", "viewport", "content",
      "insets", "held", "prompts", "rows",
    ]
    for name in names { #expect(picture[name] == example[name], "\(name)") }
    let (control, shown) = (picture["controls"][0], example["controls"][0])
    for name in ["edge", "name", "extent", "threshold", "trigger", "cycle", "exit", "phase"] {
      #expect(control[name] == shown[name], "\(name)")
    }
  }

  @Test func `a layer leaves out what is standard and lists its stops`() throws {
    let layers = try picture()["scene"]["controls"][0]["layers"]
    #expect(layers.array.count == 3)
    #expect(layers[0]["circle"]["radius"] == .object(["extent": .number(0.15)]))
    #expect(layers[0]["fill"].string == "#ffffff")
    #expect(layers[0]["across"].number == -1.0 / 6)
    #expect(layers[1].keys == ["circle", "fill", "keys"])
    let pull = layers[0]["keys"]["scale"]["pull"]
    #expect(pull.array.map(\.numbers) == [[0, 0], [1, 1]])
  }

  /// PROTOCOL.md: "`rubberband` is the coefficient, or null where content follows 1:1".
  @Test func `a rubber band that is off is null, not left out`() throws {
    let scene = try picture([.rubberBand(.off)])["scene"]
    #expect(scene.keys.contains("rubberband"))
    #expect(scene["rubberband"] == .null)
  }

  @Test func `each control of the gallery can be pictured`() throws {
    for (name, control) in Control.gallery {
      let placed = ControlPlacement(name: name, behavior: control.behavior)
      let controls = try picture([.control(.bottom, placed)])["scene"]["controls"]
      #expect(controls.array.map { $0["edge"].string } == ["top", "bottom"])
      #expect(controls[1]["name"].string == name)
      #expect(controls[1]["layers"].array.count == control.layers.count)
    }
  }
}
