import Overscroll
import OverscrollWire

/// The inputs of the session's model that a page with an engine is yet to be told.
///
/// A page draws its own inputs before they are told: that they were taken waits until it is worth a message.
struct UntoldInputs {
  private var message = ToldMessage()
  /// How many inputs of the page are among them.
  private var ownCount = 0
  /// Whether they are told as soon as the room has done what it does now.
  private(set) var areDue = false

  /// The most inputs of a page that wait: half a second of a finger that is sampled 60 times a second.
  private static let mostOwn = 32

  /// Adds an input that the page has not sent.
  mutating func add(_ input: Input, at instant: Instant, stamp: Instant) {
    message.append(.other(at: instant, stamp: stamp, input))
    areDue = true
  }

  /// Adds an input of the page, which has stamped it with `ownStamp`.
  mutating func addOwn(_ input: Input, at instant: Instant, stamp: Instant, ownStamp: Instant) {
    let isAsSent = instant == ownStamp && stamp == ownStamp
    message.append(isAsSent ? .own(1) : .ownAt(instant, stamp: stamp))
    ownCount += 1
    if ownCount >= UntoldInputs.mostOwn || input.endsWait { areDue = true }
  }

  /// Adds that inputs of the page were not taken.
  mutating func addDropped(_ count: Int) {
    message.append(.dropped(UInt32(count)))
    areDue = true
  }

  /// Adds an input that the model will take.
  mutating func promise(_ input: Input, at instant: Instant) {
    message.append(.promise(at: instant, input))
    areDue = true
  }

  /// Forgets the inputs, and returns the message that tells them; nil if there is nothing to tell.
  ///
  /// It answers the page's last samples message that was dealt with, by its number.
  mutating func drain(answering sequence: UInt32) -> ToldMessage? {
    guard !message.entries.isEmpty else { return nil }
    var message = message
    message.answered = sequence
    self = UntoldInputs()
    return message
  }
}

extension Input {
  /// Whether such an input of a page is told without waiting for more.
  fileprivate var endsWait: Bool {
    switch self {
    case .release, .cancel, .scroll, .wheel(.zero, .momentum): true
    default: false
    }
  }
}
