import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// The bytes of the server's messages.
struct InputsMessageTests {
  private static let message = {
    var message = InputsMessage(answering: 7)
    message.append(.own(2))
    message.append(.own(3))
    message.append(.ownAt(Instant(seconds: 2), stamp: Instant(seconds: 1)))
    message.append(.dropped(1))
    message.append(.other(at: Instant(seconds: 3), stamp: .zero, .begin(.top)))
    message.append(.scheduled(at: Instant(seconds: 4), .end(.top, .success, run: 1)))
    return message
  }()

  @Test func `a message is read as it was written`() throws {
    #expect(try InputsMessage(bytes: Self.message.bytes) == Self.message)
  }

  @Test func `consecutive inputs are a single entry`() {
    #expect(Self.message.entries.first == .own(5))
    #expect(Self.message.entries.count == 5)
  }

  @Test func `an instant that no model can have is refused`() {
    var message = InputsMessage()
    message.append(.scheduled(at: Instant(seconds: -1), .pass))
    #expect(throws: ByteError.self) { try InputsMessage(bytes: message.bytes) }
  }
}

/// Bytes that are not a message, or differ from the sent message.
struct DamagedMessageTests {
  private static let model = SimulatedServer.list().model

  /// A page that has sent two inputs.
  private static let page = {
    var page = PageModel()
    page.restore(ModelMessage(model, answering: 0), at: .zero, keepsOffset: false)
    page.send(.touch(.zero), stamp: Instant(seconds: 0.1), sequence: 1)
    page.send(.move(Vector(0, -30)), stamp: Instant(seconds: 0.2), sequence: 2)
    return page
  }()

  private static let confirmed = {
    var message = InputsMessage(answering: 2)
    message.append(.own(1))
    message.append(.ownAt(Instant(seconds: 0.3), stamp: Instant(seconds: 0.2)))
    message.append(.other(at: Instant(seconds: 0.4), stamp: Instant(seconds: 0.4), .cancel))
    message.append(.scheduled(at: Instant(seconds: 0.5), .begin(.top)))
    return message.bytes
  }()

  /// Receives bytes, and expects refused bytes to change nothing.
  private func receive(_ bytes: [UInt8]) {
    guard let message = try? InputsMessage(bytes: bytes) else { return }
    var page = Self.page
    if page.receive(message, at: Instant(seconds: 1)) {
      var frame = Frame()
      page.fill(&frame, at: Instant(seconds: 3), isStill: false)
    } else {
      #expect(page.confirmed?.bytes == Self.page.confirmed?.bytes)
      #expect(page.predicted.bytes == Self.page.predicted.bytes && page.counts == Self.page.counts)
    }
  }

  @Test func `a truncated message of inputs is refused or contains less`() {
    for count in Self.confirmed.indices { receive(Array(Self.confirmed[..<count])) }
  }

  @Test func `a message of inputs with any flipped bit is accepted or refused`() {
    for index in Self.confirmed.indices {
      for bit in 0..<8 {
        var bytes = Self.confirmed
        bytes[index] ^= 1 << UInt8(bit)
        receive(bytes)
      }
    }
  }

  @Test func `more acknowledgements than sent inputs are refused`() {
    var message = InputsMessage()
    message.append(.own(3))
    var page = Self.page
    let isApplied = page.receive(message, at: Instant(seconds: 1))
    #expect(!isApplied)
    receive(message.bytes)
  }

  @Test func `an input before the previous one is refused`() {
    var message = InputsMessage()
    message.append(.other(at: Instant(seconds: 0.5), stamp: .zero, .pass))
    message.append(.other(at: Instant(seconds: 0.4), stamp: .zero, .pass))
    var page = Self.page
    let isApplied = page.receive(message, at: Instant(seconds: 1))
    #expect(!isApplied)
    receive(message.bytes)
  }
}
