import Foundation
import OverscrollControls
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct SceneMessageTests {
  /// The scene in PROTOCOL.md, created from a model.
  private func message(_ settings: [Input] = []) throws -> JSON {
    let setup = ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
      [
        .inset(.top, 52),
        .control(.top, ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior)),
      ] + settings)
    let row = Row(
      id: "prime-101", title: "101", note: "26th prime, 4 after 97", mark: "26", hue: 0.6)
    let scene = SceneMessage(
      ScrollModel(setup),
      [
        "name": "primes", "title": "Primes", "axis": ScrollAxis.y, "rowHeight": 72,
        "hint": "Pull down, and let go", "about": "The next prime, by a pull.",
      ],
      rows: WrittenJSON([row]),
      actions: [(SceneAction("Stop", .stop(.top)), isPossible: false)])
    return try JSON(Data(ServerMessage.scene(scene).bytes))
  }

  private var example: JSON {
    get throws { try JSON(Data((ProtocolText.serverMessages["scene"] ?? "").utf8)) }
  }

  @Test func `a scene has the members that PROTOCOL md shows, most with the same values`() throws {
    let (scene, example) = (try message(), try example)
    #expect(scene.keys == ["scene"])
    expectEqual(
      scene["scene"], example["scene"],
      in: [
        "name", "title", "hint", "about", "axis", "direction", "rowHeight", "viewport", "content",
        "insets", "held", "prompts", "physics", "rows", "actions",
      ])
    let (control, shown) = (scene["scene"]["controls"][0], example["scene"]["controls"][0])
    expectEqual(
      control, shown,
      in: [
        "edge", "name", "extent", "threshold", "preload", "lifts", "trigger", "cycle", "exit",
        "phase", "presentation",
      ])
    #expect(control["layers"][0].keys == shown["layers"][0].keys)
  }

  /// Both objects have the same members, and the values of the named ones are equal.
  private func expectEqual(_ one: JSON, _ other: JSON, in names: [String]) {
    #expect(one.keys == other.keys)
    for name in names { #expect(one[name] == other[name], "\(name)") }
  }

  @Test(arguments: [
    SceneCommand.begin(.left), .begin(.top, .second), .stop(.right), .end(.bottom, .failure),
    .enable(.top), .disable(.left), .reset(.right), .clear,
  ])
  func `a button contains a message that the server can read`(command: SceneCommand) throws {
    let sends = try JSONEncoder().encode(command)
    #expect(try ClientMessage(sends).request == .session(.command(command)))
    #expect(try ProtocolText.schema.problem(JSON(sends), as: "clientMessage") == nil)
  }

  @Test func `a layer omits its defaults and lists its stops`() throws {
    let layers = try message()["scene"]["controls"][0]["layers"]
    #expect(layers.array.count == 3)
    #expect(layers[0]["circle"]["radius"] == .object(["extent": .number(0.15)]))
    #expect(layers[0]["fill"].string == "#ffffff" && layers[0]["across"].number == -1.0 / 6)
    #expect(layers[1].keys == ["circle", "fill", "keys"])
    #expect(layers[0]["keys"]["scale"]["pull"].array.map(\.numbers) == [[0, 0], [1, 1]])
  }

  @Test func `a scene with each control of the gallery is valid`() throws {
    let schema = try ProtocolText.schema
    for (name, control) in Control.gallery {
      let placed = ControlPlacement(name: name, behavior: control.behavior)
      let scene = try message([.control(.bottom, placed)])
      #expect(schema.problem(scene, as: "serverMessage") == nil, "\(name)")
      let controls = scene["scene"]["controls"]
      #expect(controls.array.map { $0["edge"].string } == ["top", "bottom"])
      #expect(controls[1]["name"].string == name)
      #expect(controls[1]["layers"].array.count == control.layers.count)
    }
  }
}
