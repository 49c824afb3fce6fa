import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Models that are stored as bytes and restored.
@Suite struct StoredModelTests {
  /// Models at several moments of a random session.
  private func models(seed: UInt64, every interval: Int) -> [ScrollModel] {
    let session = RandomRecording(seed: seed, count: 200)
    var (model, models) = (ScrollModel(session.setup), [ScrollModel]())
    for (index, entry) in session.entries.enumerated() {
      _ = model.handle(entry.input, at: entry.at)
      if index % interval == 0 { models.append(model) }
    }
    return models
  }

  /// Continues with a finger, a wheel, a program and time.
  private func advance(_ model: ScrollModel) {
    var (model, now) = (model, model.clock)
    let inputs: [Input] = [
      .touch(.zero), .move(Vector(0, 40)), .move(Vector(30, 80)), .release,
      .wheel(Vector(0, -30), .precise), .begin(.top), .end(.top, .success, run: nil), .scrollToTop,
      .content(Vector(300, 900)), .probe,
    ]
    for input in inputs {
      now = now.advanced(by: 0.02)
      _ = model.handle(input, at: now)
    }
    _ = model.advance(to: now.advanced(by: 100))
    _ = model.snapshot()
  }

  @Test(arguments: Cases.seeds(10, of: 40))
  func `a restored model continues as if it had never been stored`(seed: UInt64) throws {
    let session = RandomRecording(seed: seed, count: 400)
    var random = SplitMix64(seed: seed)
    var (model, other) = (ScrollModel(session.setup), ScrollModel(session.setup))
    _ = (model.advance(to: .zero), other.advance(to: .zero))
    for entry in session.entries {
      let outputs = model.handle(entry.input, at: entry.at)
      #expect(other.handle(entry.input, at: entry.at) == outputs)
      if random.integer(0..<8) == 0 {
        other = try ScrollModel(bytes: model.bytes)
        #expect(other.bytes == model.bytes)
      }
      try #require(other.state == model.state && other.setup == model.setup)
      #expect(try Input(bytes: entry.input.bytes) == entry.input)
    }
    let end = model.clock.advanced(by: 100)
    #expect(other.advance(to: end) == model.advance(to: end))
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `bytes that are truncated or too long are refused`(seed: UInt64) {
    for model in models(seed: seed, every: 50) {
      let bytes = model.bytes
      for count in bytes.indices {
        #expect(throws: ByteError.self) { try ScrollModel(bytes: Array(bytes[..<count])) }
      }
      #expect(throws: ByteError.leftOver(1)) { try ScrollModel(bytes: bytes + [0]) }
    }
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `a changed byte is refused, or the model works`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var refused = 0
    for model in models(seed: seed, every: 100) {
      let bytes = model.bytes
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= UInt8(1 << random.integer(0..<8))
        do { advance(try ScrollModel(bytes: changed)) } catch { refused += 1 }
      }
    }
    #expect(refused > 0)
  }

  @Test func `a different version is refused by its number`() {
    var bytes = ScrollModel(.init(metrics: .init(viewport: .zero, content: .zero))).bytes
    bytes[0] = 9
    #expect(throws: ByteError.otherVersion(9, expected: ScrollModel.version)) {
      try ScrollModel(bytes: bytes)
    }
  }
}
