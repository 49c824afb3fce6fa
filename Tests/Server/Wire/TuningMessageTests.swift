import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import OverscrollWire
import Testing

@Suite struct TuningMessageTests {
  /// The constants of a list with bubbles, whose threshold has changed from 80 to 90.
  private var message: JSON {
    get throws {
      let control = ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior)
      let start = ScrollModel(
        ScrollSetup(
          metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728)),
          [.control(.top, control)]))
      var model = start
      _ = model.handle(try Input(line: "control top bubbles threshold=90", for: model), at: .zero)
      return try JSON(Data(ServerMessage.tuning(Tuning(model, since: start)).bytes))
    }
  }

  private var example: JSON {
    get throws { try JSON(Data((ProtocolText.serverMessages["tuning"] ?? "").utf8)) }
  }

  @Test func `the constant in PROTOCOL md is written exactly as shown`() throws {
    let message = try message
    let (tuning, example) = (message["tuning"], try example["tuning"])
    #expect(try ProtocolText.schema.problem(message, as: "serverMessage") == nil)
    #expect(tuning.keys == example.keys)
    let group = try #require(tuning["groups"].array.first { $0["title"].string == "Top: bubbles" })
    #expect(group["constants"].array.contains(example["groups"][0]["constants"][0]))
    #expect(tuning["values"]["top.threshold"] == example["values"]["top.threshold"])
    #expect(tuning["presets"]["uikit"]["threshold"] == example["presets"]["uikit"]["threshold"])
  }

  @Test func `PROTOCOL md names exactly the inputs that a line cannot send`() throws {
    let setup = ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero))
    let error = #expect(throws: TranscriptError.self) {
      try Input(line: "pass", for: ScrollModel(setup))
    }
    let accepted = try #require(error).expected.split(separator: " ").map {
      $0.filter { $0 != "," }
    }
    let refused = Input.Kind.allCases.map(\.rawValue).filter {
      $0 == "pass" || !accepted.contains($0)
    }
    let section = ProtocolText.lines.drop { $0 != "### input" }.joined(separator: " ")
    let sentence = try #require(section.firstMatch(of: #/These inputs are rejected: (.*?)\. /#)).1
    #expect(Set(sentence.matches(of: #/`(\w+)`/#).map { String($0.1) }) == Set(refused))
  }
}
