import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// The bytes of the server's messages.
struct TakenInputsMessageTests {
  private static let message = {
    var message = TakenInputsMessage(answering: 7)
    message.append(.own(2))
    message.append(.own(3))
    message.append(.ownAt(Instant(seconds: 2), stamp: Instant(seconds: 1)))
    message.append(.dropped(1))
    message.append(.other(at: Instant(seconds: 3), stamp: .zero, .begin(.top)))
    message.append(.promise(at: Instant(seconds: 4), .end(.top, .success, run: 1)))
    return message
  }()

  @Test func `a message is read as it was written`() throws {
    #expect(try TakenInputsMessage(bytes: Self.message.bytes) == Self.message)
  }

  @Test func `consecutive inputs are a single entry`() {
    #expect(Self.message.entries.first == .own(5))
    #expect(Self.message.entries.count == 5)
  }

  @Test func `an instant that no model can have is refused`() {
    var message = TakenInputsMessage()
    message.append(.promise(at: Instant(seconds: -1), .pass))
    #expect(throws: ByteError.self) { try TakenInputsMessage(bytes: message.bytes) }
  }
}

/// Bytes that are not a message, or not the one that was sent.
struct DamagedMessageTests {
  private static let model = SimulatedServer.list().model

  /// A page that has sent two inputs.
  private static let page = {
    var page = PageModel()
    page.restore(ModelMessage(model, answering: 0), at: .zero, keeps: false)
    page.send(.touch(.zero), stamp: Instant(seconds: 0.1), sequence: 1)
    page.send(.move(Vector(0, -30)), stamp: Instant(seconds: 0.2), sequence: 2)
    return page
  }()

  private static let told = {
    var message = TakenInputsMessage(answering: 2)
    message.append(.own(1))
    message.append(.ownAt(Instant(seconds: 0.3), stamp: Instant(seconds: 0.2)))
    message.append(.other(at: Instant(seconds: 0.4), stamp: Instant(seconds: 0.4), .cancel))
    message.append(.promise(at: Instant(seconds: 0.5), .begin(.top)))
    return message.bytes
  }()

  /// Receives bytes, and expects refused bytes to change nothing.
  private func hear(_ bytes: [UInt8]) {
    guard let message = try? TakenInputsMessage(bytes: bytes) else { return }
    var page = Self.page
    if page.hear(message, at: Instant(seconds: 1)) {
      var frame = Frame()
      page.fill(&frame, at: Instant(seconds: 3), isStill: false)
    } else {
      #expect(page.told?.bytes == Self.page.told?.bytes)
      #expect(page.drawn.bytes == Self.page.drawn.bytes)
      #expect(page.counts == Self.page.counts)
    }
  }

  @Test func `a truncated message of inputs is refused or contains less`() {
    for count in Self.told.indices { hear(Array(Self.told[..<count])) }
  }

  @Test func `a message of inputs with any flipped bit is accepted or refused`() {
    for index in Self.told.indices {
      for bit in 0..<8 {
        var bytes = Self.told
        bytes[index] ^= 1 << UInt8(bit)
        hear(bytes)
      }
    }
  }

  @Test func `more acknowledgements than sent inputs are refused`() {
    var message = TakenInputsMessage()
    message.append(.own(3))
    var page = Self.page
    let isHeard = page.hear(message, at: Instant(seconds: 1))
    #expect(!isHeard)
    hear(message.bytes)
  }

  @Test func `an input before the previous one is refused`() {
    var message = TakenInputsMessage()
    message.append(.other(at: Instant(seconds: 0.5), stamp: .zero, .pass))
    message.append(.other(at: Instant(seconds: 0.4), stamp: .zero, .pass))
    var page = Self.page
    let isHeard = page.hear(message, at: Instant(seconds: 1))
    #expect(!isHeard)
    hear(message.bytes)
  }
}
