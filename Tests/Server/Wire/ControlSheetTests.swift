import Foundation
import OverscrollControls
import OverscrollRefreshing
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ControlSheetTests {
  private func sheet(_ scenes: [(name: String, controls: [String: Control])]) throws -> [JSON] {
    let sheet = try JSON(Data(ControlSheet.json(scenes)))
    #expect(try ProtocolText.schema.problem(sheet, as: "controls") == nil)
    return sheet["controls"].array
  }

  private static let footer = Control(
    "mine", extent: 90, threshold: 80, refreshingExtent: 60, cycle: Cycle(duration: 2), exit: 0.5
  ) { Layer.text("").named("words") }

  @Test func `a control is shown in the order of a refresh, with each moment's opening`() throws {
    let moments = try sheet([("one", ["mine": ControlSheetTests.footer])])[0]["moments"].array
    let expected = [
      ("pull", "pulling", 24.0), ("pull", "pulling", 56), ("pull", "armed", 80),
      ("pull", "armed", 112), ("cycle", "refreshing", 60), ("cycle", "refreshing", 60),
      ("cycle", "refreshing", 60), ("cycle", "refreshing", 60), ("exit", "exiting", 60),
    ]
    try #require(moments.count == expected.count)
    for (moment, (timeline, phase, distance)) in zip(moments, expected) {
      #expect(moment["timeline"].string == timeline && moment["phase"].string == phase)
      #expect(moment["distance"].number?.isNear(distance) == true)
    }
    #expect(moments[4]["ratio"].number == 0.75)
  }

  @Test func `a pull with a preload opens less`() throws {
    let early = ControlSheetTests.footer.behaving { $0.preload = 30 }
    let moments = try sheet([("one", ["mine": early])])[0]["moments"].array
    for (moment, distance) in zip(moments, [0.0, 26, 50, 82]) {
      #expect(moment["distance"].number?.isNear(distance) == true)
    }
  }

  @Test func `a control with permanent space is also shown at rest after each outcome`() throws {
    let footer = ControlSheetTests.footer.behaving { $0.prompt = 40 }
    let rests = try sheet([("one", ["mine": footer])])[0]["moments"].array.dropFirst(9)
    #expect(rests.map { $0["outcome"].string } == ["success", "failure", "exhausted"])
    #expect(rests.allSatisfy { $0["distance"].number == 40 && $0["ratio"].number == 0 })
  }

  @Test func `a closure is called for each moment, and invalid changes are left out`() throws {
    let control = ControlSheetTests.footer.scrolled { moment in
      [
        LayerChange(
          "words",
          text: "\(moment.phase.rawValue) \(moment.ratio) \(moment.time) \(moment.cycle ?? -1)"),
        LayerChange("words", .radius, 4), LayerChange("wrods", .x, 1),
      ]
    }
    let moments = try sheet([("one", ["mine": control])])[0]["moments"].array
    #expect(moments.allSatisfy { $0["changes"].array.count == 1 })
    let texts = moments.map { $0["changes"][0]["text"].string }
    #expect(texts[0] == "pulling 0.3 0.0 -1" && texts[3] == "armed 1.4 0.0 -1")
    #expect(texts[5] == "refreshing 0.75 0.5 0" && texts[8] == "exiting 0.75 0.25 1")
  }

  @Test func `a scene's own control is shown next to the gallery's, with its scene`() throws {
    let gallery = ["bubbles": Control.bubbles, "spinner": .spinner]
    let own = gallery.merging(["bubbles": Control.bubbles.sized(120)]) { $1 }
    for scenes in [[("one", gallery), ("two", own)], [("two", own), ("one", gallery)]] {
      let shown = try sheet(scenes.map { ($0.0, $0.1) })
      #expect(shown.map { $0["name"].string } == ["bubbles", "bubbles", "spinner"])
      #expect(shown.map { $0["scene"].string } == [nil, "two", nil])
      #expect(shown.map { $0["extent"].number } == [80, 120, 60])
    }
    #expect(try sheet([("two", own)]).map { $0["scene"].string } == ["two", nil])
  }
}
