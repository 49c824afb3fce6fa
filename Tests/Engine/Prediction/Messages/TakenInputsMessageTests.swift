import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// The bytes of what the server tells.
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

  @Test func `inputs that were taken one after another are one entry`() {
    #expect(Self.message.entries.first == .own(5))
    #expect(Self.message.entries.count == 5)
  }

  @Test func `an instant that no model has is refused`() {
    var message = TakenInputsMessage()
    message.append(.promise(at: Instant(seconds: -1), .pass))
    #expect(throws: ByteError.self) { try TakenInputsMessage(bytes: message.bytes) }
  }
}
