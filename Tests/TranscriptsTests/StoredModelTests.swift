import Foundation
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// A model that was stored as text, its settings as lines of a transcript and the rest as JSON, and restored.
@Suite struct StoredModelTests {
  private func restored(_ model: ScrollModel) throws -> ScrollModel {
    let lines = Transcript(model.setup, []).heading.map(\.text)
    let state = try JSONEncoder().encode(model.state)
    let setup = try Transcript(lines.joined(separator: "\n")).scene
    return ScrollModel(setup, in: try JSONDecoder().decode(ScrollModel.State.self, from: state))
  }

  @Test(arguments: UInt64(1)...40)
  func `it goes on as if it had never been stored`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 400)
    var random = SplitMix64(seed: seed)
    var (model, other) = (ScrollModel(session.setup), ScrollModel(session.setup))
    _ = (model.advance(to: .zero), other.advance(to: .zero))
    for entry in session.entries {
      let outputs = model.handle(entry.input, at: entry.at)
      #expect(other.handle(entry.input, at: entry.at) == outputs)
      if random.integer(0..<8) == 0 { other = try restored(model) }
      try #require(other.state == model.state && other.setup == model.setup)
    }
    let end = model.clock.advanced(by: 100)
    #expect(other.advance(to: end) == model.advance(to: end))
  }

  @Test func `a state with an impossible number is refused`() throws {
    let state = String(
      decoding: try JSONEncoder().encode(
        ScrollModel(.init(metrics: .init(viewport: .zero, content: .zero))).state), as: UTF8.self)
    let short = state.replacing(/"insets":\[0,/, with: "\"insets\":[")
    #expect(short != state)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScrollModel.State.self, from: Data(short.utf8))
    }
  }
}
